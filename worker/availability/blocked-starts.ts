import { type BusyColumns, findFirstEntry, getBusyColumns, NUMBERS_PER_ENTRY } from './busy-columns.ts'
import { mergeOpen, NO_INTERVALS, type OpenIntervals } from './open-intervals.ts'
import type { BusyTime, Instant, Interval, Rules } from './types.ts'

/** Returns whether a busy time is a session of the class that these rules book seats in. */
export function isJoinable(busy: BusyTime, { seats, session, duration }: Rules): boolean {
  return seats > 1 && busy.session?.key === session && busy.end - busy.start === duration
}

/** Returns the busy times that may rule out a start in the range: the index of the first, and the index after the last. */
function findEntries(columns: BusyColumns, { duration, before, after }: Rules, range: Interval) {
  const lookAhead = duration + Math.max(after, columns.longestBefore)
  return [
    findFirstEntry(columns, range.start - columns.longest - before),
    findFirstEntry(columns, range.end + lookAhead),
  ] as const
}

/**
 * Returns the starts that busy times rule out: all of those in the range, and maybe some outside it. Times that touch do not
 * clash, so a start equal to either end of an interval stays free. The gap to a neighbour is at least the larger of the two
 * buffers that face each other. A session that can be joined leaves its own start free. Rules that allow overlaps leave
 * everything free.
 */
export function listBlockedStarts(busy: readonly BusyTime[], rules: Rules, range: Interval): OpenIntervals {
  if (rules.overlaps || busy.length === 0) return NO_INTERVALS
  const columns = getBusyColumns(busy)
  const { values } = columns
  const { duration, before, after, seats } = rules
  const [first, end] = findEntries(columns, rules, range)
  // A session that can be joined makes two intervals, because its own start stays free.
  const bounds = new Float64Array((end - first) * (seats > 1 ? 4 : 2))
  let size = 0
  for (let index = first; index < end; index += 1) {
    const offset = index * NUMBERS_PER_ENTRY
    const from = values[offset] ?? 0
    const entry = seats > 1 ? busy[index] : undefined
    bounds[size] = from - duration - Math.max(after, values[offset + 2] ?? 0)
    if (entry && isJoinable(entry, rules)) {
      bounds[size + 1] = from
      bounds[size + 2] = from
      size += 2
    }
    bounds[size + 1] = (values[offset + 1] ?? 0) + Math.max(before, values[offset + 3] ?? 0)
    size += 2
  }
  return mergeOpen(bounds.subarray(0, size))
}

/** Returns the seats taken in each session of the range that can be joined, by the session's start. */
export function countTakenSeats(
  busy: readonly BusyTime[],
  rules: Rules,
  range: Interval,
): Map<Instant, number> {
  const taken = new Map<Instant, number>()
  if (rules.seats <= 1) return taken
  const columns = getBusyColumns(busy)
  const until = findFirstEntry(columns, range.end)
  for (let index = findFirstEntry(columns, range.start); index < until; index += 1) {
    const entry = busy[index]
    if (!entry || !isJoinable(entry, rules)) continue
    taken.set(entry.start, (taken.get(entry.start) ?? 0) + (entry.session?.seats ?? 0))
  }
  return taken
}
