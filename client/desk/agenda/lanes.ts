/** A part of a day, in steps of five minutes since it began. */
export interface Span {
  from: number
  until: number
}

/** The place of an item beside others at the same time: one of `lanes` of equal width, from 0. */
export interface Lane {
  lane: number
  lanes: number
}

/** The shortest height of an item, so that a finger can touch it: a quarter of an hour. */
const SHORTEST = 3

/** More would be too narrow to read. Further items share the last lane. */
export const MAX_LANES = 6

/** Returns items by start, each in the first lane that is free. Those that overlap have lanes of the same width. */
export function assignLanes<T extends Span>(items: readonly T[]): (T & Lane)[] {
  const sorted = items.toSorted((a, b) => a.from - b.from || b.until - a.until)
  const placed: (T & Lane)[] = []
  let together: (T & Lane)[] = []
  let ends: number[] = []
  const close = () => {
    for (const item of together) item.lanes = Math.min(ends.length, MAX_LANES)
    together = []
    ends = []
  }
  for (const item of sorted) {
    if (ends.every((end) => end <= item.from)) close()
    const free = ends.findIndex((end) => end <= item.from)
    const lane = free === -1 ? ends.length : free
    ends[lane] = Math.max(item.until, item.from + SHORTEST)
    const added = { ...item, lane: Math.min(lane, MAX_LANES - 1), lanes: 1 }
    together.push(added)
    placed.push(added)
  }
  close()
  return placed
}
