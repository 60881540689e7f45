import { weekday } from '#worker/contract/bundle/values/hours.ts'
import { isRecord } from '#worker/contract/is-object.ts'
import { describeShape, type Schema, type Shape, unwrap } from '../shape/shape.ts'
import { FormValues } from './form-values.ts'
import { formatInstant } from './instants.ts'
import { formatPeriods } from './periods.ts'
import { getFormat, toFormatName } from './rich-text-format.ts'

/** The settings of the site that the forms need. */
export interface FormSite {
  currency: string
  timeZone: string
  /** The languages of the site with the draft of the person, the main one first. */
  locales: readonly string[]
  /** The decimal mark of the person's language. */
  mark: string
}

const toText = (value: unknown): string => (value === undefined || value === null ? '' : String(value))

const formatText = ({ type }: Extract<Shape, { kind: 'text' }>, value: unknown, site: FormSite): string =>
  type === 'instant' ? formatInstant(value, site.timeZone) : toText(value)

/** Returns a text in a language of the site. A text without languages is in the main language. */
export function getTextIn(value: unknown, locale: string, { locales }: Pick<FormSite, 'locales'>): string {
  return toText(isRecord(value) ? value[locale] : locale === locales[0] ? value : undefined)
}

function addLocalized(formValues: FormValues, name: string, value: unknown, site: FormSite): void {
  for (const locale of site.locales) formValues.add(`${name}@${locale}`, getTextIn(value, locale, site))
}

function addRichText(formValues: FormValues, name: string, value: unknown, site: FormSite): void {
  const format = getFormat(value)
  addLocalized(formValues, name, isRecord(value) ? value[format] : undefined, site)
  if (format === 'html') formValues.add(toFormatName(name), format)
}

function addValue(
  formValues: FormValues,
  name: string,
  schema: Schema,
  value: unknown,
  site: FormSite,
): void {
  const shape = describeShape(schema)
  switch (shape.kind) {
    case 'localized':
      addLocalized(formValues, name, value, site)
      return
    case 'rich-text':
      addRichText(formValues, name, value, site)
      return
    case 'boolean':
      if (value === true) formValues.add(name, 'on')
      return
    case 'choices':
    case 'references':
      for (const item of Array.isArray(value) ? value : []) formValues.add(name, toText(item))
      return
    case 'lines':
      formValues.add(name, Array.isArray(value) ? value.map(toText).join('\n') : '')
      return
    case 'money':
      formValues.add(name, isRecord(value) ? toText(value.amount).replace('.', site.mark) : '')
      return
    case 'periods':
      formValues.add(name, formatPeriods(value))
      return
    case 'weekly':
      for (const day of weekday.options)
        formValues.add(`${name}/${day}`, formatPeriods(isRecord(value) ? value[day] : []))
      return
    case 'group':
      for (const { name: part, schema: partSchema } of shape.properties)
        addValue(formValues, `${name}/${part}`, partSchema, getValue(value, part, partSchema), site)
      return
    case 'number':
      formValues.add(name, toText(value).replace('.', site.mark))
      return
    case 'text':
      formValues.add(name, formatText(shape, value, site))
      return
    case 'choice':
    case 'reference':
      formValues.add(name, toText(value))
  }
}

/** Returns a property of a value, or its default if the property is left out. */
function getValue(value: unknown, name: string, schema: Schema): unknown {
  const property = isRecord(value) ? value[name] : undefined
  return property === undefined ? unwrap(schema).fallback : property
}

/** Returns a value as the values of its form. */
export function toFormValues(schema: Schema, value: unknown, site: FormSite): FormValues {
  const formValues = new FormValues()
  addValue(formValues, '', schema, value ?? unwrap(schema).fallback, site)
  return formValues
}
