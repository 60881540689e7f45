import { and, eq, lt } from 'drizzle-orm'
import { paymentEvents } from '../platform/db/payment-tables.ts'
import type { Services } from '../services.ts'
import type { ProviderName } from './find-provider.ts'

const KEPT_FOR = 60 * 24 * 60 * 60_000

/** Forgets what no provider tells again. */
export function forgetEvents({ db }: Pick<Services, 'db'>, now: number): void {
  db.delete(paymentEvents)
    .where(lt(paymentEvents.receivedAt, now - KEPT_FOR))
    .run()
}

/** Whether what a provider tells has been told before. */
export function isKnownEvent({ db }: Pick<Services, 'db'>, provider: ProviderName, event: string): boolean {
  const same = and(eq(paymentEvents.provider, provider), eq(paymentEvents.event, event))
  return db.select().from(paymentEvents).where(same).get() !== undefined
}

/** Marks it as told, within the write of what it led to. */
export function rememberEvent(
  { db }: Pick<Services, 'db'>,
  provider: ProviderName,
  event: string,
  now: number,
): void {
  db.insert(paymentEvents).values({ provider, event, receivedAt: now }).onConflictDoNothing().run()
}
