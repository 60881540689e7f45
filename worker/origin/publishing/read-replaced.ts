import { inArray } from 'drizzle-orm'
import type { PublicationAnswer, PublicationInput } from '#worker/publishing/publication-protocol.ts'
import { usedLinks } from '../platform/db/booking-tables.ts'
import type { Database } from '../platform/db/database.ts'
import { resourceContents } from '../platform/db/publishing-tables.ts'

/** Returns which of the given one-time links were used. */
function listUsed(db: Database, links: readonly string[]): string[] {
  const { slug } = usedLinks
  const rows = db.select({ slug }).from(usedLinks).where(inArray(slug, links)).all()
  return rows.map((row) => row.slug)
}

/** Reads what a publish replaces: the contents with the given hashes, and which of the given one-time links were used. */
export function readReplaced(
  db: Database,
  { hashes, links }: PublicationInput<'former'>,
): PublicationAnswer<'former'> {
  const { hash, json } = resourceContents
  return {
    contents: db.select({ hash, json }).from(resourceContents).where(inArray(hash, hashes)).all(),
    usedLinks: links.length === 0 ? [] : listUsed(db, links),
  }
}
