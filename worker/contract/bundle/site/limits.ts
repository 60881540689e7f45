import * as z from 'zod/mini'

const limit = (max: number, defaultValue: number) =>
  z._default(z.int().check(z.minimum(1), z.maximum(max)), defaultValue)

/** Limits per visitor. A limit that is not set has its default value. */
export const siteLimits = z.strictObject({
  /**
   * The maximum number of upcoming bookings per email address or phone number. Bookings that were paid on booking do not count; a
   * series or a cart counts once.
   * @example 6
   */
  upcomingBookings: limit(1000, 10),
  /**
   * The maximum number of new bookings per client IP (IPv4, or the /64 of IPv6) in 24 hours. A series or a cart counts
   * once.
   * @example 12
   */
  newBookingsPerDay: limit(1000, 20),
  /**
   * The maximum number of messages that a client IP causes in 24 hours. Beyond it, these are no longer sent:
   * confirmations and copies of sent forms, invitations of guests, mails to join a waitlist, messages that a visitor asks for
   * again, and text messages to visitors except those that confirm a booking.
   * @example 60
   */
  messagesPerDay: limit(10_000, 40),
  /** The maximum number of simultaneous holds per client IP. @example 2 */
  liveHolds: limit(100, 3),
  /** The maximum number of simultaneous holds per client IP that have more seats than `largeHoldSeats`. @example 1 */
  liveLargeHolds: limit(100, 1),
  /** The number of seats up to which a hold does not count as large. @example 4 */
  largeHoldSeats: limit(100, 4),
  /** The maximum number of open waitlist entries per client IP. @example 3 */
  openWaitlistEntries: limit(1000, 5),
})

export type SiteLimits = z.infer<typeof siteLimits>
