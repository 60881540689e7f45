import type { Agenda } from './agenda.ts'
import { dayCounts, dayIndex } from './day-counts.ts'
import type { Instant, Query, Refusal } from './types.ts'

/** Seats that are left with one person at a start on the grid. */
export const seatsLeftAt = ({ taken }: Agenda, seats: number, start: Instant): number =>
  Math.max(0, seats - (taken.get(start) ?? 0))

/**
 * The decision for one person about starts on the grid: why a start is refused, or undefined when it stands.
 * Starts are asked in rising order, so that a range costs one pass over the busy times.
 */
export const judgeFor = (agenda: Agenda, { rules, now, seats: wanted = 1 }: Omit<Query, 'range'>) => {
  const { person, blocked, taken, days, horizon } = agenda
  const { perDay, seats } = rules
  const earliest = now + rules.notice
  const counts = perDay === undefined ? [] : dayCounts(person.busy, days)
  let next = 0

  return (start: Instant): Refusal | undefined => {
    if (start < now) return 'past'
    if (start < earliest) return 'notice'
    if (start >= horizon) return 'horizon'
    let block = blocked[next]
    while (block !== undefined && block.end <= start) {
      next += 1
      block = blocked[next]
    }
    if (block !== undefined && block.start < start) return 'busy'
    if (perDay !== undefined && !taken.has(start) && (counts[dayIndex(days, start)] ?? 0) >= perDay) {
      return 'day-full'
    }
    return seatsLeftAt(agenda, seats, start) < wanted ? 'full' : undefined
  }
}
