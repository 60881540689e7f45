import { localizeHref } from '#client/content/localize-links.ts'
import type { Site } from '#worker/contract/site.ts'

/** Returns the site with the links to its policies in the page's language. Links to other sites do not change. */
export function localizePolicies({ privacyUrl, terms, ...site }: Site, prefix: string): Site {
  return {
    ...site,
    ...(privacyUrl && { privacyUrl: localizeHref(privacyUrl, prefix) }),
    ...(terms && { terms: { ...terms, ...(terms.url && { url: localizeHref(terms.url, prefix) }) } }),
  }
}
