import type { LocaleCode } from '#locales/codes.ts'
import type { ImportKind } from '#worker/contract/admin/imports.ts'
import { type ImportField, listFields } from '../fields/import-fields.ts'
import type { ImportTable } from '../file/import-table.ts'
import { type ColumnSample, type ContentKind, sampleColumns } from './column-sample.ts'
import { findHeaderField, rankLanguages } from './find-header-field.ts'

/** A column of a table, and its field. A column without one is left out. */
export interface ImportColumn {
  /** The number of the column, from 0. */
  index: number
  header: string
  field?: ImportField
  /** From 0 to 1. */
  confidence: number
  /** The way in which the field was found: by the name of the column, its content or by hand. */
  by?: 'name' | 'content' | 'hand'
  examples: readonly string[]
}

/** The fields that a person gives to columns, by the number of the column; `undefined` leaves a column out. */
export type ColumnCorrections = ReadonlyMap<number, ImportField | undefined>

type Found = Pick<ImportColumn, 'field' | 'confidence' | 'by'>

const MOST = 0.8
const HALF = 0.5
/** The confidence in a name whose column is empty or has other content. */
const CONTRADICTED = 0.4

/** The content that the cells of a field have. */
const expected: Partial<Record<ImportField, readonly ContentKind[]>> = {
  email: ['email'],
  phone: ['phone'],
  dateOfBirth: ['date'],
  start: ['dateTime'],
  startDate: ['date'],
  startTime: ['time'],
  end: ['dateTime', 'time'],
}

/** The fields of columns whose name says nothing. */
const contentFields: readonly [kind: ContentKind, field: ImportField][] = [
  ['email', 'email'],
  ['dateTime', 'start'],
  ['date', 'startDate'],
  ['time', 'startTime'],
  ['phone', 'phone'],
]

/** Returns which part of the start a column has. Names such as `Termin` are used for each of them. */
function toPartOfStart(field: ImportField, sample: ColumnSample): ImportField {
  if (field !== 'start' && field !== 'startDate' && field !== 'startTime') return field
  if (sample.share('dateTime') >= HALF) return 'start'
  if (sample.share('date') >= HALF) return 'startDate'
  return sample.share('time') >= HALF ? 'startTime' : field
}

function findByName(
  header: string,
  sample: ColumnSample,
  { languages, fields }: { languages: readonly LocaleCode[]; fields: ReadonlySet<ImportField> },
): Found {
  const named = findHeaderField(header, languages, fields)
  if (!named) return { confidence: 0 }
  const field = toPartOfStart(named.field, sample)
  const kinds = expected[field]
  const isContradicted = sample.filled === 0 || (kinds !== undefined && sample.share(...kinds) < HALF)
  return { field, confidence: isContradicted ? CONTRADICTED : named.confidence, by: 'name' }
}

/** Leaves each field to the column that has it most certainly, and of those to the first. */
function keepBest(found: readonly Found[]): Found[] {
  const best = new Map<ImportField, Found>()
  for (const one of found) {
    const other = one.field && best.get(one.field)
    if (one.field && (!other || one.confidence > other.confidence)) best.set(one.field, one)
  }
  return found.map((one) => (one.field && best.get(one.field) === one ? one : { confidence: 0 }))
}

/** Returns the field that the content of a column shows, among those that no column has yet. */
function findByContent(sample: ColumnSample, free: ReadonlySet<ImportField>): Found {
  const found = contentFields.find(([kind, field]) => free.has(field) && sample.share(kind) >= MOST)
  if (!found) return { confidence: 0 }
  const [kind, field] = found
  return { field, confidence: sample.share(kind), by: 'content' }
}

/** Gives columns without a field the one that their content shows. Beside a start, another date is not that of the start. */
function addByContent(
  found: readonly Found[],
  samples: readonly (ColumnSample | undefined)[],
  fields: ReadonlySet<ImportField>,
): Found[] {
  const free = new Set(fields)
  const take = (field: ImportField | undefined) => {
    if (field) free.delete(field)
    if (field === 'start') for (const part of ['startDate', 'startTime'] as const) free.delete(part)
    if (field === 'startDate' || field === 'startTime') free.delete('start')
  }
  for (const { field } of found) take(field)
  return found.map((one, index) => {
    const sample = samples[index]
    if (one.field || !sample) return one
    const shown = findByContent(sample, free)
    take(shown.field)
    return shown
  })
}

/** Makes a column that is called `Name` what the others lack: beside a first name it has the last name. */
function completeNames(found: readonly Found[]): Found[] {
  const has = (field: ImportField) => found.some((one) => one.field === field)
  const isFirst = has('firstName')
  if (isFirst === has('lastName')) return [...found]
  const field = isFirst ? 'lastName' : 'firstName'
  return found.map((one) => (one.field === 'fullName' && one.by === 'name' ? { ...one, field } : one))
}

/** Recognises the columns of a table by their names and by their content. Corrections come before both. */
export function recogniseColumns(
  table: ImportTable,
  kind: ImportKind,
  corrections: ColumnCorrections = new Map(),
): { columns: ImportColumn[]; language: LocaleCode } {
  const fields = new Set(listFields(kind))
  const samples = sampleColumns(table)
  const languages = rankLanguages(table.header)
  const corrected = new Set(corrections.values())
  const named = table.header.map((header, index): Found => {
    const sample = samples[index]
    if (!sample || corrections.has(index)) return { confidence: 0 }
    const one = findByName(header, sample, { languages, fields })
    return one.field && corrected.has(one.field) ? { confidence: 0 } : one
  })
  const uncorrected = samples.map((sample, index) => (corrections.has(index) ? undefined : sample))
  const free = new Set([...fields].filter((field) => !corrected.has(field)))
  const untouched = addByContent(keepBest(completeNames(named)), uncorrected, free)
  const found = untouched.map((one, index): Found => {
    if (!corrections.has(index)) return one
    const field = corrections.get(index)
    return { ...(field && { field }), confidence: 1, by: 'hand' }
  })
  const columns = found.map((one, index) => ({
    index,
    header: table.header[index] ?? '',
    ...one,
    examples: samples[index]?.examples ?? [],
  }))
  return { columns, language: languages[0] ?? 'en' }
}
