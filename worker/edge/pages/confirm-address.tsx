import { Failure } from '#worker/contract/failure.ts'
import type { PageContext } from '../page-context/page-context.ts'
import type { PageHandlers } from '../page-context/route.ts'
import { seeOther } from '../posted-forms/redirects.ts'
import { renderPage } from '../rendering/render-page.tsx'
import { ConfirmAddressPage } from './confirm-address-page.tsx'

/** Reads the token of the link. Throws `link-expired` without one. */
function readToken({ url }: PageContext): string {
  const token = url.searchParams.get('token')
  if (!token) throw new Failure('link-expired')
  return token
}

/**
 * The page behind the link that confirms the address of a waitlist entry. `GET` changes nothing: mail scanners follow
 * links. The button confirms, and leads to the entry.
 */
export const confirmAddress: Required<PageHandlers<{ id: string }>> = {
  async show(context, { id }) {
    const { i18n, prefix, path, calls } = context
    const token = readToken(context)
    const confirmation = await calls.waitlistConfirmation(id, token)
    return renderPage(context, {
      title: i18n.t('confirm.heading'),
      caching: 'never',
      returnPath: `${prefix}${path}?${new URLSearchParams({ token })}`,
      content: <ConfirmAddressPage confirmation={confirmation} />,
    })
  },
  async post(context, { id }) {
    const { manage } = await context.calls.confirmWaitlist(id, readToken(context))
    const { pathname, search } = new URL(manage.url)
    return seeOther(`${context.prefix}${pathname}${search}`)
  },
}
