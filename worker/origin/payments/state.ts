import type { InferSelectModel } from 'drizzle-orm'
import type { payments } from '../platform/db/payment-tables.ts'

/**
 * `open` until the provider reports something; `pending` while money is on its way; `failed` after a failed
 * try, when another may succeed; `expired` when no more tries are possible. `paid` overrides all of these, and
 * only `refunded` overrides `paid`.
 */
export type PaymentState = 'open' | 'pending' | 'failed' | 'expired' | 'paid' | 'refunded'

export type PaymentRow = InferSelectModel<typeof payments>

/** Returns whether money may still arrive. */
export const isOpen = ({ state }: Pick<PaymentRow, 'state'>) =>
  state === 'open' || state === 'pending' || state === 'failed'

/** Returns whether money arrived, even if it was refunded. */
export const hasPaid = ({ state }: Pick<PaymentRow, 'state'>) => state === 'paid' || state === 'refunded'
