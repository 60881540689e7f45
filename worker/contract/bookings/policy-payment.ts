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
 * Returns the payment that the cancellation policy applies to as `due`, and the price that it is a part of as `total`. Before
 * the visitor has paid, `due` is the amount to pay on booking. Afterwards it is the amount that can still be refunded, or
 * undefined if that is zero.
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
