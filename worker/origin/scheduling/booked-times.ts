import { and, eq, gt, lt, lte, type SQL, sql } from 'drizzle-orm'
import { DAY_MS, MINUTE_MS } from '#worker/contract/durations.ts'
import type { PausableWork } from '#worker/contract/pausable-work.ts'
import { bookedTimes } from '../platform/db/booked-time-tables.ts'
import { bookings } from '../platform/db/booking-tables.ts'
import type { Database } from '../platform/db/database.ts'
import { readMeta, writeMeta } from '../platform/db/meta.ts'
import { resourceContents, resources } from '../platform/db/publishing-tables.ts'

/** How long times are stored after the end of their buffers: limits per day count all of today in any zone. */
const RETENTION_MS = 2 * DAY_MS

/** Returns the longest buffer before any service that was ever published, in milliseconds. */
function readLongestBefore(db: Database): number {
  const longest = sql<number | null>`max(${resourceContents.json} ->> '$.buffers.before')`
  const row = db
    .select({ longest })
    .from(resources)
    .innerJoin(resourceContents, eq(resourceContents.hash, resources.hash))
    .where(eq(resources.kind, 'service'))
    .get()
  return (row?.longest ?? 0) * MINUTE_MS
}

/** Returns the instant after which a time must end to count: no buffer of a later appointment reaches further back. */
function getEarliestEnd(db: Database, now: number): number {
  return now - RETENTION_MS - readLongestBefore(db)
}

/** Returns the instant from which `booked_times` is complete: it has all times that end later. */
function readCompleteSince(db: Database): number {
  return Number(readMeta(db, 'booked-times-since') ?? Number.POSITIVE_INFINITY)
}

/**
 * Adds the times of older bookings to `booked_times`: those that count again because a service got a longer buffer before it,
 * or all of them when the database is older than the table.
 */
export function extendBookedTimes(db: Database, now: number): void {
  const since = getEarliestEnd(db, now)
  const completeSince = readCompleteSince(db)
  if (since >= completeSince) return
  const { id, end, after } = bookings
  if (completeSince === Number.POSITIVE_INFINITY) {
    addBookedTimes(db, sql`SELECT ${id} FROM ${bookings} WHERE ${end} + ${after} > ${now - RETENTION_MS}`)
    addBookedTimes(db, sql`SELECT ${id} FROM ${bookings} WHERE ${end} > ${since}`)
  } else {
    addBookedTimes(
      db,
      sql`SELECT ${id} FROM ${bookings} WHERE ${end} > ${since} AND ${end} <= ${completeSince}`,
    )
  }
  writeMeta(db, 'booked-times-since', String(since))
}

function addBookedTimes(db: Database, ids: SQL): void {
  db.run(sql`INSERT OR IGNORE INTO ${bookedTimes}
    SELECT * FROM times_of_bookings WHERE booking IN (${ids})`)
}

/** Deletes the times that no longer count, one resource after the other. {@link extendBookedTimes} can add them again. */
export function* purgeBookedTimes(db: Database, now: number): PausableWork<void> {
  const { resourceKey, start, end, after } = bookedTimes
  if (getEarliestEnd(db, now) > readCompleteSince(db))
    writeMeta(db, 'booked-times-since', String(getEarliestEnd(db, now)))
  for (let lastKey = ''; ; ) {
    // Read anew after each pause, in which a publish can change the longest buffer.
    const since = getEarliestEnd(db, now)
    const next = db
      .select({ resourceKey })
      .from(bookedTimes)
      .where(gt(resourceKey, lastKey))
      .orderBy(resourceKey)
      .limit(1)
      .get()
    if (!next) return
    lastKey = next.resourceKey
    db.delete(bookedTimes)
      .where(
        and(
          eq(resourceKey, lastKey),
          lt(start, since),
          lte(end, since),
          lte(sql`${end} + ${after}`, now - RETENTION_MS),
        ),
      )
      .run()
    yield
  }
}
