import { getClosedTimes } from '#worker/availability/closed-times.ts'
import { findCandidates } from '#worker/availability/find-candidates.ts'
import { type CartSlots, findCartSlots } from '#worker/availability/find-cart-slots.ts'
import { findNearestSlots, findSlots } from '#worker/availability/find-slots.ts'
import { createCartPlanner } from '#worker/availability/plan-cart.ts'
import type { SearchBudget } from '#worker/availability/search-budget.ts'
import type { CartQuery, Interval, SegmentAssignment, Slot } from '#worker/availability/types.ts'
import type { Override } from '#worker/contract/admin/overrides.ts'
import type { SiteSettings } from '#worker/contract/bundle/bundle.ts'
import { DAY_MS, MINUTE_MS } from '#worker/contract/durations.ts'
import type { Site } from '#worker/contract/site.ts'
import type { AssignedItem } from '../platform/db/booking-columns.ts'
import type { BusyTimes, BusyView } from './busy-calendar.ts'
import { getBounds, toNeeds, toPeople, toRules, toSegments } from './engine-query.ts'
import { SlotCache } from './slot-cache.ts'
import type { Target } from './target.ts'

// The offsets of zones are multiples of 15 minutes, so no zone's date changes within a quarter of an hour.
const QUARTER = 15 * 60_000

// One shared list, because `getClosedTimes` caches its result by the list.
const NO_CLOSURES: NonNullable<SiteSettings['closures']> = []

/** A query about the availability of one target. */
export interface AvailabilityQuery extends BusyView {
  /** Limits how far the whole request searches for times of carts. */
  budget: SearchBudget
  target: Target
  site: SiteSettings
  /** The draft that `target` and `site` come from; undefined when they are published. */
  draft?: Site['preview']
  /** When a hold promised the start: the minimum notice counts from then. */
  promisedAt?: number
  /** The rules that the business sets aside. */
  overrides?: readonly Override[] | undefined
}

/** Computes what is free, for listing, holding and booking alike. */
export class Availability {
  readonly #busyCalendar: BusyTimes & { blocks?: BusyTimes }
  readonly #cache = new SlotCache()
  #version = -1
  #unbooked: Availability | undefined

  constructor(busyCalendar: BusyTimes & { blocks?: BusyTimes }) {
    this.#busyCalendar = busyCalendar
  }

  /**
   * Returns the free slots that start in the range. They are cached until something changes or time makes the
   * result wrong, unless the query contains unwritten entries.
   */
  slots(query: AvailabilityQuery, range: Interval): readonly Slot[] {
    const { target, draft, now, without = [], budget, overrides = [] } = query
    const clipped = this.#clip(query, range)
    if (clipped.start >= clipped.end) return []
    if (query.planned) return this.#find(query, clipped).slots
    if (this.#version !== this.#busyCalendar.version) {
      this.#cache.clear()
      this.#version = this.#busyCalendar.version
    }
    const source = draft ? `${draft.id} ${draft.revision}` : ''
    const key = [source, toCacheKey(target), range.start, range.end, ...without, ...overrides].join(' ')
    const cached = this.#cache.find(key, now)
    if (cached) {
      budget.isIncomplete ||= cached.isIncomplete
      return cached.slots
    }
    const isBudgetUnused = budget.visited === 0
    const { slots, isIncomplete } = this.#find(query, clipped)
    budget.isIncomplete ||= isIncomplete
    // Not cached: the rest of this request's budget did not suffice, but another request has a whole budget.
    if (isIncomplete && !isBudgetUnused) return slots
    const notice = getBounds(target, overrides).notice * MINUTE_MS
    const firstStale = (slots[0]?.start ?? Number.POSITIVE_INFINITY) - notice + 1
    const until = Math.min(
      firstStale,
      this.#busyCalendar.getNextExpiry(now),
      (Math.floor(now / QUARTER) + 1) * QUARTER,
    )
    return this.#cache.store(key, { slots, isIncomplete, from: now, until })
  }

