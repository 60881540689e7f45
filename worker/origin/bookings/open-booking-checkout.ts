import type { BookingResponse } from '#worker/contract/bookings/booking.ts'
import { Failure } from '#worker/contract/failure.ts'
import { describeError } from '#worker/requests/describe-error.ts'
import { log } from '#worker/requests/log.ts'
import { openCheckout } from '../payments/commands/open-checkout.ts'
import { listPayments } from '../payments/store.ts'
import type { BookingsDeps } from './deps.ts'
import { findBooking } from './store.ts'
import { bookingResponse } from './view.ts'

/** Returns the current state of a booking. Throws `link-expired` when there is none. */
export function getBookingResponse(
  deps: Pick<BookingsDeps, 'clock' | 'db' | 'keys' | 'published'>,
  id: string,
): BookingResponse {
  const row = findBooking(deps, id)
  if (!row) throw new Failure('link-expired')
  return bookingResponse(deps, row, deps.clock.now())
}

type OpenCheckoutDeps = Pick<BookingsDeps, 'clock' | 'db' | 'findProvider' | 'keys' | 'published'>

/**
 * Opens the checkout of a new booking, and returns the booking with its URL. If the provider cannot open one
 * now, the booking still exists, and its own page offers another try.
 */
export async function openBookingCheckout(
  deps: OpenCheckoutDeps,
  response: BookingResponse,
): Promise<BookingResponse> {
  const { id, status } = response.booking
  const payment = status === 'payment_pending' ? listPayments(deps, id).at(-1) : undefined
  const row = payment && findBooking(deps, id)
  if (!row) return response
  await openCheckout(deps, payment, row).catch((error) => {
    const cause = error instanceof Failure ? error.details.cause : error
    log('error', 'payment.not-opened', { payment: payment.id, error: describeError(cause) })
  })
  return getBookingResponse(deps, id)
}
