import type { SiteSettings } from '#worker/contract/bundle/bundle.ts'
import { findSlots } from '../availability/find-slots.ts'
import { nearestSlots } from '../availability/nearest-slots.ts'
import type { Interval, Slot } from '../availability/types.ts'
import { whoCanTake } from '../availability/who-can-take.ts'
import type { Diary } from './diary.ts'
import { needsOf, peopleOf, rulesOf } from './query.ts'
import type { Target } from './target.ts'

const DAY = 24 * 60 * 60_000
// Zones differ by multiples of a quarter of an hour, so no zone's date changes within one.
const QUARTER = 15 * 60_000
const MAX_REMEMBERED = 500

/** A question about one target. `without` are ids of holds and bookings that are not busy for it. */
export interface Question {
  target: Target
  site: SiteSettings
  now: number
  without?: readonly string[]
  /** When the start was promised, by a hold: notice counts from then. */
  promisedAt?: number
}

/** The one place that knows what is free; listing, holding and booking all ask it. */
export class Availability {
  readonly #diary: Diary
  readonly #remembered = new Map<string, { slots: Slot[]; from: number; until: number }>()
  #version = -1

  constructor(diary: Diary) {
    this.#diary = diary
  }

  /** Free slots that start in the range, remembered until something changes or time makes the answer wrong. */
  slots(question: Question, range: Interval): Slot[] {
    const { target, site, now, without = [] } = question
    const clipped = this.#clip(question, range)
    if (clipped.start >= clipped.end) return []
    if (this.#version !== this.#diary.version || this.#remembered.size > MAX_REMEMBERED) {
      this.#remembered.clear()
      this.#version = this.#diary.version
    }
    const { calendar, service, asked, duration, seats } = target
    const key = [calendar.id, service.id, asked, duration, seats, range.start, range.end, ...without].join(
      ' ',
    )
    const known = this.#remembered.get(key)
    if (known && known.from <= now && now < known.until) return known.slots
    const rules = rulesOf(target, site.timeZone)
    const needs = needsOf(target, { diary: this.#diary, now, without })
    const slots = findSlots({ rules, people: this.#people(question), needs, range: clipped, now, seats })
    const firstStale = (slots[0]?.start ?? Number.POSITIVE_INFINITY) - rules.notice + 1
    const until = Math.min(firstStale, this.#diary.nextLapse(now), (Math.floor(now / QUARTER) + 1) * QUARTER)
    this.#remembered.set(key, { slots, from: now, until })
    return slots
  }

  /** The first slot from an instant on, up to the horizon. */
  firstSlot(question: Question, from: number): Slot | undefined {
    const { end } = this.#clip(question, { start: from, end: Number.POSITIVE_INFINITY })
    const past = Math.max(0, Math.floor((question.now - from) / (31 * DAY)))
    for (let start = from + past * 31 * DAY; start < end; start += 31 * DAY) {
      const [first] = this.slots(question, { start, end: start + 31 * DAY })
      if (first) return first
    }
    return undefined
  }

  /** The free slots nearest to a start, within two weeks of it. */
  nearest(question: Question, start: number, count: number): Slot[] {
    return nearestSlots(
      this.slots(question, { start: start - 14 * DAY, end: start + 14 * DAY }),
      start,
      count,
    )
  }

  /** Who can take one start; what {@link slots} would list, decided for the moment of writing. */
  whoCanTake(question: Question, start: number) {
    const { target, site, now, promisedAt, without = [] } = question
    const rules = rulesOf(target, site.timeZone)
    const people = this.#people(question)
    const needs = needsOf(target, { diary: this.#diary, now, without })
    return whoCanTake({ rules, people, needs, start, now: promisedAt ?? now, seats: target.seats })
  }

  /** Forgets what it knows, when something other than the diary has changed. */
  forget(): void {
    this.#remembered.clear()
  }

  #people({ target, site, now, without = [] }: Question) {
    return peopleOf(target, { diary: this.#diary, timeZone: site.timeZone, now, without })
  }

  /** No slot starts before now or more than a day of any zone beyond the horizon. */
  #clip({ target, now }: Question, { start, end }: Interval): Interval {
    return { start: Math.max(start, now), end: Math.min(end, now + (target.calendar.horizonDays + 3) * DAY) }
  }
}
