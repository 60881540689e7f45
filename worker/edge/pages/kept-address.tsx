import { buttonClass } from '#client/ui/button-class.ts'
import { KEPT_PARAMETER } from '#worker/contract/public-address.ts'
import { MessagePage } from '../layouts/message-page.tsx'
import type { PageContext } from '../page-context/page-context.ts'
import { renderPage } from '../rendering/render-page.tsx'

/** Returns whether the URL lacks a part that only the history of the visitor's browser has. */
export const isKept = ({ url }: Pick<PageContext, 'url'>): boolean => url.searchParams.has(KEPT_PARAMETER)

/**
 * Answers a request for a URL without its secrets, which only the history of the visitor's browser has. The script of this page
 * loads the full URL at once. In the browser of somebody who got the URL from the visitor, it loads the URL without secrets, as
 * the link does where JavaScript is off.
 */
export function showKept(context: PageContext): Response {
  const { i18n, prefix, path, layout, url } = context
  const query = new URLSearchParams(url.searchParams)
  query.delete(KEPT_PARAMETER)
  const heading = i18n.t(layout === 'form' ? 'content.loadingForm' : 'content.loadingCalendar')
  return renderPage(context, {
    title: heading,
    caching: 'never',
    content: (
      <MessagePage heading={heading}>
        <a className={buttonClass('primary')} href={`${prefix}${path}?${query}`}>
          {i18n.t('form.goOn')}
        </a>
      </MessagePage>
    ),
  })
}
