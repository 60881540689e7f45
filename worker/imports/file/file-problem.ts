import { Failure } from '#worker/contract/failure.ts'

/** The limits of a file. */
export const MAX_BYTES = 100_000_000
export const MAX_ROWS = 1_000_000
export const MAX_COLUMNS = 200
/** In characters. */
export const MAX_CELL = 20_000

/** The reasons why nothing of a file can be read. */
const fileProblems = {
  'file-empty': 'The file has no rows.',
  'file-large': `The file has more than ${MAX_BYTES / 1_000_000} MB. Split it.`,
  'file-no-text': 'The file is no text. Save the table as CSV.',
  'file-spreadsheet': 'The file is a workbook of a spreadsheet. Save the table as CSV.',
  'rows-many': `The file has more than ${MAX_ROWS} rows. Split it.`,
  'columns-many': `A row has more than ${MAX_COLUMNS} cells.`,
  'cell-long': `A cell has more than ${MAX_CELL} characters. Often a quotation mark is missing.`,
  'quote-open': 'A quotation mark is never closed.',
} as const

export type FileProblemCode = keyof typeof fileProblems

/** Returns the failure for a file of which nothing can be read. `line` is the line where it shows, from 1. */
export function refuseFile(code: FileProblemCode, line?: number): Failure {
  const path = line === undefined ? 'file' : `file.${line}`
  const message = line === undefined ? fileProblems[code] : `Line ${line}: ${fileProblems[code]}`
  return new Failure('validation', { detail: message, errors: [{ path, code, message }] })
}
