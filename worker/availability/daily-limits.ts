import type { DailyLimit } from './assignment-state.ts'
import { countByDay, getDayIndex } from './day-counts.ts'
import type { StaffSchedule } from './schedule.ts'
import type { Instant, Segment } from './types.ts'

/** A schedule that knows the number of appointments on each of its `days`. */
export interface CountedSchedule extends StaffSchedule {
  /**
   * Returns the counts, which are computed on the first call: a site without daily limits needs them only when a plan sorts
   * people by the assignment policy.
   */
  getCounts: () => readonly number[]
}

export function withCounts(schedule: StaffSchedule): CountedSchedule {
  let counts: readonly number[] | undefined
  const getCounts = () => {
    counts ??= countByDay(schedule.person.busy, schedule.days)
    return counts
  }
  return { ...schedule, getCounts }
}

/** Returns how many appointments a person has on the day of an instant. */
export function getDayCount({ days, getCounts }: CountedSchedule, instant: Instant): number {
  return getCounts()[getDayIndex(days, instant)] ?? 0
}

/** The daily limit of a cart: how many more appointments each person's days allow. The smallest `perDay` of its segments applies. */
export class DailyLimits {
  readonly #perDay: number
  readonly #offsets: readonly number[]
  readonly #lastOffset: number
  readonly #byPerson: Map<string, CountedSchedule>
  readonly #schedules: readonly CountedSchedule[]

  constructor(segments: readonly Segment[], schedules: readonly CountedSchedule[]) {
    this.#perDay = Math.min(...segments.map(({ rules }) => rules.perDay ?? Number.POSITIVE_INFINITY))
    this.#offsets = segments.map(({ offset }) => offset)
    this.#lastOffset = Math.max(...this.#offsets)
    this.#byPerson = new Map(schedules.map((schedule) => [schedule.person.id, schedule]))
    this.#schedules = [...this.#byPerson.values()]
  }

  get isUnlimited(): boolean {
    return this.#perDay === Number.POSITIVE_INFINITY
  }

  /** Returns the limit of a person on the day of an instant; undefined without one. */
  get(id: string, instant: Instant): DailyLimit | undefined {
    const schedule = this.#byPerson.get(id)
    if (!schedule || this.isUnlimited) return undefined
    const day = getDayIndex(schedule.days, instant)
    return { day, left: Math.max(0, this.#perDay - (schedule.getCounts()[day] ?? 0)) }
  }

  /** Returns whether the people together have enough appointments left on the days of the cart, if it starts here. */
  hasCapacity(start: Instant): boolean {
    if (this.isUnlimited) return true
    let left = 0
    for (const { days, getCounts } of this.#schedules) {
      const counts = getCounts()
      const last = getDayIndex(days, start + this.#lastOffset)
      for (let day = getDayIndex(days, start); day <= last; day += 1)
        left += Math.max(0, this.#perDay - (counts[day] ?? 0))
      if (left >= this.#offsets.length) return true
    }
    return false
  }

  /** Returns a key of a start. Two starts share a key only if the daily limits allow the same at both. */
  getKey(start: Instant): string {
    if (this.isUnlimited) return ''
    const last = start + this.#lastOffset
    let key = ''
    for (const { days, getCounts } of this.#schedules) {
      const counts = getCounts()
      const day = getDayIndex(days, start)
      key += `${counts[day] ?? 0},`
      if (getDayIndex(days, last) === day) continue
      for (const offset of this.#offsets) {
        const offsetDay = getDayIndex(days, start + offset)
        key += `${offsetDay - day}:${counts[offsetDay] ?? 0},`
      }
    }
    return `${key};`
  }
}
