import * as z from 'zod/mini'
import { fromBase64, toBase64 } from '../../platform/base64.ts'
import { createFieldFailure } from '../../platform/http/english-problems.ts'

const number = z.int().check(z.nonnegative())

/** The parts of a cursor that say which backup continues. */
const backup = {
  /** Identifies the backup in the log of changes. */
  reader: z.string(),
  withoutSecrets: z.boolean(),
}

/** Where the next page of a backup begins. `since` is the number of the newest change that it need not have. */
const position = z.discriminatedUnion('part', [
  /** The rows of a table after a row id, and of the tables that follow. */
  z.strictObject({ part: z.literal('rows'), ...backup, since: number, table: z.string(), after: z.int() }),
  /** The rows that changed meanwhile. */
  z.strictObject({ part: z.literal('changes'), ...backup, since: number }),
  /** The files after one, or the bytes of this file from an offset on, and the files that follow. */
  z.strictObject({ part: z.literal('files'), ...backup, file: z.string(), offset: number }),
])

export type Position = z.infer<typeof position>

const toBytes = (text: string) => new TextEncoder().encode(text)

export const writeCursor = (next: Position): string => toBase64(toBytes(JSON.stringify(next)))

/** Reads a cursor. Throws `validation` for a text that is no cursor. */
export function readBackupCursor(cursor: string): Position {
  try {
    return position.parse(JSON.parse(new TextDecoder().decode(fromBase64(cursor))))
  } catch {
    throw createFieldFailure('cursor', 'invalid')
  }
}
