import * as z from 'zod/mini'
import { instant } from '../time.ts'
import { money } from './money.ts'
import { refundReason } from './payment.ts'

/** Money that is given back. */
export const accountRefund = z.object({
  /** Whether it is on its way, done, or was refused by the provider. What was refused does not count as given back. */
  state: z.enum(['pending', 'done', 'failed']),
  reason: refundReason,
  amount: money,
  createdAt: instant,
})

/**
 * The money of a booking, as it adds up: `paid` less `refunded` is `kept`, and `kept` with `due` is `owed`. Where more is
 * kept than owed, `overpaid` is the difference.
 */
export const customerAccount = z.object({
  /** The agreed price. */
  price: z.optional(money),
  /**
   * The amount that the customer pays in all: the price, less what was given back out of goodwill. Of a booking that does
   * not take place, and of one without a price, it is what is kept.
   */
  owed: money,
  paid: money,
  /** The part that was or will be given back. */
  refunded: money,
  kept: money,
  /** The amount still due. It is 0 if the booking does not stand. A refund out of goodwill does not raise it. */
  due: money,
  /** The money kept above what is owed for a booking that stands. */
  overpaid: z.optional(money),
  /** The part that the providers of its payments can still give back. */
  refundable: money,
  /** In order. */
  refunds: z.array(accountRefund),
})

export type CustomerAccount = z.infer<typeof customerAccount>
