import { isLocaleCode } from '#locales/codes.ts'

/** The first segments of the paths that never have a locale prefix. */
const unlocalizedSegments = new Set(['api', 'media', 'theme', 'assets'])

/** Adds the locale prefix to a link to a page of this site, unless it has one. Returns other links unchanged. */
export function localizeHref(href: string, prefix: string): string {
  if (!href.startsWith('/') || href.startsWith('//')) return href
  const [, firstSegment = ''] = href.split(/[/?#]/)
  return unlocalizedSegments.has(firstSegment) || isLocaleCode(firstSegment) ? href : prefix + href
}

// In sanitised HTML, attribute values are in double quotes and contain no double quotes.
const LINK_TAG = /<a\s(?:[^">]|"[^"]*")*>/g
const PATH_HREF = /(\shref=")(\/[^"]*)"/

/** Adds the locale prefix to the links in sanitised HTML. */
export function localizeLinks(html: string, prefix: string): string {
  if (!prefix) return html
  return html.replace(LINK_TAG, (tag) =>
    tag.replace(
      PATH_HREF,
      (_, attributeStart: string, href: string) => `${attributeStart}${localizeHref(href, prefix)}"`,
    ),
  )
}
