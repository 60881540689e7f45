import type { Context } from 'hono'
import type { I18n } from '#locales/i18n.ts'
import { loadMessages } from '#locales/load-messages.ts'
import type { CompiledMessages } from '#locales/messages.ts'
import { createServerI18n } from '#locales/server-i18n.ts'
import { getTimeLocale } from '#locales/time-locale.ts'
import { toCurrentName } from '#worker/contract/bookings/zone-name.ts'
import type { Site } from '#worker/contract/site.ts'
import { getCityName } from '#worker/contract/time-zones/place-names.ts'
import type { OriginCalls } from '../origin-client/origin-calls.ts'
import type { CheckRateLimit } from '../origin-client/rate-limit.ts'
import { SLOTS_BUDGET_MS } from '../origin-client/time-budget.ts'
import { type Consent, readConsent } from '../posted-forms/preferences.ts'
import { calendarVersions } from '../published/revisions.ts'
import type { EdgeEnv } from '../request/app-env.ts'
import { splitSiteLocale } from '../routing/locale-prefix.ts'
import { chooseVisitorLocale } from '../routing/visitor-locale.ts'
import type { ShareAnswer } from '../shared-answers/share-answer.ts'
import { getSiteTime, getTestTime } from '../site/clock.ts'
import { localizePolicies } from '../site/localize-policies.ts'

/** The layout of a route's page. A route that only redirects has the layout of its errors. */
export type RouteLayout = 'calendar' | 'form' | 'page' | 'error'

/** All that a page is rendered from: the request, its site, and the visitor's locale and texts. */
export interface BarePageContext {
  request: Request
  url: URL
  /** `/de` where the path has a locale prefix, else empty. */
  prefix: string
  /** The request's path without that prefix. */
  path: string
  /** In a preview, the path of the published page, if there is one. */
  publicPath?: string | undefined
  /** The layout of the matched route; `error` where no route matches. */
  layout: RouteLayout
  i18n: I18n
  messages: CompiledMessages
  /** Absent on the error page of a site whose settings cannot be loaded. */
  site?: Site | undefined
  consent?: Consent | undefined
  /** Whether the page is requested for a frame; false for old browsers, which do not send `Sec-Fetch-Dest`. */
  framed: boolean
  /** By the site's clock. */
  now: Date
  /**
   * How long the page waits for free slots, in milliseconds. Undefined in a preview, whose browser loads none, and while a test has
   * stopped the clock.
   */
  slotsBudgetMs: number | undefined
  calls: OriginCalls
  checkSubmitRate: CheckRateLimit
  shareAnswer: ShareAnswer
  /** Returns the newest version of the site's busy times that was seen. */
  getCalendarVersion: () => number | undefined
}

/** The context of a page whose site could be loaded: of every page but the error page. */
export type PageContext = BarePageContext & { site: Site }

/**
 * Creates the texts of one island. It records the times that the island formats, so it is not shared with the page; and the city of the
 * displayed zone, whose name browsers do not know.
 */
export function createIslandI18n({ i18n, messages }: BarePageContext, timeZone?: string): I18n {
  const { locale, timeLocale } = i18n
  const islandI18n = createServerI18n({ locale, timeLocale, messages })
  if (timeZone !== undefined)
    islandI18n.record(`city ${timeZone}`, () => getCityName(toCurrentName(timeZone), locale))
  return islandI18n
}

/** Creates the context of a request whose site's settings may be missing. */
export async function createBarePageContext(
  c: Context<EdgeEnv>,
  layout: RouteLayout = 'error',
  site?: Site,
): Promise<BarePageContext> {
  const url = new URL(c.req.url)
  const { prefix, path } = splitSiteLocale(site ?? {}, url.pathname)
  const locale = chooseVisitorLocale(c, prefix, site)
  const timeLocale = getTimeLocale(locale, site?.region)
  const messages = await loadMessages(locale)
  return {
    request: c.req.raw,
    url,
    prefix: prefix ? `/${prefix}` : '',
    path,
    publicPath: c.get('publicPath'),
    layout,
    i18n: createServerI18n({ locale, timeLocale, messages }),
    messages,
    site,
    consent: readConsent(c, site),
    framed: c.req.header('Sec-Fetch-Dest') === 'iframe',
    now: new Date(getSiteTime(c.get('siteId'))),
    slotsBudgetMs: site?.preview || getTestTime(c.get('siteId')) !== undefined ? undefined : SLOTS_BUDGET_MS,
    calls: c.get('calls'),
    checkSubmitRate: c.get('checkSubmitRate'),
    shareAnswer: c.get('shareAnswer'),
    getCalendarVersion: () => calendarVersions.get(c.get('siteId')),
  }
}

/** Loads the site's settings and creates the context. Throws when the settings cannot be loaded. */
export async function createPageContext(c: Context<EdgeEnv>, layout?: RouteLayout): Promise<PageContext> {
  const site = await c.get('calls').site()
  const context = await createBarePageContext(c, layout, site)
  return { ...context, site: localizePolicies(site, context.prefix) }
}
