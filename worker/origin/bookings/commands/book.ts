import { SearchBudget } from '#worker/availability/search-budget.ts'
import type { BookingRequest, BookingResponse } from '#worker/contract/bookings/booking.ts'
import { Failure } from '#worker/contract/failure.ts'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { readConsents } from '../../consents/read-consents.ts'
import { recordSiteConsents } from '../../consents/record-consents.ts'
import { startFirstPayment } from '../../payments/commands/start-first-payment.ts'
import type { AssignedItem } from '../../platform/db/booking-columns.ts'
import { type BookingRow, bookings } from '../../platform/db/booking-tables.ts'
import { transact } from '../../platform/db/transaction.ts'
import type { IdempotencyKey } from '../../platform/idempotency/idempotency-keys.ts'
import type { AvailabilityQuery } from '../../scheduling/availability.ts'
import { toBookingEntries } from '../../scheduling/busy-entry.ts'
import { chooseStart } from '../../scheduling/choose-start.ts'
import { freeLapsedHolds } from '../../scheduling/events.ts'
import { isHoldFor } from '../../scheduling/holds.ts'
import { checkSeriesCount } from '../../scheduling/list-series.ts'
import { planSeries } from '../../scheduling/plan-series.ts'
import type { SeriesItem } from '../../scheduling/series-builder.ts'
import { getDisplayZone, resolveTarget, type Target } from '../../scheduling/target.ts'
import { createZoneWriter } from '../../scheduling/zone-writer.ts'
import { createBookingRow } from '../booking-row.ts'
import type { BookingsDeps } from '../deps.ts'
import { applyLink, consumeLink } from '../one-time-links.ts'
import { publishNewBooking } from '../publish-event.ts'
import { readAnswers } from '../read-answers.ts'
import { readContact } from '../read-contact.ts'
import { countGuests, readGuests } from '../read-guests.ts'
import { bookingResponse } from '../view.ts'
import {
  checkUpcoming,
  countNewBooking,
  countUnconfirmed,
  isWaitlistOffer,
  type Visitor,
} from '../visitor-limits.ts'

type BookDeps = Pick<
  BookingsDeps,
  | 'idempotencyKeys'
  | 'availability'
  | 'clock'
  | 'db'
  | 'busyCalendar'
  | 'emit'
  | 'holds'
  | 'jobs'
  | 'keys'
  | 'outbox'
  | 'published'
>

/**
 * Books an appointment or a series in one transaction. Consumes a hold, and keeps its staff member if
 * possible. Uses up a one-time link. Throws `validation`, `idempotency-mismatch`, `link-expired`,
 * `series-changed`, `rate-limited`, and what {@link resolveTarget} and {@link chooseStart} throw. Without a
 * visitor it is the business that books, and no limits apply.
 */
export function book(
  deps: BookDeps,
  request: BookingRequest,
  idempotencyKey: IdempotencyKey,
  visitor?: Visitor,
): BookingResponse {
  const { db, clock, idempotencyKeys, busyCalendar, holds, jobs } = deps
  freeLapsedHolds(deps)
  const response = transact(db, (transaction) => {
    const now = clock.now()
    return idempotencyKeys.once(idempotencyKey, now, () => {
      const rows = createRowsWithinLimits(deps, request, visitor, now)
      for (const row of rows) {
        db.insert(bookings).values(row).run()
        if (row.status === 'payment_pending')
          startFirstPayment(deps, row, { clientIp: visitor?.clientIp, now })
        else publishNewBooking(deps, row, { actor: { kind: 'visitor' }, now })
        transaction.afterCommit(() => busyCalendar.put(toBookingEntries(row)))
      }
      const [first] = rows
      // The consents are recorded once for a series.
      recordSiteConsents(deps, first, now)
      if (request.link) consumeLink(deps, request.link, first.id, now)
      if (request.hold) {
        holds.deleteHold(request.hold, transaction)
        deps.emit({ type: 'hold.used', hold: request.hold, now })
      }
      return bookingResponse(deps, first, now)
    })
  })
  jobs.arm()
  // The hold may have been for a different time than the booking.
  if (request.hold) deps.emit({ type: 'slots.freed' })
  return response
}

/**
 * Returns the rows of the new bookings, and applies the visitor's limits. A visitor who accepts a waitlist
 * offer was counted when joining.
 */
