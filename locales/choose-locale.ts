import { isLocaleCode, type LocaleCode } from './codes.ts'
import { regionalTags } from './regional-tags.ts'

/** The language of the words, and the regional tag that times and numbers follow. */
interface LocaleChoice {
  locale: LocaleCode
  timeLocale: string
}

interface Range {
  language: string
  region: string | undefined
  quality: number
}

/** Of an Accept-Language no more is read. */
export const MAX_ACCEPT_LANGUAGE_LENGTH = 1000

/** One language range of RFC 9110 §12.5.4, `en-GB;q=0.8`; undefined when it isn't one, or is refused by `q=0`. */
function readRange(text: string): Range | undefined {
  const [, tag = '', q = '1'] =
    /^\s*([a-z]{2,3}(?:-[a-z0-9]{1,8})*)\s*(?:;\s*q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)\s*)?$/i.exec(text) ?? []
  if (tag === '' || Number(q) === 0) return undefined
  try {
    const { language, region } = new Intl.Locale(tag)
    return { language, region, quality: Number(q) }
  } catch {
    return undefined
  }
}

function readRanges(header: string | null | undefined): Range[] {
  return (header ?? '')
    .slice(0, MAX_ACCEPT_LANGUAGE_LENGTH)
    .split(',')
    .flatMap((text) => readRange(text) ?? [])
    .sort((a, b) => b.quality - a.quality)
}

function findLocale({ language, region }: Range): LocaleCode | undefined {
  if (language === 'nb' || language === 'nn') return 'no'
  const exact = `${language}-${region}`.toLowerCase()
  if (isLocaleCode(exact)) return exact
  return isLocaleCode(language) ? language : undefined
}

/** The visitor's regional tag where it is of the locale's language and the locale itself names no region. */
function getTimeLocale(locale: LocaleCode, ranges: Range[]): string {
  const own = regionalTags[locale]
  const { language } = new Intl.Locale(own)
  const fitting = ranges.find(
    (range) => range.region && (range.language === 'no' ? 'nb' : range.language) === language,
  )
  return fitting && !locale.includes('-') ? `${language}-${fitting.region}` : own
}

/**
 * Design §6: route prefix, cookie, Accept-Language, the site's default, `en-US`. Values that are no locale are passed over.
 * A page that is cached for all leaves `acceptLanguage` out; its times are those of the locale.
 */
export function chooseLocale(wishes: {
  prefix?: string | null | undefined
  cookie?: string | null | undefined
  acceptLanguage?: string | null | undefined
  siteLocale?: LocaleCode | undefined
}): LocaleChoice {
  const ranges = readRanges(wishes.acceptLanguage)
  const wished = [wishes.prefix, wishes.cookie].flatMap((code) =>
    code != null && isLocaleCode(code) ? code : [],
  )
  const accepted = ranges.flatMap((range) => findLocale(range) ?? [])
  const [locale = wishes.siteLocale ?? 'en'] = [...wished, ...accepted]
  return { locale, timeLocale: getTimeLocale(locale, ranges) }
}
