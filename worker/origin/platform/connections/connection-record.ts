import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { connectionReasons } from '#worker/contract/admin/connections.ts'
import type { Database } from '../db/database.ts'
import { changeCount } from '../db/desk-tables.ts'
import { readMeta, writeMeta } from '../db/meta.ts'

/** The last known state of a provider. */
const record = z.object({
  state: z.enum(['works', 'failed']),
  /** In milliseconds since 1970. */
  since: z.number(),
  reason: z.optional(z.enum(connectionReasons)),
  /** The source of a failure: settings and secrets, a check, or a send or charge. */
  by: z.optional(z.enum(['setup', 'check', 'use'])),
})

const records = z.record(z.string(), record)

export type ConnectionRecord = z.infer<typeof record>

/** Reads the last known states, by provider. */
export function readRecords(db: Database): Map<string, ConnectionRecord> {
  const stored = readMeta(db, 'connections')
  return new Map(stored === undefined ? [] : Object.entries(records.parse(JSON.parse(stored))))
}

/** Stores the last known states, by provider. Also increases the change count, since pages of the desk show these states. */
export function storeRecords(db: Database, byProvider: ReadonlyMap<string, ConnectionRecord>): void {
  writeMeta(db, 'connections', JSON.stringify(Object.fromEntries(byProvider)))
  db.update(changeCount)
    .set({ number: sql`${changeCount.number} + 1` })
    .run()
}
