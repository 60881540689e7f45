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

/** A filter, and what its caller sees of what it matches. Without `sight` the caller sees everything. */
export type SeenFilter = BookingFilter & { sight?: Sight | undefined }

/** A filter of a list of bookings, as conditions on its rows. */
export interface FilterConditions {
  /** SQLite finds rows by an index on the status and the start. The start is from `from` on, in milliseconds since 1970. */
  status: SQL | undefined
  from: number | undefined
  /** The end of the range of starts, exclusive, in milliseconds since 1970. */
  to: number | undefined
  /** All other conditions. They are checked for each row. */
  rest: SQL | undefined
  /** The words of a search. */
  terms: string[]
}

/** Returns the conditions for a status as lists show it: a booking that took place has its outcome instead of `scheduled`. */
function toStatusConditions(
  shown: BookingFilter['status'],
  now: number,
): Pick<FilterConditions, 'status' | 'from' | 'to' | 'rest'> {
  const isOpen = and(eq(status, 'scheduled'), sql`${outcome} IS NULL`)
  const none = { status: undefined, from: undefined, to: undefined, rest: undefined }
  switch (shown) {
    case undefined:
      return none
    case 'completed':
      return { ...none, to: now + 1, rest: or(eq(outcome, 'completed'), and(isOpen, lte(end, now))) }
    case 'no_show':
      // The value is a literal, so that SQLite uses the partial index on no-shows.
      return { ...none, status: sql`${outcome} = 'no_show'` }
    case 'scheduled':
      return {
        ...none,
        from: now - LONGEST_BOOKING_MS,
        rest: and(isOpen, gt(end, now)),
      }
    default:
      // The first condition repeats that of the partial index, so that SQLite uses it.
      return { ...none, status: sql`${status} <> 'scheduled' AND ${status} = ${shown}` }
  }
}

/** Returns the bound that `choose` chooses, such as the larger one; undefined when no bound is set. */
const combine = (choose: (...bounds: number[]) => number, ...bounds: (number | undefined)[]) => {
  const set = bounds.filter((bound) => bound !== undefined)
  return set.length > 0 ? choose(...set) : undefined
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
  const startOf = (date: string | undefined, days = 0) =>
    date === undefined ? undefined : getDayStart(timeZone, toDayNumber(date) + days)
  const shown = toStatusConditions(filter.status, clock.now())
  const terms = toSearchTerms(q)
  return {
    status: shown.status,
    from: combine(Math.max, shown.from, startOf(from)),
    to: combine(Math.min, shown.to, startOf(to, 1)),
    terms,
    rest: and(
      shown.rest,
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
export function matchesConditions({ status, from, to, rest }: FilterConditions): SQL | undefined {
  return and(
    status,
    from === undefined ? undefined : gte(start, from),
    to === undefined ? undefined : lt(start, to),
    rest,
  )
}
