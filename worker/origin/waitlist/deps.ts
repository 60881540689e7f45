import type { BookingsDeps } from '../bookings/deps.ts'

/** The dependencies that functions of waitlist pick from. */
export type WaitlistDeps = BookingsDeps
