import type { LocaleCode } from '#locales/codes.ts'
import type { Site } from '#worker/contract/site.ts'
import { listLocales } from '#worker/contract/site-locales.ts'
import { optionalXml, type Xml, xml, xmlDocument } from '../files/xml.ts'
import { listAlternates } from '../head/alternates.ts'
import { getPublicUrlIn } from '../site/local-site.ts'
import type { ListedPath } from './public-paths.ts'
import { findLastChange, getSitemapPath, splitIntoFiles } from './sitemap-files.ts'

const SITEMAP_NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'

function writeUrl(site: Site, locale: LocaleCode, { path, updatedAt }: ListedPath): Xml {
  return xml(
    'url',
    {},
    xml('loc', {}, getPublicUrlIn(site, locale, path)),
    optionalXml('lastmod', updatedAt),
    ...listAlternates(site, path).map(({ hreflang, href }) =>
      xml('xhtml:link', { rel: 'alternate', hreflang, href }),
    ),
  )
}

/** Returns the sitemap of one locale. Each URL names its alternates in the site's other locales. */
export function writeUrlSet(site: Site, locale: LocaleCode, paths: ListedPath[]): string {
  const urls = paths.map((listed) => writeUrl(site, locale, listed))
  return xmlDocument(
    xml('urlset', { xmlns: SITEMAP_NAMESPACE, 'xmlns:xhtml': 'http://www.w3.org/1999/xhtml' }, ...urls),
  )
}

/** Returns the index of the sitemaps of all locales of a site. */
export function writeSitemapIndex(site: Site, paths: ListedPath[]): string {
  const sitemaps = listLocales(site).flatMap((locale) =>
    splitIntoFiles(paths).map(({ file, paths: listed }) =>
      xml(
        'sitemap',
        {},
        xml('loc', {}, site.publicUrl + getSitemapPath(locale, file)),
        optionalXml('lastmod', findLastChange(listed)),
      ),
    ),
  )
  return xmlDocument(xml('sitemapindex', { xmlns: SITEMAP_NAMESPACE }, ...sitemaps))
}
