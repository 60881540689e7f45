import { and, desc, eq, inArray, lt, lte, sql } from 'drizzle-orm'
import type { Actor } from '#worker/contract/admin/booking-history.ts'
import type { StoredRevision } from '#worker/contract/admin/revisions.ts'
import { contentLists } from '#worker/contract/bundle/resource-kinds.ts'
import { DAY_MS } from '#worker/contract/durations.ts'
import { toIso } from '#worker/contract/iso-time.ts'
import type { RevisionEntry } from '#worker/publishing/resources.ts'
import type { Database } from '../platform/db/database.ts'
import { resources, revisions } from '../platform/db/publishing-tables.ts'

/**
 * A revision stays while it is one of the newest or young enough. When the contents of these revisions exceed `MAX_SIZE` characters, the
 * oldest of them are deleted too.
 */
const MIN_REVISIONS = 200
const MIN_AGE_MS = 180 * DAY_MS
const MAX_SIZE = 256 * 1024 * 1024

const PAGE_SIZE = 50

const contentKinds = contentLists.map(([, kind]) => kind)

type RevisionRow = typeof revisions.$inferSelect

const toStoredRevision = ({
  revision,
  publishedAt,
  publishedBy,
  restored,
  draft,
}: RevisionRow): StoredRevision => ({
  revision,
  publishedAt: toIso(publishedAt),
  publishedBy,
  restored,
  draft,
})

/** Records who published a revision. Must run in the transaction of the publish. */
export function recordRevision(db: Database, row: RevisionRow): void {
  db.insert(revisions).values(row).onConflictDoNothing().run()
}

/** Returns a revision that is stored; undefined for any other number. */
export function findRevision(db: Database, revision: number): StoredRevision | undefined {
  const row = db.select().from(revisions).where(eq(revisions.revision, revision)).get()
  return row && toStoredRevision(row)
}

/** Returns the newest revision that is stored and older than another. */
export function findPrevious(db: Database, revision: number): StoredRevision | undefined {
  const isOlder = lt(revisions.revision, revision)
  const row = db.select().from(revisions).where(isOlder).orderBy(desc(revisions.revision)).limit(1).get()
  return row && toStoredRevision(row)
}

/** Returns the revision that last changed a resource; undefined when it is no longer stored, or the resource was never published. */
export function findLastChange(
  db: Database,
  newest: number,
  { kind, id }: Pick<RevisionEntry, 'kind' | 'id'>,
): StoredRevision | undefined {
  const { sinceRevision, untilRevision } = resources
  const row = db
    .select({ sinceRevision, untilRevision })
    .from(resources)
    .where(and(eq(resources.kind, kind), eq(resources.id, id), lte(sinceRevision, newest)))
    .orderBy(desc(sinceRevision))
    .limit(1)
    .get()
  if (!row) return undefined
  const isRemoved = row.untilRevision !== null && row.untilRevision <= newest
  return findRevision(db, isRemoved ? Number(row.untilRevision) : row.sinceRevision)
}

/** Returns a page of the stored revisions, newest first: those before `cursor`. */
export function listRevisions(
  db: Database,
  cursor: number = Number.MAX_SAFE_INTEGER,
): { revisions: StoredRevision[]; next: string | null } {
  const rows = db
    .select()
    .from(revisions)
    .where(lt(revisions.revision, cursor))
    .orderBy(desc(revisions.revision))
    .limit(PAGE_SIZE + 1)
    .all()
  const page = rows.slice(0, PAGE_SIZE)
  const next = rows.length > PAGE_SIZE ? String(page.at(-1)?.revision) : null
  return { revisions: page.map(toStoredRevision), next }
}

/** Returns the oldest revision that stays, according to the limits of number, age and size. */
function findOldestKept(db: Database, now: number): number {
  const { revision, publishedAt, size } = revisions
  const rows = db.select({ revision, publishedAt, size }).from(revisions).orderBy(desc(revision)).all()
  let total = 0
  let oldest = Number.MAX_SAFE_INTEGER
  for (const [index, row] of rows.entries()) {
    const isWanted = index < MIN_REVISIONS || row.publishedAt > now - MIN_AGE_MS
    if (index > 0 && (!isWanted || total > MAX_SIZE)) break
    oldest = row.revision
    total += row.size
  }
  return oldest
}

/**
 * Deletes old revisions, and the versions of resources that only they have. The last version of what could be booked stays for its
 * bookings.
 */
export function deleteOldRevisions(db: Database, now: number): void {
  const oldest = findOldestKept(db, now)
  db.delete(revisions).where(lt(revisions.revision, oldest)).run()
  const newer = sql`EXISTS (SELECT 1 FROM ${resources} AS "newer" WHERE "newer"."kind" = ${resources.kind}
    AND "newer"."id" = ${resources.id} AND "newer"."since_revision" > ${resources.sinceRevision})`
  db.delete(resources)
    .where(
      and(lte(resources.untilRevision, oldest), sql`(${inArray(resources.kind, contentKinds)} OR ${newer})`),
    )
    .run()
}

/** Names who published a revision, for an error in English. */
export function describePublisher(publishedBy: Actor): string {
  return publishedBy.kind === 'business' ? publishedBy.name : 'the system'
}
