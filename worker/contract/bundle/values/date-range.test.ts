import { expect, test } from 'vitest'
import { listSpecialDates, toDateRange } from './date-range.ts'

test('reads a date, and two dates with a slash between', () => {
  expect(toDateRange('2026-12-24')).toEqual({ from: '2026-12-24', to: '2026-12-24' })
  expect(toDateRange('2026-12-24/2026-12-31')).toEqual({ from: '2026-12-24', to: '2026-12-31' })
})

test('lists each date once: closures win over single dates, and single dates over ranges', () => {
  const dates = {
    '2026-12-20/2027-01-03': ['short'],
    '2026-12-23': ['long'],
    '2026-12-25': ['never'],
    '2027-02-01': [],
  }
  expect(listSpecialDates(dates, [{ from: '2026-12-24', to: '2026-12-31' }])).toEqual([
    { from: '2026-12-20', to: '2026-12-22', windows: ['short'] },
    { from: '2026-12-23', to: '2026-12-23', windows: ['long'] },
    { from: '2026-12-24', to: '2026-12-31', windows: [] },
    { from: '2027-01-01', to: '2027-01-03', windows: ['short'] },
    { from: '2027-02-01', to: '2027-02-01', windows: [] },
  ])
  expect(listSpecialDates(dates, [{ from: '2026-01-01', to: '2027-12-31' }])).toHaveLength(1)
})
