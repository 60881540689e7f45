import { createMiddleware } from 'hono/factory'
import { getLocalePrefix, isLocalePrefix } from '#worker/contract/site-locales.ts'
import { splitLocale } from '../routing/locale-prefix.ts'
import type { EdgeEnv } from './app-env.ts'

/** Redirects a path in a locale that the site does not have to the same path in the site's default. */
export const redirectToSiteLocale = createMiddleware<EdgeEnv>(async (c, next) => {
  const { pathname, search } = c.get('url')
  const { prefix, path } = splitLocale(pathname)
  if (!prefix) return next()
  const site = await c.get('calls').site()
  if (isLocalePrefix(site, prefix)) return next()
  const sitePrefix = getLocalePrefix(site, site.locale)
  // A path that starts with two slashes would lead to another site.
  const location = `${sitePrefix}${path === '/' && sitePrefix ? '' : path.replace(/^\/+/, '/')}${search}`
  return c.body(null, 302, { Location: location, 'Cache-Control': 'public, max-age=60' })
})
