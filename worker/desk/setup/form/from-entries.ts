import { weekday } from '#worker/contract/bundle/values/hours.ts'
import { isRecord } from '#worker/contract/is-object.ts'
import { getCurrencyExponent } from '#worker/contract/money/currency-exponent.ts'
import type { FieldProblemCode } from '#worker/contract/problem.ts'
import { describeShape, listFields, type Scalar, type Schema, unwrap } from '../shape/shape.ts'
import { readDecimal } from './decimals.ts'
import type { Entries } from './entries.ts'
import { readInstant } from './instants.ts'
import { toPageName } from './link-name.ts'
import { readPeriods } from './periods.ts'
import { type RichTextFormat, toFormatName } from './rich-text-format.ts'
import type { FormSite } from './to-entries.ts'

/** A problem of a typed value, with the name of its control. */
export interface TypedProblem {
  name: string
  code: FieldProblemCode
}

interface Reading {
  entries: Entries
  site: FormSite
  problems: TypedProblem[]
}

/** Returns an object with its keys in the order of the value before, so that a value that nobody changed stays the same. */
function keepOrder(value: Record<string, unknown>, present: unknown): Record<string, unknown> {
  const known = isRecord(present) ? Object.keys(present).filter((key) => key in value) : []
  return Object.fromEntries([...new Set([...known, ...Object.keys(value)])].map((key) => [key, value[key]]))
}

/** Reads a text in the languages of the site. Those in other languages stay. */
export function readLocalized(
  { entries, site }: { entries: Entries; site: Pick<FormSite, 'locales'> },
  name: string,
  present: unknown,
): unknown {
  const [main = '', ...others] = site.locales
  const getText = (locale: string) => entries.get(`${name}@${locale}`)?.replaceAll('\r\n', '\n').trim() ?? ''
  const kept = isRecord(present)
    ? Object.entries(present).filter(([locale]) => !site.locales.includes(locale))
    : []
  const typed = others.map((locale) => [locale, getText(locale)] as const).filter(([, text]) => text !== '')
  if (typed.length === 0 && kept.length === 0) return getText(main) || undefined
  const first = getText(main) === '' ? [] : [[main, getText(main)] as const]
  return keepOrder(Object.fromEntries([...first, ...typed, ...kept]), present)
}

function readRichText(reading: Reading, name: string, present: unknown): unknown {
  const format: RichTextFormat = reading.entries.get(toFormatName(name)) === 'html' ? 'html' : 'markdown'
  const text = readLocalized(reading, name, isRecord(present) ? present[format] : undefined)
  return text === undefined ? undefined : { [format]: text }
}

function readText(
  { entries, site }: Reading,
  name: string,
  { schema, present }: { schema: Schema; present: unknown },
): unknown {
  const typed = entries.get(toPageName(name)) || entries.get(name)
  const text = typed?.replaceAll('\r\n', '\n').trim() ?? ''
  // An empty text can be a value, such as the path of the home page.
  if (text === '') return unwrap(schema).isOptional ? undefined : ''
  const shape = describeShape(schema)
  if (shape.kind === 'text' && shape.type === 'instant') return readInstant(text, present, site.timeZone)
  return typeof present === 'number' && String(Number(text)) === text ? Number(text) : text
}

function readNumber({ entries, problems }: Reading, name: string): number | undefined {
  const typed = entries.get(name)?.trim() ?? ''
  if (typed === '') return undefined
  const decimal = readDecimal(typed, 20)
  if (decimal === undefined) problems.push({ name, code: 'invalid' })
  return decimal === undefined ? undefined : Number(decimal)
}

function readMoney({ entries, site: { currency }, problems }: Reading, name: string): unknown {
  const typed = entries.get(name)?.trim() ?? ''
  if (typed === '') return undefined
  const amount = readDecimal(typed, getCurrencyExponent(currency))
  if (amount === undefined) problems.push({ name, code: 'invalid' })
  return amount === undefined ? undefined : { amount, currency }
}

function readDay({ entries, problems }: Reading, name: string): readonly unknown[] {
  const periods = readPeriods(entries.get(name) ?? '')
  if (!periods) problems.push({ name, code: 'invalid' })
  return periods ?? []
}

function readWeek(reading: Reading, name: string, present: unknown): unknown {
  const week = weekday.options.flatMap((day) => {
    const periods = readDay(reading, `${name}/${day}`)
    const isNamed = isRecord(present) && day in present
    return periods.length > 0 || isNamed ? [[day, periods] as const] : []
  })
  return keepOrder(Object.fromEntries(week), present)
}

