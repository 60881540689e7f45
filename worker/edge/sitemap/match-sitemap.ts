import { isLocaleCode, type LocaleCode } from '#locales/codes.ts'

/** The index of all sitemaps, or one file of a locale's sitemap, counted from 1. */
export type SitemapRequest = 'index' | { locale: LocaleCode; file: number }

/** Parses `/sitemap.xml` or `/sitemap/de-2.xml`; undefined for any other path. */
export function matchSitemap(path: string): SitemapRequest | undefined {
  if (path === '/sitemap.xml') return 'index'
  const [, locale = '', file = '1'] =
    /^\/sitemap\/([a-z]{2}(?:-[a-z]{2})?)(?:-([2-9]|[1-9]\d{1,3}))?\.xml$/.exec(path) ?? []
  return isLocaleCode(locale) ? { locale, file: Number(file) } : undefined
}
