import { decodeText, type Encoding } from './decode-text.ts'
import { MAX_ROWS, refuseFile } from './file-problem.ts'
import { guessSeparator, type Separator } from './guess-separator.ts'
import { type CsvRow, parseCsv } from './parse-csv.ts'

/** How a file is to be read, where its content does not decide it. */
export interface FileReading {
  encoding?: Encoding | undefined
  separator?: Separator | undefined
}

/** A file of which the first row has the names of the columns. */
export interface ImportTable {
  encoding: Encoding
  separator: Separator
  header: readonly string[]
  /** The number of the other rows. */
  rowCount: number
  /** Yields the other rows, as often as they are asked for. */
  rows(): Generator<CsvRow>
}

/** The first line by which spreadsheets are told the separator. */
const SEPARATOR_LINE = /^sep=([,;\t|])\r?\n/i

function* filledRows(text: string, separator: Separator): Generator<CsvRow> {
  for (const row of parseCsv(text, separator)) if (row.cells.some((cell) => cell.trim() !== '')) yield row
}

/** Counts the rows. Throws as {@link parseCsv} does, and `rows-many`. */
function countRows(text: string, separator: Separator): number {
  let count = 0
  for (const { line } of filledRows(text, separator)) {
    count += 1
    if (count > MAX_ROWS + 1) throw refuseFile('rows-many', line)
  }
  return count
}

function* bodyRows(text: string, separator: Separator): Generator<CsvRow> {
  let isHeader = true
  for (const row of filledRows(text, separator)) {
    if (!isHeader) yield row
    isHeader = false
  }
}

/**
 * Opens a file of CSV. Throws for every file that cannot be read to its end, and `file-empty` where there is no row below the names of
 * the columns.
 */
export function openTable(bytes: Uint8Array, reading: FileReading = {}): ImportTable {
  const { text: whole, encoding } = decodeText(bytes, reading.encoding)
  const [line = '', told] = SEPARATOR_LINE.exec(whole) ?? []
  // The line stays as an empty one, so that the numbers of lines are those of the file.
  const text = line === '' ? whole : `\n${whole.slice(line.length)}`
  const separator = reading.separator ?? (told as Separator | undefined) ?? guessSeparator(text)
  const [first] = filledRows(text, separator)
  const count = countRows(text, separator)
  if (!first || count < 2) throw refuseFile('file-empty')
  return {
    encoding,
    separator,
    header: first.cells.map((cell) => cell.trim()),
    rowCount: count - 1,
    rows: () => bodyRows(text, separator),
  }
}
