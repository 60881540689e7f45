import { buttonClass } from '#client/ui/button-class.ts'
import { KEPT_PARAMETER } from '#worker/contract/public-address.ts'
import { MessagePage } from '../layouts/message-page.tsx'
import type { PageContext } from '../page-context/page-context.ts'
import { renderPage } from '../rendering/render-page.tsx'

/** Returns whether a part of the address is in the history of the visitor's browser. */
export const isKept = ({ url }: Pick<PageContext, 'url'>): boolean => url.searchParams.has(KEPT_PARAMETER)

/**
 * The page of an address whose secrets are in the history of the visitor's browser, which loads it with them at once. A browser
 * that has none, such as that of someone who got the address, loads it without them; one without JavaScript has a link.
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
