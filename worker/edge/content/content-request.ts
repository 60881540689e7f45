import type { Context } from 'hono'
import type { LocaleCode } from '#locales/codes.ts'
import type { Site } from '#worker/contract/site.ts'
import { type Consent, readConsent } from '../posted-forms/preferences.ts'
import type { EdgeEnv } from '../request/app-env.ts'
import { splitSiteLocale } from '../routing/locale-prefix.ts'
import { chooseVisitorLocale } from '../routing/visitor-locale.ts'

/** Everything in a request that a content page depends on. It is the same for many visitors, so they can share the page. */
export interface ContentRequest {
  site: Site
  locale: LocaleCode
  /** The locale prefix of the path, such as `/de`, or empty. */
  prefix: string
  /** The canonical path, without the prefix; `/` for the home page. */
  path: string
  /** The number of a list's page, from 1. */
  page: number
  consent: Consent | undefined
}

/** Reads the number of a list's page, from 1. Content pages have no other query parameter. */
export function readPageNumber(url: URL): number {
  const number = (url.search && url.searchParams.get('page')) || ''
  return /^[1-9]\d{0,14}$/.test(number) ? Number(number) : 1
}

/** Reads everything from a request that the content page at `path` depends on. */
export function createContentRequest(c: Context<EdgeEnv>, site: Site, path: string): ContentRequest {
  const url = c.get('url')
  const { prefix } = splitSiteLocale(site, url.pathname)
  return {
    site,
    locale: chooseVisitorLocale(c, prefix, site),
    prefix: prefix ? `/${prefix}` : '',
    path,
    page: readPageNumber(url),
    consent: readConsent(c, site),
  }
}
