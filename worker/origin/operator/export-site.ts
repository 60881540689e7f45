import { asc, getTableColumns, gt, sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { toIso } from '#worker/contract/iso-time.ts'
import { serializeBundle } from '#worker/publishing/serialize-bundle.ts'
import { blocks } from '../platform/db/block-tables.ts'
import { bookingHistory, bookings, usedLinks, waitlist } from '../platform/db/booking-tables.ts'
import {
  customerHistory,
  customerKeys,
  customerMerges,
  customerNotes,
  customers,
} from '../platform/db/customer-tables.ts'
import type { Database } from '../platform/db/database.ts'
import { externalBusy } from '../platform/db/feed-tables.ts'
import { consents, formFiles, partials, submissions } from '../platform/db/form-tables.ts'
import { importedRows, imports } from '../platform/db/import-tables.ts'
import { messages } from '../platform/db/message-tables.ts'
import { payments, refunds } from '../platform/db/payment-tables.ts'
import { pushChoices } from '../platform/db/push-tables.ts'
import { streamPieces } from '../platform/http/stream-pieces.ts'
import type { Services } from '../platform/services.ts'

/** How many rows are read at a time. Other requests wait meanwhile. */
const BATCH_SIZE = 25

/** The exported tables. Secrets, tokens, keys and short-lived data are left out. */
const tables: Record<string, SQLiteTable> = {
  bookings,
  bookingHistory,
  payments,
  refunds,
  waitlist,
  submissions,
  partials,
  files: formFiles,
  consents,
  customers,
  customerKeys,
  customerMerges,
  customerHistory,
  customerNotes,
  usedLinks,
  blocks,
  externalBusy,
  messages,
  imports,
  importedRows,
  pushChoices,
}

/** Columns that hold other parties' data or grant access. */
const omittedColumns = new Set(['clientIp', 'url', 'hold'])

function* yieldRows(db: Database, table: SQLiteTable): Generator<string> {
  const columns = getTableColumns(table)
  const exported = Object.fromEntries(Object.entries(columns).filter(([name]) => !omittedColumns.has(name)))
  const rowid = sql<number>`rowid`
  let last = 0
  for (let separator = ''; ; separator = ',') {
    const rows = db
      .select({ ...exported, rowid })
      .from(table)
      .where(gt(rowid, last))
      .orderBy(asc(rowid))
      .limit(BATCH_SIZE)
      .all()
    if (rows.length === 0) return
    last = Number(rows.at(-1)?.rowid)
    yield separator + rows.map(({ rowid: _, ...row }) => JSON.stringify(row)).join(',')
  }
}

/**
 * Yields the site as JSON in pieces; an empty piece is a pause. Changes made meanwhile may or may not be
 * included.
 */
export function* exportPieces({ db, clock, published }: Services, site: string): Generator<string> {
  yield `{"site":${JSON.stringify(site)},"exportedAt":"${toIso(clock.now())}"`
  const reading = published.readWithPauses()
  let turn = reading.next()
  for (; !turn.done; turn = reading.next()) yield ''
  const stored = turn.value
  yield `,"revision":${stored?.revision ?? 0},"bundle":`
  if (stored) yield* serializeBundle(stored.bundle)
  else yield 'null'
  for (const [name, table] of Object.entries(tables)) {
    yield `,"${name}":[`
    yield* yieldRows(db, table)
    yield ']'
  }
  yield '}'
}

/** Streams the site as JSON, and lets other requests run in between. */
export function exportSite(services: Services, site: string): ReadableStream<Uint8Array> {
  return streamPieces(exportPieces(services, site))
}
