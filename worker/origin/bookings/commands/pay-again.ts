import { Failure } from '#worker/contract/failure.ts'
import { createPayment } from '../../payments/commands/create-payment.ts'
import { openCheckout } from '../../payments/commands/open-checkout.ts'
import { syncPayment } from '../../payments/commands/sync-payment.ts'
import { isOpen } from '../../payments/rules.ts'
import { listPayments } from '../../payments/store.ts'
import type { BookingRow } from '../../platform/db/booking-tables.ts'
import type { PaymentRow } from '../../platform/db/payment-tables.ts'
import { transact } from '../../platform/db/transaction.ts'
import type { BookingsDeps } from '../deps.ts'
import { findBooking } from '../store.ts'

type PayAgainDeps = Pick<
  BookingsDeps,
  'clock' | 'db' | 'emit' | 'findProvider' | 'jobs' | 'keys' | 'published'
>

/**
 * Opens the checkout of a booking's last payment again, or that of a new payment when the last one has ended.
 * Asks the provider first, so that nobody pays twice. Throws `payment-retry`, and `payment-error` when the
 * booking waits for no payment.
 */
export async function payAgain(deps: PayAgainDeps, id: string): Promise<PaymentRow> {
  const last = listPayments(deps, id).at(-1)
  const current = last && (await syncPayment(deps, last).catch(() => last))
  const row = findBooking(deps, id)
  if (!current || row?.status !== 'payment_pending')
    throw new Failure('payment-error', { cause: `The booking ${id} waits for no payment` })
  if (isOpen(current)) return openCheckout(deps, current, row)
  return openCheckout(deps, startNewPayment(deps, row, current), row)
}

/** Creates a payment with the provider and the deadline of the last one. */
function startNewPayment(
  deps: Pick<BookingsDeps, 'clock' | 'db' | 'jobs'>,
  { id, snapshot }: BookingRow,
  last: PaymentRow,
): PaymentRow {
  const { due } = snapshot
  if (!due) throw new Failure('payment-error', { cause: `The booking ${id} has nothing to pay` })
  const { provider, expiresAt, clientIp } = last
  if (provider === 'on-site') throw new Failure('payment-error', { cause: `${last.id} has no provider` })
  const now = deps.clock.now()
  const started = transact(deps.db, () =>
    createPayment(deps, { booking: id, provider, due, clientIp: clientIp ?? undefined, now, expiresAt }),
  )
  deps.jobs.arm()
  return started
}
