import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { LRUCache } from 'lru-cache'
import { chooseLocale, MAX_ACCEPT_LANGUAGE_LENGTH } from '#locales/choose-locale.ts'
import { isLocaleCode, type LocaleCode } from '#locales/codes.ts'

type LocaleChoice = ReturnType<typeof chooseLocale>

/**
 * Recent choices. Browsers send few different headers, and parsing one takes longer than serving a page from
 * memory.
 */
const recentChoices = new LRUCache<string, LocaleChoice>({ max: 1000 })

/** Chooses the visitor's locale by path prefix, cookie, `Accept-Language` and the site's locale, in this order. */
export function chooseVisitorLocale(
  c: Context,
  prefix: LocaleCode | undefined,
  siteLocale: LocaleCode | undefined,
): LocaleChoice {
  const value = getCookie(c, 'locale')
  const cookie = value !== undefined && isLocaleCode(value) ? value : undefined
  const acceptLanguage = (c.req.header('Accept-Language') ?? '').slice(0, MAX_ACCEPT_LANGUAGE_LENGTH)
  const key = [prefix, cookie, siteLocale, acceptLanguage].join(' ')
  const recent = recentChoices.get(key)
  if (recent) return recent
  const choice = chooseLocale({ prefix, cookie, acceptLanguage, siteLocale })
  recentChoices.set(key, choice)
  return choice
}
