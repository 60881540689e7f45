import type { BookingRequest } from '#worker/contract/bookings/booking.ts'
import { syncPayment } from '../../payments/commands/sync-payment.ts'
import { listPayments } from '../../payments/store.ts'
import type { Services } from '../../platform/services.ts'

/**
 * Asks the provider whether the unpaid booking that a request replaces was paid meanwhile, so that no one pays twice. Does not
 * fail when the provider does not respond: money that still arrives is refunded.
 */
export async function syncReplacedPayments(services: Services, { hold }: BookingRequest): Promise<void> {
  const unpaid = hold && services.holds.findUnpaid(hold)
  if (!unpaid) return
  await Promise.allSettled(
    listPayments(services, unpaid.row.id).map((payment) => syncPayment(services, payment)),
  )
}
