import { localizeHref } from '#client/content/localize-links.ts'
import { addressIn, type LocalSite } from '../head/local-site.ts'

// Sanitised HTML: attributes are in double quotes, and hold none.
const startTag = /<[a-z](?:[^">]|"[^"]*")*>/gi
const address = /(\s(?:href|src|srcset)=")([^"]*)"/g

/** A post's HTML, sanitised already, with links that lead to the same places wherever it is read. */
export function absoluteLinks(local: LocalSite, postPath: string, html: string): string {
  const base = addressIn(local, postPath)
  const absolute = (link: string) => URL.parse(localizeHref(link, local.prefix), base)?.href ?? link
  /** `srcset` has several, each with its width behind it. */
  const each = (value: string) =>
    value
      .split(/,\s+/)
      .map((candidate) => candidate.replace(/^\S+/, absolute))
      .join(', ')
  return html.replace(startTag, (tag) =>
    tag.replace(address, (_, before: string, value: string) => {
      const links = before.includes('srcset') ? each(value) : absolute(value)
      return `${before}${links}"`
    }),
  )
}
