import { decodeText, type Encoding } from './decode-text.ts'
import { MAX_ROWS, refuseFile } from './file-problem.ts'
import { guessSeparator, type Separator } from './guess-separator.ts'
import { type CsvRow, parseCsv } from './parse-csv.ts'

/** How a file is to be read, where its content does not decide it. */
export interface FileReading {
  encoding?: Encoding | undefined
  separator?: Separator | undefined
}

/** A table of a file. */
export interface ImportTable {
  encoding: Encoding
  separator: Separator
  /** The names of the columns in the first row. They are empty texts where the first row is data already. */
  header: readonly string[]
  /** The number of rows with data. */
  rowCount: number
  /** Yields the rows with data. Each call begins anew. */
  rows(): Generator<CsvRow>
}

/** A first line that names the separator for spreadsheets. */
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

/** Matches a text that is no name of a column: an email address, a phone number, a date or a time. */
const VALUE = /^(?:\S+@\S+\.\S+|[+\d(][\d\s()./:-]{5,})$/

function* bodyRows(text: string, separator: Separator, hasNames: boolean): Generator<CsvRow> {
  let isHeader = hasNames
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
  const [separatorLine = '', declaredSeparator] = SEPARATOR_LINE.exec(whole) ?? []
  // The line stays as an empty one, so that the numbers of lines are those of the file.
  const text = separatorLine === '' ? whole : `\n${whole.slice(separatorLine.length)}`
  const separator = reading.separator ?? (declaredSeparator as Separator | undefined) ?? guessSeparator(text)
  const [first] = filledRows(text, separator)
  const cells = first?.cells.map((cell) => cell.trim()) ?? []
  const hasNames = !cells.some((cell) => VALUE.test(cell))
  const rowCount = countRows(text, separator) - (hasNames ? 1 : 0)
  if (rowCount < 1) throw refuseFile('file-empty')
  return {
    encoding,
    separator,
    header: hasNames ? cells : cells.map(() => ''),
    rowCount,
    rows: () => bodyRows(text, separator, hasNames),
  }
}
