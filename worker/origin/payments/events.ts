import type { PaymentRow } from '../platform/db/payment-tables.ts'
import type { Transaction } from '../platform/db/transaction.ts'

/** Events about a payment, emitted in the transaction that changes it. */
export type PaymentEvent =
  /** The checkout of an unpaid booking begins. */
  | { type: 'payment.started'; payment: PaymentRow }
  /** The agreed amount arrived. `providerPayment` is the provider's id of the money. */
  | {
      type: 'payment.paid'
      payment: PaymentRow
      providerPayment: string
      now: number
      transaction: Transaction
    }
  /** The last attempt to pay failed, or the checkout has expired. Money may still arrive later. */
  | { type: 'payment.failed'; payment: PaymentRow }
  /** The payment was refunded. With `notify` the visitor is told. */
  | { type: 'payment.refunded'; payment: PaymentRow; notify: boolean }
