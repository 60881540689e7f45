import { type Assignment, getBuffers } from './assignment.ts'
import type { Availability, AvailabilityQuery } from './availability.ts'
import { type BusyEntry, toBookingEntries } from './busy-entry.ts'
import { findAssignment } from './choose-start.ts'
import type { Target } from './target.ts'

/** An available item of a series. */
export interface SeriesItem extends Assignment {
  start: number
}

/**
 * Decides the items of a series in order. For each item the earlier ones count as busy, although none of them is written
 * yet.
 */
export class SeriesBuilder {
  readonly #availability: Availability
  readonly #items: SeriesItem[] = []
  /** The busy times of the items. */
  readonly #entries: BusyEntry[] = []

  constructor(availability: Availability, first: SeriesItem, target: Target) {
    this.#availability = availability
    this.#add(first, target)
  }

  /** Adds an item at a start, with the preferred staff member if possible. Returns undefined when the start is not available. */
  take(query: AvailabilityQuery, start: number, preferred: string): SeriesItem | undefined {
    const assignment = findAssignment(this.#availability, this.#withEntries(query), { start, preferred })
    const isRepeated = this.#items.some((item) => item.start === start && item.staff === assignment?.staff)
    // A class can be joined, but not twice by the same series.
    if (!assignment || isRepeated) return undefined
    const item = { ...assignment, start }
    this.#add(item, query.target)
    return item
  }

  /** Adds an item at the first available start in a range. Returns undefined when no start is available. */
  takeFirst(
    query: AvailabilityQuery,
    range: { start: number; end: number },
    preferred: string,
  ): SeriesItem | undefined {
    for (const { start } of this.#availability.slots(this.#withEntries(query), range)) {
      const item = this.take(query, start, preferred)
      if (item) return item
    }
    return undefined
  }

  #withEntries(query: AvailabilityQuery): AvailabilityQuery {
    return { ...query, planned: this.#entries }
  }

  #add(item: SeriesItem, target: Target): void {
    const { calendar, service, seats, duration } = target
    const appointment = { id: '', service: service.id, seats, isClass: calendar.seats > 1 }
    const end = item.start + duration * 60_000
    const buffers = getBuffers(target, item)
    this.#items.push(item)
    this.#entries.push(...toBookingEntries({ ...appointment, end, ...item, ...buffers }))
  }
}
