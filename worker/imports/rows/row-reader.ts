import type { CountryCode } from 'libphonenumber-js/max'
import type { LocaleCode } from '#locales/codes.ts'
import type { ImportField } from '../fields/import-fields.ts'
import type { DateOrder } from '../values/date-order.ts'
import type { Refusal, RefusalCode } from '../values/refusal.ts'
import { type Reading, toCellText } from '../values/value.ts'

/** The facts about a site and its table that decide what a cell means. */
export interface RowContext {
  /** The country of phone numbers without a code. */
  country: CountryCode | undefined
  timeZone: string
  currency: string
  /** The current year. Years of two digits are near it. */
  year: number
  /** The language of the names of the columns. */
  language: LocaleCode
  /** The order of day, month and year in the dates of each field. */
  dateOrders: ReadonlyMap<ImportField, DateOrder>
  /** The instant that is meant by a time that the clock shows twice; the first where nobody has said. */
  repeatedTime: 'first' | 'second'
  /** Whether the column of the status only has whether an appointment is cancelled. */
  isCancelledColumn: boolean
}

/** Reads the cells of one row by their field, and gathers why they are refused. */
export class RowReader {
  readonly #cells: readonly string[]
  readonly #columns: ReadonlyMap<ImportField, number>
  readonly refusals: Refusal[] = []

  constructor(cells: readonly string[], columns: ReadonlyMap<ImportField, number>) {
    this.#cells = cells
    this.#columns = columns
  }

  refuse(code: RefusalCode, field?: ImportField): void {
    this.refusals.push({ code, ...(field && { field }) })
  }

  /** Returns the text of a cell; empty where the table lacks the column or the row the cell. */
  getText(field: ImportField): string {
    const index = this.#columns.get(field)
    return index === undefined ? '' : toCellText(this.#cells[index] ?? '')
  }

  /** Returns the value of a cell. A refused cell is added to the refusals, and its value is undefined. */
  read<Value>(field: ImportField, parse: (text: string) => Reading<Value>): Value | undefined {
    const reading = parse(this.getText(field))
    if ('value' in reading) return reading.value
    this.refuse(reading.refused, field)
    return undefined
  }
}