function readLines(reading: Reading, name: string, item: Schema): readonly unknown[] {
  const lines = (reading.entries.get(name) ?? '').split('\n').map((line) => line.trim())
  const filled = lines.filter((line) => line !== '')
  if (describeShape(item).kind !== 'number') return filled
  return filled.map((line) => {
    const decimal = readDecimal(line, 20)
    if (decimal === undefined) reading.problems.push({ name, code: 'invalid' })
    return Number(decimal)
  })
}

const findOption = (options: readonly Scalar[], text: string | undefined): Scalar | undefined =>
  options.find((option) => String(option) === text)

/** Returns whether nothing was typed or chosen in the fields of a schema: a box that is not ticked and a default say nothing. */
function isUntouched(schema: Schema, value: unknown): boolean {
  const shape = describeShape(schema)
  if (shape.kind === 'constant') return true
  if (shape.kind === 'group' && isRecord(value))
    return shape.properties.every((property) => isUntouched(property.schema, value[property.name]))
  if (JSON.stringify(value) === JSON.stringify(unwrap(schema).fallback)) return true
  return value === null || value === false || value === '' || (Array.isArray(value) && value.length === 0)
}

/** Reads the properties of a group. Those that have no field in the form stay as they are. */
function readGroup(reading: Reading, name: string, schema: Schema, present: unknown): unknown {
  const shape = describeShape(schema)
  if (shape.kind !== 'group') return undefined
  const before = isRecord(present) ? present : {}
  const fields = new Set(listFields(shape.properties))
  const read = shape.properties.flatMap((property): [string, unknown][] => {
    const { name: part, schema: partSchema } = property
    const isRead = fields.has(property) || describeShape(partSchema).kind === 'constant'
    const value = isRead ? readValue(reading, `${name}/${part}`, partSchema, before[part]) : before[part]
    return value === undefined ? [] : [[part, value]]
  })
  return keepOrder(Object.fromEntries(read), present)
}

/** Returns whether a value is left out and has no other value for that. */
function isLeftOut(schema: Schema, present: unknown): boolean {
  const { isOptional, fallback } = unwrap(schema)
  return isOptional && fallback === undefined && present === undefined
}

/** Returns a list, or undefined for an empty one that may be left out. */
const orLeftOut = (schema: Schema, list: readonly unknown[]): unknown =>
  list.length === 0 && isLeftOut(schema, undefined) ? undefined : list

function readValue(reading: Reading, name: string, schema: Schema, present: unknown): unknown {
  const { entries } = reading
  const shape = describeShape(schema)
  switch (shape.kind) {
    case 'constant':
      return shape.value
    case 'localized':
      return readLocalized(reading, name, present)
    case 'rich-text':
      return readRichText(reading, name, present)
    case 'boolean':
      return entries.has(name) || (isLeftOut(schema, present) ? undefined : false)
    case 'choices':
    case 'references':
      return orLeftOut(schema, [...entries.getAll(name)])
    case 'lines':
      return orLeftOut(schema, readLines(reading, name, shape.item))
    case 'money':
      return readMoney(reading, name)
    case 'periods':
      return orLeftOut(schema, readDay(reading, name))
    case 'weekly':
      return readWeek(reading, name, present)
    case 'number':
      return readNumber(reading, name) ?? (unwrap(schema).isNullable ? null : undefined)
    case 'choice':
      return findOption(shape.options, entries.get(name))
    case 'text':
      return readText(reading, name, { schema, present })
    case 'reference':
      return entries.get(name) || undefined
    case 'group': {
      const value = readGroup(reading, name, schema, present)
      return name !== '' && unwrap(schema).isOptional && present === undefined && isUntouched(schema, value)
        ? undefined
        : value
    }
    default:
      return present
  }
}

/**
 * Reads the value that was typed into the form of a schema. `present` is the value before, whose parts that the form does not show
 * stay as they are. What cannot be read is among the problems.
 */
export function fromEntries(
  schema: Schema,
  present: unknown,
  { entries, site }: { entries: Entries; site: FormSite },
): { value: unknown; problems: readonly TypedProblem[] } {
  const reading: Reading = { entries, site, problems: [] }
  return { value: readValue(reading, '', schema, present), problems: reading.problems }
}
