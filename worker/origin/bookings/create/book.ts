import type { BookingRequest, BookingResponse } from '#worker/contract/bookings/booking.ts'
import { Failure } from '#worker/contract/failure.ts'
import { recordSiteConsents } from '../../consents/record-consents.ts'
import { takeIntake } from '../../forms/intake.ts'
import type { BookingRow } from '../../platform/db/booking-tables.ts'
import { type Transaction, transact } from '../../platform/db/transaction.ts'
import type { IdempotencyKey } from '../../platform/idempotency/idempotency-keys.ts'
import type { Services } from '../../platform/services.ts'
import { freeLapsedHolds } from '../../scheduling/events.ts'
import { lapseUnpaidBooking } from '../cancel/lapse-unpaid.ts'
import { toBookingResponse } from '../read/view.ts'
import { findByManageToken } from '../store.ts'
import { storeRows } from '../store-rows.ts'
import { checkMayBook } from './check-may-book.ts'
import { createRows } from './create-rows.ts'
import { applyOneTimeLink, consumeOneTimeLink } from './one-time-links.ts'
import type { RowsRequest } from './rows-request.ts'
import {
  checkUpcomingLimit,
  countNewBooking,
  countUnconfirmed,
  isWaitlistOffer,
  type Visitor,
} from './visitor-limits.ts'

/**
 * Books an appointment or a series in one transaction. Consumes a hold, and keeps its staff member if possible. Replaces an
 * unpaid booking that was made with the same hold. Uses up a one-time link. Without a visitor no limits apply. Throws
 * `link-expired` also for a repeated request whose booking has had its links revoked since.
 */
export function book(
  services: Services,
  request: BookingRequest,
  idempotencyKey: IdempotencyKey,
  visitor?: Visitor,
): BookingResponse {
  const { db, clock, idempotencyKeys, holds, jobs } = services
  freeLapsedHolds(services)
  let isRepeated = true
  const response = transact(db, (transaction) => {
    const now = clock.now()
    return idempotencyKeys.once(idempotencyKey, now, () => {
      isRepeated = false
      checkNotBooked(services, request, now)
      const replaced = replaceUnpaid(services, request, now, transaction)
      const rows = createRowsWithinLimits(services, { ...request, replaces: replaced }, visitor, now)
      checkMayBook(services, rows[0].contact)
      takeIntakeOf(services, request, rows[0], now)
      const cause = { actor: { kind: 'visitor' as const }, now }
      storeRows(services, rows, { cause, clientIp: visitor?.clientIp, transaction })
      const [first] = rows
      // The consents are recorded once for a series.
      recordSiteConsents(services, first, now)
      if (request.link) consumeOneTimeLink(services, request.link, first.id, now)
      if (request.hold) {
        holds.deleteHold(request.hold, transaction)
        services.emit({ type: 'hold.used', hold: request.hold, now })
      }
      return toBookingResponse(services, first, now)
    })
  })
  // Refuses a stored response whose manage link was revoked since.
  if (isRepeated) findByManageToken(services, response.booking.id, response.manage.token)
  jobs.arm()
  // The hold may have been for a different time than the booking.
  if (request.hold) services.emit({ type: 'slots.freed' })
  return response
}

/** Throws `hold-used` when the hold was booked for the same time before, for example when the visitor went back and sent again. */
function checkNotBooked({ holds }: Services, { hold, start }: BookingRequest, now: number) {
  if (!hold || holds.findLive(hold, now) || holds.findUnpaid(hold)) return
  if (holds.findBooked(hold)?.start === Date.parse(start)) throw new Failure('hold-used')
}

/**
 * Lapses the unpaid booking that was made with the same hold, and returns it; undefined when there is none. There
 * is one when the visitor went back from the payment to change something. No one is notified, and its checkout is closed.
 */
function replaceUnpaid(
  services: Services,
  { hold }: BookingRequest,
  now: number,
  transaction: Transaction,
): BookingRow | undefined {
  const row = hold && services.holds.findUnpaid(hold)?.row
  if (!row) return undefined
  lapseUnpaidBooking(services, row, { actor: { kind: 'visitor' }, now, notify: false }, transaction)
  services.jobs.schedule('payment-due', row.id, now)
  return row
}

/**
 * Returns the rows of the new bookings, and applies the visitor's limits. A visitor who accepts a waitlist
 * offer was counted when joining.
 */
function createRowsWithinLimits(
  services: Services,
  { replaces, ...request }: BookingRequest & Pick<RowsRequest, 'replaces'>,
  visitor: Visitor | undefined,
  now: number,
) {
  if (visitor) countUnconfirmed(services, visitor, now)
  const limitedVisitor = isWaitlistOffer(services, request.hold) ? undefined : visitor
  if (limitedVisitor) countNewBooking(services, limitedVisitor, now)
  const rows = createRows(services, { ...applyOneTimeLink(services, request), replaces }, now)
  if (limitedVisitor) checkUpcomingLimit(services, rows[0], now)
  return rows
}

/** Gives the visitor's intake to the booking. Throws what {@link takeIntake} throws. */
function takeIntakeOf(
  services: Services,
  { calendar: name, intake: token }: BookingRequest,
  { id, series, contact }: BookingRow,
  now: number,
): void {
  const catalogue = services.published.current
  const calendar = catalogue?.calendars.get(name)
  if (!catalogue || !calendar) throw new Failure('calendar-not-found')
  takeIntake(services, catalogue, calendar, { token, booking: series ?? id, email: contact.email, now })
}
