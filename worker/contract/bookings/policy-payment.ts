import type { CustomerAccount } from '../money/account.ts'
import type { Money } from '../money/money.ts'
import type { Booking } from './booking.ts'

interface PaidTerms {
  status: Booking['status']
  /** The amount that is paid on booking. */
  due: Money | undefined
  account: Pick<CustomerAccount, 'refundable'> | undefined
}

/**
 * Returns the money that a cancellation is about: what is to be paid on booking, and once that is paid what can still be
 * given back of it; undefined for none.
 */
export function getPolicyPayment({ status, due, account }: PaidTerms): Money | undefined {
  if (status === 'payment_pending' || !account) return due
  return account.refundable.amount > 0 ? account.refundable : undefined
}
