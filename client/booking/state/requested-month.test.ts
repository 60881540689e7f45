import { expect, it } from 'vitest'
import { getRequestedMonth } from './requested-month.ts'

const bounds = {
  today: '2026-11-21',
  horizonDays: 60,
  firstWeekday: 1,
  getDate: (instant: string) => instant.slice(0, 10),
}

it('takes the month, else the month of the date, else the month of the slot', () => {
  expect(getRequestedMonth({ month: '2026-12', date: '2026-11-24' }, bounds)).toBe('2026-12')
  expect(getRequestedMonth({ date: '2026-12-24', slot: '2026-11-24T10:00:00Z' }, bounds)).toBe('2026-12')
  expect(getRequestedMonth({ slot: '2026-12-24T10:00:00Z' }, bounds)).toBe('2026-12')
  expect(getRequestedMonth({}, bounds)).toBeUndefined()
})

it('takes the present month for a day of the next one that its view shows', () => {
  expect(getRequestedMonth({ date: '2026-12-20' }, bounds)).toBe('2026-11')
  expect(getRequestedMonth({ slot: '2026-12-20T10:00:00Z' }, bounds)).toBe('2026-11')
  expect(getRequestedMonth({ date: '2026-12-21' }, bounds)).toBe('2026-12')
  expect(getRequestedMonth({ month: '2026-12', date: '2026-12-20' }, bounds)).toBe('2026-12')
})

it('stays between today and the horizon', () => {
  expect(getRequestedMonth({ month: '2020-01' }, bounds)).toBe('2026-11')
  expect(getRequestedMonth({ month: '2027-09' }, bounds)).toBe('2027-01')
  expect(getRequestedMonth({ month: '9999-12' }, { ...bounds, horizonDays: undefined })).toBe('2028-11')
})
