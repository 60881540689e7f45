import type { LocaleCode } from '#locales/codes.ts'
import type { I18n } from '#locales/i18n.ts'
import type { Site } from '#worker/contract/site.ts'
import { getLocalePrefix } from '#worker/contract/site-locales.ts'

/** A site in one locale. */
export interface LocalSite {
  site: Site
  /** `/de` where the path has a locale prefix, else empty. */
  prefix: string
  i18n: Pick<I18n, 'locale' | 'text'>
}

/**
 * Returns a function that returns the public URL of a path for a locale prefix: percent-encoded, without a trailing
 * slash. `path` may have a query, but no locale prefix.
 */
export function createPublicUrls(publicUrl: string, path: string): (prefix: string) => string {
  const { pathname, search, hash } = new URL(publicUrl + path)
  const trimmed = pathname.replace(/\/$/, '')
  return (prefix) => `${publicUrl}${prefix + trimmed || '/'}${search}${hash}`
}

/** Returns the public URL of a path, with the prefix of the given site. */
export function getPublicUrl({ site, prefix }: LocalSite, path: string): string {
  return createPublicUrls(site.publicUrl, path)(prefix)
}

/** Returns the public URL of a path in another locale. */
export function getPublicUrlIn(site: Site, locale: LocaleCode, path: string): string {
  return createPublicUrls(site.publicUrl, path)(getLocalePrefix(site, locale))
}
