/** The origins of the sites whose pages may be embedded. */
const sites = new Set<string>()

/** Allows the pages of the site of this absolute URL. Throws a `TypeError` for a malformed URL. */
export const addSite = (url: string) => void sites.add(new URL(url).origin)

/** Parses an absolute or relative URL. Throws a `TypeError` unless it belongs to an allowed site. */
export function parseSiteUrl(text: string | undefined): URL {
  const url = new URL(text ?? '', document.baseURI)
  if (!sites.has(url.origin) || !url.protocol.startsWith('http'))
    throw new TypeError(`Daybook does not embed ${url}`)
  return url
}
