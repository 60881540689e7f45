import { weekday } from '#worker/contract/bundle/values/hours.ts'
import { isRecord } from '#worker/contract/is-object.ts'
import { getCurrencyExponent } from '#worker/contract/money/currency-exponent.ts'
import type { FieldProblemCode } from '#worker/contract/problem.ts'
import type { CodedProblem } from '../../form/form-state.ts'
import { normalizeText } from '../../form/normalize-text.ts'
import { describeShape, listFields, type Scalar, type Schema, unwrap } from '../shape/shape.ts'
import { readDecimal } from './decimals.ts'
import type { FormValues } from './form-values.ts'
import { readInstant } from './instants.ts'
import { toPageName } from './link-name.ts'
import { readPeriods } from './periods.ts'
import { type RichTextFormat, toFormatName } from './rich-text-format.ts'
import type { FormSite } from './to-form-values.ts'

/** The posted values of a form, with the problems that reading them has found so far. */
interface Reading {
  formValues: FormValues
  site: FormSite
  problems: CodedProblem<FieldProblemCode>[]
}

/** Returns an object with its keys in the order of the previous value, so that a value that nobody changed stays the same. */
function keepOrder(value: Record<string, unknown>, previousValue: unknown): Record<string, unknown> {
  const previousKeys = isRecord(previousValue) ? Object.keys(previousValue).filter((key) => key in value) : []
  return Object.fromEntries(
    [...new Set([...previousKeys, ...Object.keys(value)])].map((key) => [key, value[key]]),
  )
}

/** Reads a text in the languages of the site. Texts in other languages stay. */
export function readLocalized(
  { formValues, site }: { formValues: FormValues; site: Pick<FormSite, 'locales'> },
  name: string,
  previousValue: unknown,
): unknown {
  const [main = '', ...others] = site.locales
  const getText = (locale: string) => normalizeText(formValues.get(`${name}@${locale}`) ?? '')
  const otherLanguages = isRecord(previousValue)
    ? Object.entries(previousValue).filter(([locale]) => !site.locales.includes(locale))
    : []
  const typed = others.map((locale) => [locale, getText(locale)] as const).filter(([, text]) => text !== '')
  if (typed.length === 0 && otherLanguages.length === 0) return getText(main) || undefined
  const mainText = getText(main) === '' ? [] : [[main, getText(main)] as const]
  return keepOrder(Object.fromEntries([...mainText, ...typed, ...otherLanguages]), previousValue)
}

function readRichText(reading: Reading, name: string, previousValue: unknown): unknown {
  const format: RichTextFormat = reading.formValues.get(toFormatName(name)) === 'html' ? 'html' : 'markdown'
  const text = readLocalized(reading, name, isRecord(previousValue) ? previousValue[format] : undefined)
  return text === undefined ? undefined : { [format]: text }
}

function readText(
  { formValues, site }: Reading,
  name: string,
  { schema, previousValue }: { schema: Schema; previousValue: unknown },
): unknown {
  const typed = formValues.get(toPageName(name)) || formValues.get(name)
  const text = normalizeText(typed ?? '')
  // An empty text can be a value, such as the path of the home page.
  if (text === '') return unwrap(schema).isOptional ? undefined : ''
  const shape = describeShape(schema)
  if (shape.kind === 'text' && shape.type === 'instant')
    return readInstant(text, previousValue, site.timeZone)
  return typeof previousValue === 'number' && String(Number(text)) === text ? Number(text) : text
}

function readNumber({ formValues, problems }: Reading, name: string): number | undefined {
  const typed = formValues.get(name)?.trim() ?? ''
  if (typed === '') return undefined
  const decimal = readDecimal(typed, 20)
  if (decimal === undefined) problems.push({ name, code: 'invalid' })
  return decimal === undefined ? undefined : Number(decimal)
}

function readMoney({ formValues, site: { currency }, problems }: Reading, name: string): unknown {
  const typed = formValues.get(name)?.trim() ?? ''
  if (typed === '') return undefined
  const amount = readDecimal(typed, getCurrencyExponent(currency))
  if (amount === undefined) problems.push({ name, code: 'invalid' })
  return amount === undefined ? undefined : { amount, currency }
}

function readDay({ formValues, problems }: Reading, name: string): readonly unknown[] {
  const periods = readPeriods(formValues.get(name) ?? '')
  if (!periods) problems.push({ name, code: 'invalid' })
  return periods ?? []
}

