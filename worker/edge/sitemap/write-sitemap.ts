import { type LocaleCode, localeCodes } from '#locales/codes.ts'
import type { Site } from '#worker/contract/site.ts'
import { alternatesOf } from '../head/alternates.ts'
import { addressInLocale } from '../head/local-site.ts'
import { optionalXml, type Xml, xml, xmlDocument } from '../files/xml.ts'
import type { Listed } from './public-paths.ts'
import { lastChange, partAddress, partsOf } from './sitemap-files.ts'

const xmlns = 'http://www.sitemaps.org/schemas/sitemap/0.9'

function url(site: Site, locale: LocaleCode, { path, updatedAt }: Listed): Xml {
  return xml(
    'url',
    {},
    xml('loc', {}, addressInLocale(site, locale, path)),
    optionalXml('lastmod', updatedAt),
    ...alternatesOf(site, path).map(({ hreflang, href }) =>
      xml('xhtml:link', { rel: 'alternate', hreflang, href }),
    ),
  )
}

/** A sitemap of one language, each address with those in all others. */
export function urlSet(site: Site, locale: LocaleCode, paths: Listed[]): string {
  const urls = paths.map((listed) => url(site, locale, listed))
  return xmlDocument(xml('urlset', { xmlns, 'xmlns:xhtml': 'http://www.w3.org/1999/xhtml' }, ...urls))
}

/** The index of the sitemaps of all languages. */
export function sitemapIndex({ publicUrl }: Site, paths: Listed[]): string {
  const sitemaps = localeCodes.flatMap((locale) =>
    partsOf(paths).map(({ part, paths: listed }) =>
      xml(
        'sitemap',
        {},
        xml('loc', {}, publicUrl + partAddress(locale, part)),
        optionalXml('lastmod', lastChange(listed)),
      ),
    ),
  )
  return xmlDocument(xml('sitemapindex', { xmlns }, ...sitemaps))
}
