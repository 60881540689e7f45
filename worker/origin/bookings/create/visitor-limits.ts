import { and, countDistinct, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import { type BookingRow, bookings, waitlist } from '../../platform/db/booking-tables.ts'
import { prepareOnce } from '../../platform/db/prepared.ts'
import { countDailyUse } from '../../platform/limits/daily-limit.ts'
import { createVisitorLimitFailure } from '../../platform/limits/visitor-limit-failure.ts'
import type { Services } from '../../platform/services.ts'

/** The visitor who sends a request. Limits apply to visitors, and not to the business. */
export interface Visitor {
  /** Undefined for calls without a client IP. */
  clientIp: string | undefined
  /** Whether Turnstile confirmed a human, or no check was needed. */
  confirmed: boolean
}

/** Limits the bookings and waitlist entries of a client IP that Turnstile did not confirm. */
const unconfirmedLimit = {
  kind: 'unconfirmed-booking',
  perClient: 3,
  createFailure: createVisitorLimitFailure,
} as const

/**
 * Counts a booking or a waitlist entry if Turnstile did not confirm its visitor. Must run in the transaction
 * that creates it. Throws `rate-limited` when there are too many in a day.
 */
export function countUnconfirmed({ db }: Services, visitor: Visitor, now: number): void {
  if (!visitor.confirmed) countDailyUse(db, unconfirmedLimit, visitor, now)
}

/**
 * Counts a new booking of a client IP. Must run in the transaction that creates it. Throws `rate-limited`
 * when there are too many in a day.
 */
export function countNewBooking({ db, published }: Services, { clientIp }: Visitor, now: number): void {
  const limits = published.current?.site.limits
  if (clientIp === undefined || !limits) return
  const limit = {
    kind: 'new-booking',
    perClient: limits.newBookingsPerDay,
    createFailure: createVisitorLimitFailure,
  } as const
  countDailyUse(db, limit, { clientIp }, now)
}

const prepareUpcoming = prepareOnce((db) => {
  const { status, start, snapshot, series, id, contact } = bookings
  // The expressions are the same as in the indexes. A missing email address or phone number is null, which equals nothing.
  const hasSameContact = or(
    sql`lower(${contact} ->> '$.email') = ${sql.placeholder('email')}`,
    sql`${contact} ->> '$.phone' = ${sql.placeholder('phone')}`,
  )
  const isUnpaid = or(
    eq(status, 'payment_pending'),
    and(inArray(status, ['scheduled', 'requested']), isNull(sql`${snapshot} ->> '$.due'`)),
  )
  return db
    .select({ upcoming: countDistinct(sql`coalesce(${series}, ${id})`) })
    .from(bookings)
    .where(and(hasSameContact, isUnpaid, gt(start, sql.placeholder('now'))))
    .prepare()
})

/**
 * Throws `rate-limited` when the contact of a booking has as many upcoming bookings as allowed. Only those
 * that are free or not yet paid count; a series counts as one.
 */
export function checkUpcomingLimit({ db, published }: Services, { contact }: BookingRow, now: number): void {
  const limits = published.current?.site.limits
  if (!limits) return
  const { email, phone } = contact
  const row = prepareUpcoming(db).get({ email: email?.toLowerCase() ?? null, phone: phone ?? null, now })
  if ((row?.upcoming ?? 0) >= limits.upcomingBookings) throw createVisitorLimitFailure()
}

/** Returns whether a hold is a waitlist offer. */
export function isWaitlistOffer({ db }: Services, hold: string | undefined): boolean {
  if (hold === undefined) return false
  const isOffered = and(eq(waitlist.hold, hold), eq(waitlist.status, 'offered'))
  return db.select({ id: waitlist.id }).from(waitlist).where(isOffered).get() !== undefined
}
