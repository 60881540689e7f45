import { Failure } from '#worker/contract/failure.ts'
import type { PageContext } from '../page-context/page-context.ts'
import type { PageHandlers } from '../page-context/route.ts'
import { readForm } from '../posted-forms/read-form.ts'
import { renderPage } from '../rendering/render-page.tsx'
import { UnsubscribePage } from './unsubscribe-page.tsx'

/** Reads the token of the link. Throws `link-expired` without one. */
function readToken({ url }: PageContext): string {
  const token = url.searchParams.get('token')
  if (!token) throw new Failure('link-expired')
  return token
}

function render(context: PageContext, subscribed: boolean): Response {
  const { i18n, site, prefix, path, url } = context
  const returnPath = prefix + path + url.search
  return renderPage(context, {
    title: i18n.t('unsubscribe.action'),
    caching: 'never',
    returnPath,
    content: <UnsubscribePage subscribed={subscribed} business={i18n.text(site.name)} path={returnPath} />,
  })
}

/**
 * The page on which recipients unsubscribe, and can undo it. `GET` changes nothing: mail scanners follow links. Mail
 * programs post `List-Unsubscribe=One-Click` without cookies and from another site (RFC 8058).
 */
export const unsubscribe: PageHandlers<{ messageId: string }> = {
  async show(context, { messageId }) {
    const { subscribed } = await context.calls.subscription(messageId, readToken(context))
    return render(context, subscribed)
  },
  async post(context, { messageId }) {
    const token = readToken(context)
    const form = await readForm(context.request)
    const isUndone = form.get('intent') === 'subscribe'
    const isUnsubscribed =
      form.get('intent') === 'unsubscribe' || form.get('List-Unsubscribe') === 'One-Click'
    const { calls } = context
    const { subscribed } =
      isUndone || isUnsubscribed
        ? await calls.setSubscription(messageId, token, isUndone)
        : await calls.subscription(messageId, token)
    return render(context, subscribed)
  },
}
