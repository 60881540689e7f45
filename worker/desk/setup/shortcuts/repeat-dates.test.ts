import fc from 'fast-check'
import { expect, test } from 'vitest'
import { repeatDates } from './repeat-dates.ts'

const starts = (...args: Parameters<typeof repeatDates>) => repeatDates(...args).map(({ from }) => from)

test('repeats every week: the Saturdays of a month', () => {
  expect(starts({ from: '2026-12-05', to: '2026-12-05' }, 'weekly', '2026-12-31')).toEqual([
    '2026-12-05',
    '2026-12-12',
    '2026-12-19',
    '2026-12-26',
  ])
})

test('repeats every two weeks, across the change of the clocks', () => {
  expect(starts({ from: '2027-03-15', to: '2027-03-16' }, 'fortnightly', '2027-04-20')).toEqual([
    '2027-03-15',
    '2027-03-29',
    '2027-04-12',
  ])
})

test('repeats every year, also from the 29th of February', () => {
  expect(repeatDates({ from: '2028-02-29', to: '2028-03-01' }, 'yearly', '2030-12-31')).toEqual([
    { from: '2028-02-29', to: '2028-03-01' },
    { from: '2029-02-28', to: '2029-03-01' },
    { from: '2030-02-28', to: '2030-03-01' },
  ])
})

test('comes once without a repetition', () => {
  expect(repeatDates({ from: '2026-12-24', to: '2026-12-26' }, '', '')).toEqual([
    { from: '2026-12-24', to: '2026-12-26' },
  ])
})

test.each([
  ['no end', 'weekly', ''],
  ['an end before the start', 'weekly', '2026-01-01'],
  ['too many repetitions', 'weekly', '2036-01-01'],
])('refuses %s', (_, repeat, until) => {
  expect(() => repeatDates({ from: '2026-12-24', to: '2026-12-24' }, repeat, until)).toThrow('validation')
})

test('keeps the weekday and the length of the days', () => {
  const date = fc
    .date({ min: new Date('2026-01-01'), max: new Date('2029-12-31'), noInvalidDate: true })
    .map((at) => at.toISOString().slice(0, 10))
  fc.assert(
    fc.property(
      date,
      fc.integer({ min: 0, max: 6 }),
      fc.constantFrom('weekly', 'fortnightly'),
      (from, length, repeat) => {
        const to = new Date(Date.parse(from) + length * 86_400_000).toISOString().slice(0, 10)
        const until = new Date(Date.parse(from) + 300 * 86_400_000).toISOString().slice(0, 10)
        for (const days of repeatDates({ from, to }, repeat, until)) {
          expect(new Date(days.from).getUTCDay()).toBe(new Date(from).getUTCDay())
          expect(Date.parse(days.to) - Date.parse(days.from)).toBe(length * 86_400_000)
          expect(days.from <= until).toBe(true)
        }
      },
    ),
  )
})
