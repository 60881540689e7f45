import { localeCodes } from '#locales/codes.ts'
import { toLanguageTag } from '#locales/regional-tags.ts'
import type { Site } from '#worker/contract/site.ts'
import { createPublicUrls } from './local-site.ts'

interface Alternate {
  hreflang: string
  href: string
}

/** Where a path is in every language, and last where the visitor's own is chosen. It is the same for all of these addresses. */
export function listAlternates({ publicUrl }: Site, path: string): Alternate[] {
  const at = createPublicUrls(publicUrl, path)
  return [
    ...localeCodes.map((code) => ({ hreflang: toLanguageTag(code), href: at(`/${code}`) })),
    { hreflang: 'x-default', href: at('') },
  ]
}
