import { describe, expect, it } from 'vitest'
import { addDays, addMonths, getMonthRange, getStartOfWeek, getWeekday, shiftMonth } from './plain-date.ts'

describe('plain dates', () => {
  it('crosses months, years and leap days', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
    expect(addDays('2027-03-28', 1)).toBe('2027-03-29')
  })

  it('keeps the day of the month, or takes the last day of a shorter month', () => {
    expect(addMonths('2027-01-31', 1)).toBe('2027-02-28')
    expect(addMonths('2027-03-15', -1)).toBe('2027-02-15')
    expect(addMonths('2028-02-29', 12)).toBe('2029-02-28')
  })

  it('shifts months across years', () => {
    expect(shiftMonth('2026-11', 2)).toBe('2027-01')
    expect(shiftMonth('2026-01', -1)).toBe('2025-12')
    expect(getMonthRange('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
  })

  it('returns weekdays and the start of a week', () => {
    expect(getWeekday('2026-11-22')).toBe(7)
    expect(getWeekday('2026-11-23')).toBe(1)
    expect(getStartOfWeek('2026-11-22', 1)).toBe('2026-11-16')
    expect(getStartOfWeek('2026-11-22', 7)).toBe('2026-11-22')
  })
})
