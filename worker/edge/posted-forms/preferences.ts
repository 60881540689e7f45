import type { Context } from 'hono'
import { accepts } from 'hono/accepts'
import { setCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import { isLocaleCode } from '#locales/codes.ts'
import { Failure } from '#worker/contract/failure.ts'
import { readForm, getText } from './read-form.ts'
import { toLocalPath } from './local-path.ts'
import { splitLocale } from '../routing/match-route.ts'

const YEAR_SECONDS = 365 * 24 * 60 * 60

/** A cookie is set only for a form of our own pages; browsers too old to say are let through. */
export const sameSiteOnly = createMiddleware(async (c, next) => {
  const from = c.req.header('Sec-Fetch-Site') ?? 'none'
  if (!['same-origin', 'same-site', 'none'].includes(from)) return c.text('Not from another site', 403)
  return next()
})

function setPreferenceCookie(c: Context, name: string, value: string) {
  const secure = new URL(c.req.url).protocol === 'https:'
  setCookie(c, name, value, { path: '/', maxAge: YEAR_SECONDS, sameSite: 'Lax', secure })
}

/** `POST /locale`: keeps the language for a year, and goes to the same page in it. */
export async function setLocale(c: Context): Promise<Response> {
  const form = await readForm(c.req.raw)
  const locale = getText(form, 'locale') ?? ''
  if (!isLocaleCode(locale)) throw new Failure('validation')
  setPreferenceCookie(c, 'locale', locale)
  const { pathname, search, hash } = new URL(toLocalPath(getText(form, 'to')), c.req.url)
  const { path } = splitLocale(pathname)
  return c.redirect(`/${locale}${path === '/' ? '' : path}${search}${hash}`, 303)
}

/** `POST /consent`: keeps the choice of cookies for a year; a fetch gets 204, a form goes back to its page. */
export async function setConsent(c: Context): Promise<Response> {
  const form = await readForm(c.req.raw)
  const choice = getText(form, 'consent')
  if (choice !== 'essential' && choice !== 'all') throw new Failure('validation')
  setPreferenceCookie(c, 'consent', choice)
  const wanted = accepts(c, {
    header: 'Accept',
    supports: ['text/html', 'application/json'],
    default: 'text/html',
  })
  return wanted === 'application/json' ? c.body(null, 204) : c.redirect(toLocalPath(getText(form, 'to')), 303)
}
