import { and, asc, count, eq, isNull, sql } from 'drizzle-orm'
import type { PausableWork } from '#worker/contract/pausable-work.ts'
import type { Database } from '../platform/db/database.ts'
import { deleteOldRows } from '../platform/db/delete-old-rows.ts'
import {
  type ProviderName,
  paymentEvents,
  payments,
  type RefundRow,
  refunds,
} from '../platform/db/payment-tables.ts'
import { prepareOnce } from '../platform/db/prepared.ts'
import type { Services } from '../platform/services.ts'

/** Finds a payment by its id. */
export const findPayment = ({ db }: Services, id: string) =>
  db.select().from(payments).where(eq(payments.id, id)).get()

/** Finds a payment by the provider's checkout id. */
export const findPaymentByCheckout = ({ db }: Services, provider: ProviderName, checkout: string) =>
  db
    .select()
    .from(payments)
    .where(and(eq(payments.provider, provider), eq(payments.providerCheckout, checkout)))
    .get()

const preparePayments = prepareOnce((db) =>
  db
    .select()
    .from(payments)
    .where(eq(payments.booking, sql.placeholder('booking')))
    .orderBy(asc(payments.createdAt))
    .prepare(),
)

/** Returns a booking's payments in the order of their creation. */
export const listPayments = ({ db }: Services, booking: string) => preparePayments(db).all({ booking })

/** Returns how many refunds the provider has not accepted yet. */
export function countUnsentRefunds(db: Database): number {
  // A literal, as in the condition of the partial index: with a variable, SQLite would not use the index.
  const isUnsent = and(sql`${refunds.state} = 'pending'`, isNull(refunds.providerRefund))
  return db.select({ number: count() }).from(refunds).where(isUnsent).get()?.number ?? 0
}

/** Finds a refund by its id. */
export const findRefund = ({ db }: Services, id: string) =>
  db.select().from(refunds).where(eq(refunds.id, id)).get()

/** Returns the refunds of a payment in the order of their creation. */
export const listRefunds = ({ db }: Services, payment: string): RefundRow[] =>
  db.select().from(refunds).where(eq(refunds.payment, payment)).orderBy(asc(refunds.createdAt)).all()

/**
 * Removes the client IP of a booking's payments, which is not needed once the booking is confirmed or has
 * lapsed.
 */
export function clearClientIp({ db }: Services, booking: string): void {
  db.update(payments).set({ clientIp: null }).where(eq(payments.booking, booking)).run()
}

/** How long handled events are stored, in milliseconds. No provider repeats one after that time. */
const EVENT_RETENTION_MS = 60 * 24 * 60 * 60_000

/** Deletes the handled events that no provider repeats any more. */
export function purgeEvents({ db }: Services, now: number): PausableWork<void> {
  return deleteOldRows(db, paymentEvents, {
    age: paymentEvents.receivedAt,
    until: now - EVENT_RETENTION_MS,
  })
}

/** Returns whether a provider's event was already handled. */
export function isEventHandled({ db }: Services, provider: ProviderName, event: string): boolean {
  const condition = and(eq(paymentEvents.provider, provider), eq(paymentEvents.event, event))
  return db.select().from(paymentEvents).where(condition).get() !== undefined
}

/** Marks an event as handled. Must run in the transaction of its effects. */
export function markEventHandled({ db }: Services, provider: ProviderName, event: string, now: number): void {
  db.insert(paymentEvents).values({ provider, event, receivedAt: now }).onConflictDoNothing().run()
}

/** Removes the URLs of a booking's checkouts. The pages at these URLs lead back to links that are revoked now. */
export function unlinkCheckouts({ db }: Services, booking: string): void {
  db.update(payments).set({ url: null }).where(eq(payments.booking, booking)).run()
}
