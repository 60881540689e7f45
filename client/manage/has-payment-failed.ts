import type { Booking } from '#worker/contract/bookings/booking.ts'

/** Returns whether the last attempt to pay for a booking has failed, or was not made in time. */
export function hasPaymentFailed(payment: Booking['payment']): boolean {
  return payment?.state === 'failed' || payment?.state === 'expired'
}
