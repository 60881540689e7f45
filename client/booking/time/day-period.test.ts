import { expect, it } from 'vitest'
import { groupByDayPeriod } from './day-period.ts'

const slot = (start: string) => ({ start, seatsLeft: 1 })
const group = (starts: string[]) =>
  groupByDayPeriod(starts.map(slot)).map(({ period, slots }) => [period, slots.length])

it('groups slots by the hour in their own UTC offset, and leaves out empty periods', () => {
  const utc = ['2026-11-24T00:00:00Z', '2026-11-24T11:59:00Z', '2026-11-24T12:00:00Z']
  expect(group(utc)).toEqual([
    ['morning', 2],
    ['afternoon', 1],
  ])
  const kathmandu = ['2026-11-24T05:45:00+05:45', '2026-11-24T17:44:00+05:45', '2026-11-24T17:45:00+05:45']
  expect(group(kathmandu)).toEqual([
    ['morning', 1],
    ['evening', 2],
  ])
})
