import { mergeOpen, sortByStart } from './intervals.ts'
import type { BusyTime, Instant, Interval, Rules } from './types.ts'

/** Returns whether a busy time is a session of the class that these rules book seats in. */
export function isJoinable(busy: BusyTime, { seats, session, duration }: Rules): boolean {
  return seats > 1 && busy.session?.key === session && busy.end - busy.start === duration
}

/**
 * Returns the starts that busy times rule out, as sorted, disjoint intervals that are open at both ends: times that
 * touch do not clash, so a start equal to either end stays free. The gap to a neighbour is at least the larger of the
 * two buffers that face each other. A session that can be joined leaves its own start free. Rules that allow overlaps
 * leave everything free.
 */
export function listBlockedStarts(busy: readonly BusyTime[], rules: Rules, range: Interval): Interval[] {
  if (rules.overlaps) return []
  const open: Interval[] = []
  const block = (start: Instant, end: Instant) => {
    if (end > range.start && start < range.end) open.push({ start, end })
  }
  for (const entry of busy) {
    const start = entry.start - rules.duration - Math.max(rules.after, entry.before)
    const end = entry.end + Math.max(rules.before, entry.after)
    if (isJoinable(entry, rules)) {
      block(start, entry.start)
      block(entry.start, end)
    } else {
      block(start, end)
    }
  }
  return mergeOpen(sortByStart(open))
}

/** Returns the seats taken in each session that can be joined, by the session's start. */
export function countTakenSeats(busy: readonly BusyTime[], rules: Rules): Map<Instant, number> {
  const taken = new Map<Instant, number>()
  if (rules.seats <= 1) return taken
  for (const entry of busy) {
    if (!isJoinable(entry, rules)) continue
    taken.set(entry.start, (taken.get(entry.start) ?? 0) + (entry.session?.seats ?? 0))
  }
  return taken
}
