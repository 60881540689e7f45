import type { BookingRequest } from '#worker/contract/bookings/booking.ts'
import { syncPayment } from '../../payments/commands/sync-payment.ts'
import { listPayments } from '../../payments/store.ts'
import type { BookingsDeps } from '../deps.ts'

type SyncReplacedDeps = Pick<BookingsDeps, 'clock' | 'db' | 'emit' | 'findProvider' | 'holds' | 'jobs'>

/**
 * Asks the provider whether the unpaid booking that a request takes the place of was paid meanwhile, so that nobody pays
 * twice. While the provider does not respond, the request goes on: money that still arrives is refunded.
 */
export async function syncReplaced(deps: SyncReplacedDeps, { hold }: BookingRequest): Promise<void> {
  const unpaid = hold && deps.holds.findUnpaid(hold)
  if (!unpaid) return
  await Promise.allSettled(listPayments(deps, unpaid.row.id).map((payment) => syncPayment(deps, payment)))
}
