/** A part of a day, in steps of five minutes since it began. */
export interface Span {
  from: number
  until: number
}

/** The place of an item beside others at the same time: `lane` counts from 0, and all `lanes` have the same width. */
export interface Lane {
  lane: number
  lanes: number
}

/** The least height of an item that a finger can touch, in steps: a quarter of an hour. */
const SHORTEST = 3

/** The greatest number of lanes: more would be too narrow to read. Further items share the last lane. */
export const MAX_LANES = 6

/** Returns the items sorted by start, each in the first free lane. Items that overlap have lanes of the same width. */
export function assignLanes<T extends Span>(items: readonly T[]): (T & Lane)[] {
  const sorted = [...items].sort((a, b) => a.from - b.from || b.until - a.until)
  const placed: (T & Lane)[] = []
  let cluster: (T & Lane)[] = []
  let ends: number[] = []
  const closeCluster = () => {
    for (const item of cluster) item.lanes = Math.min(ends.length, MAX_LANES)
    cluster = []
    ends = []
  }
  for (const item of sorted) {
    if (ends.every((end) => end <= item.from)) closeCluster()
    const free = ends.findIndex((end) => end <= item.from)
    const lane = free === -1 ? ends.length : free
    ends[lane] = Math.max(item.until, item.from + SHORTEST)
    const added = { ...item, lane: Math.min(lane, MAX_LANES - 1), lanes: 1 }
    cluster.push(added)
    placed.push(added)
  }
  closeCluster()
  return placed
}
