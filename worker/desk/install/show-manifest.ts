import { toLanguageTag } from '#locales/in-language.ts'
import { getColors } from '#worker/contract/theme/colors.ts'
import { listIcons } from '#worker/edge/files/manifest.ts'
import { findSiteIcon } from '#worker/edge/head/site-icon.ts'
import { cacheControl } from '#worker/edge/headers/cache-control.ts'
import { respondWithEtag } from '#worker/edge/headers/respond-with-etag.ts'
import { MASKABLE_ICON_PATH } from '../request/app-paths.ts'
import type { DeskRequest } from '../request/desk-env.ts'
import { loadAppBase } from './load-app-base.ts'

const defaultIcons = [
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
]

/** Answers `GET /desk/manifest.webmanifest`: the web app manifest by which browsers install the desk. */
export async function showManifest(c: DeskRequest): Promise<Response> {
  const { site, i18n } = await loadAppBase(c)
  const icon = findSiteIcon(site)
  const { surface } = getColors(site.theme, 'light')
  const manifest = {
    id: '/desk',
    name: i18n.text(site.name),
    lang: toLanguageTag(i18n.locale),
    start_url: '/desk',
    scope: '/desk',
    display: 'standalone',
    background_color: surface,
    // Dark pages have a colour of their own in their head.
    theme_color: surface,
    icons: [
      ...(icon ? listIcons(icon) : defaultIcons),
      { src: MASKABLE_ICON_PATH, sizes: 'any', type: 'image/svg+xml', purpose: 'maskable' },
    ],
    shortcuts: [
      { name: i18n.t('new.heading'), url: '/desk/new' },
      { name: i18n.t('shell.today'), url: '/desk' },
    ],
  }
  return respondWithEtag(c.req.raw, JSON.stringify(manifest), {
    type: 'application/manifest+json',
    'Cache-Control': cacheControl.revalidate,
  })
}
