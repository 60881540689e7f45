import { sql } from 'drizzle-orm'
import { customerTags } from '../platform/db/customer-tables.ts'
import type { Database } from '../platform/db/database.ts'

/** The maximum number of tags that a list offers. */
const MAX_LISTED_TAGS = 100

/** Returns the tags of all customers in order, each found by the index without reading the customers who have it. */
export function listTags(db: Database): string[] {
  const next = sql`(SELECT min(tag) FROM ${customerTags} WHERE tag > listed.tag)`
  const rows = db.values<[string]>(sql`WITH RECURSIVE listed(tag) AS (
    SELECT min(tag) FROM ${customerTags}
    UNION ALL SELECT ${next} FROM listed WHERE listed.tag IS NOT NULL LIMIT ${MAX_LISTED_TAGS + 1})
    SELECT tag FROM listed WHERE tag IS NOT NULL LIMIT ${MAX_LISTED_TAGS}`)
  return rows.map(([tag]) => tag)
}