function createRowsWithinLimits(
  deps: Pick<BookingsDeps, 'availability' | 'db' | 'holds' | 'published'>,
  request: BookingRequest,
  visitor: Visitor | undefined,
  now: number,
) {
  if (visitor) countUnconfirmed(deps, visitor, now)
  const limitedVisitor = isWaitlistOffer(deps, request.hold) ? undefined : visitor
  if (limitedVisitor) countNewBooking(deps, limitedVisitor, now)
  const rows = createRows(deps, applyLink(deps, request), now)
  if (limitedVisitor) checkUpcoming(deps, rows[0], now)
  return rows
}

/** Returns the rows of the new bookings: several for a series, or else one. */
function createRows(
  deps: Pick<BookingsDeps, 'availability' | 'holds' | 'published'>,
  request: BookingRequest,
  now: number,
): [BookingRow, ...BookingRow[]] {
  const catalogue = deps.published.current
  const target = resolveTarget(catalogue, { ...request, guests: countGuests(request.guests) })
  if (!catalogue) throw new Failure('calendar-not-found')
  const { site } = catalogue
  const timeZone = getDisplayZone(target.calendar, site.timeZone, request.timeZone)
  const start = Date.parse(request.start)
  const details = readDetails(catalogue, target, request, createZoneWriter(timeZone, now).date(now))
  const query = toAvailabilityQuery(deps, catalogue, { target, request, start, now })
  const { preferred, keep } = query
  const first = chooseStart(
    deps.availability,
    query,
    { start, timeZone, preferred, previousItems: keep },
    catalogue.listStaff(target.service),
  )
  const otherItems = planOtherItems(deps, query, { ...first, start }, request)
  const booking = { target, site, request, timeZone, details, now }
  const row = createBookingRow(booking, { ...first, start }, { number: 1, count: 1 + otherItems.length })
  if (otherItems.length === 0) return [row]
  const series = { series: row.id, count: 1 + otherItems.length }
  const others = otherItems.map((item, index) =>
    createBookingRow(booking, item, { ...series, number: index + 2 }),
  )
  return [{ ...row, series: row.id }, ...others]
}

/**
 * Returns the other items of a series. Throws `series-changed` when they are not those that the visitor saw.
 */
function planOtherItems(
  { availability }: Pick<BookingsDeps, 'availability'>,
  query: AvailabilityQuery,
  first: SeriesItem,
  { series }: BookingRequest,
): SeriesItem[] {
  if (!series) return []
  const count = checkSeriesCount(query.target.calendar, series.count)
  const otherItems = planSeries(availability, query, { first, count }).flatMap(({ item }) => item ?? [])
  const starts = series.starts.map((start) => Date.parse(start))
  if (starts.join() !== otherItems.map(({ start }) => start).join()) throw new Failure('series-changed')
  return otherItems.slice(1)
}

/** Validates the visitor's details. Throws `validation` with all errors. */
function readDetails(
  { site }: Catalogue,
  { calendar, items, guests }: Target,
  request: BookingRequest,
  today: string,
) {
  const { contact, errors } = readContact(request.contact, { calendar, sitePhone: site.contact.phone, today })
  const answerResult = readAnswers(calendar.questions, request.answers)
  const guestResult = readGuests(items ? calendar.cart?.guests : calendar.guests, request.guests, guests)
  const consentResult = readConsents(site, request.consents)
  const allErrors = [...errors, ...answerResult.errors, ...guestResult.errors, ...consentResult.errors]
  if (allErrors.length > 0) throw new Failure('validation', { errors: allErrors })
  return {
    contact,
    answers: answerResult.answers,
    guestList: guestResult.guests,
    consents: consentResult.consents,
  }
}

interface AvailabilityInput {
  target: Target
  request: BookingRequest
  start: number
  now: number
}

/**
 * Returns the availability query of a request. It prefers the staff member of a live hold on the same slot.
 */
function toAvailabilityQuery(
  { holds }: Pick<BookingsDeps, 'holds'>,
  { site }: Catalogue,
  { target, request, start, now }: AvailabilityInput,
): AvailabilityQuery & { preferred?: string; keep?: AssignedItem[] } {
  const hold = request.hold && holds.findLive(request.hold, now)
  const slotHold = hold && hold.start === start && isHoldFor(hold, target) ? hold : undefined
  return {
    target,
    site,
    now,
    budget: new SearchBudget(),
    ...(hold && { without: [hold.id] }),
    ...(slotHold && { promisedAt: slotHold.createdAt, preferred: slotHold.staff, keep: slotHold.items }),
  }
}
