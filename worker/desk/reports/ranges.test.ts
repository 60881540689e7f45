import { expect, test } from 'vitest'
import { createRanges } from './ranges.ts'

test('has the week and the months around a date', () => {
  const { thisWeek, thisMonth, lastMonth } = createRanges('2027-01-03', 1)
  const dates = [thisWeek, thisMonth, lastMonth].map(({ from, to }) => `${from} ${to}`)
  expect(dates).toEqual(['2026-12-28 2027-01-03', '2027-01-01 2027-01-31', '2026-12-01 2026-12-31'])
})

test('begins weeks on the first weekday of the region', () => {
  expect(createRanges('2027-01-03', 7).thisWeek).toMatchObject({ from: '2027-01-03', to: '2027-01-09' })
})
