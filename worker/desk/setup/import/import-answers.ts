import type { ImportAnswers, ImportKind } from '#worker/contract/admin/imports.ts'
import { type ImportField, listFields } from '#worker/imports/fields/import-fields.ts'
import { type Encoding, encodings } from '#worker/imports/file/decode-text.ts'
import { type Separator, separators } from '#worker/imports/file/guess-separator.ts'
import type { NameChoices } from '#worker/imports/names/map-names.ts'
import { type DateOrder, dateOrders } from '#worker/imports/values/date-order.ts'

/** The value of a column that is left out. */
export const NO_FIELD = 'none'

/** The names of the controls, and what precedes the number of a column and the name of a service or a person. */
export const controls = {
  encoding: 'encoding',
  separator: 'separator',
  dates: 'dates',
  repeated: 'repeated',
  column: 'column/',
  service: 'service/',
  staff: 'staff/',
} as const

const MAX_ANSWERS = 2000
const MAX_LENGTH = 300

/** The answers of a person about a file. */
export interface FileAnswers {
  encoding: Encoding | undefined
  separator: Separator | undefined
  dateOrder: DateOrder | undefined
  repeatedTime: 'first' | 'second' | undefined
  columns: ReadonlyMap<number, ImportField | undefined>
  services: NameChoices
  staff: NameChoices
}

/** Returns what a posted form answers. Empty choices answer nothing. */
export function toAnswers(form: FormData): ImportAnswers {
  const names = Object.values(controls)
  const answers = [...form].flatMap(([name, value]): [string, string][] => {
    const isAnswer = names.some((one) => (one.endsWith('/') ? name.startsWith(one) : name === one))
    if (!isAnswer || typeof value !== 'string' || value === '') return []
    return name.length > MAX_LENGTH || value.length > MAX_LENGTH ? [] : [[name, value]]
  })
  return Object.fromEntries(answers.slice(0, MAX_ANSWERS))
}

const pick = <Value extends string>(value: string | undefined, values: readonly Value[]): Value | undefined =>
  values.find((one) => one === value)

/** Returns the answers after a beginning, by the rest of their names. */
const listAfter = (answers: ImportAnswers, beginning: string): [string, string][] =>
  Object.entries(answers).flatMap(([name, value]): [string, string][] =>
    name.startsWith(beginning) ? [[name.slice(beginning.length), value]] : [],
  )

/** Reads stored answers. What is no choice is ignored. */
export function readFileAnswers(answers: ImportAnswers, kind: ImportKind): FileAnswers {
  const byName = new Map(Object.entries(answers))
  const fields = listFields(kind)
  const separator = byName.get(controls.separator)
  const columns = listAfter(answers, controls.column).flatMap(([index, value]) => {
    const field = pick(value, fields)
    const isColumn = /^\d{1,3}$/.test(index) && (field !== undefined || value === NO_FIELD)
    return isColumn ? [[Number(index), field] as const] : []
  })
  return {
    encoding: pick(byName.get(controls.encoding), encodings),
    separator: pick(separator === 'tab' ? '\t' : separator, separators),
    dateOrder: pick(byName.get(controls.dates), dateOrders),
    repeatedTime: pick(byName.get(controls.repeated), ['first', 'second'] as const),
    columns: new Map(columns),
    services: new Map(listAfter(answers, controls.service)),
    staff: new Map(listAfter(answers, controls.staff)),
  }
}
