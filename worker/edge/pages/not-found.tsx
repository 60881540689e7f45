import { NotFound } from '#client/pages/not-found.tsx'
import { renderPage } from '../rendering/render-page.tsx'
import type { BarePageContext } from './page-context.ts'

const MAX_PATH_LENGTH = 200

/** The path as it is shown: decoded where it can be, and no longer than 200 characters. */
function toReadablePath(path: string): string {
  let decoded = path
  try {
    decoded = decodeURIComponent(path)
  } catch {
    // Shown as it came.
  }
  return [...decoded.replaceAll('\0', '\ufffd')].slice(0, MAX_PATH_LENGTH).join('')
}

/** The 404 page: nothing is there, or a part of the address can't be what its route asks for. */
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
