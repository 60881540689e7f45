import { clientManifest } from 'virtual:client-manifest'
import { getPngUrl } from '#worker/contract/content/png-copies.ts'
import { getThemeUrl } from '#worker/edge/files/theme.ts'
import { findSiteIcon } from '#worker/edge/head/site-icon.ts'
import { cacheControl } from '#worker/edge/headers/cache-control.ts'
import { createEtag } from '#worker/edge/headers/etag.ts'
import { respondWithEtag } from '#worker/edge/headers/respond-with-etag.ts'
import { toScriptJson } from '#worker/edge/rendering/document.tsx'
import { getOfflinePath } from '../request/app-paths.ts'
import type { DeskBase, DeskRequest } from '../request/desk-env.ts'
import { renderStillPage } from '../shell/render-desk.tsx'
import { loadAppBase } from './load-app-base.ts'
import { OfflinePage } from './offline-page.tsx'

const renderOffline = (base: DeskBase): Response =>
  renderStillPage(base, { title: base.i18n.t('shell.offlineHeading'), content: <OfflinePage /> })

/** Answers `GET /desk/offline`: the page that the service worker stores. It has nothing of customers and no script. */
export async function showOffline(c: DeskRequest): Promise<Response> {
  return renderOffline(await loadAppBase(c))
}

/**
 * Answers `GET /desk/worker.js`: the service worker. Its text begins with the addresses that it stores and with a hash of the stored
 * page, so that browsers update the worker when the page, its style or the language changes.
 */
export async function showWorker(c: DeskRequest): Promise<Response> {
  const base = await loadAppBase(c)
  const [code, page] = await Promise.all([
    base.fetchAsset(clientManifest.deskWorker.js).then((asset) => asset.text()),
    renderOffline(base).text(),
  ])
  const icon = findSiteIcon(base.site)
  const stored = {
    page: getOfflinePath(base.i18n.locale),
    styles: [...clientManifest.desk.css, getThemeUrl(base.site)].filter((path) => path !== undefined),
    version: await createEtag(page),
    name: base.i18n.text(base.site.name),
    icon: icon && !icon.svg ? getPngUrl(icon.sha256, 'icon-192.png') : '/icon-192.png',
  }
  const response = await respondWithEtag(c.req.raw, `const STORED = ${toScriptJson(stored)}\n${code}`, {
    type: 'text/javascript',
    'Cache-Control': cacheControl.revalidate,
  })
  // Without this header the worker would serve the pages below `/desk/`, but not `/desk` itself.
  response.headers.set('Service-Worker-Allowed', '/desk')
  return response
}
