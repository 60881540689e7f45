/** A part of a day, in steps of five minutes since it began. */
export interface Span {
  from: number
  until: number
}

/** The position of an item beside others at the same time: `lane` counts from 0, and all `lanes` have the same width. */
export interface Lane {
  lane: number
  lanes: number
}

/** The least height of an item that a finger can touch, in steps: a quarter of an hour. */
const SHORTEST_STEPS = 3

/** The greatest number of lanes: more would be too narrow to read. Further items share the last lane. */
export const MAX_LANES = 6

/** Returns the items sorted by start, each in the first free lane. Items that overlap have lanes of the same width. */
export function assignLanes<T extends Span>(items: readonly T[]): (T & Lane)[] {
  const sorted = [...items].sort((a, b) => a.from - b.from || b.until - a.until)
  const placed: (T & Lane)[] = []
  let cluster: (T & Lane)[] = []
  let laneEnds: number[] = []
  const closeCluster = () => {
    for (const item of cluster) item.lanes = Math.min(laneEnds.length, MAX_LANES)
    cluster = []
    laneEnds = []
  }
  for (const item of sorted) {
    if (laneEnds.every((end) => end <= item.from)) closeCluster()
    const freeLane = laneEnds.findIndex((end) => end <= item.from)
    const lane = freeLane === -1 ? laneEnds.length : freeLane
    laneEnds[lane] = Math.max(item.until, item.from + SHORTEST_STEPS)
    const added = { ...item, lane: Math.min(lane, MAX_LANES - 1), lanes: 1 }
    cluster.push(added)
    placed.push(added)
  }
  closeCluster()
  return placed
}
