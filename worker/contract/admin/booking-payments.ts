import * as z from 'zod/mini'
import { accountRefund, customerAccount } from '../money/account.ts'
import { money } from '../money/money.ts'
import { onSiteMethod } from '../money/payment.ts'
import { paymentProviders } from '../money/payment-providers.ts'
import { instant } from '../time.ts'
import { version } from './booking-version.ts'

const paymentId = z.string().check(z.regex(/^pay[a-z2-7]{26}$/))

/** Money that a customer paid or began to pay. */
const accountPayment = z.object({
  id: paymentId,
  provider: z.enum([...paymentProviders, 'sandbox', 'on-site']),
  /** How it was paid on site. */
  method: z.optional(onSiteMethod),
  state: z.enum(['open', 'pending', 'failed', 'expired', 'paid', 'refunded', 'undone']),
  amount: money,
  createdAt: instant,
})

/** The money of a booking as the business sees it. */
export const account = z.extend(customerAccount, {
  /** All payments, also attempts that brought no money. Money that came twice at one checkout is listed twice. */
  payments: z.array(accountPayment),
  refunds: z.array(z.extend(accountRefund, { payment: paymentId })),
})

const notify = z.boolean()

/** `POST /api/admin/bookings/{id}/refund` */
export const refundRequest = z.strictObject({
  /** Left out: all that was paid through the provider and not given back. @example { "amount": 2000, "currency": "EUR" } */
  amount: z.optional(money),
  /**
   * The reason. After `goodwill` the refunded amount is not to be paid again; after `correction` it is. Left out: `goodwill`.
   * @example "goodwill"
   */
  reason: z.optional(z.enum(['goodwill', 'correction'])),
  /** Whether the visitor gets a message once the money is given back. @example true */
  notify,
  version,
})

/** `POST /api/admin/bookings/{id}/paid-on-site` */
export const onSiteRequest = z.strictObject({
  /** Left out: all that is due. Needed for a booking without a price. @example { "amount": 6000, "currency": "EUR" } */
  amount: z.optional(money),
  /** How it was paid. @example "cash" */
  method: onSiteMethod,
  /** Whether the visitor gets a receipt. @example false */
  notify,
  version,
})

/** `POST /api/admin/bookings/{id}/paid-on-site/undo` */
export const undoOnSiteRequest = z.strictObject({
  /** The id of the payment in the booking's `account`. @example "payaaaaaaaaaaaaaaaaaaaaaaaaaa" */
  payment: paymentId,
  /** Whether the visitor is told that the receipt was a mistake. @example false */
  notify,
  version,
})

export type Account = z.infer<typeof account>
export type RefundRequest = z.infer<typeof refundRequest>
export type OnSiteRequest = z.infer<typeof onSiteRequest>
export type UndoOnSiteRequest = z.infer<typeof undoOnSiteRequest>
