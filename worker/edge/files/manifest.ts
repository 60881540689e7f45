import { toLanguageTag } from '#locales/in-language.ts'
import { getImageUrl } from '#worker/contract/content/image-url.ts'
import type { ImageView } from '#worker/contract/content/image-view.ts'
import { getPngUrl } from '#worker/contract/content/png-copies.ts'
import { getColors } from '#worker/contract/theme/colors.ts'
import { findSiteIcon } from '../head/site-icon.ts'
import { cacheControl, chooseSharedCaching } from '../headers/cache-control.ts'
import { respondWithEtag } from '../headers/respond-with-etag.ts'
import type { PageContext } from '../page-context/page-context.ts'

/** Returns the icons of a manifest. */
export function listIcons({ sha256, svg, width }: ImageView) {
  if (svg) return [{ src: getImageUrl(sha256, width), sizes: 'any', type: 'image/svg+xml' }]
  return ([192, 512] as const).map((size) => ({
    src: getPngUrl(sha256, `icon-${size}.png`),
    sizes: `${size}x${size}`,
  }))
}

/** Answers with the web app manifest of a site in the visitor's locale; undefined for a site without an icon of its own. */
export async function showManifest(context: PageContext): Promise<Response | undefined> {
  const { site, i18n, prefix, request } = context
  const icon = findSiteIcon(site)
  if (!icon) return undefined
  const colors = getColors(site.theme, 'light')
  const manifest = {
    id: '/',
    name: i18n.text(site.name),
    description: site.description && i18n.text(site.description),
    lang: toLanguageTag(i18n.locale),
    start_url: `${prefix}/`,
    scope: '/',
    display: 'minimal-ui',
    background_color: colors.surface,
    theme_color: colors.surface,
    icons: listIcons(icon),
  }
  return respondWithEtag(request, JSON.stringify(manifest), {
    type: 'application/manifest+json',
    'Cache-Control': cacheControl[chooseSharedCaching(context)],
    ...(prefix === '' && { Vary: 'Accept-Language, Cookie' }),
  })
}
