import { type LocaleCode, localeCodes } from '#locales/codes.ts'
import type { Warning } from '#worker/contract/admin/publication.ts'
import type { Bundle } from '#worker/contract/bundle/bundle.ts'
import { bundleLists } from '#worker/contract/bundle/resource-kinds.ts'
import { flatMapWithPauses, type PausableWork } from '#worker/contract/pausable-work.ts'
import { isTextPerLocale } from '#worker/contract/text.ts'

interface Gap {
  /** The path of the text. */
  path: string
  locale: LocaleCode
}

/** Lists the languages that texts within a value lack. */
function listGaps(path: string, value: unknown, locales: readonly LocaleCode[]): Gap[] {
  if (typeof value !== 'object' || value === null) return []
  if (isTextPerLocale(value))
    return locales.flatMap((locale) => (value[locale] === undefined ? [{ path, locale }] : []))
  return Object.entries(value).flatMap(([key, part]) => listGaps(`${path}.${key}`, part, locales))
}

/** Warns once for each language that texts of one list lack. */
function toWarnings(list: string, gaps: readonly Gap[]): Warning[] {
  return localeCodes.flatMap((locale): Warning[] => {
    const [first, ...others] = gaps.filter((gap) => gap.locale === locale)
    if (!first) return []
    const texts =
      others.length > 0 ? `This text and ${others.length} more in ${list} lack` : 'This text lacks'
    const message = `${texts} ${locale}, a language of the site. Visitors see another language there.`
    const values = { language: locale, count: others.length + 1 }
    return [{ path: first.path, code: 'language-missing', message, values }]
  })
}

/** Warns of texts that lack one of the languages in `site.locales`. Texts that are plain strings are for all languages. */
export function* warnLanguages(bundle: Bundle): PausableWork<Warning[]> {
  const { locales } = bundle.site
  if (!locales) return []
  // A message without a text of the business has the default text.
  const { messages: _, ...site } = bundle.site
  const warnings = toWarnings('site', listGaps('site', site, locales))
  for (const [list] of bundleLists) {
    const items = bundle[list].map((item: unknown, index) => ({ path: `${list}.${index}`, item }))
    const find = ({ path, item }: (typeof items)[number]) => listGaps(path, item, locales)
    warnings.push(...toWarnings(list, yield* flatMapWithPauses(items, find)))
  }
  return warnings
}
