import * as z from 'zod/mini'
import { isLocaleCode, type LocaleCode, localeCodes } from '#locales/codes.ts'
import { isObject } from '../../../is-object.ts'
import { flatMapWithPauses, type PausableWork } from '../../../pausable-work.ts'
import { findFragments, findInDocument } from '../fragments.ts'
import type { Fragment, Mistake } from '../mistake.ts'
import type { Outline } from '../outline.ts'

/** The keys of localized texts in content. */
export const textKeys: ReadonlySet<string> = new Set(
  [
    'title description summary name role label caption question quote note address text answer bio',
    'markdown html',
  ].flatMap((keys) => keys.split(' ')),
)

const siteLocale = z.catch(z.object({ locale: z.catch(z.enum(localeCodes), 'en') }), { locale: 'en' })
/** Returns the locales of a text. Undefined for other values. */
function findLocales(text: unknown, site: LocaleCode): LocaleCode[] | undefined {
  if (typeof text === 'string') return [site]
  const codes = isObject(text) ? Object.keys(text).filter(isLocaleCode) : []
  return codes.length > 0 ? codes : undefined
}

/** Yields the path and the locales of each text within a value, at any depth. */
function* findTexts(path: string, value: object, site: LocaleCode): Generator<Fragment<LocaleCode[]>> {
  for (const [key, inner] of Object.entries(value)) {
    const locales = textKeys.has(key) ? findLocales(inner, site) : undefined
    if (locales) yield { path: `${path}.${key}`, value: locales }
    else if (isObject(inner)) yield* findTexts(`${path}.${key}`, inner, site)
  }
}

/** The lists whose items exist in the locales of their title, and the key of the title. */
const titles = [
  ...['pages', 'posts', 'products', 'collections'].map((list) => ({ list, title: 'title' })),
  ...['categories', 'authors', 'tags'].map((list) => ({ list, title: 'name' })),
]

/** Checks that all texts of an item have the locales of its title, which define the locales of the item. */
export function* checkLanguages(outline: Outline): PausableWork<Mistake[]> {
  const { locale } = siteLocale.parse(outline.site)
  const items = titles.flatMap(({ list, title }) =>
    findInDocument(outline, `${list}.*`).map((item) => ({ item, title })),
  )
  return yield* flatMapWithPauses(items, ({ item, title }) => {
    const [titleText] = findFragments(item, title)
    const required = findLocales(titleText?.value, locale) ?? []
    const mistakes: Mistake[] = []
    for (const { path, value } of isObject(item.value) ? findTexts(item.path, item.value, locale) : []) {
      const missing = required.filter((code) => !value.includes(code))
      if (missing.length === 0) continue
      const message = `Its ${title} is in ${required.join(', ')}; this is missing in ${missing.join(', ')}`
      mistakes.push({ path, code: 'locale-missing', message })
    }
    return mistakes
  })
}
