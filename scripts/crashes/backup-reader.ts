import { createDecipheriv, createHash, scryptSync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { inflateRawSync } from 'node:zlib'

// Reads a backup as docs/architecture.md describes the format, and shares no code with the command that writes and restores it.

type Row = Readonly<Record<string, unknown>>

/** The rows of each table. */
export type BackupRows = ReadonlyMap<string, Row[]>

interface FirstLine {
  'daybook-backup': number
  scrypt: { n: number; r: number; p: number; salt: string }
  check: string
}

/** A line of a page. */
interface Line {
  table?: string
  columns?: string[]
  rows?: [number, ...unknown[]][]
  /** The ids of rows that were deleted while the backup was made. */
  gone?: number[]
  next?: string | null
}

const KEY_BYTES = 32
const TAG_BYTES = 16
const SCRYPT_MEMORY = 64 * 1024 * 1024

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

function deriveKey(passphrase: string, { scrypt: { n, r, p, salt }, check }: FirstLine): Buffer {
  const costs = { N: n, r, p, maxmem: SCRYPT_MEMORY }
  const bytes = scryptSync(passphrase.normalize('NFC'), Buffer.from(salt, 'base64'), 2 * KEY_BYTES, costs)
  if (sha256(bytes.subarray(KEY_BYTES)) !== check) throw new Error('The passphrase does not fit the file')
  return bytes.subarray(0, KEY_BYTES)
}

/** Decrypts all frames. Throws unless the last one describes the bytes before it. */
function decryptPages(file: Buffer, passphrase: string): string[] {
  const lineEnd = file.indexOf('\n') + 1
  const firstLine = file.subarray(0, lineEnd)
  const key = deriveKey(passphrase, JSON.parse(firstLine.toString()) as FirstLine)
  const pages: string[] = []
  for (let offset = lineEnd, index = 0; ; index += 1) {
    const end = offset + 4 + file.readUInt32BE(offset)
    const isLast = end === file.length
    const nonce = Buffer.alloc(12)
    nonce[0] = isLast ? 1 : 0
    nonce.writeUInt32BE(index, 8)
    const decipher = createDecipheriv('aes-256-gcm', key, nonce)
    decipher.setAAD(firstLine)
    decipher.setAuthTag(file.subarray(end - TAG_BYTES, end))
    const plain = Buffer.concat([
      decipher.update(file.subarray(offset + 4, end - TAG_BYTES)),
      decipher.final(),
    ])
    if (!isLast) pages.push(inflateRawSync(plain).toString())
    else {
      const ending = JSON.parse(plain.toString()) as { pages: number; sha256: string }
      if (ending.pages !== pages.length || ending.sha256 !== sha256(file.subarray(0, offset)))
        throw new Error('The last frame does not describe the file')
      return pages
    }
    offset = end
  }
}

/** Applies a line to the rows of its table. */
function addLine(tables: Map<string, Map<number, Row>>, { table, columns = [], rows = [], gone = [] }: Line) {
  if (table === undefined) return
  const rowsById = tables.get(table) ?? new Map<number, Row>()
  tables.set(table, rowsById)
  for (const [rowId, ...values] of rows)
    rowsById.set(rowId, Object.fromEntries(columns.map((column, index) => [column, values[index]])))
  for (const rowId of gone) rowsById.delete(rowId)
}

/** Returns the rows of the site at the moment of the backup. */
export function readBackupRows(path: string, passphrase: string): BackupRows {
  const tables = new Map<string, Map<number, Row>>()
  const pages = decryptPages(readFileSync(path), passphrase)
  const lines = pages.flatMap((page) =>
    page
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Line),
  )
  for (const line of lines) addLine(tables, line)
  if (lines.at(-1)?.next !== null) throw new Error('The last page does not end the backup')
  return new Map([...tables].map(([table, rows]) => [table, [...rows.values()]]))
}
