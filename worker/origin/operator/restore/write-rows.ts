import { type SQL, sql } from 'drizzle-orm'
import type { BackupValue, RowsRecord } from '#worker/contract/admin/backup.ts'
import { fromBase64 } from '../../platform/base64.ts'
import type { Database } from '../../platform/db/database.ts'
import type { SecretStore } from '../../platform/secrets/secret-store.ts'
import { isLeftOut } from '../backup/left-out-rows.ts'

type Stored = string | number | null | Uint8Array<ArrayBuffer>

const toStored = (value: BackupValue): Stored =>
  typeof value === 'object' && value !== null ? fromBase64(value.base64) : value

/** Encrypts a secret with the key of this server. */
function toEncrypted(secrets: SecretStore, row: Record<string, Stored>): Record<string, Stored> {
  const { keyId, ciphertext } = secrets.encrypt(String(row.name), String(row.ciphertext))
  return { ...row, key_id: keyId, ciphertext }
}

const list = (parts: SQL[]) => sql.join(parts, sql`, `)

export function deleteRow(db: Database, table: string, row: number): void {
  db.run(sql`DELETE FROM ${sql.identifier(table)} WHERE rowid = ${row}`)
}

/**
 * Writes a row. Another row with the same key was changed after the backup had read it, and comes once more, so that it can be
 * replaced. The row is replaced only in this case: the conflict handling of a statement overrides that of the triggers that it fires.
 */
function insertRow(db: Database, table: string, names: SQL, values: SQL): void {
  const insertion = sql`INTO ${sql.identifier(table)} (rowid, ${names}) VALUES (${values})`
  try {
    db.run(sql`INSERT ${insertion}`)
  } catch {
    db.run(sql`INSERT OR REPLACE ${insertion}`)
  }
}

/** Writes rows of a backup with their row ids, in place of earlier ones. */
export function writeRows(db: Database, secrets: SecretStore, { table, columns, rows }: RowsRecord): void {
  for (const [row, ...values] of rows) {
    const read = Object.fromEntries(columns.map((name, index) => [name, toStored(values[index] ?? null)]))
    if (isLeftOut(table, read)) continue
    const stored = table === 'secrets' ? toEncrypted(secrets, read) : read
    // Deleted first, so that triggers see it.
    deleteRow(db, table, row)
    const names = columns.map((name) => sql`${sql.identifier(name)}`)
    insertRow(
      db,
      table,
      list(names),
      list([row, ...columns.map((name) => stored[name])].map((value) => sql`${value}`)),
    )
  }
}
