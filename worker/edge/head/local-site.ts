import type { LocaleCode } from '#locales/codes.ts'
import type { I18n } from '#locales/i18n.ts'
import type { Site } from '#worker/contract/site.ts'

/** A site as it is in one language; every context is one. */
export interface LocalSite {
  site: Site
  /** `/de` where the address has a locale's prefix, else empty. */
  prefix: string
  i18n: Pick<I18n, 'locale' | 'text'>
}

/**
 * Where a path is at the site's public origin, by the locale's prefix: in percent escapes and without a slash at its end. The
 * path may have a query, and has no prefix yet.
 */
export function createPublicUrls(publicUrl: string, path: string): (prefix: string) => string {
  const { pathname, search, hash } = new URL(publicUrl + path)
  const trimmed = pathname.replace(/\/$/, '')
  return (prefix) => `${publicUrl}${prefix + trimmed || '/'}${search}${hash}`
}

/** The same in the language of the context. */
export function getPublicUrl({ site, prefix }: LocalSite, path: string): string {
  return createPublicUrls(site.publicUrl, path)(prefix)
}

/** The same in another language. */
export function getPublicUrlIn({ publicUrl }: Site, locale: LocaleCode, path: string): string {
  return createPublicUrls(publicUrl, path)(`/${locale}`)
}
