import { merge } from './intervals.ts'
import type { Interval, WallWindow, Weekday, WorkingHours } from './types.ts'
import { DAY_MINUTES, DAY_MS, localDay, wallInstant } from './wall-time.ts'

// Day 0, 1970-01-01, was a Thursday.
const WEEKDAYS: readonly Weekday[] = ['thu', 'fri', 'sat', 'sun', 'mon', 'tue', 'wed']

const minuteOfDay = (wall: string): number => Number(wall.slice(0, 2)) * 60 + Number(wall.slice(3, 5))

type Minutes = readonly [opens: number, closes: number]

const inMinutes = ({ from, to }: WallWindow): Minutes => {
  const opens = minuteOfDay(from)
  const closes = minuteOfDay(to)
  return [opens, closes > opens ? closes : closes + DAY_MINUTES]
}

const overridesByDay = (dates: WorkingHours['dates'] = {}): Map<number, Minutes[]> => {
  const byDay = new Map<number, Minutes[]>()
  // A date alone is read as midnight UTC (ECMA-262, Date Time String Format), here a mere count of days.
  for (const date of Object.keys(dates))
    byDay.set(Date.parse(date) / DAY_MS, (dates[date] ?? []).map(inMinutes))
  return byDay
}

/**
 * Working hours as merged instants, complete within `span` (they may reach beyond it). A window that a clock
 * change swallows whole is left out; on the day an hour repeats, a window around it is an hour longer.
 */
export const openWindows = ({ timeZone, weekly, dates }: WorkingHours, span: Interval): Interval[] => {
  const byWeekday = WEEKDAYS.map((weekday) => weekly[weekday]?.map(inMinutes) ?? [])
  const byDay = overridesByDay(dates)
  const windows: Interval[] = []
  const lastDay = localDay(timeZone, span.end)
  for (let day = localDay(timeZone, span.start) - 1; day <= lastDay; day += 1) {
    const midnight = day * DAY_MINUTES
    for (const [opens, closes] of byDay.get(day) ?? byWeekday[((day % 7) + 7) % 7] ?? []) {
      const start = wallInstant(timeZone, midnight + opens)
      const end = wallInstant(timeZone, midnight + closes)
      if (start < end) windows.push({ start, end })
    }
  }
  return merge(windows)
}
