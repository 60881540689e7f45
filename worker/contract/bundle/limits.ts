import * as z from 'zod/mini'

const limit = (most: number, otherwise: number) =>
  z._default(z.int().check(z.minimum(1), z.maximum(most)), otherwise)

/** How much one visitor may take of a site. None can be left out: what is not set has its default. */
export const siteLimits = z.strictObject({
  /**
   * Upcoming bookings, free or not yet paid, of one email address or phone number. A series or a cart counts once.
   * @example 6
   */
  upcomingBookings: limit(1000, 10),
  /**
   * New bookings from one client address (IPv4, or the /64 of IPv6) in 24 hours. A series or a cart counts once.
   * @example 12
   */
  newBookingsPerDay: limit(1000, 20),
  /** Times that are kept at once for one client address while its visitors type. @example 2 */
  liveHolds: limit(100, 3),
  /** How many of these may be for more seats than `largeHoldSeats`. @example 1 */
  liveLargeHolds: limit(100, 1),
  /** Seats up to which a kept time does not count as large. @example 4 */
  largeHoldSeats: limit(100, 4),
  /** Places on waitlists that one client address may have open at once. @example 3 */
  openWaitlistEntries: limit(1000, 5),
})

export type SiteLimits = z.infer<typeof siteLimits>
