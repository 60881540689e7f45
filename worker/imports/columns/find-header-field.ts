import { type LocaleCode, localeCodes } from '#locales/codes.ts'
import { languageNames } from '../fields/header-names/all-languages.ts'
import { type ImportField, importFields } from '../fields/import-fields.ts'
import { toNameKey } from '../fields/name-key.ts'

/** A column whose name says what it has. A name that only contains the name of a field is less certain. */
interface NamedField {
  field: ImportField
  confidence: number
}

/** Shorter names, such as `Id`, are too often a part of other words. */
const MIN_CONTAINED = 5
/** Longer cells name no column. */
const MAX_NAME = 100

const tables: ReadonlyMap<LocaleCode, ReadonlyMap<string, ImportField>> = new Map(
  localeCodes.map((locale) => {
    const { headers } = languageNames[locale]
    return [
      locale,
      new Map(
        importFields.flatMap((field) => headers[field].map((name) => [toNameKey(name), field] as const)),
      ),
    ]
  }),
)

/** Returns the languages, those first that have most of the names. */
export function rankLanguages(header: readonly string[]): LocaleCode[] {
  const keys = header.map(toNameKey)
  const count = (locale: LocaleCode) => keys.filter((key) => tables.get(locale)?.has(key)).length
  const counts = new Map(localeCodes.map((locale) => [locale, count(locale)]))
  return localeCodes.toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0))
}

/** Returns the field that a name means among those of the table: in one of customers, their number is the source id. */
function toOffered(
  field: ImportField | undefined,
  fields: ReadonlySet<ImportField>,
): ImportField | undefined {
  const meant = field === 'customerSourceId' && !fields.has(field) ? 'sourceId' : field
  return meant && fields.has(meant) ? meant : undefined
}

/** Returns whether a column is named after cancelled appointments. Its cells say yes or no. */
export function isNamedCancelled(name: string): boolean {
  const key = toNameKey(name)
  return localeCodes.some((locale) =>
    languageNames[locale].statuses.cancelled.some((word) => toNameKey(word) === key),
  )
}

function findContained(key: string, languages: readonly LocaleCode[], fields: ReadonlySet<ImportField>) {
  let best: { name: string; field: ImportField } | undefined
  for (const locale of languages)
    for (const [name, own] of tables.get(locale) ?? []) {
      const field = toOffered(own, fields)
      if (
        field &&
        name.length >= MIN_CONTAINED &&
        name.length > (best?.name.length ?? 0) &&
        key.includes(name)
      )
        best = { name, field }
    }
  return best?.field
}

/** Returns the field of a column by its name, in the first of the languages that has it. */
export function findHeaderField(
  name: string,
  languages: readonly LocaleCode[],
  fields: ReadonlySet<ImportField>,
): NamedField | undefined {
  const key = toNameKey(name)
  if (key === '' || key.length > MAX_NAME) return undefined
  for (const locale of languages) {
    const field = toOffered(tables.get(locale)?.get(key), fields)
    if (field) return { field, confidence: 1 }
  }
  if (fields.has('status') && isNamedCancelled(name)) return { field: 'status', confidence: 0.9 }
  const field = findContained(key, languages, fields)
  return field && { field, confidence: 0.7 }
}
