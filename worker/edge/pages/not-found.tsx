import { NotFound } from '#client/pages/not-found.tsx'
import { renderPage } from '../rendering/render-page.tsx'
import type { BarePageContext } from './page-context.ts'

const MAX_PATH_LENGTH = 200

/** Returns the path for display: decoded where possible, and at most 200 characters. */
function toReadablePath(path: string): string {
  let decoded = path
  try {
    decoded = decodeURIComponent(path)
  } catch {
    // Shown undecoded.
  }
  return [...decoded.replaceAll('\0', '\ufffd')].slice(0, MAX_PATH_LENGTH).join('')
}

/** Renders the 404 page: nothing is published there, or a parameter of the route is invalid. */
export function showNotFound(context: BarePageContext, reason: 'nothing-there' | 'parameter'): Response {
  const { i18n, url, prefix } = context
  const path = toReadablePath(url.pathname)
  return renderPage(context, {
    title: i18n.t(reason === 'parameter' ? 'page.invalidParameter' : 'page.notFound', { path }),
    layout: 'error',
    status: 404,
    content: <NotFound reason={reason} path={path} prefix={prefix} />,
  })
}
