/**
 * Sorted, disjoint intervals that are open at both ends, as numbers: `[start, end, start, end, …]` in milliseconds.
 * Two of them may touch, and then the instant between them belongs to neither.
 */
export type OpenIntervals = Float64Array

export const NO_INTERVALS: OpenIntervals = new Float64Array()

function isSorted(bounds: Float64Array): boolean {
  for (let index = 2; index < bounds.length; index += 2)
    if ((bounds[index] ?? 0) < (bounds[index - 2] ?? 0)) return false
  return true
}

function sortByStart(bounds: Float64Array): Float64Array {
  const starts = Array.from({ length: bounds.length / 2 }, (_, index) => index * 2)
  starts.sort((a, b) => (bounds[a] ?? 0) - (bounds[b] ?? 0))
  return Float64Array.from(starts.flatMap((index) => [bounds[index] ?? 0, bounds[index + 1] ?? 0]))
}

/**
 * Returns the union of intervals that are open at both ends, in any order. Intervals that only touch stay separate. May
 * overwrite its argument.
 */
export function mergeOpen(bounds: Float64Array): OpenIntervals {
  const intervals = isSorted(bounds) ? bounds : sortByStart(bounds)
  let size = 0
  let lastEnd = Number.NEGATIVE_INFINITY
  for (let index = 0; index < intervals.length; index += 2) {
    const start = intervals[index] ?? 0
    const end = intervals[index + 1] ?? 0
    if (start < lastEnd && end <= lastEnd) continue
    if (start >= lastEnd) {
      intervals[size] = start
      size += 2
    }
    intervals[size - 1] = end
    lastEnd = end
  }
  return intervals.subarray(0, size)
}

/** Returns whether an instant lies inside one of the intervals. */
export function isInside(open: OpenIntervals, instant: number): boolean {
  let low = 0
  let high = open.length / 2
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((open[middle * 2 + 1] ?? instant) <= instant) low = middle + 1
    else high = middle
  }
  return (open[low * 2] ?? instant) < instant
}
