import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { LRUCache } from 'lru-cache'
import { chooseLocale, MAX_ACCEPT_LANGUAGE_LENGTH } from '#locales/choose-locale.ts'
import { isLocaleCode, type LocaleCode } from '#locales/codes.ts'
import { cutText } from '#worker/contract/cut-text.ts'
import type { Site } from '#worker/contract/site.ts'
import { listLocales } from '#worker/contract/site-locales.ts'

/**
 * Recent choices. Browsers send few different headers, and parsing one takes longer than serving a page from
 * memory.
 */
const recentChoices = new LRUCache<string, LocaleCode>({ max: 1000 })

/** Chooses one of the site's locales by path prefix, cookie, `Accept-Language` and the site's locale, in this order. */
export function chooseVisitorLocale(
  c: Context,
  prefix: LocaleCode | undefined,
  site: Pick<Site, 'locale' | 'locales'> | undefined,
): LocaleCode {
  const value = getCookie(c, 'locale')
  const cookie = value !== undefined && isLocaleCode(value) ? value : undefined
  const acceptLanguage = cutText(c.req.header('Accept-Language') ?? '', MAX_ACCEPT_LANGUAGE_LENGTH)
  const offered = listLocales(site ?? {})
  const key = [prefix, cookie, site?.locale, offered, acceptLanguage].join(' ')
  const recent = recentChoices.get(key)
  if (recent) return recent
  const choice = chooseLocale({ prefix, cookie, acceptLanguage, siteLocale: site?.locale, offered })
  recentChoices.set(key, choice)
  return choice
}
