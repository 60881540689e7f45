import type { Interval } from './types.ts'

/** Sorts by start, unless the list is sorted already, which is the usual case and saves the copy. */
export const sortedByStart = <T extends Interval>(intervals: readonly T[]): readonly T[] => {
  let previous = Number.NEGATIVE_INFINITY
  for (const { start } of intervals) {
    if (start < previous) return intervals.toSorted((a, b) => a.start - b.start)
    previous = start
  }
  return intervals
}

/**
 * The union of intervals as a sorted list without overlaps, in which intervals that touch have become one.
 */
export const merge = (intervals: readonly Interval[]): Interval[] => {
  const merged: Interval[] = []
  let last: Interval | undefined
  for (const { start, end } of sortedByStart(intervals)) {
    if (last !== undefined && start <= last.end) {
      if (end > last.end) last.end = end
    } else {
      last = { start, end }
      merged.push(last)
    }
  }
  return merged
}

/** What two merged lists have in common, as a merged list. */
export const intersect = (a: readonly Interval[], b: readonly Interval[]): Interval[] => {
  const common: Interval[] = []
  let other = 0
  for (const { start, end } of a) {
    let candidate = b[other]
    while (candidate !== undefined && candidate.start < end) {
      const from = Math.max(start, candidate.start)
      const to = Math.min(end, candidate.end)
      if (from < to) common.push({ start: from, end: to })
      if (candidate.end > end) break
      other += 1
      candidate = b[other]
    }
  }
  return common
}