  /** The availability with only blocked times as busy, as if nothing were booked or held. Bookings do not clear its cache. */
  get unbooked(): Availability {
    this.#unbooked ??= new Availability(this.#busyCalendar.blocks ?? this.#busyCalendar)
    return this.#unbooked
  }

  /** Returns the first slot from an instant on, up to the horizon. */
  findFirstSlot(query: AvailabilityQuery, from: number): Slot | undefined {
    const { end } = this.#clip(query, { start: from, end: Number.POSITIVE_INFINITY })
    const pastRanges = Math.max(0, Math.floor((query.now - from) / (31 * DAY_MS)))
    for (let start = from + pastRanges * 31 * DAY_MS; start < end; start += 31 * DAY_MS) {
      const [first] = this.slots(query, { start, end: start + 31 * DAY_MS })
      if (first) return first
    }
    return undefined
  }

  /** Returns the free slots nearest to a start, within two weeks. */
  findNearest(query: AvailabilityQuery, start: number, count: number): Slot[] {
    return findNearestSlots(
      this.slots(query, { start: start - 14 * DAY_MS, end: start + 14 * DAY_MS }),
      start,
      count,
    )
  }

  /** Returns the staff who can take a start, by the same rules as {@link slots}, or why none can. Does not use the cache. */
  findCandidates(query: AvailabilityQuery, start: number) {
    const { target, site, now, promisedAt, overrides } = query
    const rules = toRules(target, site.timeZone, overrides)
    const context = this.#toContext(query)
    const people = toPeople(target, context)
    const needs = toNeeds(target, context)
    return findCandidates({ rules, people, needs, start, now: promisedAt ?? now, seats: target.seats })
  }

  /** Returns the staff and rooms for the services of a cart at a start. Does not use the cache. */
  planCart(
    query: AvailabilityQuery,
    start: number,
    previousItems?: readonly AssignedItem[],
  ): SegmentAssignment[] | 'none' | 'exhausted' {
    const range = { start, end: start + 1 }
    const planner = createCartPlanner(this.#cartQuery(query, range, previousItems))
    return planner.starts.includes(start) ? planner.plan(start) : 'none'
  }

  /** Clears the cache after a change of anything but the busy calendar. */
  clear(): void {
    this.#cache.clear()
    this.#unbooked?.clear()
  }

  #find(query: AvailabilityQuery, range: Interval): CartSlots {
    const { target, site, now, overrides } = query
    if (target.items) return findCartSlots(this.#cartQuery(query, range))
    const rules = toRules(target, site.timeZone, overrides)
    const context = this.#toContext(query)
    const people = toPeople(target, context)
    const needs = toNeeds(target, context)
    const slots = findSlots({ rules, people, needs, range, now, seats: target.seats })
    return { slots, isIncomplete: false }
  }

  #cartQuery(query: AvailabilityQuery, range: Interval, previousItems?: readonly AssignedItem[]): CartQuery {
    const { target, now, promisedAt, budget } = query
    return {
      budget,
      segments: toSegments(target, this.#toContext(query), previousItems),
      range,
      now: promisedAt ?? now,
      assignment: target.calendar.assign,
    }
  }

  #toContext(query: AvailabilityQuery) {
    const { timeZone, closures = NO_CLOSURES } = query.site
    const closed = getClosedTimes(closures, timeZone)
    return { ...query, busyCalendar: this.#busyCalendar, timeZone, closed }
  }

  /** Shortens a range to the times at which a slot may start: from now until the horizon in any zone. */
  #clip({ target, now, overrides }: AvailabilityQuery, { start, end }: Interval): Interval {
    const { horizonDays } = getBounds(target, overrides)
    return { start: Math.max(start, now), end: Math.min(end, now + (horizonDays + 3) * DAY_MS) }
  }
}

/** Returns a cache key of everything in a target that affects its free times. */
function toCacheKey({ calendar, service, requestedStaff, duration, seats, items = [] }: Target): string {
  const cart = items.map((item) =>
    [item.guest, item.service.id, item.requestedStaff, item.duration].join(':'),
  )
  return [calendar.id, service.id, requestedStaff, duration, seats, ...cart].join(' ')
}
