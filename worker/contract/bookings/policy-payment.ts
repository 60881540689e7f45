import type { CustomerAccount } from '../money/account.ts'
import type { Money } from '../money/money.ts'
import type { Booking } from './booking.ts'

interface PaidTerms {
  status: Booking['status']
  /** The amount that is paid on booking. */
  due: Money | undefined
  /** The total price, of which a deposit is a part. */
  total: Money | undefined
  account: Pick<CustomerAccount, 'refundable'> | undefined
}

/**
 * Returns the money that a cancellation is about, and the total that it is a part of: what is to be paid on booking, and
 * once that is paid what can still be given back of it. `due` is undefined for none.
 */
export function getPolicyPayment({
  status,
  due,
  total,
  account,
}: PaidTerms): Pick<PaidTerms, 'due' | 'total'> {
  if (status === 'payment_pending' || !account) return { due, total }
  const { refundable } = account
  if (refundable.amount === 0) return { due: undefined, total }
  const isDeposit = due && total && due.amount < total.amount
  return { due: refundable, total: isDeposit ? total : refundable }
}
