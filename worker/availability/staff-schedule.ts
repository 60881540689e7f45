import { countTakenSeats, listBlockedStarts } from './blocked-starts.ts'
import { combineSchedules } from './combine-schedules.ts'
import { type Run, shareRuns } from './grid.ts'
import { getOpenTimes } from './open-times.ts'
import type { StaffSchedule } from './schedule.ts'
import type { SlotQuery } from './types.ts'
import { DAY_MS, getDayStart, getLocalDay } from './wall-time.ts'

/**
 * Returns one schedule per person, in the order of the query, valid for every start in the range. With
 * `rules.together` it returns a single schedule for all of them. Throws `RangeError` unless interval and duration are above zero.
 */
export function createSchedules({ rules, people, range, now }: SlotQuery): StaffSchedule[] {
  if (!(rules.interval > 0 && rules.duration > 0))
    throw new RangeError('interval and duration must be above zero')
  // Wider than the range: the grid of the first start may begin on the date before, and the grid of the last start
  // depends on whether its whole date is open.
  const span = { start: range.start - 4 * DAY_MS, end: range.end + rules.duration + 2 * DAY_MS }
  const grids: (readonly Run[])[] = []
  const schedules = people.map((person) => {
    const { timeZone } = person.hours
    const { windows, runs, days } = getOpenTimes(person.hours, rules.hours ?? [], span)
    return {
      person,
      windows,
      runs: shareRuns(grids, runs),
      blocked: listBlockedStarts(person.busy, rules, range),
      seatsTaken: countTakenSeats(person.busy, rules, range),
      days,
      horizon: getDayStart(timeZone, getLocalDay(timeZone, now) + rules.horizonDays + 1),
    }
  })
  return rules.together ? combineSchedules(schedules, rules.perDay) : schedules
}
