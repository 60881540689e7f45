import { ne, sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/database.ts'
import { readMeta, writeMeta } from '../../platform/db/meta.ts'
import { resources } from '../../platform/db/publishing-tables.ts'

const readRevision = (db: Database) => Number(readMeta(db, 'revision') ?? 0)

/** Returns whether a site is as its operator created it: for an owner, that publishes the settings alone. */
export function isOnlyCreated(db: Database): boolean {
  const hasBookings = db.all(sql`SELECT id FROM bookings LIMIT 1`).length > 0
  const hasContent = db.select().from(resources).where(ne(resources.kind, 'site')).limit(1).all().length > 0
  return !hasBookings && !hasContent && readRevision(db) <= 1
}

/** Keeps a restored site from using the number of the revision that it replaces, whose pages edges can have. */
export function reserveUsedRevisions(db: Database): void {
  const before = Number(readMeta(db, 'revisions-before') ?? 0)
  const revision = readRevision(db)
  if (revision > before) writeMeta(db, 'revisions-before', String(revision))
}
