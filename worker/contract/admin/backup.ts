import * as z from 'zod/mini'
import { instant } from '../time.ts'

/** The version of the format of backups. A program reads its own and all earlier ones. */
export const BACKUP_FORMAT = 1

/** The media type of a page: lines of JSON. */
export const RECORDS_TYPE = 'application/x-ndjson'

/** `GET /api/admin/backup` and `GET /api/operator/sites/{id}/backup` */
export const backupQuery = z.strictObject({
  /** The `next` of the previous page. A page whose answer was lost can be asked for again. */
  cursor: z.optional(z.string().check(z.maxLength(1000))),
  /** For the first page. `leave-out`: without the keys that sign links and webhooks, and without the site's own secrets. */
  secrets: z.optional(z.enum(['leave-out'])),
})

/** A value of a row: a number, a text, null, or bytes. */
const backupValue = z.union([z.number(), z.string(), z.null(), z.strictObject({ base64: z.string() })])

const rowNumber = z.int()

/** The first record: the version of the format, and the migrations of the database. */
const headRecord = z.strictObject({
  format: z.int(),
  schema: z.array(z.string().check(z.maxLength(200))).check(z.maxLength(10_000)),
  site: z.string(),
  startedAt: instant,
})

/** Rows of a table. Each is its row id, and a value for each column. A row replaces an earlier one of the same table and row id. */
const rowsRecord = z.strictObject({
  table: z.string(),
  columns: z.array(z.string()).check(z.maxLength(200)),
  rows: z.array(z.tuple([rowNumber], backupValue)),
})

/** Rows that were deleted after an earlier record had them. */
const goneRecord = z.strictObject({ table: z.string(), gone: z.array(rowNumber) })

/** Follows the last row: the moment that the rows are of, and the number that each table counted to. */
export const stateRecord = z.strictObject({
  asOf: instant,
  counters: z.record(z.string(), z.int()),
  /** Whether the keys and secrets are left out. */
  withoutSecrets: z.boolean(),
  /** The secrets that the server could not decrypt, and so left out. */
  unreadable: z.array(z.string()),
})

/** A part of a file. A file with several parts has them one after the other. */
const fileRecord = z.strictObject({
  /** Its key, with `media/` or `forms/` in place of what names the site. */
  file: z.string().check(z.maxLength(500)),
  type: z.nullable(z.string()),
  metadata: z.record(z.string(), z.string()),
  /** In bytes, of the whole file. */
  size: z.int(),
  offset: z.int(),
  base64: z.string(),
})

/** A record of a backup. Each is one line of JSON. */
export const backupRecord = z.union([rowsRecord, goneRecord, fileRecord, stateRecord, headRecord])

/** The last line of a page. The next page is that of this cursor; null ends the backup. */
export const backupNext = z.strictObject({ next: z.nullable(z.string()) })

/** `POST /api/operator/sites/{id}/restore` */
export const restoreQuery = z.strictObject({
  /** The number of the page, from 0. Page 0 begins anew, and a page that was restored already is not restored again. */
  page: z.string().check(z.regex(/^\d{1,9}$/)),
  /** Whether it is the last page, with which the site is complete. */
  last: z.optional(z.enum(['true'])),
})

/** The answer to a restored page: the number of the page that is due; null when the site is complete. */
export const restoredPage = z.object({ next: z.nullable(z.int()) })

/** `PUT /api/operator/sites/{id}/restore/file` */
export const restoredFileQuery = z.strictObject({
  file: z.string().check(z.maxLength(500)),
  type: z.optional(z.string().check(z.maxLength(200))),
  /** The metadata as JSON. */
  metadata: z.string().check(z.maxLength(4000)),
})

export type BackupValue = z.infer<typeof backupValue>
export type BackupRecord = z.infer<typeof backupRecord>
export type HeadRecord = z.infer<typeof headRecord>
export type RowsRecord = z.infer<typeof rowsRecord>
export type StateRecord = z.infer<typeof stateRecord>
export type FileRecord = z.infer<typeof fileRecord>
export type RestoredPage = z.infer<typeof restoredPage>
