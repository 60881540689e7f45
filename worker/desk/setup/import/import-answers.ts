import type { ImportAnswers, ImportKind } from '#worker/contract/admin/imports.ts'
import { type ImportField, listFields } from '#worker/imports/fields/import-fields.ts'
import { type Encoding, encodings } from '#worker/imports/file/decode-text.ts'
import { type Separator, separators } from '#worker/imports/file/guess-separator.ts'
import type { NameChoices } from '#worker/imports/names/map-names.ts'
import { type DateOrder, dateOrders } from '#worker/imports/values/date-order.ts'

/** The value of a column that is left out. */
export const NO_FIELD = 'none'

/** The names of the controls. A name with a slash at its end is a prefix, before the number of a column or the name of a service or person. */
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

/** The answers of a person to the questions about a file. */
export interface FileAnswers {
  encoding: Encoding | undefined
  separator: Separator | undefined
  dateOrder: DateOrder | undefined
  repeatedTime: 'first' | 'second' | undefined
  columns: ReadonlyMap<number, ImportField | undefined>
  services: NameChoices
  staff: NameChoices
}

/** Returns the answers in a posted form, without empty ones. */
export function toAnswers(form: FormData): ImportAnswers {
  const names = Object.values(controls)
  const answers = [...form].flatMap(([name, value]): [string, string][] => {
    const isAnswer = names.some((control) =>
      control.endsWith('/') ? name.startsWith(control) : name === control,
    )
    if (!isAnswer || typeof value !== 'string' || value === '') return []
    return name.length > MAX_LENGTH || value.length > MAX_LENGTH ? [] : [[name, value]]
  })
  return Object.fromEntries(answers.slice(0, MAX_ANSWERS))
}

const findValue = <Value extends string>(
  text: string | undefined,
  values: readonly Value[],
): Value | undefined => values.find((value) => value === text)

/** Returns the answers whose names begin with a prefix, each with its name after the prefix. */
const listByPrefix = (answers: ImportAnswers, prefix: string): [string, string][] =>
  Object.entries(answers).flatMap(([name, value]): [string, string][] =>
    name.startsWith(prefix) ? [[name.slice(prefix.length), value]] : [],
  )

/** Reads stored answers. Invalid ones are ignored. */
export function readFileAnswers(answers: ImportAnswers, kind: ImportKind): FileAnswers {
  const byName = new Map(Object.entries(answers))
  const fields = listFields(kind)
  const separator = byName.get(controls.separator)
  const columns = listByPrefix(answers, controls.column).flatMap(([index, value]) => {
    const field = findValue(value, fields)
    const isColumn = /^\d{1,3}$/.test(index) && (field !== undefined || value === NO_FIELD)
    return isColumn ? [[Number(index), field] as const] : []
  })
  return {
    encoding: findValue(byName.get(controls.encoding), encodings),
    separator: findValue(separator === 'tab' ? '\t' : separator, separators),
    dateOrder: findValue(byName.get(controls.dates), dateOrders),
    repeatedTime: findValue(byName.get(controls.repeated), ['first', 'second'] as const),
    columns: new Map(columns),
    services: new Map(listByPrefix(answers, controls.service)),
    staff: new Map(listByPrefix(answers, controls.staff)),
  }
}
