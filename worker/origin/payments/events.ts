import type { PaymentRow, RefundRow } from '../platform/db/payment-tables.ts'
import type { Transaction } from '../platform/db/transaction.ts'

/** Events about a payment, emitted in the transaction that changes it. */
export type PaymentEvent =
  /**
   * The time to pay begins. A visitor is at the checkout, and gets a link after a while; whom the business sends a link
   * gets it at once, unless no one is to be told.
   */
  | { type: 'payment.started'; payment: PaymentRow; link: 'later' | 'now' | 'none' }
  /** The agreed amount arrived. */
  | { type: 'payment.paid'; payment: PaymentRow; now: number; transaction: Transaction }
  /** The last attempt to pay failed, or the checkout has expired. Money may still arrive later. */
  | { type: 'payment.failed'; payment: PaymentRow }
  /** The business took money on site. With `notify` the visitor is told. */
  | { type: 'payment.taken'; payment: PaymentRow; notify: boolean }
  /** A payment on site was recorded by mistake. With `notify` the visitor is told. */
  | { type: 'payment.undone'; payment: PaymentRow; notify: boolean }
  /** The provider has given back money of the booking. Its surplus is not told. */
  | { type: 'payment.refunded'; payment: PaymentRow; refund: RefundRow }
  /** The provider refused a refund, or was not reached by its first request. */
  | { type: 'payment.refund-failed'; payment: PaymentRow; refund: RefundRow; problem: 'refused' | 'delayed' }

declare module '../platform/events/emit.ts' {
  interface Events {
    payments: PaymentEvent
  }
}
