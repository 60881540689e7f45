import type { LocaleCode } from '#locales/codes.ts'
import { isObject } from '#worker/contract/is-object.ts'
import { isTextPerLocale } from '#worker/contract/text.ts'

/** Returns a text in the languages of a site: as it is for one language, and else by language. */
function chooseLanguages(
  texts: object,
  locales: readonly LocaleCode[],
  fillIn: (text: string, locale: LocaleCode) => string,
): unknown {
  const byLocale = new Map<string, unknown>(Object.entries(texts))
  const chosen = locales.map(
    (locale) => [locale, fillIn(String(byLocale.get(locale) ?? ''), locale)] as const,
  )
  const [first] = chosen
  return chosen.length === 1 && first ? first[1] : Object.fromEntries(chosen)
}

/** Returns a resource with all its texts in the languages of a site. `fillIn` replaces the placeholders of a text. */
export function localize(
  value: unknown,
  locales: readonly LocaleCode[],
  fillIn: (text: string, locale: LocaleCode) => string,
): unknown {
  if (Array.isArray(value)) return value.map((item) => localize(item, locales, fillIn))
  if (!isObject(value)) return value
  if (isTextPerLocale(value)) return chooseLanguages(value, locales, fillIn)
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, localize(item, locales, fillIn)]),
  )
}
