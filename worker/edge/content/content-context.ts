import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { LRUCache } from 'lru-cache'
import { chooseLanguage, chooseLocale, MAX_ACCEPT_LANGUAGE_LENGTH } from '#locales/choose-locale.ts'
import type { LocaleCode } from '#locales/codes.ts'
import { decodeSegments } from '#worker/contract/normalize-path.ts'
import type { Site } from '#worker/contract/site.ts'
import type { EdgeEnv } from '../app-env.ts'
import { splitLocale } from '../routing/match-route.ts'

/** All that a content page depends on, beside what is published: many visitors share one. */
export interface ContentContext {
  site: Site
  locale: LocaleCode
  /** `/de` where the address has a locale's prefix, else empty. */
  prefix: string
  /** Without that prefix and a slash at its end, in one spelling; `/` for the home page. */
  path: string
  /** The number of the page of a list. */
  page: number
  consent: 'essential' | 'all' | undefined
}

/** What headers of browsers led to, lately: there are few, and reading one takes longer than all else here. */
const chosen = new LRUCache<string, LocaleCode>({ max: 1000 })

function negotiated(header: string, siteLocale: LocaleCode): LocaleCode {
  const key = `${siteLocale} ${header.slice(0, MAX_ACCEPT_LANGUAGE_LENGTH)}`
  const known = chosen.get(key)
  if (known) return known
  const { locale } = chooseLocale({ acceptLanguage: header, siteLocale })
  chosen.set(key, locale)
  return locale
}

/** Returns the canonical spelling of a path: minimal percent encoding, Unicode NFC, no trailing slash. */
function canonicalPath(path: string): string {
  if (/^(\/[a-z0-9-]+)+$/.test(path)) return path
  const encoded = decodeSegments(path)?.map(encodeURIComponent).join('/')
  return encoded === undefined ? path : encoded.replace(/\/$/, '') || '/'
}

/** Of the query a content page reads nothing but the number of the page of a list. */
function readPageNumber(url: URL): number {
  const number = (url.search && url.searchParams.get('page')) || ''
  return /^[1-9]\d{0,14}$/.test(number) ? Number(number) : 1
}

export function createContentContext(c: Context<EdgeEnv>, site: Site): ContentContext {
  const url = c.get('url')
  const { prefix, path } = splitLocale(url.pathname)
  const consent = getCookie(c, 'consent')
  const cookie = prefix ? undefined : getCookie(c, 'locale')
  return {
    site,
    locale: chooseLanguage(prefix, cookie, () =>
      negotiated(c.req.header('Accept-Language') ?? '', site.locale),
    ),
    prefix: prefix ? `/${prefix}` : '',
    path: canonicalPath(path),
    page: readPageNumber(url),
    consent: consent === 'essential' || consent === 'all' ? consent : undefined,
  }
}
