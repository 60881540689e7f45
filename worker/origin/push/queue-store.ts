import { and, asc, eq, gt, lt, lte, min, sql } from 'drizzle-orm'
import type { Database } from '../platform/db/database.ts'
import { type PushQueueRow, pushQueue } from '../platform/db/push-tables.ts'

/** Returns the notifications that wait for a device, oldest first. */
export const listWaiting = (db: Database, device: string): PushQueueRow[] =>
  db.select().from(pushQueue).where(eq(pushQueue.device, device)).orderBy(asc(pushQueue.number)).all()

/** Finds the notification of a device whose attempt is due. */
export const findNext = (db: Database, device: string, now: number): PushQueueRow | undefined =>
  db
    .select()
    .from(pushQueue)
    .where(and(eq(pushQueue.device, device), lte(pushQueue.nextAttemptAt, now), gt(pushQueue.expiresAt, now)))
    .orderBy(asc(pushQueue.nextAttemptAt), asc(pushQueue.number))
    .get()

/** Returns when the next attempt for a device is due; undefined when nothing waits. */
export const findNextAttemptAt = (db: Database, device: string): number | undefined =>
  db
    .select({ earliest: min(pushQueue.nextAttemptAt) })
    .from(pushQueue)
    .where(eq(pushQueue.device, device))
    .get()?.earliest ?? undefined

export function updateQueued(db: Database, number: number, change: Partial<PushQueueRow>): void {
  db.update(pushQueue).set(change).where(eq(pushQueue.number, number)).run()
}

export function removeQueued(db: Database, number: number): void {
  db.delete(pushQueue).where(eq(pushQueue.number, number)).run()
}

/** Removes the notifications that are of no use any more; with a `device`, only those of this device. */
export function expireQueued(db: Database, now: number, device?: string): void {
  const ofDevice = device === undefined ? undefined : eq(pushQueue.device, device)
  db.delete(pushQueue)
    .where(and(lte(pushQueue.expiresAt, now), ofDevice))
    .run()
}

/** Lets all notifications to a push service wait until an instant. */
export function pauseService(db: Database, origin: string, until: number): void {
  const ofService = sql`${pushQueue.device} IN
    (SELECT d.id FROM push_devices d WHERE substr(d.endpoint, 1, ${origin.length + 1}) = ${`${origin}/`})`
  db.update(pushQueue)
    .set({ nextAttemptAt: until })
    .where(and(lt(pushQueue.nextAttemptAt, until), ofService))
    .run()
}
