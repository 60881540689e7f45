import { sql } from 'drizzle-orm'
import type { BackupValue } from '#worker/contract/admin/backup.ts'
import { toBase64 } from '../../platform/base64.ts'
import type { Database } from '../../platform/db/database.ts'
import type { SecretStore } from '../../platform/secrets/secret-store.ts'
import type { BackupRow } from './backup-page.ts'
import { isLeftOut } from './left-out-rows.ts'

/** The tables whose rows sign links and webhooks, or are the site's own secrets. */
const secretTables: ReadonlySet<string> = new Set(['secrets', 'signing_keys', 'webhook_secrets'])

/** A database, and how its rows are written to a backup. */
export interface RowSource {
  db: Database
  secrets: SecretStore
  withoutSecrets: boolean
}

type StoredRow = Record<string, unknown>

function toValue(value: unknown): BackupValue {
  if (value === null || typeof value === 'number' || typeof value === 'string') return value
  if (value instanceof ArrayBuffer) return { base64: toBase64(new Uint8Array(value)) }
  if (value instanceof Uint8Array) return { base64: toBase64(value) }
  throw new Error(`A column has a value that no backup can have: ${typeof value}`)
}

/** Returns a secret as another server can read it: decrypted, since the key of this server stays here. */
function toReadableSecret(secrets: SecretStore, row: StoredRow): StoredRow | undefined {
  const value = secrets.find(String(row.name))
  return value === undefined ? undefined : { ...row, key_id: '', ciphertext: value }
}

/** Returns a row as a backup has it; undefined for a row that the backup leaves out. */
function toBackupRow({ secrets, withoutSecrets }: RowSource, table: string, row: StoredRow) {
  if (withoutSecrets && secretTables.has(table)) return undefined
  if (isLeftOut(table, row)) return undefined
  return table === 'secrets' ? toReadableSecret(secrets, row) : row
}

function toRow({ __row: row, ...stored }: StoredRow, source: RowSource, table: string) {
  const kept = toBackupRow(source, table, stored)
  return {
    row: Number(row),
    kept: kept && { row: Number(row), columns: Object.keys(kept), values: Object.values(kept).map(toValue) },
  }
}

/** The row id of a row, and the row as the backup has it; undefined for a row that the backup leaves out. */
interface ReadRow {
  row: number
  kept: BackupRow | undefined
}

/** Returns the next row of a table after a row id; undefined after the last one. One at a time, since a row can have megabytes. */
export function readRowAfter(source: RowSource, table: string, after: number): ReadRow | undefined {
  const [row] = source.db.all<StoredRow>(
    sql`SELECT rowid AS "__row", * FROM ${sql.identifier(table)} WHERE rowid > ${after} ORDER BY rowid LIMIT 1`,
  )
  return row && toRow(row, source, table)
}

/** Returns a row of a table by its row id; undefined where there is none. */
export function readRow(source: RowSource, table: string, row: number): ReadRow | undefined {
  const [found] = source.db.all<StoredRow>(
    sql`SELECT rowid AS "__row", * FROM ${sql.identifier(table)} WHERE rowid = ${row}`,
  )
  return found && toRow(found, source, table)
}
