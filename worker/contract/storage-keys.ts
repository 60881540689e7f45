/** Returns the key in `SITES` that maps a host to a site id. */
export function hostKey(host: string): string {
  return `host:${host}`
}

/** The prefix of the keys in `SITES` that hold the operator's list of sites. */
export const SITE_PREFIX = 'site:'

/** Returns the key in `SITES` of a site in the operator's list. */
export function siteKey(site: string): string {
  return SITE_PREFIX + site
}

/** Returns the prefix of the keys in `PAGES` of a site's rendered pages. */
export function pagePrefix(site: string): string {
  return `page/${site}/`
}

/** Returns the prefix of the keys in `PAGES` of a site's cached API responses. */
export function publishedPrefix(site: string): string {
  return `published/${site}/`
}

/** Returns the prefix of the keys in `MEDIA` of a site's images. */
export function imagePrefix(site: string): string {
  return `${site}/`
}

/** Returns the prefix of the keys in `MEDIA` of files that visitors uploaded to a site. */
export function filePrefix(site: string): string {
  return `forms/${site}/`
}
