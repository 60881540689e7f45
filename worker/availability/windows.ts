import { mergeIntervals, subtract } from './intervals.ts'
import type { Interval, WallWindow, Weekday, WorkingHours } from './types.ts'
import { DAY_MINUTES, DAY_MS, getLocalDay, toInstant } from './wall-time.ts'

// Day 0, 1970-01-01, was a Thursday.
const weekdays: readonly Weekday[] = ['thu', 'fri', 'sat', 'sun', 'mon', 'tue', 'wed']

/** A window in minutes since the midnight before it opens. */
type MinuteWindow = readonly [opens: number, closes: number]

const toMinuteOfDay = (wall: string): number => Number(wall.slice(0, 2)) * 60 + Number(wall.slice(3, 5))

function toMinuteWindow({ from, to }: WallWindow): MinuteWindow {
  const opens = toMinuteOfDay(from)
  const closes = toMinuteOfDay(to)
  return [opens, closes > opens ? closes : closes + DAY_MINUTES]
}

const windowsByWeek = new WeakMap<WorkingHours['weekly'], MinuteWindow[][]>()

/** Returns the windows of each day of {@link weekdays}. They are cached as long as `weekly` exists, so it must not be changed. */
function getWindowsByWeekday(weekly: WorkingHours['weekly']): MinuteWindow[][] {
  const cached = windowsByWeek.get(weekly)
  if (cached) return cached
  const windows = weekdays.map((weekday) => weekly[weekday]?.map(toMinuteWindow) ?? [])
  windowsByWeek.set(weekly, windows)
  return windows
}

function mapWindowsByDay(dates: WorkingHours['dates'] = {}): Map<number, MinuteWindow[]> {
  const byDay = new Map<number, MinuteWindow[]>()
  // Ranges come first, so that single dates replace them.
  const keys = Object.keys(dates).sort((a, b) => b.length - a.length)
  for (const key of keys) {
    const windows = (dates[key] ?? []).map(toMinuteWindow)
    const [from = '', to = from] = key.split('/')
    for (let day = toDay(from); day <= toDay(to); day += 1) byDay.set(day, windows)
  }
  return byDay
}

/** Returns a date as days since 1970-01-01. A date alone is midnight UTC (ECMA-262, Date Time String Format). */
const toDay = (date: string) => Date.parse(date) / DAY_MS

/**
 * Returns working hours as merged intervals. All windows in `span` are included; some may reach or lie beyond it. A window inside the
 * hour that a clock change skips is left out. On the day an hour repeats, a window around it is an hour longer.
 */
export function listOpenWindows(
  { timeZone, weekly, dates, closed = [] }: WorkingHours,
  span: Interval,
): Interval[] {
  const byWeekday = getWindowsByWeekday(weekly)
  const byDay = mapWindowsByDay(dates)
  const windows: Interval[] = []
  const lastDay = getLocalDay(timeZone, span.end)
  for (let day = getLocalDay(timeZone, span.start) - 1; day <= lastDay; day += 1) {
    const midnight = day * DAY_MINUTES
    for (const [opens, closes] of byDay.get(day) ?? byWeekday[((day % 7) + 7) % 7] ?? []) {
      const start = toInstant(timeZone, midnight + opens)
      const end = toInstant(timeZone, midnight + closes)
      if (start < end) windows.push({ start, end })
    }
  }
  return subtract(mergeIntervals(windows), closed)
}
