import { eq } from 'drizzle-orm'
import type { Database } from './database.ts'
import { meta } from './publishing-tables.ts'

type Key =
  | 'site'
  | 'revision'
  | 'changed-parts'
  | 'revisions-before'
  | 'test-clock'
  | 'lifecycle'
  | 'recipient-hash-key'
  | 'uid-host'
  | 'connections'
  | 'search-index'
  | 'booked-times-since'
  | 'restore'
  | 'last-backup'

/** Reads one value of the site. */
export function readMeta(db: Database, key: Key): string | undefined {
  return db.select({ value: meta.value }).from(meta).where(eq(meta.key, key)).get()?.value
}

/** Writes one value of the site. */
export function writeMeta(db: Database, key: Key, value: string): void {
  db.insert(meta).values({ key, value }).onConflictDoUpdate({ target: meta.key, set: { value } }).run()
}
