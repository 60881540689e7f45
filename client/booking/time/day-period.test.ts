import { expect, it } from 'vitest'
import { createRecorder, createTimeFormat } from '#locales/time-format.ts'
import { groupByDayPeriod } from './day-period.ts'

const time = createTimeFormat('en-US', createRecorder({}, 'en-US'))
const slot = (start: string) => ({ start, end: start, seatsLeft: 1 })

it('groups by the hours of the zone and leaves out empty periods', () => {
  const slots = ['2026-11-24T00:00:00Z', '2026-11-24T11:59:00Z', '2026-11-24T12:00:00Z'].map(slot)
  expect(groupByDayPeriod(slots, 'UTC', time).map(({ period, slots }) => [period, slots.length])).toEqual([
    ['morning', 2],
    ['afternoon', 1],
  ])
  expect(
    groupByDayPeriod(slots, 'Asia/Kathmandu', time).map(({ period, slots }) => [period, slots.length]),
  ).toEqual([
    ['morning', 1],
    ['evening', 2],
  ])
})
