import { Failure } from '#worker/contract/failure.ts'
import { type CsvRow, parseCsv } from './parse-csv.ts'

export const separators = [',', ';', '\t', '|'] as const

export type Separator = (typeof separators)[number]

const SAMPLE_CHARACTERS = 64_000
const SAMPLE_ROWS = 100

function readSample(text: string, separator: Separator): CsvRow[] {
  const rows: CsvRow[] = []
  try {
    for (const row of parseCsv(text, separator)) if (rows.push(row) >= SAMPLE_ROWS) break
  } catch (error) {
    // The sample ends within a quoted cell, or this is the wrong separator.
    if (!(error instanceof Failure)) throw error
  }
  return rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
}

/** Returns how much of a table a separator makes: the rows as wide as the first, and their width. */
function rate(rows: readonly CsvRow[]): { fit: number; width: number } {
  const width = rows[0]?.cells.length ?? 0
  if (width < 2) return { fit: 0, width }
  const fitting = rows.filter(({ cells }) => cells.length === width)
  return { fit: fitting.length / rows.length, width }
}

/** Returns the separator that makes the rows of a text equally wide; a comma where none does. */
export function guessSeparator(text: string): Separator {
  const sample =
    text.length > SAMPLE_CHARACTERS ? text.slice(0, text.lastIndexOf('\n', SAMPLE_CHARACTERS)) : text
  const rated = separators.map((separator) => ({ separator, ...rate(readSample(sample, separator)) }))
  const [best] = rated.toSorted((a, b) => b.fit * Math.log(b.width + 1) - a.fit * Math.log(a.width + 1))
  return best && best.fit > 0 ? best.separator : ','
}
