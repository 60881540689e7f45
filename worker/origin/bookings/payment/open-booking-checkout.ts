import { eq } from 'drizzle-orm'
import type { BookingResponse } from '#worker/contract/bookings/booking.ts'
import { Failure } from '#worker/contract/failure.ts'
import { describeError } from '#worker/requests/describe-error.ts'
import { log } from '#worker/requests/log.ts'
import { openCheckout } from '../../payments/commands/open-checkout.ts'
import { listPayments } from '../../payments/store.ts'
import { payments } from '../../platform/db/payment-tables.ts'
import { transact } from '../../platform/db/transaction.ts'
import type { Services } from '../../platform/services.ts'
import { lapseUnpaidBooking } from '../cancel/lapse-unpaid.ts'
import { toBookingResponse } from '../read/view.ts'
import { findBooking, findByManageToken } from '../store.ts'

/** How long a booking keeps its time when its checkout could not be opened, but may open at the next try. */
const TRY_AGAIN_MS = 5 * 60_000

/** Opens the checkout of a booking; does nothing unless it is unpaid. Logs and returns a failure instead of throwing it. */
export async function tryOpenCheckout(services: Services, id: string): Promise<Failure | undefined> {
  const row = findBooking(services, id)
  const payment = row?.status === 'payment_pending' ? listPayments(services, id).at(-1) : undefined
  if (!row || !payment) return undefined
  try {
    await openCheckout(services, payment, row)
    return undefined
  } catch (error) {
    const failure = error instanceof Failure ? error : new Failure('internal', { cause: error })
    log('error', 'payment.not-opened', {
      payment: payment.id,
      code: failure.code,
      error: describeError(failure.details.cause),
    })
    return failure
  }
}

/**
 * Opens the checkout of a new booking that has to be paid, and returns the booking with the checkout's URL. When that fails, calls
 * {@link endWithoutCheckout}. Throws `payment-unavailable`, `payment-retry`, and `link-expired` when the links were revoked meanwhile.
 */
export async function openBookingCheckout(
  services: Services,
  response: BookingResponse,
): Promise<BookingResponse> {
  const { booking, manage } = response
  const { id, status } = booking
  if (status !== 'payment_pending') return response
  const failure = await tryOpenCheckout(services, id)
  if (!failure)
    return toBookingResponse(services, findByManageToken(services, id, manage.token), services.clock.now())
  endWithoutCheckout(services, id, failure)
  throw failure
}

/**
 * Lapses a booking whose checkout could not be opened. If the visitor can try again with the same hold, the booking keeps its
 * time for {@link TRY_AGAIN_MS}, and the next booking with the hold replaces it.
 */
function endWithoutCheckout(services: Services, id: string, { code }: Failure): void {
  const { clock, db, emit, idempotencyKeys, jobs } = services
  transact(db, (transaction) => {
    const row = findBooking(services, id)
    if (row?.status !== 'payment_pending') return
    const now = clock.now()
    idempotencyKeys.replaceResponses('booking', id, undefined)
    const keptUntil = code === 'payment-retry' && row.hold !== null ? now + TRY_AGAIN_MS : now
    db.update(payments).set({ expiresAt: keptUntil }).where(eq(payments.booking, id)).run()
    jobs.schedule('payment-due', id, keptUntil)
    if (keptUntil > now) return
    lapseUnpaidBooking(services, row, { actor: { kind: 'system' }, now, notify: false }, transaction)
  })
  jobs.arm()
  emit({ type: 'slots.freed' })
}
