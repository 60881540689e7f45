import { countByDay, getDayIndex } from './day-counts.ts'
import { isInside } from './open-intervals.ts'
import type { StaffSchedule } from './schedule.ts'
import type { Instant, Refusal, SlotQuery } from './types.ts'

/** Returns how many seats one person has left at a start on the grid. */
export function countSeatsLeft({ seatsTaken }: StaffSchedule, seats: number, start: Instant): number {
  return Math.max(0, seats - (seatsTaken.get(start) ?? 0))
}

/** Returns a function that checks a start of one person against the daily limit and the seats, and returns the refusal, if any. */
export function createLimitCheck(
  schedule: StaffSchedule,
  { rules: { perDay, seats }, seats: requestedSeats = 1 }: Pick<SlotQuery, 'rules' | 'seats'>,
): (start: Instant) => Extract<Refusal, 'day-full' | 'full'> | undefined {
  const { person, seatsTaken, days } = schedule
  const counts = perDay === undefined ? [] : countByDay(person.busy, days)
  return (start) => {
    if (perDay !== undefined && !seatsTaken.has(start) && (counts[getDayIndex(days, start)] ?? 0) >= perDay)
      return 'day-full'
    return countSeatsLeft(schedule, seats, start) < requestedSeats ? 'full' : undefined
  }
}

/** Returns why one person cannot take a start on the grid, or undefined when they can. */
export function findStartRefusal(
  schedule: StaffSchedule,
  query: Omit<SlotQuery, 'range'>,
  start: Instant,
): Refusal | undefined {
  const { rules, now } = query
  if (start < now) return 'past'
  if (start < now + rules.notice) return 'notice'
  if (start >= schedule.horizon) return 'horizon'
  if (isInside(schedule.blocked, start)) return 'busy'
  return createLimitCheck(schedule, query)(start)
}
