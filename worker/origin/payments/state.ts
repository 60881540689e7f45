import type { InferSelectModel } from 'drizzle-orm'
import type { payments } from '../platform/db/payment-tables.ts'

/**
 * `open` until the provider says otherwise; `pending` while money is on its way; `failed` where the last try was, and another
 * may still be paid; `expired` where no try can be made. `paid` beats all of these, and nothing beats it but `refunded`.
 */
export type PaymentState = 'open' | 'pending' | 'failed' | 'expired' | 'paid' | 'refunded'

export type PaymentRow = InferSelectModel<typeof payments>

/** Whether money may still come. */
export const isOpen = ({ state }: Pick<PaymentRow, 'state'>) =>
  state === 'open' || state === 'pending' || state === 'failed'

/** Whether the money came, though it may have gone back. */
export const hasPaid = ({ state }: Pick<PaymentRow, 'state'>) => state === 'paid' || state === 'refunded'
