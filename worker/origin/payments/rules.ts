import type { PaymentRow } from '../platform/db/payment-tables.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** How long an unpaid booking keeps its time. */
export const PAY_WITHIN_MS = 30 * MINUTE

/** How many unpaid bookings one client IP can have. */
export const MAX_UNPAID = 5

/** How long after its start a payment is first checked with the provider, if no webhook arrived. */
export const FIRST_CHECK_MS = 2 * MINUTE

/** How old a payment can be and still be checked with the provider: money can arrive late. */
const CHECK_PERIOD_MS = 7 * 24 * HOUR

/** The longest that a booking waits for its payment, from its first checkout. */
export const MAX_UNPAID_AGE_MS = 7 * 24 * HOUR

/** Returns the wait before the next check of a refund of this age. Both are in milliseconds. */
export function getNextRefundCheck(age: number): number {
  return age < 24 * HOUR ? HOUR : 12 * HOUR
}

/**
 * Returns the wait before the next check of a payment of this age, in milliseconds; undefined once it is too
 * old.
 */
export function getNextCheck(age: number): number | undefined {
  if (age > CHECK_PERIOD_MS) return undefined
  if (age < PAY_WITHIN_MS) return 5 * MINUTE
  return age < 6 * HOUR ? 30 * MINUTE : 12 * HOUR
}

/** Returns whether money may still arrive. */
export const isOpen = ({ state }: Pick<PaymentRow, 'state'>) =>
  state === 'open' || state === 'pending' || state === 'failed'

/** Returns whether money arrived, even if it was refunded. */
export const hasPaid = ({ state }: Pick<PaymentRow, 'state'>) => state === 'paid' || state === 'refunded'
