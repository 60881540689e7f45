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
  /** How certain the field is, from 0 to 1. */
  confidence: number
  /** The way in which the field was found: by the name of the column, its content or by hand. */
  by?: 'name' | 'content' | 'hand'
  examples: readonly string[]
}

/** The fields that a person gives to columns, by the number of the column; `undefined` leaves a column out. */
export type ColumnCorrections = ReadonlyMap<number, ImportField | undefined>

type Recognition = Pick<ImportColumn, 'field' | 'confidence' | 'by'>

const MOST_CELLS = 0.8
const HALF_OF_CELLS = 0.5
/** The confidence in a name whose column is empty or has other content. */
const CONTRADICTED = 0.4

/** The kinds of content that the cells of a field have. */
const expectedContent: Partial<Record<ImportField, readonly ContentKind[]>> = {
  email: ['email'],
  phone: ['phone'],
  dateOfBirth: ['date'],
  start: ['dateTime'],
  startDate: ['date'],
  startTime: ['time'],
  end: ['dateTime', 'time'],
}

/** The fields by which columns without a known name are recognised, the most certain first. */
const contentFields: readonly [kind: ContentKind, field: ImportField][] = [
  ['email', 'email'],
  ['dateTime', 'start'],
  ['date', 'startDate'],
  ['time', 'startTime'],
  ['phone', 'phone'],
]

/** Returns whether a column has the start, its date or its time. Names such as `Termin` are used for each of them. */
function toPartOfStart(field: ImportField, sample: ColumnSample): ImportField {
  if (field !== 'start' && field !== 'startDate' && field !== 'startTime') return field
  if (sample.getShare('dateTime') >= HALF_OF_CELLS) return 'start'
  if (sample.getShare('date') >= HALF_OF_CELLS) return 'startDate'
  return sample.getShare('time') >= HALF_OF_CELLS ? 'startTime' : field
}

function findByName(
  header: string,
  sample: ColumnSample,
  { languages, fields }: { languages: readonly LocaleCode[]; fields: ReadonlySet<ImportField> },
): Recognition {
  const named = findHeaderField(header, languages, fields)
  if (!named) return { confidence: 0 }
  const field = toPartOfStart(named.field, sample)
  const kinds = expectedContent[field]
  const isContradicted =
    sample.filled === 0 || (kinds !== undefined && sample.getShare(...kinds) < HALF_OF_CELLS)
  return { field, confidence: isContradicted ? CONTRADICTED : named.confidence, by: 'name' }
}

/** Keeps each field only for the column with the highest confidence, and of equal ones for the first. */
function keepMostConfident(recognitions: readonly Recognition[]): Recognition[] {
  const best = new Map<ImportField, Recognition>()
  for (const recognition of recognitions) {
    const { field, confidence } = recognition
    const previous = field && best.get(field)
    if (field && (!previous || confidence > previous.confidence)) best.set(field, recognition)
  }
  return recognitions.map((recognition) => {
    const { field } = recognition
    return field && best.get(field) === recognition ? recognition : { confidence: 0 }
  })
}

/** Returns the field that the content of a column shows, among those that no column has yet. */
function findByContent(sample: ColumnSample, unassigned: ReadonlySet<ImportField>): Recognition {
  const match = contentFields.find(
    ([kind, field]) => unassigned.has(field) && sample.getShare(kind) >= MOST_CELLS,
  )
  if (!match) return { confidence: 0 }
  const [kind, field] = match
  return { field, confidence: sample.getShare(kind), by: 'content' }
}

/** Gives columns without a field the one that their content shows. A column with the start excludes those with its date or time. */
function addByContent(
  recognitions: readonly Recognition[],
  samples: readonly (ColumnSample | undefined)[],
  fields: ReadonlySet<ImportField>,
): Recognition[] {
  const unassigned = new Set(fields)
  const assign = (field: ImportField | undefined) => {
    if (field) unassigned.delete(field)
    if (field === 'start') for (const part of ['startDate', 'startTime'] as const) unassigned.delete(part)
    if (field === 'startDate' || field === 'startTime') unassigned.delete('start')
  }
  for (const { field } of recognitions) assign(field)
  return recognitions.map((recognition, index) => {
    const sample = samples[index]
    if (recognition.field || !sample) return recognition
    const byContent = findByContent(sample, unassigned)
    assign(byContent.field)
    return byContent
  })
}

/** Turns a column with the full name into the missing half where another has only the first or the last name. */
function completeNames(recognitions: readonly Recognition[]): Recognition[] {
  const has = (field: ImportField) => recognitions.some((recognition) => recognition.field === field)
  const hasFirstName = has('firstName')
  if (hasFirstName === has('lastName')) return [...recognitions]
  const field = hasFirstName ? 'lastName' : 'firstName'
  return recognitions.map((recognition) =>
    recognition.field === 'fullName' && recognition.by === 'name' ? { ...recognition, field } : recognition,
  )
}

/** Recognises the columns of a table by their names, then by their content. Corrections take precedence over both. */
export function recogniseColumns(
  table: ImportTable,
  kind: ImportKind,
  corrections: ColumnCorrections = new Map(),
): { columns: ImportColumn[]; language: LocaleCode } {
  const fields = new Set(listFields(kind))
  const samples = sampleColumns(table)
  const languages = rankLanguages(table.header)
  const corrected = new Set(corrections.values())
  const named = table.header.map((header, index): Recognition => {
    const sample = samples[index]
    if (!sample || corrections.has(index)) return { confidence: 0 }
    const recognition = findByName(header, sample, { languages, fields })
    return recognition.field && corrected.has(recognition.field) ? { confidence: 0 } : recognition
  })
  const uncorrectedSamples = samples.map((sample, index) => (corrections.has(index) ? undefined : sample))
  const uncorrectedFields = new Set([...fields].filter((field) => !corrected.has(field)))
  const byName = keepMostConfident(completeNames(named))
  const recognised = addByContent(byName, uncorrectedSamples, uncorrectedFields)
  const withCorrections = recognised.map((recognition, index): Recognition => {
    if (!corrections.has(index)) return recognition
    const field = corrections.get(index)
    return { ...(field && { field }), confidence: 1, by: 'hand' }
  })
  const columns = withCorrections.map((recognition, index) => ({
    index,
    header: table.header[index] ?? '',
    ...recognition,
    examples: samples[index]?.examples ?? [],
  }))
  return { columns, language: languages[0] ?? 'en' }
}
