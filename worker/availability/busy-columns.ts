import type { BusyTime } from './types.ts'

/** How many numbers {@link BusyColumns} has per entry: its start, its end, and the buffers before and after it. */
export const NUMBERS_PER_ENTRY = 4

/** A list of busy times as plain numbers, which are read many times as fast as objects. */
export interface BusyColumns {
  /** NUMBERS_PER_ENTRY numbers for each entry, all in milliseconds. */
  values: Float64Array
  /** The longest time from the start of an entry to the end of the buffer after it. */
  longest: number
  /** The longest buffer before an entry. */
  longestBefore: number
}

const cache = new WeakMap<readonly BusyTime[], BusyColumns>()

/** Returns the columns of a list. They are cached as long as the list exists, so the list must not be changed. */
export function getBusyColumns(busy: readonly BusyTime[]): BusyColumns {
  const cached = cache.get(busy)
  if (cached) return cached
  const values = new Float64Array(busy.length * NUMBERS_PER_ENTRY)
  let longest = 0
  let longestBefore = 0
  let offset = 0
  for (const { start, end, before, after } of busy) {
    values[offset] = start
    values[offset + 1] = end
    values[offset + 2] = before
    values[offset + 3] = after
    longest = Math.max(longest, end + after - start)
    longestBefore = Math.max(longestBefore, before)
    offset += NUMBERS_PER_ENTRY
  }
  const columns = { values, longest, longestBefore }
  cache.set(busy, columns)
  return columns
}

/** Returns the index of the first entry that starts at an instant or later. */
export function findFirstEntry({ values }: BusyColumns, instant: number): number {
  let low = 0
  let high = values.length / NUMBERS_PER_ENTRY
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((values[middle * NUMBERS_PER_ENTRY] ?? instant) < instant) low = middle + 1
    else high = middle
  }
  return low
}
