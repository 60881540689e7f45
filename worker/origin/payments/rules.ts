import { HOUR_MS, MINUTE_MS } from '#worker/contract/durations.ts'
import type { PaymentRow } from '../platform/db/payment-tables.ts'

// All durations are in milliseconds.

/** How long an unpaid booking keeps its time. */
export const PAY_WITHIN_MS = 30 * MINUTE_MS

/** How many unpaid bookings one client IP can have. */
export const MAX_UNPAID = 5

/** How long after its creation a payment is first checked with the provider, if no webhook has arrived. */
export const FIRST_CHECK_MS = 2 * MINUTE_MS

/** The age up to which a payment is checked with the provider, because money can arrive late. */
const CHECK_PERIOD_MS = 7 * 24 * HOUR_MS

/** The longest time that a booking waits for its payment, counted from its first checkout. */
export const MAX_UNPAID_AGE_MS = 7 * 24 * HOUR_MS

/** Returns the delay before the next check of a refund of this age. */
export function getRefundCheckDelay(age: number): number {
  return age < 24 * HOUR_MS ? HOUR_MS : 12 * HOUR_MS
}

/** Returns the delay before the next check of a payment of this age; undefined once it is too old. */
export function getPaymentCheckDelay(age: number): number | undefined {
  if (age > CHECK_PERIOD_MS) return undefined
  if (age < PAY_WITHIN_MS) return 5 * MINUTE_MS
  return age < 6 * HOUR_MS ? 30 * MINUTE_MS : 12 * HOUR_MS
}

/** Returns whether the visitor can still pay, or has money on its way. */
export const canStillBePaid = ({ state }: Pick<PaymentRow, 'state'>) =>
  state === 'open' || state === 'pending' || state === 'failed'

/** Returns whether money arrived, even if it was refunded. */
export const hasPaid = ({ state }: Pick<PaymentRow, 'state'>) => state === 'paid' || state === 'refunded'
