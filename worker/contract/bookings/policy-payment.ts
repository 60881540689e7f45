import type { CustomerAccount } from '../money/account.ts'
import type { Money } from '../money/money.ts'
import type { Booking } from './booking.ts'

/** The amounts that the sentences about a cancellation policy name. */
interface PolicyAmounts {
  /** The amount of which the policy refunds a percentage: what is paid on booking, or what can still be refunded; undefined if there is none. */
  due: Money | undefined
  /** The total price, where `due` is only a deposit or undefined. Otherwise equal to `due`. */
  total: Money | undefined
}

interface BookingPayment {
  status: Booking['status']
  /** The amount that is paid on booking. */
  due: Money | undefined
  /** The total price of the booking, of which a deposit is a part. */
  total: Money | undefined
  /** The money of the booking; undefined if it has no price and nothing was paid. */
  account: Pick<CustomerAccount, 'refundable'> | undefined
}

/**
 * Returns the amounts to which the cancellation policy of a booking applies. Before the visitor has paid, `due` is the amount to pay on
 * booking. Afterwards it is the amount that can still be refunded, or undefined if that is zero.
 */
export function getPolicyPayment({ status, due, total, account }: BookingPayment): PolicyAmounts {
  if (status === 'payment_pending' || !account) return { due, total }
  const { refundable } = account
  if (refundable.amount === 0) return { due: undefined, total }
  const isDeposit = due && total && due.amount < total.amount
  return { due: refundable, total: isDeposit ? total : refundable }
}
