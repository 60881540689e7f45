import { buttonClass } from '#client/ui/button-class.ts'
import { SECRETS_REMOVED_PARAMETER } from '#worker/contract/public-url.ts'
import { MessagePage } from '../layouts/message-page.tsx'
import type { PageContext } from '../page-context/page-context.ts'
import { renderPage } from '../rendering/render-page.tsx'

/** Returns whether secrets were removed from the URL. Only the history of the visitor's browser still has them. */
export const lacksSecrets = ({ url }: Pick<PageContext, 'url'>): boolean =>
  url.searchParams.has(SECRETS_REMOVED_PARAMETER)

/**
 * Answers a request for a URL without its secrets. In the visitor's browser, whose history has the secrets, the script of this page
 * loads the full URL at once. In the browser of somebody who got the URL from the visitor, the script loads the URL without
 * secrets. The link on the page leads there too, for browsers without JavaScript.
 */
export function showFullUrlLoader(context: PageContext): Response {
  const { i18n, prefix, path, layout, url } = context
  const query = new URLSearchParams(url.searchParams)
  query.delete(SECRETS_REMOVED_PARAMETER)
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
