import { isLocaleCode, type LocaleCode } from '#locales/codes.ts'
import type { Site } from '#worker/contract/site.ts'
import { isLocalePrefix } from '#worker/contract/site-locales.ts'

interface SplitPath {
  prefix?: LocaleCode | undefined
  path: string
}

/** Splits a path after its locale prefix: `/pt-br/widget/x` → `pt-br` and `/widget/x`. */
export function splitLocale(path: string): SplitPath {
  const [, first = '', rest = ''] = /^\/([^/]*)(\/.*)?$/s.exec(path) ?? []
  return isLocaleCode(first) ? { prefix: first, path: rest || '/' } : { path }
}

/** Splits a path as {@link splitLocale} does, but drops a prefix that the site's paths do not have. */
export function splitSiteLocale(site: Pick<Site, 'locales'>, pathname: string): SplitPath {
  const { prefix, path } = splitLocale(pathname)
  return prefix && isLocalePrefix(site, prefix) ? { prefix, path } : { path }
}
