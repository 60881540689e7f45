import type { LocaleCode } from '#locales/codes.ts'
import type { ImportKind } from '#worker/contract/admin/imports.ts'
import { isNamedCancelled } from './columns/find-header-field.ts'
import { type ColumnCorrections, type ImportColumn, recogniseColumns } from './columns/recognise-columns.ts'
import type { ImportField } from './fields/import-fields.ts'
import type { ImportTable } from './file/import-table.ts'
import { type ImportedAppointment, readAppointment } from './rows/read-appointment.ts'
import { type ImportedCustomer, readCustomer } from './rows/read-customer.ts'
import { type RowContext, RowReader } from './rows/row-reader.ts'
import type { DateOrder } from './values/date-order.ts'
import { DateSurvey } from './values/date-survey.ts'
import type { Refusal } from './values/refusal.ts'
import { toCellText } from './values/value.ts'

/** The facts about a site, and the answers of a person. */
export interface ImportSettings extends Pick<RowContext, 'country' | 'timeZone' | 'currency' | 'year'> {
  columns?: ColumnCorrections
  /** The order of all dates that can be read in two ways. */
  dateOrder?: DateOrder | undefined
  repeatedTime?: RowContext['repeatedTime'] | undefined
}

/** A question that has to be answered before rows can be read. */
export type ImportQuestion =
  /** No column has any of these fields, of which one is needed. */
  | { kind: 'column-missing'; fields: readonly ImportField[] }
  | {
      kind: 'date-order'
      column: number
      header: string
      candidates: readonly DateOrder[]
      examples: readonly string[]
    }

/** A row that can be imported, or why it is refused. */
export type ImportRow<Value> = { line: number; cells: readonly string[] } & (
  | { value: Value }
  | { refusals: readonly Refusal[] }
)

interface Values {
  customers: ImportedCustomer
  appointments: ImportedAppointment
}

/** How a table is read: its columns, the open questions, and its rows. */
export interface ImportPlan<Kind extends ImportKind> {
  columns: readonly ImportColumn[]
  questions: readonly ImportQuestion[]
  /** Yields all rows in order. To be called only when there is no question. */
  rows(): Generator<ImportRow<Values[Kind]>>
}

const requiredFields: Readonly<Record<ImportKind, readonly ImportField[]>> = {
  customers: ['email', 'phone'],
  appointments: ['start', 'startDate'],
}

const dateFields: ReadonlySet<ImportField> = new Set(['dateOfBirth', 'start', 'startDate', 'end'])

/** Surveys the dates of each column with dates. */
function surveyDates(table: ImportTable, columns: readonly ImportColumn[]): Map<ImportColumn, DateSurvey> {
  const surveys = new Map(
    columns.filter(({ field }) => field && dateFields.has(field)).map((column) => [column, new DateSurvey()]),
  )
  if (surveys.size > 0)
    for (const { cells } of table.rows())
      for (const [{ index }, survey] of surveys) survey.add(toCellText(cells[index] ?? ''))
  return surveys
}

/** Returns the order of the dates of each field, and a question for each column that leaves its order open. */
function decideDates(table: ImportTable, columns: readonly ImportColumn[], answer: DateOrder | undefined) {
  const questions: ImportQuestion[] = []
  const dateOrders = new Map<ImportField, DateOrder>()
  for (const [{ field, index, header }, survey] of surveyDates(table, columns)) {
    const decision = survey.decide()
    if (field && 'order' in decision) dateOrders.set(field, decision.order)
    else if (field && answer) dateOrders.set(field, answer)
    else if ('candidates' in decision)
      questions.push({ kind: 'date-order', column: index, header, ...decision })
  }
  return { questions, dateOrders }
}

const readers: { [Kind in ImportKind]: (row: RowReader, context: RowContext) => Values[Kind] | undefined } = {
  customers: readCustomer,
  appointments: readAppointment,
}

function* readRows<Kind extends ImportKind>(
  table: ImportTable,
  kind: Kind,
  { columns, context }: { columns: ReadonlyMap<ImportField, number>; context: RowContext },
): Generator<ImportRow<Values[Kind]>> {
  const sourceIds = new Set<string>()
  for (const { line, cells } of table.rows()) {
    const row = new RowReader(cells, columns)
    if (cells.slice(table.header.length).some((cell) => cell.trim() !== '')) row.refuse('row-long')
    const value = readers[kind](row, context)
    const { sourceId } = value ?? {}
    // Rows of one customer are merged.
    if (kind === 'appointments' && sourceId !== undefined && sourceIds.has(sourceId))
      row.refuse('source-id-repeated', 'sourceId')
    if (sourceId !== undefined) sourceIds.add(sourceId)
    const { refusals } = row
    yield value && refusals.length === 0 ? { line, cells, value } : { line, cells, refusals }
  }
}

function createContext(
  settings: ImportSettings,
  { language, columns }: { language: LocaleCode; columns: readonly ImportColumn[] },
  dateOrders: ReadonlyMap<ImportField, DateOrder>,
): RowContext {
  const { country, timeZone, currency, year, repeatedTime = 'first' } = settings
  const isCancelledColumn = columns.some(
    ({ field, header }) => field === 'status' && isNamedCancelled(header),
  )
  return { country, timeZone, currency, year, language, dateOrders, repeatedTime, isCancelledColumn }
}

/** Recognises the columns of a table, and finds the questions that are open. Writes nothing. */
export function planImport<Kind extends ImportKind>(
  table: ImportTable,
  kind: Kind,
  settings: ImportSettings,
): ImportPlan<Kind> {
  const { columns, language } = recogniseColumns(table, kind, settings.columns)
  const byField = new Map(columns.flatMap(({ field, index }) => (field ? [[field, index] as const] : [])))
  const { questions, dateOrders } = decideDates(table, columns, settings.dateOrder)
  const isMissing = requiredFields[kind].every((field) => !byField.has(field))
  const context = createContext(settings, { language, columns }, dateOrders)
  return {
    columns,
    questions: [
      ...(isMissing ? [{ kind: 'column-missing' as const, fields: requiredFields[kind] }] : []),
      ...questions,
    ],
    rows: () => readRows(table, kind, { columns: byField, context }),
  }
}
