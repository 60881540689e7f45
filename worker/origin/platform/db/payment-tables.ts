import { type InferSelectModel, sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type * as z from 'zod/mini'
import type { LocaleCode } from '#locales/codes.ts'
import type { Money } from '#worker/contract/money/money.ts'
import type { onSiteMethod, RefundReason } from '#worker/contract/money/payment.ts'
import type { PaymentProviderName } from '#worker/contract/money/payment-providers.ts'
import type { PaymentRefusal } from '#worker/contract/money/payment-refusal.ts'

// All instants are in milliseconds since 1970.

export type ProviderName = PaymentProviderName | 'sandbox'

/**
 * `open` until the provider reports something; `pending` while money is on its way; `failed` after a failed
 * try, when another may succeed; `expired` when no more tries are possible. `paid` overrides all of these, and
 * only `refunded` overrides `paid`. `undone` is a payment on site that was recorded by mistake.
 */
export type PaymentState = 'open' | 'pending' | 'failed' | 'expired' | 'paid' | 'refunded' | 'undone'

export type RefundState = 'pending' | 'done' | 'failed'

/** A payment at a provider's hosted page. Instants are in milliseconds since 1970. */
export interface Checkout {
  /**
   * Our unguessable id, new for each payment: 10 to 40 letters, digits and `-`, which every provider accepts.
   */
  reference: string
  amount: Money
  /** One line, which the provider shows to the visitor. */
  description: string
  contact: { email?: string; name?: string; phone?: string }
  locale: LocaleCode
  /** Where the visitor returns to. It contains our own token, since not every provider adds an id. */
  returnUrl: string
  /** Where a visitor who gives up returns to. Razorpay has no such link. */
  cancelUrl: string
  webhookUrl: string
  /**
   * When the payment was created. It is the same in all calls with one reference, so that repeated calls are
   * equal.
   */
  createdAt: number
  /**
   * When it should expire at the provider. Some keep a page open for longer: call {@link
   * PaymentProvider.expire} then.
   */
  expiresAt: number
  /** Whether methods whose money arrives hours or days later are allowed, such as boleto and OXXO. */
  delayed: boolean
}

/**
 * Attempts to pay for a booking, and what the business took on site. `id` is also our reference at the provider.
 */
export const payments = sqliteTable(
  'payments',
  {
    id: text().primaryKey(),
    booking: text().notNull(),
    provider: text().$type<ProviderName | 'on-site'>().notNull(),
    /** How it was paid on site; null for a payment at a provider. */
    method: text().$type<z.infer<typeof onSiteMethod>>(),
    /** The provider's id and URL of the checkout, once it is open. */
    providerCheckout: text(),
    url: text(),
    /** The provider's id of the completed payment. */
    providerPayment: text(),
    state: text().$type<PaymentState>().notNull(),
    /** Why the last try was refused, as far as the provider says so. */
    refusal: text().$type<PaymentRefusal>(),
    /** In minor units: the agreed amount, or the amount that arrived if it differs. */
    amount: integer().notNull(),
    currency: text().notNull(),
    createdAt: integer().notNull(),
    updatedAt: integer().notNull(),
    /** When the time to pay ends. */
    expiresAt: integer().notNull(),
    /** For the limit per client; removed when the booking is confirmed or lapses. */
    clientIp: text(),
  },
  (table) => [
    index('payments_by_client_ip').on(table.clientIp),
    index('payments_by_booking').on(table.booking),
    index('payments_by_provider_checkout').on(table.providerCheckout),
  ],
)

/** Refunds. The idempotency key at the provider consists of `id` and `tries`. */
export const refunds = sqliteTable(
  'refunds',
  {
    id: text().primaryKey(),
    payment: text().notNull(),
    /** The provider's id of the completed payment. */
    providerPayment: text().notNull(),
    amount: integer().notNull(),
    currency: text().notNull(),
    state: text().$type<RefundState>().notNull(),
    reason: text().$type<RefundReason>().notNull().default('correction'),
    /** The provider's id of the refund, once the provider has accepted it. */
    providerRefund: text(),
    /** Number of requests so far. A new one follows after a refund has failed for good. */
    tries: integer().notNull().default(1),
    /** Whether the visitor is told that the money is on its way. */
    notify: integer({ mode: 'boolean' }).notNull().default(true),
    createdAt: integer().notNull(),
  },
  (table) => [
    index('refunds_by_payment').on(table.payment),
    index('refunds_that_wait').on(table.providerRefund).where(sql`${table.state} = 'pending'`),
  ],
)

/** Webhook events of providers that were already handled. */
export const paymentEvents = sqliteTable(
  'payment_events',
  {
    provider: text().$type<ProviderName>().notNull(),
    event: text().notNull(),
    receivedAt: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.event] }),
    index('payment_events_by_age').on(table.receivedAt),
  ],
)

/** Checkouts of the sandbox, which takes the place of a payment provider. */
export const sandboxCheckouts = sqliteTable('sandbox_checkouts', {
  id: text().primaryKey(),
  checkout: text({ mode: 'json' }).$type<Checkout>().notNull(),
  state: text().$type<'open' | 'failed' | 'paid' | 'expired'>().notNull(),
  /** Amounts in minor units, by idempotency key. */
  refunds: text({ mode: 'json' }).$type<Record<string, number>>().notNull().default({}),
})

export type PaymentRow = InferSelectModel<typeof payments>
export type RefundRow = InferSelectModel<typeof refunds>
