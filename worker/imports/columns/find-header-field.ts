import { type LocaleCode, localeCodes } from '#locales/codes.ts'
import { languageNames } from '../fields/header-names/all-languages.ts'
import { type ImportField, importFields } from '../fields/import-fields.ts'
import { toNameKey } from '../fields/name-key.ts'

/** The field that the name of a column means. `confidence` is from 0 to 1, and lower if the name only contains that of the field. */
interface NamedField {
  field: ImportField
  confidence: number
}

/** Names of fields that are shorter, such as `Id`, are too often a part of other words. */
const MIN_CONTAINED = 5
/** Longer cells name no column. */
const MAX_NAME = 100

const fieldsByName: ReadonlyMap<LocaleCode, ReadonlyMap<string, ImportField>> = new Map(
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

/** Returns all languages, sorted by how many names of the header they have, the most first. */
export function rankLanguages(header: readonly string[]): LocaleCode[] {
  const keys = header.map(toNameKey)
  const count = (locale: LocaleCode) => keys.filter((key) => fieldsByName.get(locale)?.has(key)).length
  const counts = new Map(localeCodes.map((locale) => [locale, count(locale)]))
  return localeCodes.toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0))
}

/**
 * Returns the field that a name means, if the table can have it. In a table of customers, the number of a customer is the source
 * id of the row.
 */
function toFieldOfTable(
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

/** Returns the field with the longest name that a key contains. */
function findContained(key: string, languages: readonly LocaleCode[], fields: ReadonlySet<ImportField>) {
  let best: { name: string; field: ImportField } | undefined
  for (const locale of languages)
    for (const [name, namedField] of fieldsByName.get(locale) ?? []) {
      const field = toFieldOfTable(namedField, fields)
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
    const field = toFieldOfTable(fieldsByName.get(locale)?.get(key), fields)
    if (field) return { field, confidence: 1 }
  }
  if (fields.has('status') && isNamedCancelled(name)) return { field: 'status', confidence: 0.9 }
  const field = findContained(key, languages, fields)
  return field && { field, confidence: 0.7 }
}
