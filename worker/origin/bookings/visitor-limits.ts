import { and, countDistinct, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Contact } from '#worker/contract/bookings/booking.ts'
import { type BookingRow, bookings, waitlist } from '../platform/db/booking-tables.ts'
import { countDailyUse } from '../platform/limits/daily-limit.ts'
import { createVisitorLimitFailure } from '../platform/limits/visitor-limit-failure.ts'
import type { BookingsDeps } from './deps.ts'

/** A visitor, to whom limits apply. They do not apply to the business. */
export interface Visitor {
  /** Empty for calls without a client IP. */
  clientIp: string | undefined
  /** Whether Turnstile confirms a human, or did not have to be asked. */
  confirmed: boolean
}

/** Bookings and waitlist entries per client IP in 24 hours that Turnstile did not confirm. */
const unconfirmedLimit = {
  kind: 'unconfirmed-booking',
  perClient: 3,
  refuse: createVisitorLimitFailure,
} as const

/**
 * Counts a booking or an entry that Turnstile did not confirm, in the same transaction. Throws `rate-limited`
 * when there are too many in a day.
 */
export function countUnconfirmed({ db }: Pick<BookingsDeps, 'db'>, visitor: Visitor, now: number): void {
  if (!visitor.confirmed) countDailyUse(db, unconfirmedLimit, visitor, now)
}

/**
 * Counts a new booking of a client IP, in the same transaction. Throws `rate-limited` when there are too many
 * in a day.
 */
export function countNewBooking(
  { db, published }: Pick<BookingsDeps, 'db' | 'published'>,
  { clientIp }: Visitor,
  now: number,
): void {
  const limits = published.current?.site.limits
  if (clientIp === undefined || !limits) return
  const limit = {
    kind: 'new-booking',
    perClient: limits.newBookingsPerDay,
    refuse: createVisitorLimitFailure,
  } as const
  countDailyUse(db, limit, { clientIp }, now)
}

/**
 * Throws `rate-limited` when the contact has as many upcoming bookings as allowed that are free or not yet
 * paid.
 */
export function checkUpcoming(
  { db, published }: Pick<BookingsDeps, 'db' | 'published'>,
  { contact }: BookingRow,
  now: number,
): void {
  const limits = published.current?.site.limits
  const ofContact = hasContact(contact)
  if (!ofContact || !limits) return
  const { status, start, snapshot, series, id } = bookings
  const unpaid = or(
    eq(status, 'payment_pending'),
    and(inArray(status, ['scheduled', 'requested']), isNull(sql`${snapshot} ->> '$.due'`)),
  )
  const row = db
    .select({ upcoming: countDistinct(sql`coalesce(${series}, ${id})`) })
    .from(bookings)
    .where(and(ofContact, unpaid, gt(start, now)))
    .get()
  if ((row?.upcoming ?? 0) >= limits.upcomingBookings) throw createVisitorLimitFailure()
}

/** Returns the condition that bookings are of a contact. Must match the expressions of the indexes. */
function hasContact({ email, phone }: Contact) {
  return or(
    email === undefined ? undefined : sql`lower(${bookings.contact} ->> '$.email') = ${email.toLowerCase()}`,
    phone === undefined ? undefined : sql`${bookings.contact} ->> '$.phone' = ${phone}`,
  )
}

/** Returns whether a hold is a waitlist offer. Its visitor was counted when joining. */
export function isOffer({ db }: Pick<BookingsDeps, 'db'>, hold: string | undefined): boolean {
  if (hold === undefined) return false
  const offered = and(eq(waitlist.hold, hold), eq(waitlist.status, 'offered'))
  return db.select({ id: waitlist.id }).from(waitlist).where(offered).get() !== undefined
}
