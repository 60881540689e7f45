import { NotFoundPage } from '#client/pages/not-found-page.tsx'
import { renderPage } from '../rendering/render-page.tsx'
import type { BarePageContext } from './page-context.ts'

const MAX_PATH_LENGTH = 200

/** Returns the path as text to show: decoded where possible, and cut to the maximum length. */
function toReadablePath(path: string): string {
  let decoded = path
  try {
    decoded = decodeURIComponent(path)
  } catch {
    // Malformed escapes are shown as they are.
  }
  return [...decoded.replaceAll('\0', '\ufffd')].slice(0, MAX_PATH_LENGTH).join('')
}

/** Renders the 404 page. The reason is that nothing is published there, or that a parameter of the route is invalid. */
export function showNotFound(context: BarePageContext, reason: 'nothing-there' | 'parameter'): Response {
  const { i18n, url, prefix } = context
  const path = toReadablePath(url.pathname)
  return renderPage(context, {
    title: i18n.t(reason === 'parameter' ? 'page.invalidParameter' : 'page.notFound', { path }),
    layout: 'error',
    status: 404,
    content: <NotFoundPage reason={reason} path={path} prefix={prefix} />,
  })
}
