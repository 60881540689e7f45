import * as z from 'zod/mini'
import { instant } from '../time.ts'
import { money } from './money.ts'
import { refundReason } from './payment.ts'

/** Money that is given back. */
export const accountRefund = z.object({
  /** Whether the refund is on its way, done, or was refused by the provider. A refused one does not count towards `refunded`. */
  state: z.enum(['pending', 'done', 'failed']),
  reason: refundReason,
  amount: money,
  createdAt: instant,
})

/**
 * The money of a booking. The amounts add up: `kept` is `paid` less `refunded`, and `owed` is `kept` plus `due`, less
 * `overpaid`.
 */
export const customerAccount = z.object({
  /** The agreed price. */
  price: z.optional(money),
  /**
   * The amount that the customer pays in all: the price, less what was refunded out of goodwill beyond an overpayment. For a
   * booking that does not take place or has no price, it equals `kept`.
   */
  owed: money,
  paid: money,
  /** The part of `paid` that was or will be refunded. */
  refunded: money,
  kept: money,
  /** The amount still due. It is 0 if the booking does not take place. A refund out of goodwill does not raise it. */
  due: money,
  /** The part of `kept` above the price. Absent if there is none, or if the booking does not take place. */
  overpaid: z.optional(money),
  /** The amount that the providers of its payments can still refund. */
  refundable: money,
  /** Grouped by payment; within a payment, the oldest refund first. */
  refunds: z.array(accountRefund),
})

export type CustomerAccount = z.infer<typeof customerAccount>