function readWeek(reading: Reading, name: string, previousValue: unknown): unknown {
  const week = weekday.options.flatMap((day) => {
    const periods = readDay(reading, `${name}/${day}`)
    const hadDay = isRecord(previousValue) && day in previousValue
    return periods.length > 0 || hadDay ? [[day, periods] as const] : []
  })
  return keepOrder(Object.fromEntries(week), previousValue)
}

function readLines(reading: Reading, name: string, item: Schema): readonly unknown[] {
  const lines = (reading.formValues.get(name) ?? '').split('\n').map((line) => line.trim())
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

/** Returns whether nothing was typed or chosen in the fields of a schema. A box that is not ticked and a default do not count. */
function isUntouched(schema: Schema, value: unknown): boolean {
  const shape = describeShape(schema)
  if (shape.kind === 'constant') return true
  if (shape.kind === 'group' && isRecord(value))
    return shape.properties.every((property) => isUntouched(property.schema, value[property.name]))
  if (JSON.stringify(value) === JSON.stringify(unwrap(schema).fallback)) return true
  return value === null || value === false || value === '' || (Array.isArray(value) && value.length === 0)
}

/** Reads the properties of a group. Properties without a field in the form keep their previous values. */
function readGroup(reading: Reading, name: string, schema: Schema, previousValue: unknown): unknown {
  const shape = describeShape(schema)
  if (shape.kind !== 'group') return undefined
  const previous = isRecord(previousValue) ? previousValue : {}
  const fields = new Set(listFields(shape.properties))
  const pairs = shape.properties.flatMap((property): [string, unknown][] => {
    const { name: part, schema: partSchema } = property
    const isInForm = fields.has(property) || describeShape(partSchema).kind === 'constant'
    const value = isInForm
      ? readValue(reading, `${name}/${part}`, partSchema, previous[part])
      : previous[part]
    return value === undefined ? [] : [[part, value]]
  })
  return keepOrder(Object.fromEntries(pairs), previousValue)
}

/** Returns whether a value was left out before and may be left out. A schema with a default has it in place of a missing value. */
function mayStayLeftOut(schema: Schema, previousValue: unknown): boolean {
  const { isOptional, fallback } = unwrap(schema)
  return isOptional && fallback === undefined && previousValue === undefined
}

/** Returns a list, or undefined for an empty list that may be left out. */
const orUndefinedIfEmpty = (schema: Schema, list: readonly unknown[]): unknown =>
  list.length === 0 && mayStayLeftOut(schema, undefined) ? undefined : list

function readValue(reading: Reading, name: string, schema: Schema, previousValue: unknown): unknown {
  const { formValues } = reading
  const shape = describeShape(schema)
  switch (shape.kind) {
    case 'constant':
      return shape.value
    case 'localized':
      return readLocalized(reading, name, previousValue)
    case 'rich-text':
      return readRichText(reading, name, previousValue)
    case 'boolean':
      return formValues.has(name) || (mayStayLeftOut(schema, previousValue) ? undefined : false)
    case 'choices':
    case 'references':
      return orUndefinedIfEmpty(schema, [...formValues.getAll(name)])
    case 'lines':
      return orUndefinedIfEmpty(schema, readLines(reading, name, shape.item))
    case 'money':
      return readMoney(reading, name)
    case 'periods':
      return orUndefinedIfEmpty(schema, readDay(reading, name))
    case 'weekly':
      return readWeek(reading, name, previousValue)
    case 'number':
      return readNumber(reading, name) ?? (unwrap(schema).isNullable ? null : undefined)
    case 'choice':
      return findOption(shape.options, formValues.get(name))
    case 'text':
      return readText(reading, name, { schema, previousValue })
    case 'reference':
      return formValues.get(name) || undefined
    case 'group': {
      const value = readGroup(reading, name, schema, previousValue)
      return name !== '' &&
        unwrap(schema).isOptional &&
        previousValue === undefined &&
        isUntouched(schema, value)
        ? undefined
        : value
    }
    default:
      return previousValue
  }
}

/**
 * Reads the value that was typed into the form of a schema. Parts of the previous value that the form does not show stay as they are. A
 * typed text that cannot be read is among the problems.
 */
export function readFormValues(
  schema: Schema,
  previousValue: unknown,
  { formValues, site }: { formValues: FormValues; site: FormSite },
): { value: unknown; problems: readonly CodedProblem<FieldProblemCode>[] } {
  const reading: Reading = { formValues, site, problems: [] }
  return { value: readValue(reading, '', schema, previousValue), problems: reading.problems }
}
