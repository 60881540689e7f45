import { countByDay, getDayIndex } from './day-counts.ts'
import type { StaffSchedule } from './staff-schedule.ts'
import type { Instant, Refusal, SlotQuery } from './types.ts'

/** Returns how many seats one person has left at a start on the grid. */
export function countSeatsLeft({ seatsTaken }: StaffSchedule, seats: number, start: Instant): number {
  return Math.max(0, seats - (seatsTaken.get(start) ?? 0))
}

/**
 * Returns a function that tells why one person cannot take a start on the grid, or undefined when they can. Call it
 * with starts in ascending order: a range then costs one pass over the busy times.
 */
export function createStartCheck(
  schedule: StaffSchedule,
  { rules, now, seats: requestedSeats = 1 }: Omit<SlotQuery, 'range'>,
): (start: Instant) => Refusal | undefined {
  const { person, blocked, seatsTaken, days, horizon } = schedule
  const { perDay, seats } = rules
  const earliest = now + rules.notice
  const counts = perDay === undefined ? [] : countByDay(person.busy, days)
  let next = 0

  return (start) => {
    if (start < now) return 'past'
    if (start < earliest) return 'notice'
    if (start >= horizon) return 'horizon'
    let block = blocked[next]
    while (block !== undefined && block.end <= start) {
      next += 1
      block = blocked[next]
    }
    if (block !== undefined && block.start < start) return 'busy'
    if (perDay !== undefined && !seatsTaken.has(start) && (counts[getDayIndex(days, start)] ?? 0) >= perDay) {
      return 'day-full'
    }
    return countSeatsLeft(schedule, seats, start) < requestedSeats ? 'full' : undefined
  }
}
