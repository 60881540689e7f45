import { describe, expect, it } from 'vitest'
import { offering } from '#worker/contract/bookings/offering.ts'
import { linkTo } from '../links.ts'
import { readSelection, type Selection } from '../selection.ts'
import { choose } from '../step.ts'
import { cartLines, changeCart, withoutPerson } from './lines.ts'

const service = (id: string, staff: string[], more: object = {}) => ({
  ...{ id, slug: `${id}-slug`, name: id, durations: [60], atOnce: staff.length },
  ...{ buffers: { before: 0, after: 15 }, staff: staff.map((name) => ({ id: name, name })) },
  ...more,
})
const spa = offering.parse({
  name: 'Spa',
  menu: [{ name: 'All', services: ['deep', 'foot', 'stone'] }],
  calendars: [
    {
      ...{ id: 'spa', slug: 'spa', name: 'Spa', timeZone: 'Europe/Lisbon', lockTimeZone: false, seats: 1 },
      services: [
        service('deep', ['ana', 'rui'], { durations: [60, 90] }),
        service('foot', ['ana']),
        service('stone', ['ana', 'rui'], { atOnce: 1 }),
      ],
      guests: { ask: 'names', max: 2 },
      ...{ horizonDays: 60, fields: {}, questions: [] },
    },
  ],
})
const [calendar] = spa.calendars
const slot = '2026-11-24T10:00:00Z'
const of = (items: string, more: Selection = {}) => choose(spa, { items, ...more })

describe('the steps of a cart', () => {
  it('begin with its services, and go on to who does each where that is open', () => {
    expect(of('')).toMatchObject({ step: 'service', cart: [], guests: 0 })
    expect(of('').path).toEqual(['service', 'staff', 'time', 'details', 'done'])
    expect(of('0:deep').step).toBe('staff')
    expect(of('0:deep:any').step).toBe('time')
    expect(of('0:deep:any', { slot }).step).toBe('details')
    expect(of('0:foot')).toMatchObject({ step: 'time', path: ['service', 'time', 'details', 'done'] })
  })

  it('go no further while somebody has nothing, or a service more takers than it is for', () => {
    expect(of('0:deep:any', { guests: '1', step: 'time', slot }).step).toBe('service')
    expect(of('1:deep:any', { slot })).toMatchObject({ step: 'service', guests: 1 })
    expect(of('0:stone:any,1:stone:any').step).toBe('service')
    expect(of('0:stone:any,1:deep:any,1:stone:any').step).toBe('time')
  })

  it('sum the time up with what lies between services, by slug or id, at the length that was chosen', () => {
    expect(of('0:deep-slug:ana:90,0:foot')).toMatchObject({ duration: 165, staff: 'any' })
    expect(of('0:deep:ana:75').duration).toBe(60)
  })

  it('leave out services and people that there aren’t, and guests beyond those that may come', () => {
    const { cart } = of('0:gone,0:deep:eva,7:foot,nonsense')
    expect(cart?.map(({ guest, service, staff }) => [guest, service.id, staff])).toEqual([
      [0, 'deep', undefined],
    ])
  })
})

describe('the address of a cart', () => {
  it('survives the way there and back, and loses the time with another cart', () => {
    if (!calendar) throw new Error('There is no calendar')
    const lines = cartLines(calendar, '0:deep:ana:90,1:foot')
    const link = linkTo('/spa', { slot, guests: '1' }, changeCart(lines))
    const selection = readSelection(new URL(link, 'https://spa.example').searchParams)
    expect(selection).toEqual({ guests: '1', items: '0:deep:ana:90,1:foot:ana' })
    expect(cartLines(calendar, selection.items)).toEqual(lines)
  })

  it('moves up those after a guest who is taken out', () => {
    if (!calendar) throw new Error('There is no calendar')
    const lines = cartLines(calendar, '0:deep,1:foot,2:deep:rui')
    expect(withoutPerson(lines, 2, 1)).toMatchObject({ items: '0:deep,1:deep:rui', guests: '1' })
    expect(withoutPerson(lines, 1, 1).guests).toBeUndefined()
  })
})
