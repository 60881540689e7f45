import type { Agenda } from './agenda.ts'
import type { Limit } from './board.ts'
import { dayIndex } from './day-counts.ts'
import type { Instant, Segment } from './types.ts'

/** Somebody who does a segment of a cart. */
export interface Colleague extends Agenda {
  /** Appointments on each of `days`. */
  counts: readonly number[]
}

export const countAt = ({ days, counts }: Colleague, at: Instant) => counts[dayIndex(days, at)] ?? 0

/** How many more appointments the days of a cart's people take. */
export class Days {
  readonly #perDay: number
  readonly #offsets: readonly number[]
  /** Of what is last. */
  readonly #lastOffset: number
  readonly #colleagues: Map<string, Colleague>
  readonly #everybody: readonly Colleague[]

  constructor(segments: readonly Segment[], colleagues: readonly Colleague[]) {
    this.#perDay = Math.min(...segments.map(({ rules }) => rules.perDay ?? Number.POSITIVE_INFINITY))
    this.#offsets = segments.map(({ offset }) => offset)
    this.#lastOffset = Math.max(...this.#offsets)
    this.#colleagues = new Map(colleagues.map((colleague) => [colleague.person.id, colleague]))
    this.#everybody = [...this.#colleagues.values()]
  }

  /** How many more somebody takes on the day of an instant; undefined without a limit. */
  limit(id: string, at: Instant): Limit | undefined {
    const colleague = this.#colleagues.get(id)
    if (!colleague || this.#perDay === Number.POSITIVE_INFINITY) return undefined
    const day = dayIndex(colleague.days, at)
    return { day, left: Math.max(0, this.#perDay - (colleague.counts[day] ?? 0)) }
  }

  /** Whether the days of a cart that begins at a start can take all of it, whoever does what. */
  haveRoom(start: Instant): boolean {
    if (this.#perDay === Number.POSITIVE_INFINITY) return true
    let left = 0
    for (const { days, counts } of this.#everybody) {
      const last = dayIndex(days, start + this.#lastOffset)
      for (let day = dayIndex(days, start); day <= last; day += 1)
        left += Math.max(0, this.#perDay - (counts[day] ?? 0))
      if (left >= this.#offsets.length) return true
    }
    return false
  }

  /** A text that two starts share where everybody's days take as many. */
  key(start: Instant): string {
    if (this.#perDay === Number.POSITIVE_INFINITY) return ''
    const last = start + this.#lastOffset
    let key = ''
    for (const { days, counts } of this.#everybody) {
      const day = dayIndex(days, start)
      key += `${counts[day] ?? 0},`
      if (dayIndex(days, last) === day) continue
      for (const offset of this.#offsets) {
        const own = dayIndex(days, start + offset)
        key += `${own - day}:${counts[own] ?? 0},`
      }
    }
    return `${key};`
  }
}
