import { cutText } from '#worker/contract/cut-text.ts'
import { byVisitor } from '#worker/contract/link-safe-text.ts'
import type { PageContext } from '../page-context/page-context.ts'
import { renderPage } from '../rendering/render-page.tsx'
import { findMenus } from './find-menus.ts'
import { NotFoundPage } from './not-found-page.tsx'

const MAX_PATH_LENGTH = 200

/** Returns the path as text to show: decoded where possible, and cut to the maximum length. */
function toReadablePath(path: string): string {
  let decoded = path
  try {
    decoded = decodeURIComponent(path)
  } catch {
    // Malformed escapes are shown as they are.
  }
  return cutText(decoded, MAX_PATH_LENGTH)
}

/**
 * Renders the 404 page with the site's menus. The reason is that nothing is published there, or that a parameter of the route
 * is invalid.
 */
export async function showNotFound(
  context: PageContext,
  reason: 'nothing-there' | 'parameter',
): Promise<Response> {
  const { i18n, url, prefix } = context
  const contentFrame = await findMenus(context)
  const path = toReadablePath(url.pathname)
  return renderPage(context, {
    title: i18n.t(reason === 'parameter' ? 'page.invalidParameter' : 'page.notFound', {
      // Anyone can write a path, and programs that preview a link show the title of its page.
      path: byVisitor(path),
    }),
    layout: 'error',
    status: 404,
    content: (
      <NotFoundPage
        reason={reason}
        path={path}
        prefix={prefix}
        hasHome={contentFrame !== undefined}
        hasSearch={contentFrame?.hasSearch === true}
      />
    ),
    contentFrame,
    ...(contentFrame && { entries: ['content'] }),
  })
}
