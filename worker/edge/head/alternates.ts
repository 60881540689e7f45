import { localeCodes } from '#locales/codes.ts'
import { toLanguageTag } from '#locales/regional-tags.ts'
import type { Site } from '#worker/contract/site.ts'
import { createPublicUrls } from './local-site.ts'

interface Alternate {
  hreflang: string
  href: string
}

/**
 * Returns the URLs of a path in every locale, and last the one that negotiates the locale. All of these pages
 * have the same list.
 */
export function listAlternates({ publicUrl }: Site, path: string): Alternate[] {
  const at = createPublicUrls(publicUrl, path)
  return [
    ...localeCodes.map((code) => ({ hreflang: toLanguageTag(code), href: at(`/${code}`) })),
    { hreflang: 'x-default', href: at('') },
  ]
}
