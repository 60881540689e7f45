import type { Run } from './grid.ts'
import type { Instant, Interval } from './types.ts'

/** A person or a room, and when they are free for what begins at a start. */
export interface Free {
  /** When there is somebody at all; absent for what is always there. */
  runs?: readonly Run[]
  blocked: readonly Interval[]
  /** The first instant that is too late. */
  horizon?: Instant
}

export interface Wanted {
  duration: number
  /** How long after the start it begins. */
  offset: number
  /** The step of the grid that the start has to be on. */
  grid?: number | undefined
}

const BITS = 30

const endsBy = (interval: Interval | undefined, at: Instant) => interval !== undefined && interval.end <= at

const fits = (run: Run | undefined, at: Instant, { duration, grid }: Pick<Wanted, 'duration' | 'grid'>) => {
  if (!run || run.start > at || at + duration > run.closes) return false
  return grid === undefined || (at - run.start) % grid === 0
}

/** Which of several people or rooms are free at each of some sorted starts; people and starts go by their numbers. */
export class FreeStarts {
  /** A bit a person, so many to a word; by word, then by start. */
  readonly #words: Uint32Array[]

  /** `skip` has a 1 for each start that needs no answer. */
  constructor(people: readonly Free[], wanted: Wanted, starts: readonly Instant[], skip?: Uint8Array) {
    const length = Math.ceil(people.length / BITS)
    this.#words = Array.from({ length }, () => new Uint32Array(starts.length))
    for (const [person, free] of people.entries()) this.#mark(person, free, wanted, starts, skip)
  }

  isFree(person: number, start: number): boolean {
    return ((this.#words[Math.floor(person / BITS)]?.[start] ?? 0) & (1 << (person % BITS))) !== 0
  }

  /** Whether nobody is free at a start. */
  isEmpty(start: number): boolean {
    for (const word of this.#words) if (word[start] !== 0) return false
    return true
  }

  /** Whether the same people are free at both starts. */
  isSame(start: number, other: number): boolean {
    for (const word of this.#words) if (word[start] !== word[other]) return false
    return true
  }

  /** A text that two starts share where the same people are free. */
  key(start: number): string {
    let text = ''
    for (const word of this.#words) text += `${word[start]} `
    return text
  }

  #mark(
    person: number,
    { runs, blocked, horizon = Number.POSITIVE_INFINITY }: Free,
    { duration, offset, grid }: Wanted,
    starts: readonly Instant[],
    skip: Uint8Array | undefined,
  ): void {
    const word = this.#words[Math.floor(person / BITS)]
    if (!word) return
    const bit = 1 << (person % BITS)
    let nextRun = 0
    let nextBlock = 0
    for (let number = 0; number < starts.length; number += 1) {
      if (skip?.[number]) continue
      const start = starts[number] ?? 0
      const at = start + offset
      while (endsBy(runs?.[nextRun], at)) nextRun += 1
      while (endsBy(blocked[nextBlock], at)) nextBlock += 1
      if (start >= horizon || (blocked[nextBlock]?.start ?? at) < at) continue
      if (!runs || fits(runs[nextRun], at, { duration, grid })) word[number] = (word[number] ?? 0) | bit
    }
  }
}
