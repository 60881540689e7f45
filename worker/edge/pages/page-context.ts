import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { chooseLocale } from '#locales/choose-locale.ts'
import { createI18n, type I18n } from '#locales/i18n.ts'
import { loadMessages } from '#locales/load-messages.ts'
import type { CompiledMessages } from '#locales/messages.ts'
import type { Site } from '#worker/contract/site.ts'
import type { EdgeEnv } from '../app-env.ts'
import type { OriginCalls } from '../origin-client/origin-calls.ts'
import { getSiteTime } from '../site/clock.ts'
import { splitLocale } from '../routing/match-route.ts'
import type { CheckRateLimit } from '../site/rate-limit.ts'

/** One request for a page: who asks, in which words, at what time. */
export interface BarePageContext {
  request: Request
  url: URL
  /** `/de` where the address has a locale's prefix, else empty. */
  prefix: string
  /** The address's path without that prefix. */
  path: string
  i18n: I18n
  messages: CompiledMessages
  /** Absent on the error page of a site that could not be read. */
  site?: Site | undefined
  consent?: 'essential' | 'all' | undefined
  /** By the site's clock. */
  now: Date
  calls: OriginCalls
  checkSubmitRate: CheckRateLimit
}

export type PageContext = BarePageContext & { site: Site }

/** Two sets of words of one context share nothing but the messages: each records the times that it wrote. */
export function createIslandI18n({ i18n, messages }: BarePageContext): I18n {
  return createI18n({ locale: i18n.locale, timeLocale: i18n.timeLocale, messages })
}

function readConsent(c: Context): BarePageContext['consent'] {
  const consent = getCookie(c, 'consent')
  return consent === 'essential' || consent === 'all' ? consent : undefined
}

/** A context without its site's settings, for when they can't be had. */
export async function createBarePageContext(c: Context<EdgeEnv>, site?: Site): Promise<BarePageContext> {
  const url = new URL(c.req.url)
  const { prefix, path } = splitLocale(url.pathname)
  const { locale, timeLocale } = chooseLocale({
    prefix,
    cookie: getCookie(c, 'locale'),
    acceptLanguage: c.req.header('Accept-Language'),
    siteLocale: site?.locale,
  })
  const messages = await loadMessages(locale)
  return {
    request: c.req.raw,
    url,
    prefix: prefix ? `/${prefix}` : '',
    path,
    i18n: createI18n({ locale, timeLocale, messages }),
    messages,
    site,
    consent: readConsent(c),
    now: new Date(getSiteTime(c.get('siteId'))),
    calls: c.get('calls'),
    checkSubmitRate: c.get('checkSubmitRate'),
  }
}

/** Reads the site's settings and chooses the words. Throws when the origin can't tell them. */
export async function createPageContext(c: Context<EdgeEnv>): Promise<PageContext> {
  const site = await c.get('calls').site()
  return { ...(await createBarePageContext(c, site)), site }
}
