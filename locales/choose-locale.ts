import { cutText } from '#worker/contract/cut-text.ts'
import { isLocaleCode, type LocaleCode, localeCodes } from './codes.ts'

interface LocalePreferences {
  prefix?: string | null | undefined
  cookie?: string | null | undefined
  acceptLanguage?: string | null | undefined
  siteLocale?: LocaleCode | undefined
  /** The locales to choose from. */
  offered?: readonly LocaleCode[]
}

interface LanguageRange {
  language: string
  region: string | undefined
  quality: number
}

/** The maximum length of an Accept-Language header that is parsed, in characters. */
export const MAX_ACCEPT_LANGUAGE_LENGTH = 1000

/** Parses a language range (RFC 9110 §12.5.4) such as `en-GB;q=0.8`. Returns undefined for invalid ranges and for `q=0`. */
function parseRange(text: string): LanguageRange | undefined {
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

function parseRanges(header: string | null | undefined): LanguageRange[] {
  return cutText(header ?? '', MAX_ACCEPT_LANGUAGE_LENGTH)
    .split(',')
    .flatMap((text) => parseRange(text) ?? [])
    .sort((a, b) => b.quality - a.quality)
}

const norwegian = ['nb', 'nn']

/**
 * Finds the offered locale for a language range: the locale of its region, else the one without a region, else one of another
 * region.
 */
function findLocale(
  { language: requested, region }: LanguageRange,
  offered: readonly LocaleCode[],
): LocaleCode | undefined {
  const language = norwegian.includes(requested) ? 'no' : requested
  const exact = `${language}-${region}`.toLowerCase()
  return (
    offered.find((code) => code === exact) ??
    offered.find((code) => code === language) ??
    offered.find((code) => code.startsWith(`${language}-`))
  )
}

/**
 * Returns the locale of a request: the first one of the route prefix, the cookie and Accept-Language that is offered, else that
 * of the site, else English.
 */
export function chooseLocale({
  prefix,
  cookie,
  acceptLanguage,
  siteLocale = 'en',
  offered = localeCodes,
}: LocalePreferences): LocaleCode {
  const ranges = parseRanges(acceptLanguage)
  const chosen = [prefix, cookie].filter((code) => code != null).filter(isLocaleCode)
  const accepted = ranges.flatMap((range) => findLocale(range, offered) ?? [])
  const [locale = siteLocale] = [...chosen.filter((code) => offered.includes(code)), ...accepted]
  return locale
}
