import { asc, eq, sql } from 'drizzle-orm'
import { Failure } from '#worker/contract/failure.ts'
import { fromBase64, toBase64 } from '../platform/base64.ts'
import type { Database } from '../platform/db/database.ts'
import { importFiles } from '../platform/db/import-tables.ts'
import { transact } from '../platform/db/transaction.ts'

/** A row of a Durable Object's database has at most 2 MB. A multiple of three, so that no part is padded. */
const PART_BYTES = 600_000

/** Returns whether the file of an import is stored. */
export const hasFile = (db: Database, id: string): boolean =>
  db.select({ one: sql`1` }).from(importFiles).where(eq(importFiles.import, id)).limit(1).get() !== undefined

/** Deletes the file of an import. */
export function deleteFile(db: Database, id: string): void {
  db.delete(importFiles).where(eq(importFiles.import, id)).run()
}

/** Stores the file of an import in place of another. */
export function storeFile(db: Database, id: string, bytes: Uint8Array): void {
  transact(db, () => {
    deleteFile(db, id)
    for (let part = 0; part * PART_BYTES < bytes.length; part += 1) {
      const content = toBase64(bytes.subarray(part * PART_BYTES, (part + 1) * PART_BYTES))
      db.insert(importFiles).values({ import: id, part, content }).run()
    }
  })
}

/** Returns the file of an import as a stream. Throws `not-found` where there is none. */
export function readFile(db: Database, id: string): ReadableStream<Uint8Array> {
  if (!hasFile(db, id)) throw new Failure('not-found')
  const parts = db
    .select({ part: importFiles.part })
    .from(importFiles)
    .where(eq(importFiles.import, id))
    .orderBy(asc(importFiles.part))
    .all()
  let next = 0
  return new ReadableStream({
    pull(controller) {
      const part = parts[next]
      next += 1
      const row =
        part &&
        db
          .select({ content: importFiles.content })
          .from(importFiles)
          .where(sql`${importFiles.import} = ${id} AND ${importFiles.part} = ${part.part}`)
          .get()
      if (!row) return controller.close()
      controller.enqueue(fromBase64(row.content))
    },
  })
}
