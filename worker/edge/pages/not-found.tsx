import { NotFound } from '#client/pages/not-found.tsx'
import { renderPage } from '../rendering/render-page.tsx'
import type { Visit } from './page-context.ts'

const maxLength = 200

/** The path as it is shown: decoded where it can be, and no longer than 200 characters. */
function shownPath(path: string): string {
  let decoded = path
  try {
    decoded = decodeURIComponent(path)
  } catch {
    // Shown as it came.
  }
  return [...decoded.replaceAll('\0', '\ufffd')].slice(0, maxLength).join('')
}

/** The 404 page: nothing is there, or a part of the address can't be what its route asks for. */
export function showNotFound(visit: Visit, reason: 'nothing-there' | 'parameter'): Response {
  const { i18n, url, prefix } = visit
  const path = shownPath(url.pathname)
  return renderPage(visit, {
    title: i18n.t(reason === 'parameter' ? 'page.invalidParameter' : 'page.notFound', { path }),
    layout: 'error',
    status: 404,
    content: <NotFound reason={reason} path={path} prefix={prefix} />,
  })
}
