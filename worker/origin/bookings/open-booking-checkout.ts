import type { BookingResponse } from '#worker/contract/bookings/booking.ts'
import { Failure } from '#worker/contract/failure.ts'
import { describeError } from '#worker/requests/describe-error.ts'
import { log } from '#worker/requests/log.ts'
import { openCheckout } from '../payments/commands/open-checkout.ts'
import { listPayments } from '../payments/store.ts'
import type { BookingsDeps } from './deps.ts'
import { findBooking, findManaged } from './store.ts'
import { bookingResponse } from './view.ts'

type OpenCheckoutDeps = Pick<BookingsDeps, 'clock' | 'db' | 'findProvider' | 'keys' | 'published'>

/**
 * Opens the checkout of a booking that waits for its payment. Returns whether it waits. Logs a failure of the provider:
 * the visitor can try again on the booking's page.
 */
export async function openLastCheckout(deps: OpenCheckoutDeps, id: string): Promise<boolean> {
  const row = findBooking(deps, id)
  const payment = row?.status === 'payment_pending' ? listPayments(deps, id).at(-1) : undefined
  if (!row || !payment) return false
  await openCheckout(deps, payment, row).catch((error) => {
    const cause = error instanceof Failure ? error.details.cause : error
    log('error', 'payment.not-opened', { payment: payment.id, error: describeError(cause) })
  })
  return true
}

/**
 * Opens the checkout of a new booking that has to be paid, and returns the booking with the checkout's URL. Throws `link-expired`
 * when the links were revoked meanwhile.
 */
export async function openBookingCheckout(
  deps: OpenCheckoutDeps,
  response: BookingResponse,
): Promise<BookingResponse> {
  const { booking, manage } = response
  const isWaiting = booking.status === 'payment_pending' && (await openLastCheckout(deps, booking.id))
  if (!isWaiting) return response
  return bookingResponse(deps, findManaged(deps, booking.id, manage.token), deps.clock.now())
}
