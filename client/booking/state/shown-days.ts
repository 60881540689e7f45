import type { SlotsResponse } from '#worker/contract/bookings/slots.ts'
import { addDays, getMonthRange, getStartOfWeek, toMonth } from './plain-date.ts'

/** Days from one to another, both included. */
export interface DayRange {
  from: string
  to: string
}

/** The most days of one slots call. */
const MAX_DAYS = 31

/**
 * Returns the days that a view of a month (`YYYY-MM`) shows. The current month is shown as five weeks, or six if needed, from the
 * week of today on. Other months are shown whole.
 */
export function getShownDays(month: string, today: string, firstWeekday: number): DayRange {
  const days = getMonthRange(month)
  if (month !== toMonth(today)) return days
  const from = getStartOfWeek(today, firstWeekday)
  const fifthWeek = addDays(from, 34)
  return { from, to: days.to > fifthWeek ? addDays(from, 41) : fifthWeek }
}

/** Returns the days week by week; days outside the range are null. */
export function listWeeks({ from, to }: DayRange, firstWeekday: number): (string | null)[][] {
  const weeks: (string | null)[][] = []
  for (let weekStart = getStartOfWeek(from, firstWeekday); weekStart <= to; weekStart = addDays(weekStart, 7))
    weeks.push(
      Array.from({ length: 7 }, (_, day) => {
        const date = addDays(weekStart, day)
        return date < from || date > to ? null : date
      }),
    )
  return weeks
}

/** Splits a range of days into the ranges of the slots calls that it needs: one, or two for more than 31 days. */
export function splitDays({ from, to }: DayRange): [DayRange, DayRange?] {
  const firstRangeEnd = addDays(from, MAX_DAYS - 1)
  return to > firstRangeEnd
    ? [
        { from, to: firstRangeEnd },
        { from: addDays(firstRangeEnd, 1), to },
      ]
    : [{ from, to }]
}

/** Joins the answers to the calls of {@link splitDays}. */
export function joinAnswers(first: SlotsResponse, second: SlotsResponse | undefined): SlotsResponse {
  if (!second) return first
  return {
    ...second,
    ...first,
    days: { ...first.days, ...second.days },
    full: first.full?.concat(second.full ?? []),
  }
}
