import { localizeHref } from '#client/content/localize-links.ts'
import type { Site } from '#worker/contract/site.ts'

/** Returns the site with its policies in the page's language, where they are pages of the site itself. */
export function localizePolicies({ privacyUrl, terms, ...site }: Site, prefix: string): Site {
  return {
    ...site,
    ...(privacyUrl && { privacyUrl: localizeHref(privacyUrl, prefix) }),
    ...(terms && { terms: { ...terms, ...(terms.url && { url: localizeHref(terms.url, prefix) }) } }),
  }
}
