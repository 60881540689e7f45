import { describe, expect, it } from 'vitest'
import { findOpening } from './opening.ts'

const day = [
  { from: '09:00', to: '13:00' },
  { from: '14:00', to: '18:00' },
]
const hours = { weekly: { mon: day, tue: day, fri: [{ from: '20:00', to: '02:00' }] }, dates: {} }
const lisbon = { hours, timeZone: 'Europe/Lisbon' }

function find(instant: string, site: Parameters<typeof findOpening>[0] = lisbon) {
  const { isOpen, until } = findOpening(site, Date.parse(instant))
  return [isOpen, until === undefined ? undefined : new Date(until).toISOString()]
}

describe('findOpening', () => {
  it('is open until the end of the window, and closed from that minute on', () => {
    expect(find('2026-11-23T12:59:59Z')).toEqual([true, '2026-11-23T13:00:00.000Z'])
    expect(find('2026-11-23T13:00:00Z')).toEqual([false, '2026-11-23T14:00:00.000Z'])
    expect(find('2026-11-23T14:00:00Z')).toEqual([true, '2026-11-23T18:00:00.000Z'])
  })

  it('finds the next day that is open', () => {
    expect(find('2026-11-24T19:00:00Z')).toEqual([false, '2026-11-27T20:00:00.000Z'])
  })

  it('is open past midnight', () => {
    expect(find('2026-11-28T01:30:00Z')).toEqual([true, '2026-11-28T02:00:00.000Z'])
  })

  it('joins windows that touch', () => {
    const allNight = { mon: [{ from: '18:00', to: '24:00' }], tue: [{ from: '00:00', to: '03:00' }] }
    expect(find('2026-11-23T20:00:00Z', { ...lisbon, hours: { weekly: allNight } })).toEqual([
      true,
      '2026-11-24T03:00:00.000Z',
    ])
  })

  it('follows dates with other hours, and closures', () => {
    const dates = { '2026-11-23': [{ from: '10:00', to: '11:00' }] }
    const closures = [{ from: '2026-11-24', to: '2026-11-27' }]
    const site = { ...lisbon, hours: { ...hours, dates }, closures }
    expect(find('2026-11-23T09:30:00Z', site)).toEqual([false, '2026-11-23T10:00:00.000Z'])
    expect(find('2026-11-23T12:00:00Z', site)).toEqual([false, '2026-11-30T09:00:00.000Z'])
  })

  it('knows no change within a week where the hours have none', () => {
    const always = [{ from: '00:00', to: '24:00' }]
    const weekly = {
      mon: always,
      tue: always,
      wed: always,
      thu: always,
      fri: always,
      sat: always,
      sun: always,
    }
    expect(find('2026-11-23T12:00:00Z', { ...lisbon, hours: { weekly } })).toEqual([true, undefined])
    expect(find('2026-11-23T12:00:00Z', { ...lisbon, hours: { weekly: {} } })).toEqual([false, undefined])
  })

  it('closes by the clock of the site, also on the day when the clocks change', () => {
    const weekly = { sun: [{ from: '00:00', to: '20:00' }] }
    const site = { hours: { weekly }, timeZone: 'Europe/Lisbon' }
    expect(find('2026-10-25T00:30:00Z', site)).toEqual([true, '2026-10-25T20:00:00.000Z'])
    expect(find('2027-03-28T00:30:00Z', site)).toEqual([true, '2027-03-28T19:00:00.000Z'])
    const newYork = { hours: { weekly: { mon: day } }, timeZone: 'America/New_York' }
    expect(find('2026-11-23T14:30:00Z', newYork)).toEqual([true, '2026-11-23T18:00:00.000Z'])
  })
})
