import type { Availability, Question } from './availability.ts'
import { bookingEntries, type DiaryEntry } from './busy-entry.ts'
import { whoTakes } from './choose-start.ts'
import { getBuffers, type Taken } from './taken.ts'
import type { Target } from './target.ts'

/** An available item of a series. */
export interface SeriesPart extends Taken {
  start: number
}

/**
 * Decides the items of a series in order. Each sees the earlier ones as busy, though none of them is written
 * yet.
 */
export class Course {
  readonly #availability: Availability
  readonly #parts: SeriesPart[] = []
  readonly #along: DiaryEntry[] = []

  constructor(availability: Availability, first: SeriesPart, target: Target) {
    this.#availability = availability
    this.#add(first, target)
  }

  /** Takes a start, with the same staff member if possible; undefined when it is not available. */
  take(question: Question, start: number, preferred: string): SeriesPart | undefined {
    const taken = whoTakes(this.#availability, this.#beside(question), { start, preferred })
    const isTwice = this.#parts.some((part) => part.start === start && part.staff === taken?.staff)
    // A class can be joined, but not twice by the same series.
    if (!taken || isTwice) return undefined
    const part = { ...taken, start }
    this.#add(part, question.target)
    return part
  }

  /** Takes the first available start in a range. */
  takeFirst(
    question: Question,
    range: { start: number; end: number },
    preferred: string,
  ): SeriesPart | undefined {
    for (const { start } of this.#availability.slots(this.#beside(question), range)) {
      const part = this.take(question, start, preferred)
      if (part) return part
    }
    return undefined
  }

  #beside(question: Question): Question {
    return { ...question, along: this.#along }
  }

  #add(part: SeriesPart, target: Target): void {
    const { service, seats, duration } = target
    const end = part.start + duration * 60_000
    const buffers = getBuffers(target, part)
    this.#parts.push(part)
    this.#along.push(...bookingEntries({ id: '', service: service.id, seats, end, ...part, ...buffers }))
  }
}
