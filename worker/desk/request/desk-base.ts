import type { LocaleCode } from '#locales/codes.ts'
import { type DeskMessageKey, loadDeskMessages } from '#locales/desk/desk-messages.ts'
import { createServerI18n } from '#locales/server-i18n.ts'
import { loadSetupLabels } from '#locales/setup/setup-labels.ts'
import { getTimeLocale } from '#locales/time-locale.ts'
import { createApiFetch } from '#worker/edge/api/publishing-api.ts'
import { createOriginFetch, type OriginFetch } from '#worker/edge/origin-client/origin-fetch.ts'
import { chooseVisitorLocale } from '#worker/edge/routing/visitor-locale.ts'
import { readEnv } from '#worker/edge/runtime/env.ts'
import { getSiteTime } from '#worker/edge/site/clock.ts'
import { DEFAULT_RESOLVER } from '#worker/requests/ask-dns.ts'
import { createDeskApi } from './desk-api.ts'
import type { DeskBase, DeskRequest } from './desk-env.ts'
import { readSessionCookie } from './session-cookie.ts'

function createFetch(c: DeskRequest): OriginFetch {
  const [env, siteId, caller] = [readEnv(c.env), c.get('siteId'), { ...c.get('caller'), fromDesk: true }]
  return createApiFetch({ env, siteId, caller, fetchOrigin: createOriginFetch(env, siteId, caller) })
}

/** Creates the client of the API for the browser's session. */
export function createApi(c: DeskRequest) {
  return createDeskApi(createFetch(c), readSessionCookie(c))
}

/** Sends a request to the origin, with the secret of the browser's session. */
export function fetchDesk(c: DeskRequest, request: Request): Promise<Response> {
  request.headers.set('Authorization', `Bearer ${readSessionCookie(c) ?? ''}`)
  return createFetch(c)(request)
}

/** Loads the data of every page. The language is `locale`, by default the site's language that matches the browser best. */
export async function loadDeskBase(
  c: DeskRequest,
  {
    api = createApi(c),
    locale: chosenLocale,
  }: { api?: DeskBase['api']; locale?: LocaleCode | undefined } = {},
): Promise<DeskBase> {
  const site = await c.get('calls').site()
  const locale = chosenLocale ?? chooseVisitorLocale(c, undefined, site)
  const fetchAsset = (path: string) => readEnv(c.env).ASSETS.fetch(new URL(path, 'https://assets.invalid'))
  const messages = await loadDeskMessages(locale, fetchAsset)
  const timeLocale = getTimeLocale(locale, site.region)
  return {
    url: c.get('url'),
    site,
    i18n: createServerI18n<DeskMessageKey>({ locale, timeLocale, messages }),
    now: new Date(getSiteTime(c.get('siteId'))),
    api,
    fetchAsset,
    dnsResolver: readEnv(c.env).DNS_RESOLVER ?? DEFAULT_RESOLVER,
    loadLabels: () => loadSetupLabels(locale, fetchAsset),
  }
}
