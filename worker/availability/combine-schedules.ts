import { countByDay } from './day-counts.ts'
import { splitIntoRuns } from './grid.ts'
import { intersect } from './intervals.ts'
import { mergeOpen } from './open-intervals.ts'
import type { StaffSchedule } from './schedule.ts'
import type { Interval } from './types.ts'

/** A schedule with the windows that its runs were made from. */
interface ScheduleWithWindows extends StaffSchedule {
  windows: readonly Interval[]
}

/** Returns the bounds of the dates on which a person has reached the daily limit. Every start on these dates is blocked. */
function listFullDays({ person, days }: StaffSchedule, perDay: number): number[] {
  return countByDay(person.busy, days).flatMap((count, index) => {
    const [midnight, nextMidnight] = days.slice(index, index + 2)
    // Blocked intervals are open at both ends, and midnight itself belongs to the day.
    return count >= perDay && midnight !== undefined && nextMidnight !== undefined
      ? [midnight - 1, nextMidnight]
      : []
  })
}

/**
 * Merges schedules into one that is open while everybody works and blocked while anybody is busy. The result has the
 * first person's id and zone.
 */
export function combineSchedules(
  schedules: readonly ScheduleWithWindows[],
  perDay: number | undefined,
): StaffSchedule[] {
  const [lead, ...others] = schedules
  if (!lead) return []
  const windows = others.reduce((open, { windows }) => intersect(open, windows), lead.windows as Interval[])
  const fullDays = perDay === undefined ? [] : schedules.flatMap((schedule) => listFullDays(schedule, perDay))
  const blocked = [...schedules.flatMap((schedule) => [...schedule.blocked]), ...fullDays]
  return [
    {
      person: { ...lead.person, busy: [] },
      runs: splitIntoRuns(windows, lead.days),
      blocked: mergeOpen(Float64Array.from(blocked)),
      seatsTaken: new Map(),
      days: lead.days,
      horizon: Math.min(...schedules.map(({ horizon }) => horizon)),
    },
  ]
}
