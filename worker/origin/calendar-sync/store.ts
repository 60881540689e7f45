import { and, count, eq, gt, type InferSelectModel, inArray, sql } from 'drizzle-orm'
import type { Interval } from '#worker/availability/types.ts'
import type { PausableWork } from '#worker/contract/pausable-work.ts'
import type { Database } from '../platform/db/database.ts'
import { deleteOldRows } from '../platform/db/delete-old-rows.ts'
import { busyFeeds, externalBusy } from '../platform/db/feed-tables.ts'

export type FeedState = InferSelectModel<typeof busyFeeds>

/** How long past busy times are stored, since the buffer before a booking may reach them. */
const RETENTION_MS = 30 * 24 * 60 * 60_000

export function listFeedStates(db: Database): FeedState[] {
  return db.select().from(busyFeeds).all()
}

export function findFeedState(db: Database, name: string): FeedState | undefined {
  return db.select().from(busyFeeds).where(eq(busyFeeds.name, name)).get()
}

/** Stores the state of a feed that was not fetched yet. */
export function insertFeedState(
  db: Database,
  { name, resourceKey }: Pick<FeedState, 'name' | 'resourceKey'>,
): void {
  db.insert(busyFeeds).values({ name, resourceKey }).run()
}

export function updateFeedState(db: Database, name: string, change: Partial<FeedState>): void {
  db.update(busyFeeds).set(change).where(eq(busyFeeds.name, name)).run()
}

/** Deletes a feed with its busy times. */
export function deleteFeedState(db: Database, name: string): void {
  db.delete(externalBusy).where(eq(externalBusy.feed, name)).run()
  db.delete(busyFeeds).where(eq(busyFeeds.name, name)).run()
}

/** Returns the busy times of a feed that end after an instant. */
export function listBusyTimes(db: Database, feed: string, after: number): Interval[] {
  const { start, end } = externalBusy
  return db
    .select({ start, end })
    .from(externalBusy)
    .where(and(eq(externalBusy.feed, feed), gt(end, after)))
    .all()
}

/** Returns the number of stored busy times of each feed that are not over. */
export function countBusyTimes(db: Database, now: number): Map<string, number> {
  const rows = db
    .select({ feed: externalBusy.feed, number: count() })
    .from(externalBusy)
    .where(gt(externalBusy.end, now))
    .groupBy(externalBusy.feed)
    .all()
  return new Map(rows.map(({ feed, number }) => [feed, number]))
}

/** Replaces some busy times of a feed by others. */
export function changeBusyTimes(
  db: Database,
  { name, resourceKey }: Pick<FeedState, 'name' | 'resourceKey'>,
  { removed, added }: { removed: readonly Interval[]; added: readonly Interval[] },
): void {
  // Each list is a single parameter, since SQLite in Durable Objects takes at most 100.
  const starts = JSON.stringify(removed.map(({ start }) => start))
  const rows = JSON.stringify(added.map(({ start, end }) => [start, end]))
  db.delete(externalBusy)
    .where(
      and(
        eq(externalBusy.feed, name),
        inArray(externalBusy.start, sql`(SELECT value FROM json_each(${starts}))`),
      ),
    )
    .run()
  db.run(sql`INSERT INTO ${externalBusy} ("feed", "resource_key", "start", "end")
    SELECT ${name}, ${resourceKey}, value ->> 0, value ->> 1 FROM json_each(${rows}) WHERE true
    ON CONFLICT DO UPDATE SET "end" = excluded."end"`)
}

/** Deletes busy times that are long over. */
export function purgeBusyTimes(db: Database, now: number): PausableWork<void> {
  return deleteOldRows(db, externalBusy, { age: externalBusy.end, until: now - RETENTION_MS })
}
