import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { ProviderName } from '../../payments/find-provider.ts'
import type { Checkout, Refund } from '../../payments/providers/provider.ts'
import type { PaymentState } from '../../payments/state.ts'

// Instants are milliseconds since 1970, and so are buffers.

/** Attempts to pay for bookings. `id` is our reference at the provider, too. */
export const payments = sqliteTable(
  'payments',
  {
    id: text().primaryKey(),
    booking: text().notNull(),
    provider: text().$type<ProviderName>().notNull(),
    /** The provider's id and page of it, once it has been opened there. */
    checkout: text(),
    url: text(),
    /** The provider's id of what was paid. */
    paid: text(),
    state: text().$type<PaymentState>().notNull(),
    amount: integer().notNull(),
    currency: text().notNull(),
    createdAt: integer().notNull(),
    updatedAt: integer().notNull(),
    /** Until when it should be paid. */
    expiresAt: integer().notNull(),
    /** The visitor's IP address, for the limit; gone once the booking stands or lapses. */
    address: text(),
  },
  (table) => [
    index('payments_by_address').on(table.address),
    index('payments_by_booking').on(table.booking),
    index('payments_by_checkout').on(table.checkout),
  ],
)

/** Money that goes back. The provider is asked under a key of its id and `tries`. */
export const refunds = sqliteTable(
  'refunds',
  {
    id: text().primaryKey(),
    payment: text().notNull(),
    /** The provider's id of what was paid. */
    paid: text().notNull(),
    amount: integer().notNull(),
    currency: text().notNull(),
    state: text().$type<Refund['state']>().notNull(),
    /** The provider's id of the refund, once it has taken the request. */
    providerRefund: text(),
    /** Requests so far; one more follows a refund that has failed for good. */
    tries: integer().notNull().default(1),
    createdAt: integer().notNull(),
  },
  (table) => [index('refunds_by_payment').on(table.payment), uniqueIndex('refunds_by_paid').on(table.paid)],
)

/** What providers told, each once. */
export const paymentEvents = sqliteTable(
  'payment_events',
  {
    provider: text().$type<ProviderName>().notNull(),
    event: text().notNull(),
    receivedAt: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.event] })],
)

/** The checkouts of the sandbox, which stands in for a provider. */
export const sandboxCheckouts = sqliteTable('sandbox_checkouts', {
  id: text().primaryKey(),
  checkout: text({ mode: 'json' }).$type<Checkout>().notNull(),
  state: text().$type<'open' | 'failed' | 'paid' | 'expired'>().notNull(),
  /** By their keys, in minor units. */
  refunds: text({ mode: 'json' }).$type<Record<string, number>>().notNull().default({}),
})
