import { describe, expect, it } from 'vitest'
import { offering } from '#worker/contract/bookings/offering.ts'
import { changeCart, parseCart, removePerson } from './cart-lines.ts'
import { linkTo } from './links.ts'
import { resolveChoices } from './resolve-choices.ts'
import { readSelection, type Selection } from './selection.ts'

const service = (id: string, staff: string[], overrides: object = {}) => ({
  id,
  slug: `${id}-slug`,
  name: id,
  durations: [60],
  atOnce: staff.length,
  buffers: { before: 0, after: 15 },
  staff: staff.map((name) => ({ id: name, name })),
  ...overrides,
})
const spa = offering.parse({
  name: 'Spa',
  menu: [{ name: 'All', services: ['deep', 'foot', 'stone'] }],
  calendars: [
    {
      id: 'spa',
      slug: 'spa',
      name: 'Spa',
      timeZone: 'Europe/Lisbon',
      lockTimeZone: false,
      seats: 1,
      services: [
        service('deep', ['ana', 'rui'], { durations: [60, 90] }),
        service('foot', ['ana']),
        service('stone', ['ana', 'rui'], { atOnce: 1 }),
        service('paid', ['ana'], { payNow: { take: 'full' } }),
      ],
      guests: { ask: 'names', max: 2 },
      horizonDays: 60,
      fields: {},
      questions: [],
    },
  ],
})
const [calendar] = spa.calendars
const SLOT = '2026-11-24T10:00:00Z'
const resolve = (items: string, overrides: Selection = {}) => resolveChoices(spa, { items, ...overrides })

describe('resolveCart', () => {
  it('starts with the services and continues with staff when there is a choice', () => {
    expect(resolve('')).toMatchObject({ step: 'service', cart: [], guests: 0 })
    expect(resolve('').steps).toEqual(['service', 'staff', 'time', 'details', 'done'])
    expect(resolve('0:deep').step).toBe('staff')
    expect(resolve('0:deep:any').step).toBe('time')
    expect(resolve('0:deep:any', { slot: SLOT }).step).toBe('details')
    expect(resolve('0:foot')).toMatchObject({ step: 'time', steps: ['service', 'time', 'details', 'done'] })
  })

  it('has the step of the payment as soon as one service takes a payment', () => {
    expect(resolve('0:foot,0:paid').steps).toEqual(['service', 'time', 'details', 'payment', 'done'])
  })

  it('stays at the services while a person has none or a service has too many people', () => {
    expect(resolve('0:deep:any', { guests: '1', step: 'time', slot: SLOT }).step).toBe('service')
    expect(resolve('1:deep:any', { slot: SLOT })).toMatchObject({ step: 'service', guests: 1 })
    expect(resolve('0:stone:any,1:stone:any').step).toBe('service')
    expect(resolve('0:stone:any,1:deep:any,1:stone:any').step).toBe('time')
  })

  it('adds up durations and the time between services, by slug or id', () => {
    expect(resolve('0:deep-slug:ana:90,0:foot')).toMatchObject({ duration: 165, staff: 'any' })
    expect(resolve('0:deep:ana:75').duration).toBe(60)
  })

  it('leaves out unknown services, unknown staff and guests beyond the limit', () => {
    const { cart } = resolve('0:gone,0:deep:eva,7:foot,nonsense')
    expect(cart?.map(({ guest, service, staff }) => [guest, service.id, staff])).toEqual([
      [0, 'deep', undefined],
    ])
  })
})

describe('a cart in a URL', () => {
  it('restores the cart and drops the slot when the cart changes', () => {
    if (!calendar) throw new Error('There is no calendar')
    const lines = parseCart(calendar, '0:deep:ana:90,1:foot')
    const link = linkTo('/spa', { slot: SLOT, guests: '1' }, changeCart(lines))
    const selection = readSelection(new URL(link, 'https://spa.example').searchParams)
    expect(selection).toEqual({ guests: '1', items: '0:deep:ana:90,1:foot:ana' })
    expect(parseCart(calendar, selection.items)).toEqual(lines)
  })

  it('renumbers the guests after a removed one', () => {
    if (!calendar) throw new Error('There is no calendar')
    const lines = parseCart(calendar, '0:deep,1:foot,2:deep:rui')
    expect(removePerson(lines, 2, 1)).toMatchObject({ items: '0:deep,1:deep:rui', guests: '1' })
    expect(removePerson(lines, 1, 1).guests).toBeUndefined()
  })
})
