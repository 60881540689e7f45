import { and, eq, gt, gte, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import { getDayStart } from '#worker/availability/wall-time.ts'
import type { BookingFilter } from '#worker/contract/admin/bookings.ts'
import { bookings, toCustomerKey } from '../../platform/db/booking-tables.ts'
import { hasTerms, namesHaveTerms } from '../../platform/db/search-index.ts'
import { createFieldFailure } from '../../platform/http/english-problems.ts'
import { seesBooking } from '../../platform/rights/seen-rows.ts'
import { fullSight, type Sight } from '../../platform/rights/sight.ts'
import { toSearchTerms } from '../../platform/search-text.ts'
import type { Services } from '../../platform/services.ts'
import { LONGEST_BOOKING_MS } from '../../scheduling/overlaps.ts'
import { toDayNumber } from '../../scheduling/slots-response.ts'
import { takesPart } from './takes-part.ts'

const { start, end, status, outcome, service, calendar, items, searchText } = bookings

/** A filter with the sight of its caller. Without `sight` the caller sees all bookings. */
export type SeenFilter = BookingFilter & { sight?: Sight | undefined }

/** A filter of a list of bookings, as conditions on its rows. */
export interface FilterConditions {
  /** SQLite finds rows by an index on the status and the start. */
  status: SQL | undefined
  /** The beginning of the range of starts, in milliseconds since 1970. */
  from: number | undefined
  /** The end of the range of starts, exclusive, in milliseconds since 1970. */
  to: number | undefined
  /** All other conditions. They are checked for each row. */
  others: SQL | undefined
  /** The words of a search. */
  terms: string[]
}

/** Returns the conditions for a status as lists show it: a booking that took place has its outcome instead of `scheduled`. */
function toStatusConditions(
  shown: BookingFilter['status'],
  now: number,
): Pick<FilterConditions, 'status' | 'from' | 'to' | 'others'> {
  const hasNoOutcome = and(eq(status, 'scheduled'), sql`${outcome} IS NULL`)
  const none = { status: undefined, from: undefined, to: undefined, others: undefined }
  switch (shown) {
    case undefined:
      return none
    case 'completed':
      return { ...none, to: now + 1, others: or(eq(outcome, 'completed'), and(hasNoOutcome, lte(end, now))) }
    case 'no_show':
      // The value is a literal, so that SQLite uses the partial index on no-shows.
      return { ...none, status: sql`${outcome} = 'no_show'` }
    case 'scheduled':
      return {
        ...none,
        from: now - LONGEST_BOOKING_MS,
        others: and(hasNoOutcome, gt(end, now)),
      }
    default:
      // The first condition repeats that of the partial index, so that SQLite uses it.
      return { ...none, status: sql`${status} <> 'scheduled' AND ${status} = ${shown}` }
  }
}

/** Returns the bound that `choose` chooses, such as the larger one; undefined when no bound is set. */
const combineBounds = (choose: (...bounds: number[]) => number, ...bounds: (number | undefined)[]) => {
  const givenBounds = bounds.filter((bound) => bound !== undefined)
  return givenBounds.length > 0 ? choose(...givenBounds) : undefined
}

/**
 * Returns the conditions of a filter. Throws `validation` for staff, services and calendars that were never published, and for dates
 * in the wrong order.
 */
export function toConditions({ clock, published }: Services, filter: SeenFilter): FilterConditions {
  const { sight = fullSight, from, to, staff, service: serviceId, calendar: calendarId, q = '' } = filter
  if (staff !== undefined && !published.staff(staff)) throw createFieldFailure('staff', 'staff-unknown')
  if (serviceId !== undefined && !published.service(serviceId))
    throw createFieldFailure('service', 'service-unknown')
  if (calendarId !== undefined && !published.calendar(calendarId))
    throw createFieldFailure('calendar', 'calendar-unknown')
  if (from !== undefined && to !== undefined && to < from) throw createFieldFailure('to', 'invalid')
  const timeZone = published.current?.site.timeZone ?? 'UTC'
  const toDayStart = (date: string | undefined, days = 0) =>
    date === undefined ? undefined : getDayStart(timeZone, toDayNumber(date) + days)
  const byStatus = toStatusConditions(filter.status, clock.now())
  const terms = toSearchTerms(q)
  return {
    status: byStatus.status,
    from: combineBounds(Math.max, byStatus.from, toDayStart(from)),
    to: combineBounds(Math.min, byStatus.to, toDayStart(to, 1)),
    terms,
    others: and(
      byStatus.others,
      staff === undefined ? undefined : takesPart({ kind: 'staff', id: staff }),
      serviceId === undefined
        ? undefined
        : or(
            eq(service, serviceId),
            sql`${serviceId} IN (SELECT value ->> 'service' FROM json_each(${items}))`,
          ),
      calendarId === undefined ? undefined : eq(calendar, calendarId),
      seesBooking(sight),
      terms.length > 0 ? hasTerms(searchText, terms) : undefined,
      terms.length > 0 && !sight.contacts ? namesHaveTerms(toCustomerKey(bookings), terms) : undefined,
    ),
  }
}

/** Returns the SQL condition that matches the rows of a filter. */
export function matchesConditions({ status, from, to, others }: FilterConditions): SQL | undefined {
  return and(
    status,
    from === undefined ? undefined : gte(start, from),
    to === undefined ? undefined : lt(start, to),
    others,
  )
}
