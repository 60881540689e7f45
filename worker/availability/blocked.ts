import { sortedByStart } from './intervals.ts'
import type { BusyTime, Instant, Interval, Rules } from './types.ts'

/** Whether a busy time is a class that these rules let others join. */
export const isJoinable = (busy: BusyTime, { seats, session, duration }: Rules): boolean =>
  seats > 1 && busy.session?.key === session && busy.end - busy.start === duration

/**
 * The starts that busy times rule out, as sorted, disjoint intervals that are open at both ends: a start
 * equal to either end stands, because times that touch don't clash. The gap to a neighbour is at least the
 * larger of the two buffers that face each other. A class that can be joined leaves its own start free.
 */
export const blockedStarts = (busy: readonly BusyTime[], rules: Rules, range: Interval): Interval[] => {
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
  return mergeOpen(sortedByStart(open))
}

/** The union of intervals that are open at both ends: those that only touch stay two. */
export const mergeOpen = (sorted: readonly Interval[]): Interval[] => {
  const merged: Interval[] = []
  let last: Interval | undefined
  for (const interval of sorted) {
    if (last !== undefined && interval.start < last.end) {
      if (interval.end > last.end) last.end = interval.end
    } else {
      last = interval
      merged.push(last)
    }
  }
  return merged
}

/** Seats taken in the class of these rules, by the start of each session that exists. */
export const seatsTaken = (busy: readonly BusyTime[], rules: Rules): Map<Instant, number> => {
  const taken = new Map<Instant, number>()
  if (rules.seats <= 1) return taken
  for (const entry of busy) {
    if (!isJoinable(entry, rules)) continue
    taken.set(entry.start, (taken.get(entry.start) ?? 0) + (entry.session?.seats ?? 0))
  }
  return taken
}
