import type { InferSelectModel } from 'drizzle-orm'
import { and, asc, count, eq, gt, lt, lte, min, notExists, notInArray, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { Database } from '../platform/db/database.ts'
import { webhookDeliveries } from '../platform/db/job-tables.ts'

/** A delivery of one event to one webhook. */
export type Delivery = InferSelectModel<typeof webhookDeliveries>

const earlier = alias(webhookDeliveries, 'before')

/** Matches the waiting deliveries of a webhook that have no earlier waiting delivery with the same subject. */
function isNextOfSubject(db: Database, webhook: string) {
  const earlierOfSubject = db
    .select({ one: sql`1` })
    .from(earlier)
    .where(
      and(
        eq(earlier.webhook, webhookDeliveries.webhook),
        eq(earlier.givenUp, false),
        eq(earlier.subject, webhookDeliveries.subject),
        lt(earlier.number, webhookDeliveries.number),
      ),
    )
  return and(
    eq(webhookDeliveries.webhook, webhook),
    eq(webhookDeliveries.givenUp, false),
    notExists(earlierOfSubject),
  )
}

/**
 * Returns the next due delivery. Prefers the one with the fewest attempts, so that a delivery that always fails
 * does not hold up the others.
 */
export function findNextDelivery(db: Database, webhook: string, now: number): Delivery | undefined {
  return db
    .select()
    .from(webhookDeliveries)
    .where(and(isNextOfSubject(db, webhook), lte(webhookDeliveries.due, now)))
    .orderBy(asc(webhookDeliveries.attempts), asc(webhookDeliveries.number))
    .limit(1)
    .get()
}

/** Returns when the next delivery is due; undefined when none is waiting. */
export function getNextDue(db: Database, webhook: string): number | undefined {
  const row = db
    .select({ due: min(webhookDeliveries.due) })
    .from(webhookDeliveries)
    .where(isNextOfSubject(db, webhook))
    .get()
  return row?.due ?? undefined
}

/**
 * Returns since when deliveries to a webhook fail, and how many of them wait for another attempt. `since` is when the oldest failed one was
 * queued; undefined where none failed.
 */
export function findFailing(db: Database, webhook: string): { since: number | undefined; waiting: number } {
  const { attempts, givenUp, queuedAt } = webhookDeliveries
  const rows = db
    .select({ givenUp, number: count(), since: min(queuedAt) })
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.webhook, webhook), or(gt(attempts, 0), eq(givenUp, true))))
    .groupBy(givenUp)
    .all()
  const instants = rows.flatMap(({ since }) => since ?? [])
  return {
    since: instants.length > 0 ? Math.min(...instants) : undefined,
    waiting: rows.find((row) => !row.givenUp)?.number ?? 0,
  }
}

/** Gives up all waiting deliveries of a webhook. Returns their number. */
export function giveUpAll(db: Database, webhook: string): number {
  const waiting = and(eq(webhookDeliveries.webhook, webhook), eq(webhookDeliveries.givenUp, false))
  const { number } = webhookDeliveries
  return db.update(webhookDeliveries).set({ givenUp: true }).where(waiting).returning({ number }).all().length
}

/** Deletes deliveries to webhooks that no longer exist. Must run in the transaction of the publish. */
export function deleteOrphans(db: Database, webhooks: readonly { id: string }[]): void {
  const ids = webhooks.map(({ id }) => id)
  db.delete(webhookDeliveries).where(notInArray(webhookDeliveries.webhook, ids)).run()
}

/** Deletes the deliveries that were given up and were queued before an instant. */
export function purgeGivenUp(db: Database, until: number): void {
  db.delete(webhookDeliveries)
    .where(and(eq(webhookDeliveries.givenUp, true), lt(webhookDeliveries.queuedAt, until)))
    .run()
}
