import type { BookingRow } from '../scheduling/diary-entry.ts'
import type { Services } from '../services.ts'
import { paymentsOf } from './find-payments.ts'
import { giveBack } from './refunds.ts'

const MINUTE = 60_000

/** What of a payment goes back to who cancels now: the share of the longest time before the start that is kept. */
function shareAt({ snapshot, start }: BookingRow, now: number): number {
  const inTime = (snapshot.refunds ?? []).filter(({ before }) => start - now >= before * MINUTE)
  return inTime.sort((a, b) => b.before - a.before)[0]?.percent ?? 0
}

/** Gives back what was paid for a booking that comes to nothing, within its write: all of it, or what its policy says of who cancels. */
export function refundBooking(
  services: Services,
  row: BookingRow,
  now: number,
  { cancelled }: { cancelled: boolean },
): void {
  const percent = cancelled ? shareAt(row, now) : 100
  for (const { id, state, paid, amount, currency } of paymentsOf(services, row.id)) {
    const share = Math.round((amount * percent) / 100)
    if (state === 'paid' && paid !== null && share > 0)
      giveBack(services, { payment: id, paid, amount: share, currency }, now)
  }
}
