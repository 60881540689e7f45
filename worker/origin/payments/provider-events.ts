import { and, eq, lt } from 'drizzle-orm'
import { paymentEvents } from '../platform/db/payment-tables.ts'
import type { Services } from '../services.ts'
import type { ProviderName } from './find-provider.ts'

const KEPT_FOR = 60 * 24 * 60 * 60_000

/** Deletes events that no provider sends again. */
export function forgetEvents({ db }: Pick<Services, 'db'>, now: number): void {
  db.delete(paymentEvents)
    .where(lt(paymentEvents.receivedAt, now - KEPT_FOR))
    .run()
}

/** Returns whether a provider's event was already handled. */
export function isKnownEvent({ db }: Pick<Services, 'db'>, provider: ProviderName, event: string): boolean {
  const same = and(eq(paymentEvents.provider, provider), eq(paymentEvents.event, event))
  return db.select().from(paymentEvents).where(same).get() !== undefined
}

/** Marks an event as handled. Must run in the transaction of its effects. */
export function rememberEvent(
  { db }: Pick<Services, 'db'>,
  provider: ProviderName,
  event: string,
  now: number,
): void {
  db.insert(paymentEvents).values({ provider, event, receivedAt: now }).onConflictDoNothing().run()
}
