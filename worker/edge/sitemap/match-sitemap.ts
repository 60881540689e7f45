import { isLocaleCode, type LocaleCode } from '#locales/codes.ts'

/** Which sitemap an address asks for: the index of all, or a part of one language's. */
export type SitemapRequest = 'index' | { locale: LocaleCode; file: number }

/** Reads a whole path, `/sitemap.xml` or `/sitemap/de-2.xml`; undefined for any other. */
export function matchSitemap(path: string): SitemapRequest | undefined {
  if (path === '/sitemap.xml') return 'index'
  const [, locale = '', part = '1'] =
    /^\/sitemap\/([a-z]{2}(?:-[a-z]{2})?)(?:-([2-9]|[1-9]\d{1,3}))?\.xml$/.exec(path) ?? []
  return isLocaleCode(locale) ? { locale, file: Number(part) } : undefined
}
