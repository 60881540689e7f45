/** The key in `SITES` of the id of the site that a host shows. */
export const hostKey = (host: string) => `host:${host}`

/** What the keys in `SITES` of the operator's list begin with. */
export const sitePrefix = 'site:'

/** The key in `SITES` of what the operator's list shows of a site. */
export const siteKey = (site: string) => sitePrefix + site

/** What the keys in `PAGES` of a site's rendered pages begin with. */
export const pagePrefix = (site: string) => `page/${site}/`

/** What the keys in `PAGES` of a site's answers begin with. */
export const publishedPrefix = (site: string) => `published/${site}/`

/** What the keys in `MEDIA` of a site's pictures begin with. */
export const picturePrefix = (site: string) => `${site}/`

/** What the keys in `MEDIA` of files that visitors sent to a site begin with. */
export const filePrefix = (site: string) => `forms/${site}/`
