import type { InferSelectModel } from 'drizzle-orm'
import { SearchBudget } from '#worker/availability/search-budget.ts'
import type { Interval } from '#worker/availability/types.ts'
import { getDayStart } from '#worker/availability/wall-time.ts'
import { Failure } from '#worker/contract/failure.ts'
import type { HoldRow, waitlist } from '../platform/db/booking-tables.ts'
import type { Services } from '../platform/services.ts'
import type { AvailabilityQuery } from '../scheduling/availability.ts'
import { toDayNumber } from '../scheduling/slots-response.ts'
import { resolveTarget } from '../scheduling/target.ts'

/** A waitlist entry. */
export type EntryRow = InferSelectModel<typeof waitlist>

/** The appointment that a waitlist entry waits for. */
export type EntryRequest = Pick<
  EntryRow,
  'calendar' | 'service' | 'requestedStaff' | 'duration' | 'guests' | 'date' | 'timeZone'
>

/** Returns the day that an entry waits for, in the zone of the entry. */
export function getDay({ date, timeZone }: Pick<EntryRow, 'date' | 'timeZone'>): Interval {
  const day = toDayNumber(date)
  return { start: getDayStart(timeZone, day), end: getDayStart(timeZone, day + 1) }
}

/**
 * Returns the availability query of an entry under the current rules; undefined when its service is no longer offered,
 * or its calendar no longer has a waitlist.
 */
export function toAvailabilityQuery(
  { published }: Services,
  request: EntryRequest,
  now: number,
): AvailabilityQuery | undefined {
  const { calendar, service, requestedStaff: staff, duration, guests } = request
  const site = published.current?.site
  try {
    const target = resolveTarget(published.current, { calendar, service, staff, duration, guests })
    return site && target.calendar.waitlist ? { target, site, now, budget: new SearchBudget() } : undefined
  } catch (error) {
    if (error instanceof Failure) return undefined
    throw error
  }
}

/** Returns the first free start of a day that is not past. */
export function findFirstFree(
  { availability }: Services,
  query: AvailabilityQuery,
  day: Interval,
): number | undefined {
  return availability.slots(query, day).find(({ start }) => start > query.now)?.start
}

/**
 * Returns the status of an entry at an instant. An offer ends with its hold, and waiting ends with the day, even if the
 * row does not have the status `lapsed` yet.
 */
export function getStatusAt(row: EntryRow, hold: HoldRow | undefined, now: number): EntryRow['status'] {
  if (row.status === 'offered' && !hold) return 'lapsed'
  if (row.status === 'waiting' && getDay(row).end <= now) return 'lapsed'
  return row.status
}
