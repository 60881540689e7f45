import type * as z from 'zod/mini'
import { getDateTimeFormat } from '#locales/formatters.ts'
import { DAY_MS, MINUTE_MS } from '../../durations.ts'
import { type DateRange, listSpecialDates } from './date-range.ts'
import type { hours } from './hours.ts'

type Hours = z.infer<typeof hours>
type Weekday = keyof Hours['weekly']

/** Whether a business is open. */
export interface Opening {
  isOpen: boolean
  /** The instant until which it is open or closed; undefined if this does not change within a week. */
  until: number | undefined
}

const weekdays: readonly Weekday[] = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']
/** How many days ahead open intervals are listed. */
const DAYS_AHEAD = 8

/** Returns the wall-clock time of an instant, as milliseconds of the same time in UTC. */
function getWallTime(instant: number, timeZone: string): number {
  const format = getDateTimeFormat('sv-SE', timeZone, { dateStyle: 'short', timeStyle: 'short' })
  return Date.parse(`${format.format(instant).replace(' ', 'T')}:00Z`)
}

/** Returns the instant after `now` at which the local time is `wall`. The result may be an hour off while clocks change. */
function findInstant(wall: number, now: { instant: number; wall: number }, timeZone: string): number {
  const guess = Math.floor(now.instant / MINUTE_MS) * MINUTE_MS + wall - now.wall
  return guess + wall - getWallTime(guess, timeZone)
}

/** Converts a time of day to milliseconds. Midnight at the end of a day counts as its start. */
const toMs = (time: string) => Date.parse(`1970-01-01T${time === '24:00' ? '00:00' : time}:00Z`)

/** Returns the open intervals of a business, merged and sorted. They start on the day before `wall`, a local time. */
function listOpenIntervals(
  { weekly, dates = {} }: Hours,
  closures: readonly DateRange[],
  wall: number,
): { start: number; end: number }[] {
  const special = listSpecialDates(dates, closures)
  const today = Math.floor(wall / DAY_MS) * DAY_MS
  const windows = Array.from({ length: DAYS_AHEAD + 1 }, (_, index) => {
    const day = today + (index - 1) * DAY_MS
    const date = new Date(day).toISOString().slice(0, 10)
    const specialDates = special.find(({ from, to }) => from <= date && date <= to)
    const open = specialDates
      ? specialDates.windows
      : (weekly[weekdays[new Date(day).getUTCDay()] ?? 'sun'] ?? [])
    return open.map(({ from, to }) => {
      const [start, end] = [day + toMs(from), day + toMs(to)]
      return { start, end: end > start ? end : end + DAY_MS }
    })
  })
  const merged: { start: number; end: number }[] = []
  for (const { start, end } of windows.flat().sort((a, b) => a.start - b.start)) {
    const previous = merged.at(-1)
    if (previous && start <= previous.end) previous.end = Math.max(previous.end, end)
    else merged.push({ start, end })
  }
  return merged
}

/** Returns whether a business is open at an instant, and until when, from its hours and closures. */
export function findOpening(
  {
    hours: weekly,
    closures = [],
    timeZone,
  }: { hours: Hours; closures?: readonly DateRange[] | undefined; timeZone: string },
  instant: number,
): Opening {
  const wall = getWallTime(instant, timeZone)
  const next = listOpenIntervals(weekly, closures, wall).find(({ end }) => end > wall)
  const isOpen = next !== undefined && next.start <= wall
  const change = isOpen ? next.end : next?.start
  const isSoon = change !== undefined && change < wall + 7 * DAY_MS
  return { isOpen, until: isSoon ? findInstant(change, { instant, wall }, timeZone) : undefined }
}
