import { weekday } from '#worker/contract/bundle/values/hours.ts'
import { isRecord } from '#worker/contract/is-object.ts'
import { describeShape, type Schema, type Shape, unwrap } from '../shape/shape.ts'
import { Entries } from './entries.ts'
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

/** Returns a text in a language of the site. One that is not by language is in the main language. */
export function getTextIn(value: unknown, locale: string, { locales }: Pick<FormSite, 'locales'>): string {
  return toText(isRecord(value) ? value[locale] : locale === locales[0] ? value : undefined)
}

function addLocalized(entries: Entries, name: string, value: unknown, site: FormSite): void {
  for (const locale of site.locales) entries.add(`${name}@${locale}`, getTextIn(value, locale, site))
}

function addRichText(entries: Entries, name: string, value: unknown, site: FormSite): void {
  const format = getFormat(value)
  addLocalized(entries, name, isRecord(value) ? value[format] : undefined, site)
  if (format === 'html') entries.add(toFormatName(name), format)
}

function addValue(entries: Entries, name: string, schema: Schema, value: unknown, site: FormSite): void {
  const shape = describeShape(schema)
  switch (shape.kind) {
    case 'localized':
      addLocalized(entries, name, value, site)
      return
    case 'rich-text':
      addRichText(entries, name, value, site)
      return
    case 'boolean':
      if (value === true) entries.add(name, 'on')
      return
    case 'choices':
    case 'references':
      for (const one of Array.isArray(value) ? value : []) entries.add(name, toText(one))
      return
    case 'lines':
      entries.add(name, Array.isArray(value) ? value.map(toText).join('\n') : '')
      return
    case 'money':
      entries.add(name, isRecord(value) ? toText(value.amount).replace('.', site.mark) : '')
      return
    case 'periods':
      entries.add(name, formatPeriods(value))
      return
    case 'weekly':
      for (const day of weekday.options)
        entries.add(`${name}/${day}`, formatPeriods(isRecord(value) ? value[day] : []))
      return
    case 'group':
      for (const { name: part, schema: partSchema } of shape.properties)
        addValue(entries, `${name}/${part}`, partSchema, getValue(value, part, partSchema), site)
      return
    case 'number':
      entries.add(name, toText(value).replace('.', site.mark))
      return
    case 'text':
      entries.add(name, formatText(shape, value, site))
      return
    case 'choice':
    case 'reference':
      entries.add(name, toText(value))
  }
}

/** Returns a property of a value, or what it is if it is left out. */
function getValue(value: unknown, name: string, schema: Schema): unknown {
  const present = isRecord(value) ? value[name] : undefined
  return present === undefined ? unwrap(schema).fallback : present
}

/** Returns a value as the entries of its form. */
export function toEntries(schema: Schema, value: unknown, site: FormSite): Entries {
  const entries = new Entries()
  addValue(entries, '', schema, value ?? unwrap(schema).fallback, site)
  return entries
}
