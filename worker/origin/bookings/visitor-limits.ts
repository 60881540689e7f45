import { and, countDistinct, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Contact } from '#worker/contract/bookings/booking.ts'
import { bookings, waitlist } from '../platform/db/booking-tables.ts'
import { takeDaily } from '../platform/limits/daily-limit.ts'
import { tooMany } from '../platform/limits/too-many.ts'
import type { BookingRow } from '../scheduling/busy-entry.ts'
import type { Services } from '../services.ts'

/** Who books for themselves; limits are theirs, and not the business's. */
export interface Visitor {
  /** The client address. */
  address: string | undefined
  /** Whether Turnstile says that it is a person, or was not to be asked. */
  confirmed: boolean
}

/** Bookings and places on waitlists that a client address may make in 24 hours where Turnstile could not be asked. */
const unconfirmedLimit = { kind: 'unconfirmed-booking', perAddress: 3, refuse: tooMany } as const

/** Counts what is made without Turnstile's word, within its write. Throws `rate-limited` where that is too much for a day. */
export function countUnconfirmed({ db }: Pick<Services, 'db'>, visitor: Visitor, now: number): void {
  if (!visitor.confirmed) takeDaily(db, unconfirmedLimit, visitor, now)
}

type Parts = Pick<Services, 'db' | 'published'>

/** Counts a new booking of a client address, within its write. Throws `rate-limited` where it has made as many as one may in a day. */
export function countNewBooking({ db, published }: Parts, { address }: Visitor, now: number): void {
  const limits = published.current?.site.limits
  if (address === undefined || !limits) return
  const limit = { kind: 'new-booking', perAddress: limits.newBookingsPerDay, refuse: tooMany } as const
  takeDaily(db, limit, { address }, now)
}

/** Throws `rate-limited` where whoever books has as many upcoming bookings as one may that are free or not yet paid. */
export function checkUpcoming({ db, published }: Parts, { contact }: BookingRow, now: number): void {
  const limits = published.current?.site.limits
  const own = hasContact(contact)
  if (!own || !limits) return
  const { status, start, snapshot, series, id } = bookings
  const unpaid = or(
    eq(status, 'payment_pending'),
    and(inArray(status, ['scheduled', 'requested']), isNull(sql`${snapshot} ->> '$.due'`)),
  )
  const row = db
    .select({ upcoming: countDistinct(sql`coalesce(${series}, ${id})`) })
    .from(bookings)
    .where(and(own, unpaid, gt(start, now)))
    .get()
  if ((row?.upcoming ?? 0) >= limits.upcomingBookings) throw tooMany()
}

/** Written as the indexes are. */
function hasContact({ email, phone }: Contact) {
  return or(
    email === undefined ? undefined : sql`lower(${bookings.contact} ->> '$.email') = ${email.toLowerCase()}`,
    phone === undefined ? undefined : sql`${bookings.contact} ->> '$.phone' = ${phone}`,
  )
}

/** Whether a hold is what a place on a waitlist was offered: who takes it up was counted on joining. */
export function isOffer({ db }: Pick<Parts, 'db'>, hold: string | undefined): boolean {
  if (hold === undefined) return false
  const offered = and(eq(waitlist.hold, hold), eq(waitlist.status, 'offered'))
  return db.select({ id: waitlist.id }).from(waitlist).where(offered).get() !== undefined
}
