import type { Run } from './grid.ts'
import type { OpenIntervals } from './open-intervals.ts'
import type { Instant } from './types.ts'

/** The free time of a person or a room. */
export interface FreeTime {
  /** Absent for a room, which is always open. */
  runs?: readonly Run[]
  blocked: OpenIntervals
  /** The first instant after the last that can be booked. */
  horizon?: Instant
  /** Returns whether no other rule forbids a start that is free so far. */
  isAllowed?: ((start: Instant) => boolean) | undefined
}

/** The times of a segment, in milliseconds. */
export interface SegmentTiming {
  duration: number
  /** Milliseconds between the start of the cart and the start of the segment. */
  offset: number
  /** The step of the grid that the start must be on, in milliseconds. The grid begins with each run. */
  grid?: number | undefined
}

/** How many people one integer of a bitmap has bits for. */
const BITS = 30
const NEVER = Number.POSITIVE_INFINITY

/** Returns the indexes of the starts at which an appointment fits a run, on its grid. Both lists are sorted. */
function listFitting(
  runs: readonly Run[],
  { duration, offset, grid }: SegmentTiming,
  starts: Float64Array,
): Int32Array {
  const fitting = new Int32Array(starts.length)
  let count = 0
  let index = 0
  for (const { start, end, closes } of runs) {
    let gridStart = start
    for (; index < starts.length; index += 1) {
      const segmentStart = (starts[index] ?? 0) + offset
      if (segmentStart >= end) break
      if (segmentStart < start || segmentStart + duration > closes) continue
      if (grid !== undefined && gridStart < segmentStart)
        gridStart += Math.ceil((segmentStart - gridStart) / grid) * grid
      if (grid !== undefined && gridStart !== segmentStart) continue
      fitting[count] = index
      count += 1
    }
  }
  return fitting.subarray(0, count)
}

/**
 * A bitmap of the people or rooms that are free at each of some sorted starts. Numbers of people, rooms and starts are indexes
 * in the lists that the constructor got.
 */
export class FreeStarts {
  /** One bit per person. Each array has one integer per start, with the bits of BITS people. */
  readonly #bitmaps: Uint32Array[]

  /** `skip` has a 1 for each start that is not computed. */
  constructor(people: readonly FreeTime[], timing: SegmentTiming, starts: Float64Array, skip?: Uint8Array) {
    const length = Math.ceil(people.length / BITS)
    this.#bitmaps = Array.from({ length }, () => new Uint32Array(starts.length))
    const all = Int32Array.from(starts.keys())
    const isComputed = (index: number) => !skip?.[index]
    const indexesByRuns = new Map<FreeTime['runs'], Int32Array>()
    for (const [person, free] of people.entries()) {
      const { runs } = free
      const cached = indexesByRuns.get(runs)
      const indexes = cached ?? (runs ? listFitting(runs, timing, starts) : all).filter(isComputed)
      indexesByRuns.set(runs, indexes)
      this.#mark(person, free, timing.offset, starts, indexes)
    }
  }

  /** Returns whether no one is free at a start. */
  isEmpty(start: number): boolean {
    for (const bitmap of this.#bitmaps) if (bitmap[start] !== 0) return false
    return true
  }

  /** Returns whether the same people are free at both starts. */
  isSame(start: number, other: number): boolean {
    for (const bitmap of this.#bitmaps) if (bitmap[start] !== bitmap[other]) return false
    return true
  }

  /** Returns how many people are free at a start. */
  count(start: number): number {
    let count = 0
    for (const bitmap of this.#bitmaps)
      for (let bits = bitmap[start] ?? 0; bits !== 0; bits &= bits - 1) count += 1
    return count
  }

  /** Returns the indexes of the people who are free at a start, ascending. */
  list(start: number): number[] {
    const people: number[] = []
    let firstPerson = 0
    for (const bitmap of this.#bitmaps) {
      for (let bits = bitmap[start] ?? 0; bits !== 0; bits &= bits - 1)
        people.push(firstPerson + 31 - Math.clz32(bits & -bits))
      firstPerson += BITS
    }
    return people
  }

  /** Returns a text that two starts share when the same people are free. */
  getKey(start: number): string {
    let text = ''
    for (const bitmap of this.#bitmaps) text += `${bitmap[start]} `
    return text
  }

  /** Marks at which of the starts in `indexes` a person is free. Starts and blocked times are sorted, so this is one pass. */
  #mark(
    person: number,
    { blocked, horizon = NEVER, isAllowed }: FreeTime,
    offset: number,
    starts: Float64Array,
    indexes: Int32Array,
  ): void {
    const bitmap = this.#bitmaps[Math.floor(person / BITS)]
    if (!bitmap) return
    const bit = 1 << (person % BITS)
    let nextBlock = 0
    for (const index of indexes) {
      const start = starts[index] ?? 0
      if (start >= horizon) break
      const segmentStart = start + offset
      while ((blocked[nextBlock + 1] ?? NEVER) <= segmentStart) nextBlock += 2
      if ((blocked[nextBlock] ?? segmentStart) < segmentStart) continue
      if (isAllowed === undefined || isAllowed(start)) bitmap[index] = (bitmap[index] ?? 0) | bit
    }
  }
}
