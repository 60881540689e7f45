import type { PaymentRow } from '../platform/db/payment-tables.ts'
import type { Transaction } from '../platform/db/transaction.ts'

/** Emitted in the transaction that changes a payment. */
export type PaymentEvent =
  /** The agreed amount arrived; `paid` is the provider's id of it. */
  | { type: 'payment.paid'; payment: PaymentRow; paid: string; now: number; transaction: Transaction }
  /** The last try failed, or the checkout has expired. Money may still arrive later. */
  | { type: 'payment.failed'; payment: PaymentRow }
  /** The whole refund is done. */
  | { type: 'payment.refunded'; payment: PaymentRow }
