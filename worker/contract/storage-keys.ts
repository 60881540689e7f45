/** Returns the key in `SITES` that maps a host to a site id. */
export function getHostKey(host: string): string {
  return `host:${host}`
}

/** The prefix of the keys in `SITES` that hold the operator's list of sites. */
export const SITE_PREFIX = 'site:'

/** Returns the key in `SITES` of a site in the operator's list. */
export function getSiteKey(site: string): string {
  return SITE_PREFIX + site
}

/** Returns the prefix of the keys in `PAGES` of a site's rendered pages. */
export function getPagePrefix(site: string): string {
  return `page/${site}/`
}

/** Returns the prefix of the keys in `PAGES` of a site's cached API responses. */
export function getPublishedPrefix(site: string): string {
  return `published/${site}/`
}

/** Returns the prefix of the keys in `MEDIA` of a site's images. */
export function getImagePrefix(site: string): string {
  return `${site}/`
}

/** Returns the prefix of the keys in `MEDIA` of files that visitors uploaded to a site. */
export function getFilePrefix(site: string): string {
  return `forms/${site}/`
}
