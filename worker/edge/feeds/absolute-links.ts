import { localizeHref } from '#client/content/localize-links.ts'
import { getPublicUrl, type LocalSite } from '../site/local-site.ts'

// In sanitised HTML attribute values are in double quotes, and contain none.
const START_TAG = /<[a-z](?:[^">]|"[^"]*")*>/gi
const LINK_ATTRIBUTE = /(\s(?:href|src|srcset)=")([^"]*)"/g

/** Returns a post's sanitised HTML with absolute links, for feed readers. */
export function toAbsoluteLinks(local: LocalSite, postPath: string, html: string): string {
  const base = getPublicUrl(local, postPath)
  const toAbsolute = (link: string) => URL.parse(localizeHref(link, local.prefix), base)?.href ?? link
  // `srcset` has several URLs, each followed by its width.
  const toAbsoluteSet = (value: string) =>
    value
      .split(/,\s+/)
      .map((candidate) => candidate.replace(/^\S+/, toAbsolute))
      .join(', ')
  return html.replace(START_TAG, (tag) =>
    tag.replace(LINK_ATTRIBUTE, (_, attributeStart: string, value: string) => {
      const links = attributeStart.includes('srcset') ? toAbsoluteSet(value) : toAbsolute(value)
      return `${attributeStart}${links}"`
    }),
  )
}
