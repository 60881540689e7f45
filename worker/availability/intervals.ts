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

/** Whether an instant lies within one of sorted, disjoint intervals that are open at both ends. */
export const isWithin = (open: readonly Interval[], instant: number): boolean => {
  let low = 0
  let high = open.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((open[middle]?.end ?? instant) <= instant) low = middle + 1
    else high = middle
  }
  const next = open[low]
  return next !== undefined && next.start < instant
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
