import {
  backupNext,
  backupRecord,
  type FileRecord,
  type HeadRecord,
  type StateRecord,
} from '#worker/contract/admin/backup.ts'
import { CommandFailure } from '../run/command-failure.ts'

/** The lines of a page, sorted by their kind. */
interface PageLines {
  /** The lines that are sent to the server when the page is restored, as text. */
  rows: string
  files: FileRecord[]
  head: HeadRecord | undefined
  state: StateRecord | undefined
  /** The cursor of the next page; null on the last one. */
  next: string | null
}

/** Lines that begin with this are rows, which only the server reads. */
const ROW_START = '{"table":'

/** Reads a page of a backup. Throws for a text that is no page. */
export function readPage(page: string): PageLines {
  const lines = page.split('\n').filter((line) => line !== '')
  const last = lines.pop()
  const result: PageLines = { rows: '', files: [], head: undefined, state: undefined, next: null }
  try {
    result.next = backupNext.parse(JSON.parse(last ?? '')).next
    for (const line of lines) {
      const record = line.startsWith(ROW_START) ? undefined : backupRecord.parse(JSON.parse(line))
      if (record && 'file' in record) result.files.push(record)
      else result.rows += `${line}\n`
      if (record && 'format' in record) result.head = record
      if (record && 'asOf' in record) result.state = record
    }
  } catch (cause) {
    throw new CommandFailure('refused', 'The server does not answer as Daybook does', {
      cause: String(cause),
    })
  }
  return result
}

/** A whole file of a site. */
export interface WholeFile extends Omit<FileRecord, 'offset' | 'base64'> {
  bytes: Uint8Array<ArrayBuffer>
}

/** Puts files together from their parts. Drops a file that lacks parts: it was deleted while the backup was made. */
export class FileParts {
  #parts: Buffer[] = []
  #bytes = 0

  /** Adds a part. Returns the whole file if this was its last part. */
  add({ offset, base64, ...file }: FileRecord): WholeFile | undefined {
    if (offset === 0) [this.#parts, this.#bytes] = [[], 0]
    const bytes = Buffer.from(base64, 'base64')
    this.#parts.push(bytes)
    this.#bytes += bytes.length
    return this.#bytes === file.size
      ? { ...file, bytes: Uint8Array.from(Buffer.concat(this.#parts)) }
      : undefined
  }
}
