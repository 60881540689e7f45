/** Returns the key in `SITES` that maps a host to a site id. */
export const hostKey = (host: string) => `host:${host}`

/** The prefix of the keys in `SITES` that hold the operator's list of sites. */
export const sitePrefix = 'site:'

/** Returns the key in `SITES` of a site in the operator's list. */
export const siteKey = (site: string) => sitePrefix + site

/** Returns the prefix of the keys in `PAGES` of a site's rendered pages. */
export const pagePrefix = (site: string) => `page/${site}/`

/** Returns the prefix of the keys in `PAGES` of a site's cached API responses. */
export const publishedPrefix = (site: string) => `published/${site}/`

/** Returns the prefix of the keys in `MEDIA` of a site's images. */
export const imagePrefix = (site: string) => `${site}/`

/** Returns the prefix of the keys in `MEDIA` of files that visitors uploaded to a site. */
export const filePrefix = (site: string) => `forms/${site}/`
