import { expect, test } from 'vitest'
import { listGymWarnings } from '#test/fixtures/warned-gym.ts'

const warn = (...windows: [from: string, to: string][]) =>
  listGymWarnings({ trainer: { hours: { weekly: { mon: windows.map(([from, to]) => ({ from, to })) } } } })

test('warns where 01:30 was probably meant as 13:30', () => {
  expect(warn(['09:00', '12:30'], ['01:30', '05:00'])).toEqual(['staff.0.hours.weekly.mon.1 night-hours'])
  expect(warn(['08:00', '12:00'], ['13:00', '17:00'])).toEqual([])
  expect(warn(['01:00', '05:00'])).toEqual([])
  expect(warn(['00:00', '04:00'], ['20:00', '24:00'])).toEqual([])
})
