import { Failure } from '#worker/contract/failure.ts'
import { createPayment } from '../../payments/commands/create-payment.ts'
import { openCheckout } from '../../payments/commands/open-checkout.ts'
import { syncPayment } from '../../payments/commands/sync-payment.ts'
import { canStillBePaid, hasPaid } from '../../payments/rules.ts'
import { listPayments } from '../../payments/store.ts'
import type { BookingRow } from '../../platform/db/booking-tables.ts'
import type { PaymentRow } from '../../platform/db/payment-tables.ts'
import { transact } from '../../platform/db/transaction.ts'
import type { Services } from '../../platform/services.ts'
import { isActiveOrUnpaid } from '../rules.ts'
import { findBooking } from '../store.ts'

/**
 * Opens the checkout of a booking's last payment again, or the checkout of a new payment when the last payment has ended or returns
 * to a revoked link. Asks the provider first, so that no one pays twice. Throws `payment-unavailable`, `payment-retry`,
 * `booking-cancelled` for a booking that does not take place, and `nothing-to-pay` when it waits for no payment.
 */
export async function payAgain(services: Services, id: string): Promise<PaymentRow> {
  const lastPayment = listPayments(services, id).at(-1)
  const synced = lastPayment && (await syncPayment(services, lastPayment).catch(() => lastPayment))
  const row = findBooking(services, id)
  if (row && !isActiveOrUnpaid(row)) throw new Failure('booking-cancelled')
  if (!synced || row?.status !== 'payment_pending') throw new Failure('nothing-to-pay')
  const payment = canStillBePaid(synced) ? await closeUnlinked(services, synced) : synced
  if (payment.state === 'pending' || hasPaid(payment)) return payment
  const isPayable = canStillBePaid(payment) && !isUnlinked(payment)
  return openCheckout(services, isPayable ? payment : startNewPayment(services, row, payment), row)
}

/** Returns whether the checkout of a payment returns to a link that was revoked. */
const isUnlinked = ({ providerCheckout, url }: PaymentRow) => providerCheckout !== null && url === null

/** Closes the checkout of a payment that returns to a revoked link, and returns the payment after that. */
async function closeUnlinked(services: Services, payment: PaymentRow): Promise<PaymentRow> {
  const { providerCheckout, provider } = payment
  if (providerCheckout === null || !isUnlinked(payment)) return payment
  try {
    await services.findProvider(provider)?.expire(providerCheckout)
    // The visitor may have paid meanwhile.
    return await syncPayment(services, payment)
  } catch (cause) {
    throw new Failure('payment-retry', { cause })
  }
}

/** Creates a payment with the provider and the deadline of the last payment. */
function startNewPayment(services: Services, { id, snapshot }: BookingRow, last: PaymentRow): PaymentRow {
  const { due } = snapshot
  const { provider, expiresAt, clientIp } = last
  if (!due || provider === 'on-site') throw new Failure('nothing-to-pay')
  const now = services.clock.now()
  const started = transact(services.db, () =>
    createPayment(services, { booking: id, provider, due, clientIp: clientIp ?? undefined, now, expiresAt }),
  )
  services.jobs.arm()
  return started
}
