import type { Run } from './grid.ts'
import type { Instant, Interval } from './types.ts'

/** The free time of a person or a room. */
export interface FreeTime {
  /** Absent for a room, which is always open. */
  runs?: readonly Run[]
  blocked: readonly Interval[]
  /** The first instant after the last that can be booked. */
  horizon?: Instant
}

/** A segment as far as its times go. */
export interface SegmentTiming {
  duration: number
  /** Milliseconds between the start of the cart and the start of the segment. */
  offset: number
  /** The step of the grid that the start must be on, in milliseconds. */
  grid?: number | undefined
}

const BITS = 30

const endsBy = (interval: Interval | undefined, at: Instant) => interval !== undefined && interval.end <= at

function fits(
  run: Run | undefined,
  at: Instant,
  { duration, grid }: Pick<SegmentTiming, 'duration' | 'grid'>,
): boolean {
  if (!run || run.start > at || at + duration > run.closes) return false
  return grid === undefined || (at - run.start) % grid === 0
}

/**
 * A bitmap of the people or rooms that are free at each of some sorted starts. Both go by their index in the lists
 * that the constructor got.
 */
export class FreeStarts {
  /** One bit per person, BITS to an integer; by integer, then by start. */
  readonly #bitmaps: Uint32Array[]

  /** `skip` has a 1 for each start that is not computed. */
  constructor(
    people: readonly FreeTime[],
    timing: SegmentTiming,
    starts: readonly Instant[],
    skip?: Uint8Array,
  ) {
    const length = Math.ceil(people.length / BITS)
    this.#bitmaps = Array.from({ length }, () => new Uint32Array(starts.length))
    for (const [person, free] of people.entries()) this.#mark(person, free, timing, starts, skip)
  }

  isFree(person: number, start: number): boolean {
    return ((this.#bitmaps[Math.floor(person / BITS)]?.[start] ?? 0) & (1 << (person % BITS))) !== 0
  }

  /** Returns whether nobody is free at a start. */
  isEmpty(start: number): boolean {
    for (const bitmap of this.#bitmaps) if (bitmap[start] !== 0) return false
    return true
  }

  /** Returns whether the same people are free at both starts. */
  isSame(start: number, other: number): boolean {
    for (const bitmap of this.#bitmaps) if (bitmap[start] !== bitmap[other]) return false
    return true
  }

  /** Returns a text that two starts share when the same people are free. */
  getKey(start: number): string {
    let text = ''
    for (const bitmap of this.#bitmaps) text += `${bitmap[start]} `
    return text
  }

  #mark(
    person: number,
    { runs, blocked, horizon = Number.POSITIVE_INFINITY }: FreeTime,
    { duration, offset, grid }: SegmentTiming,
    starts: readonly Instant[],
    skip: Uint8Array | undefined,
  ): void {
    const bitmap = this.#bitmaps[Math.floor(person / BITS)]
    if (!bitmap) return
    const bit = 1 << (person % BITS)
    let nextRun = 0
    let nextBlock = 0
    for (let index = 0; index < starts.length; index += 1) {
      if (skip?.[index]) continue
      const start = starts[index] ?? 0
      const at = start + offset
      while (endsBy(runs?.[nextRun], at)) nextRun += 1
      while (endsBy(blocked[nextBlock], at)) nextBlock += 1
      if (start >= horizon || (blocked[nextBlock]?.start ?? at) < at) continue
      if (!runs || fits(runs[nextRun], at, { duration, grid })) bitmap[index] = (bitmap[index] ?? 0) | bit
    }
  }
}
