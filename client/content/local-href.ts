import { isLocaleCode } from '#locales/codes.ts'

/** What has one address in all languages. */
const oneForAll = new Set(['api', 'media', 'theme', 'assets'])

/** A link's address with the locale's prefix, where it leads to a page of this site that has none yet. */
export function localHref(href: string, prefix: string): string {
  if (!href.startsWith('/') || href.startsWith('//')) return href
  const [, first = ''] = href.split(/[/?#]/)
  return oneForAll.has(first) || isLocaleCode(first) ? href : prefix + href
}

// Sanitised HTML: attributes are in double quotes, and hold none.
const links = /<a\s(?:[^">]|"[^"]*")*>/g
const ownPath = /(\shref=")(\/[^"]*)"/

/** Sanitised HTML whose links have the locale's prefix. */
export function localLinks(html: string, prefix: string): string {
  if (!prefix) return html
  return html.replace(links, (tag) =>
    tag.replace(ownPath, (_, before: string, href: string) => `${before}${localHref(href, prefix)}"`),
  )
}
