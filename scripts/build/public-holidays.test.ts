import { expect, test } from 'vitest'
import { type Holidays, listHolidays } from '../../worker/desk/setup/holidays/holidays.ts'
import { listPublicHolidays } from './public-holidays.ts'

const germany = listPublicHolidays('DE', 2026)
const list = (state: string | undefined) =>
  listHolidays(germany, { state, from: '2026-01-01', to: '2026-12-31' }).map(({ date }) => date)

test('lists the public holidays of a country, and those that only a part of it has', () => {
  expect(list(undefined)).toContain('2026-10-03')
  expect(list(undefined)).not.toContain('2026-08-15')
  expect(list('BY')).toEqual(expect.arrayContaining(['2026-01-06', '2026-10-03', '2026-11-01']))
  expect(list('BE')).toContain('2026-03-08')
})

test('leaves out the holidays that a part of a country lacks, and those of other days', () => {
  const usual: Holidays = {
    days: [
      ['2027-01-01', 'A'],
      ['2027-05-01', 'B'],
    ],
    states: { X: { name: 'X', more: [], less: ['2027-05-01'] } },
  }
  const inX = listHolidays(usual, { state: 'X', from: '2027-01-01', to: '2027-12-31' })
  expect(inX).toEqual([{ date: '2027-01-01', name: 'A' }])
  const later = listHolidays(usual, { state: undefined, from: '2027-02-01', to: '2027-12-31' })
  expect(later).toEqual([{ date: '2027-05-01', name: 'B' }])
})

test('covers the years ahead', () => {
  const years = new Set(germany.days.map(([date]) => date.slice(0, 4)))
  expect([...years]).toEqual(['2026', '2027', '2028', '2029'])
})
