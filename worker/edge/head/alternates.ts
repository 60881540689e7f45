import { toLanguageTag } from '#locales/in-language.ts'
import type { Site } from '#worker/contract/site.ts'
import { isMultilingual, listLocales } from '#worker/contract/site-locales.ts'
import { createPublicUrls } from '../site/local-site.ts'

interface Alternate {
  hreflang: string
  href: string
}

/**
 * Returns the URLs of a path in every locale of the site, and last the URL without a locale prefix, whose locale is
 * negotiated. The pages at all these URLs have the same list. The list is empty for a site in one language.
 */
export function listAlternates(site: Site, path: string): Alternate[] {
  if (!isMultilingual(site)) return []
  const getUrl = createPublicUrls(site.publicUrl, path)
  return [
    ...listLocales(site).map((code) => ({ hreflang: toLanguageTag(code), href: getUrl(`/${code}`) })),
    { hreflang: 'x-default', href: getUrl('') },
  ]
}
