import { giveBack } from '../payments/commands/refund-payment.ts'
import { paymentsOf } from '../payments/store.ts'
import type { BookingRow } from '../scheduling/busy-entry.ts'
import type { Services } from '../services.ts'
import { getVisitorShare } from './refund-share.ts'

/** Gives back what was paid for a booking that comes to nothing, within its write: all of it, or what its policy says of who cancels. */
export function refundBooking(
  services: Services,
  row: BookingRow,
  now: number,
  { cancelled }: { cancelled: boolean },
): void {
  const percent = cancelled ? getVisitorShare(row, now) : 100
  for (const { id, state, paid, amount, currency } of paymentsOf(services, row.id)) {
    const share = Math.round((amount * percent) / 100)
    if (state === 'paid' && paid !== null && share > 0)
      giveBack(services, { payment: id, paid, amount: share, currency }, now)
  }
}
