import { type Found, findCartSlots } from '#worker/availability/find-cart-slots.ts'
import { findSlots } from '#worker/availability/find-slots.ts'
import { nearestSlots } from '#worker/availability/nearest-slots.ts'
import { cartPlanner } from '#worker/availability/plan-cart.ts'
import type { SearchBudget } from '#worker/availability/search-budget.ts'
import type { Assigned, CartQuery, Interval, Slot } from '#worker/availability/types.ts'
import { whoCanTake } from '#worker/availability/who-can-take.ts'
import type { SiteSettings } from '#worker/contract/bundle/bundle.ts'
import { Diary, type View } from './busy-calendar.ts'
import { needsOf, peopleOf, rulesOf, segmentsOf } from './engine-query.ts'
import { RememberedSlots } from './remembered-slots.ts'
import type { TakenItem } from './taken.ts'
import type { Target } from './target.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * 60_000
// Zones differ by multiples of a quarter of an hour, so no zone's date changes within one.
const QUARTER = 15 * 60_000

/** A question about one target. */
export interface Question extends View {
  /** What the search for a cart may still look at, over the whole request. */
  budget: SearchBudget
  target: Target
  site: SiteSettings
  /** When the start was promised, by a hold: notice counts from then. */
  promisedAt?: number
}

/** The one place that knows what is free; listing, holding and booking all ask it. */
export class Availability {
  readonly #diary: Diary
  readonly #remembered = new RememberedSlots()
  #version = -1
  #unbooked: Availability | undefined

  constructor(diary: Diary) {
    this.#diary = diary
  }

  /** Free slots that start in the range, remembered until something changes or time makes the answer wrong; not so beside what is not written yet. */
  slots(question: Question, range: Interval): readonly Slot[] {
    const { target, now, without = [], budget } = question
    const clipped = this.#clip(question, range)
    if (clipped.start >= clipped.end) return []
    if (question.along) return this.#find(question, clipped).slots
    if (this.#version !== this.#diary.version) {
      this.#remembered.clear()
      this.#version = this.#diary.version
    }
    const key = [keyOf(target), range.start, range.end, ...without].join(' ')
    const known = this.#remembered.find(key, now)
    if (known) {
      budget.isIncomplete ||= known.isIncomplete
      return known.slots
    }
    const isFresh = budget.visited === 0
    const { slots, isIncomplete } = this.#find(question, clipped)
    budget.isIncomplete ||= isIncomplete
    // Another request may search further than what was left of this one's budget allowed.
    if (isIncomplete && !isFresh) return slots
    const notice = target.calendar.notice * MINUTE
    const firstStale = (slots[0]?.start ?? Number.POSITIVE_INFINITY) - notice + 1
    const until = Math.min(firstStale, this.#diary.nextLapse(now), (Math.floor(now / QUARTER) + 1) * QUARTER)
    return this.#remembered.keep(key, { slots, isIncomplete, from: now, until })
  }

  /** The same if nobody had anything to do: nothing that is booked makes it forget. */
  get unbooked(): Availability {
    this.#unbooked ??= new Availability(new Diary())
    return this.#unbooked
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
    const { target, site, now, promisedAt } = question
    const rules = rulesOf(target, site.timeZone)
    const around = this.#around(question)
    const people = peopleOf(target, around)
    const needs = needsOf(target, around)
    return whoCanTake({ rules, people, needs, start, now: promisedAt ?? now, seats: target.seats })
  }

  /** What the services of a cart would take at a start, decided for the moment of writing. */
  planCart(
    question: Question,
    start: number,
    keep?: readonly TakenItem[],
  ): Assigned[] | 'none' | 'exhausted' {
    const range = { start, end: start + 1 }
    const planner = cartPlanner(this.#cartQuery(question, range, keep))
    return planner.starts.includes(start) ? planner.plan(start) : 'none'
  }

  /** Forgets what it knows, when something other than the diary has changed. */
  forget(): void {
    this.#remembered.clear()
    this.#unbooked?.forget()
  }

  #find(question: Question, range: Interval): Found {
    const { target, site, now } = question
    if (target.items) return findCartSlots(this.#cartQuery(question, range))
    const rules = rulesOf(target, site.timeZone)
    const around = this.#around(question)
    const people = peopleOf(target, around)
    const needs = needsOf(target, around)
    const slots = findSlots({ rules, people, needs, range, now, seats: target.seats })
    return { slots, isIncomplete: false }
  }

  #cartQuery(question: Question, range: Interval, keep?: readonly TakenItem[]): CartQuery {
    const { target, now, promisedAt, budget } = question
    return {
      budget,
      segments: segmentsOf(target, this.#around(question), keep),
      range,
      now: promisedAt ?? now,
      assignment: target.calendar.assign,
    }
  }

  #around(question: Question) {
    return { ...question, diary: this.#diary, timeZone: question.site.timeZone }
  }

  /** No slot starts before now or more than a day of any zone beyond the horizon. */
  #clip({ target, now }: Question, { start, end }: Interval): Interval {
    return { start: Math.max(start, now), end: Math.min(end, now + (target.calendar.horizonDays + 3) * DAY) }
  }
}

/** What of a target its free times depend on. */
function keyOf({ calendar, service, asked, duration, seats, items = [] }: Target): string {
  const cart = items.map((item) => [item.guest, item.service.id, item.asked, item.duration].join(':'))
  return [calendar.id, service.id, asked, duration, seats, ...cart].join(' ')
}
