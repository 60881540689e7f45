import * as z from 'zod/mini'

const limit = (most: number, otherwise: number, description: string) =>
  z._default(z.int().check(z.minimum(1), z.maximum(most)), otherwise).check(z.describe(description))

/** How much one visitor may take of a site. None can be left out: what is not set has its default. */
export const siteLimits = z.strictObject({
  upcomingBookings: limit(
    1000,
    10,
    'Upcoming bookings, free or not yet paid, that one email address or phone number may have. A series or a cart counts once. For example 10.',
  ),
  newBookingsPerDay: limit(
    1000,
    20,
    'New bookings that one client address (IPv4, or the /64 of IPv6) may make in 24 hours. A series or a cart counts once. For example 20.',
  ),
  liveHolds: limit(
    100,
    3,
    'Times that are kept at once for one client address while its visitors type. For example 3.',
  ),
  liveLargeHolds: limit(
    100,
    1,
    'How many of these may be for more seats than largeHoldSeats. For example 1.',
  ),
  largeHoldSeats: limit(100, 4, 'Seats from which on a hold counts as large, not included. For example 4.'),
  openWaitlistEntries: limit(
    1000,
    5,
    'Places on waitlists that one client address may have open at once. For example 5.',
  ),
})

export type SiteLimits = z.infer<typeof siteLimits>
