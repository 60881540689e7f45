import { createHash, randomBytes } from 'node:crypto'
import { asc, count, eq, type InferSelectModel, sql } from 'drizzle-orm'
import type { AdminCalendarFeed, FeedOwner, NewCalendarFeed } from '#worker/contract/admin/feeds.ts'
import { HOUR_MS } from '#worker/contract/durations.ts'
import { calendarFeedId } from '#worker/contract/ids.ts'
import { toIso } from '#worker/contract/iso-time.ts'
import type { Database } from '../../platform/db/database.ts'
import { calendarFeeds } from '../../platform/db/feed-tables.ts'
import { transact } from '../../platform/db/transaction.ts'
import { createFieldFailure, toFieldFailure } from '../../platform/http/english-problems.ts'
import { newCalendarFeedId } from '../../platform/new-id.ts'
import type { Services } from '../../platform/services.ts'

const MAX_FEEDS = 1000

export type CalendarFeedRow = InferSelectModel<typeof calendarFeeds>

const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')

function toAdminFeed({ id, ownerKind, owner, createdAt, lastUsedAt }: CalendarFeedRow): AdminCalendarFeed {
  return {
    id: calendarFeedId.parse(id),
    owner: { kind: ownerKind, id: owner },
    createdAt: toIso(createdAt),
    lastUsedAt: lastUsedAt === null ? null : toIso(lastUsedAt),
  }
}

/** Returns the feeds in the order of their creation. */
export function listCalendarFeeds(db: Database): AdminCalendarFeed[] {
  return db.select().from(calendarFeeds).orderBy(asc(sql`rowid`)).all().map(toAdminFeed)
}

/**
 * Creates a feed with a secret URL, and stores a hash of it. Throws `validation` for an unknown owner, or when the site has
 * too many feeds.
 */
export function createCalendarFeed(
  { clock, db, published }: Services,
  { kind, id }: FeedOwner,
): NewCalendarFeed {
  const catalogue = published.current
  const owner = kind === 'staff' ? catalogue?.staff.get(id) : catalogue?.resources.get(id)
  if (!catalogue || !owner) throw createFieldFailure('owner.id', 'invalid')
  const token = randomBytes(32).toString('base64url')
  const row = {
    id: newCalendarFeedId(),
    ownerKind: kind,
    owner: owner.id,
    createdAt: clock.now(),
    hash: hashToken(token),
  }
  const url = new URL(`/api/calendar-feeds/${token}.ics`, catalogue.site.publicUrl).href
  return transact(db, () => {
    const [{ number } = { number: 0 }] = db.select({ number: count() }).from(calendarFeeds).all()
    if (number >= MAX_FEEDS) {
      const message = `A site has at most ${MAX_FEEDS} calendar feeds. Revoke one first.`
      throw toFieldFailure({ path: '', code: 'too-many', message })
    }
    return { ...toAdminFeed(db.insert(calendarFeeds).values(row).returning().get()), url }
  })
}

/** Deletes a feed, so that its URL stops working. Does nothing for an unknown id. */
export function revokeCalendarFeed(db: Database, id: string): void {
  db.delete(calendarFeeds).where(eq(calendarFeeds.id, id)).run()
}

/** Returns the feed of a token and records the hour of its use; undefined for an unknown token. */
export function findCalendarFeed(db: Database, token: string, now: number): CalendarFeedRow | undefined {
  const feed = db
    .select()
    .from(calendarFeeds)
    .where(eq(calendarFeeds.hash, hashToken(token)))
    .get()
  const hour = now - (now % HOUR_MS)
  if (feed && feed.lastUsedAt !== hour)
    db.update(calendarFeeds).set({ lastUsedAt: hour }).where(eq(calendarFeeds.id, feed.id)).run()
  return feed
}
