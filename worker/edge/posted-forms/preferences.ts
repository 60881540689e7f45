import type { Context } from 'hono'
import { accepts } from 'hono/accepts'
import { getCookie, setCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import { isLocaleCode } from '#locales/codes.ts'
import { Failure } from '#worker/contract/failure.ts'
import type { Site } from '#worker/contract/site.ts'
import { listLocales } from '#worker/contract/site-locales.ts'
import type { EdgeEnv } from '../request/app-env.ts'
import { splitLocale } from '../routing/locale-prefix.ts'
import { getText, readForm } from './read-form.ts'
import { toLocalPath } from './redirects.ts'

const YEAR_SECONDS = 365 * 24 * 60 * 60

/** The visitor's choice of cookies. */
export type Consent = 'essential' | 'all'

const isConsent = (value: string | undefined): value is Consent => value === 'essential' || value === 'all'

/** Returns the stored choice of cookies; undefined until the visitor has chosen, and for a site that asks nothing. */
export function readConsent(c: Context, site: Pick<Site, 'analytics'> | undefined): Consent | undefined {
  if (!site?.analytics) return undefined
  const consent = getCookie(c, 'consent')
  return isConsent(consent) ? consent : undefined
}

/** Refuses forms of other sites. Allows old browsers, which do not send `Sec-Fetch-Site`. */
export const sameSiteOnly = createMiddleware(async (c, next) => {
  const from = c.req.header('Sec-Fetch-Site') ?? 'none'
  if (!['same-origin', 'same-site', 'none'].includes(from)) return c.text('Not from another site', 403)
  return next()
})

function setPreferenceCookie(c: Context, name: string, value: string) {
  const secure = new URL(c.req.url).protocol === 'https:'
  setCookie(c, name, value, { path: '/', maxAge: YEAR_SECONDS, sameSite: 'Lax', secure })
}

/**
 * Answers `POST /locale`: stores the locale for a year, and redirects to the same page in it. A page of a replaced revision
 * may post a locale that the site no longer has. It is not stored, and a second redirect leads to the site's default locale.
 */
export async function setLocale(c: Context<EdgeEnv>): Promise<Response> {
  const form = await readForm(c.req.raw)
  const locale = getText(form, 'locale') ?? ''
  if (!isLocaleCode(locale)) throw new Failure('validation')
  const site = await c.get('calls').site()
  if (listLocales(site).includes(locale)) setPreferenceCookie(c, 'locale', locale)
  const { pathname, search, hash } = new URL(toLocalPath(getText(form, 'to')), c.req.url)
  const { path } = splitLocale(pathname)
  return c.redirect(`/${locale}${path === '/' ? '' : path}${search}${hash}`, 303)
}

/**
 * Answers `POST /consent`: stores the choice of cookies for a year. A fetch gets 204, a form is redirected to
 * its page.
 */
export async function setConsent(c: Context): Promise<Response> {
  const form = await readForm(c.req.raw)
  const choice = getText(form, 'consent')
  if (!isConsent(choice)) throw new Failure('validation')
  setPreferenceCookie(c, 'consent', choice)
  const type = accepts(c, {
    header: 'Accept',
    supports: ['text/html', 'application/json'],
    default: 'text/html',
  })
  return type === 'application/json' ? c.body(null, 204) : c.redirect(toLocalPath(getText(form, 'to')), 303)
}
