import { cutText } from '#worker/contract/cut-text.ts'
import { isEmail } from '#worker/contract/email.ts'
import type { ImportTable } from '../file/import-table.ts'
import { parseDateTime } from '../values/parse-date-time.ts'
import { toCellText } from '../values/value.ts'

/** The kinds of content by which a column is recognised. */
export type ContentKind = 'email' | 'phone' | 'date' | 'time' | 'dateTime' | 'text'

const SAMPLE_ROWS = 1000
const MAX_EXAMPLES = 3
const EXAMPLE_LENGTH = 60

/** Returns the kind of a text. A number with a dot alone is no time: it can be a price as well. */
function findKind(text: string): ContentKind {
  if (text.includes('@')) return isEmail(text) ? 'email' : 'text'
  if (!/^\d{1,3}\.\d{2}$/.test(text)) {
    const { date, time, instant } = parseDateTime(text) ?? {}
    if (instant !== undefined || (date && time !== undefined)) return 'dateTime'
    if (date) return 'date'
    if (time !== undefined) return 'time'
  }
  const digits = text.replace(/\D/g, '').length
  return /^\+?[\d\s()./-]+$/.test(text) && digits >= 7 && digits <= 15 ? 'phone' : 'text'
}

/** Counts the first rows of a column: how many cells are filled, and how many are of each kind. Keeps some of them as examples. */
export class ColumnSample {
  readonly examples: string[] = []
  filled = 0
  readonly #kinds = new Map<ContentKind, number>()

  add(cell: string): void {
    const text = toCellText(cell)
    if (text === '') return
    this.filled += 1
    const kind = findKind(text)
    this.#kinds.set(kind, (this.#kinds.get(kind) ?? 0) + 1)
    const example = cutText(text, EXAMPLE_LENGTH)
    if (this.examples.length < MAX_EXAMPLES && !this.examples.includes(example)) this.examples.push(example)
  }

  /** Returns the share of the filled cells that are of one of the kinds, from 0 to 1. */
  getShare(...kinds: readonly ContentKind[]): number {
    if (this.filled === 0) return 0
    return kinds.reduce((sum, kind) => sum + (this.#kinds.get(kind) ?? 0), 0) / this.filled
  }
}

/** Reads the first rows of each column of the header. */
export function sampleColumns(table: ImportTable): ColumnSample[] {
  const samples = table.header.map(() => new ColumnSample())
  let rows = 0
  for (const { cells } of table.rows()) {
    if (rows >= SAMPLE_ROWS) break
    rows += 1
    for (const [index, sample] of samples.entries()) sample.add(cells[index] ?? '')
  }
  return samples
}
