import { countTakenSeats, listBlockedStarts } from './blocked-starts.ts'
import { combineSchedules } from './combine-schedules.ts'
import { type Run, splitIntoRuns } from './grid.ts'
import { intersect } from './intervals.ts'
import type { Instant, Interval, Person, SlotQuery } from './types.ts'
import { DAY_MS, getDayStart, getLocalDay } from './wall-time.ts'
import { listOpenWindows } from './windows.ts'

/**
 * The open windows and busy times of one person around a range. `days` are consecutive midnights in the person's
 * zone. `horizon` is the first instant after the last date that can be booked. `seatsTaken` is keyed by session start.
 */
export interface StaffSchedule {
  person: Person
  runs: readonly Run[]
  blocked: readonly Interval[]
  seatsTaken: ReadonlyMap<Instant, number>
  days: readonly Instant[]
  horizon: Instant
}

function listMidnights(timeZone: string, span: Interval): Instant[] {
  const days: Instant[] = []
  const last = getLocalDay(timeZone, span.end) + 1
  for (let day = getLocalDay(timeZone, span.start); day <= last; day += 1)
    days.push(getDayStart(timeZone, day))
  return days
}

/**
 * Returns one schedule per person, in the order of the query, valid for every start in the range. With
 * `rules.together` it returns a single schedule for all of them. Throws `RangeError` for a grid that does not move.
 */
export function createSchedules({ rules, people, range, now }: SlotQuery): StaffSchedule[] {
  if (!(rules.interval > 0 && rules.duration > 0))
    throw new RangeError('interval and duration must be above zero')
  // Wider than the range: the grid of the first start may begin on the date before, and the grid of the last start
  // depends on whether its whole date is open.
  const span = { start: range.start - 4 * DAY_MS, end: range.end + rules.duration + 2 * DAY_MS }
  const limits = (rules.hours ?? []).map((hours) => listOpenWindows(hours, span))
  const schedules = people.map((person) => {
    const { timeZone } = person.hours
    const windows = limits.reduce(intersect, listOpenWindows(person.hours, span))
    const days = listMidnights(timeZone, span)
    return {
      person,
      windows,
      runs: splitIntoRuns(windows, days),
      blocked: listBlockedStarts(person.busy, rules, range),
      seatsTaken: countTakenSeats(person.busy, rules),
      days,
      horizon: getDayStart(timeZone, getLocalDay(timeZone, now) + rules.horizonDays + 1),
    }
  })
  return rules.together ? combineSchedules(schedules, rules.perDay) : schedules
}
