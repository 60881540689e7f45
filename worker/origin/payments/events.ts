import type { PaymentRow, RefundRow } from '../platform/db/payment-tables.ts'
import type { Transaction } from '../platform/db/transaction.ts'

/** Events about a payment, emitted in the transaction that changes it. */
export type PaymentEvent =
  /**
   * The time to pay began. `link` is when the visitor gets a link to pay: `later` if they are at the checkout now, `now` if
   * the business sends it, and `none` if they get no message.
   */
  | { type: 'payment.started'; payment: PaymentRow; link: 'later' | 'now' | 'none' }
  /** The agreed amount arrived. */
  | { type: 'payment.paid'; payment: PaymentRow; now: number; transaction: Transaction }
  /** The last attempt to pay failed, or the checkout has expired. Money may still arrive later. */
  | { type: 'payment.failed'; payment: PaymentRow }
  /** The business took money on site. With `notify` the visitor gets a receipt. */
  | { type: 'payment.taken'; payment: PaymentRow; notify: boolean }
  /** A payment on site was recorded by mistake. With `notify` the visitor gets a message. */
  | { type: 'payment.undone'; payment: PaymentRow; notify: boolean }
  /** The provider has refunded money of the payment itself. Refunds of a surplus emit no event. */
  | { type: 'payment.refunded'; payment: PaymentRow; refund: RefundRow }
  /** The provider refused a refund (`refused`), or the first request for it failed (`delayed`). */
  | { type: 'payment.refund-failed'; payment: PaymentRow; refund: RefundRow; problem: 'refused' | 'delayed' }

declare module '../platform/events/emit.ts' {
  interface Events {
    payments: PaymentEvent
  }
}
