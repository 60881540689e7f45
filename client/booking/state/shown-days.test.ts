import { describe, expect, it } from 'vitest'
import { addDays, getMonthRange, getWeekday, toMonth } from './plain-date.ts'
import { getShownDays, joinAnswers, listWeeks, splitDays } from './shown-days.ts'

const allDays = Array.from({ length: 800 }, (_, count) => addDays('2026-11-01', count))

describe('the shown days', () => {
  it('are five weeks from the week of today on, into the next month', () => {
    expect(getShownDays('2026-11', '2026-11-27', 1)).toEqual({ from: '2026-11-23', to: '2026-12-27' })
    expect(getShownDays('2026-11', '2026-11-27', 7)).toEqual({ from: '2026-11-22', to: '2026-12-26' })
    expect(getShownDays('2026-12', '2026-12-02', 1)).toEqual({ from: '2026-11-30', to: '2027-01-03' })
  })

  it('are whole other months', () => {
    expect(getShownDays('2027-02', '2026-11-27', 1)).toEqual(getMonthRange('2027-02'))
  })

  it('leave out no day between today and the end of the month, and need at most two calls', () => {
    for (const today of allDays)
      for (const first of [1, 6, 7]) {
        const month = toMonth(today)
        const { from, to } = getShownDays(month, today, first)
        const weeks = listWeeks({ from, to }, first)
        expect(from <= today && to >= getMonthRange(month).to).toBe(true)
        expect([5, 6]).toContain(weeks.length)
        expect(weeks.flat()).not.toContain(null)
        const calls = splitDays({ from, to }).flatMap((range) => range ?? [])
        expect(calls.at(0)?.from).toBe(from)
        expect(calls.at(-1)?.to).toBe(to)
        for (const range of calls) expect(addDays(range.from, 30) >= range.to).toBe(true)
      }
  })
})

describe('the weeks', () => {
  it.each(['2026-02', '2026-11', '2027-01', '2027-05'])('have each day of %s once and in order', (month) => {
    for (const first of [1, 6, 7]) {
      const weeks = listWeeks(getMonthRange(month), first)
      expect(weeks.every((week) => week.length === 7 && week.some((day) => day !== null))).toBe(true)
      const days = weeks.flat().filter((date) => date !== null)
      expect(days[0]).toBe(`${month}-01`)
      expect(days.at(-1)).toBe(getMonthRange(month).to)
      expect(days).toEqual([...new Set(days)].sort())
    }
  })

  it('put each day under its weekday', () => {
    for (const week of listWeeks(getMonthRange('2026-11'), 7))
      week.forEach((date, column) => {
        if (date) expect(getWeekday(date) % 7).toBe(column)
      })
  })
})

it('joins the answers of two calls', () => {
  const slot = { start: '2026-12-24T10:00:00Z', end: '2026-12-24T10:30:00Z', seatsLeft: 1 }
  const first = {
    timeZone: 'UTC',
    days: { '2026-11-27': [] },
    nextAvailable: '2026-12-24',
    full: ['2026-11-27'],
  }
  const second = {
    timeZone: 'UTC',
    days: { '2026-12-24': [slot] },
    nextAvailable: '2026-12-24',
    full: ['2026-12-26'],
    incomplete: true as const,
  }
  expect(joinAnswers(first, second)).toEqual({
    timeZone: 'UTC',
    days: { '2026-11-27': [], '2026-12-24': [slot] },
    nextAvailable: '2026-12-24',
    full: ['2026-11-27', '2026-12-26'],
    incomplete: true,
  })
  expect(joinAnswers(first, undefined)).toBe(first)
})
