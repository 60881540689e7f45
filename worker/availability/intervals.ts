import type { Interval } from './types.ts'

/** Sorts by start. Returns the list itself when it is sorted already, which is the usual case and saves the copy. */
function sortByStart<T extends Interval>(intervals: readonly T[]): readonly T[] {
  let previous = Number.NEGATIVE_INFINITY
  for (const { start } of intervals) {
    if (start < previous) return intervals.toSorted((a, b) => a.start - b.start)
    previous = start
  }
  return intervals
}

/** Returns the union of intervals, sorted and disjoint. Intervals that touch become one. */
export function mergeIntervals(intervals: readonly Interval[]): Interval[] {
  const merged: Interval[] = []
  let last: Interval | undefined
  for (const { start, end } of sortByStart(intervals)) {
    if (last !== undefined && start <= last.end) {
      if (end > last.end) last.end = end
    } else {
      last = { start, end }
      merged.push(last)
    }
  }
  return merged
}

/** Returns the parts of intervals that lie outside others. Both lists must be merged. */
export function subtract(intervals: Interval[], others: readonly Interval[]): Interval[] {
  if (others.length === 0) return intervals
  const bounds = [
    Number.NEGATIVE_INFINITY,
    ...others.flatMap(({ start, end }) => [start, end]),
    Number.POSITIVE_INFINITY,
  ]
  const gaps = Array.from({ length: others.length + 1 }, (_, index) => ({
    start: bounds[index * 2] ?? 0,
    end: bounds[index * 2 + 1] ?? 0,
  }))
  return intersect(intervals, gaps)
}

/** Returns the intersection of two merged lists, as a merged list. */
export function intersect(a: readonly Interval[], b: readonly Interval[]): Interval[] {
  const common: Interval[] = []
  let index = 0
  for (const { start, end } of a) {
    let candidate = b[index]
    while (candidate !== undefined && candidate.start < end) {
      const from = Math.max(start, candidate.start)
      const to = Math.min(end, candidate.end)
      if (from < to) common.push({ start: from, end: to })
      if (candidate.end > end) break
      index += 1
      candidate = b[index]
    }
  }
  return common
}
