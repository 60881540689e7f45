import type { Failure } from '#worker/contract/failure.ts'
import type { ProblemCode } from '#worker/contract/problem.ts'
import { toProblem } from '#worker/contract/to-problem.ts'
import { getRequestId } from '#worker/requests/log.ts'
import type { BarePageContext } from '../page-context/page-context.ts'
import { renderPage } from '../rendering/render-page.tsx'
import { ErrorPage } from './error-page.tsx'
import { ExpiredLinkPage } from './expired-link-page.tsx'
import { findMenus } from './find-menus.ts'

/** Returns whether a status message requires the expired-link view. */
export function isExpiredLink(statusMessage: string): boolean {
  return statusMessage.toLowerCase() === 'slug expired' || /reschedule|cancellation/i.test(statusMessage)
}

const statusMessages: Partial<Record<ProblemCode, string>> = { 'link-expired': 'slug expired' }

/** Returns the status message of a problem: its code, unless it has its own text. */
export function getStatusMessage(code: ProblemCode): string {
  return statusMessages[code] ?? code
}

/**
 * Returns whether the error page loads the site's menus from the origin: not after a failure of the origin, nor after a refusal by a
 * rate limit.
 */
const loadsMenus = (status: number) => status < 500 && status !== 429

/** Renders the error page of a failure, or the expired-link view where its status message requires it. */
export async function showError(context: BarePageContext, failure: Failure): Promise<Response> {
  const { i18n, site, prefix } = context
  const { status, title } = toProblem(failure, i18n.t)
  const contentFrame = site && loadsMenus(status) ? await findMenus(context) : undefined
  const isExpired = site && isExpiredLink(getStatusMessage(failure.code))
  const response = renderPage(context, {
    title,
    layout: 'error',
    status,
    caching: 'never',
    content: isExpired ? (
      <ExpiredLinkPage message={title} site={site} prefix={prefix} />
    ) : (
      <ErrorPage
        status={status}
        message={title}
        prefix={prefix}
        reference={status >= 500 ? getRequestId() : undefined}
      />
    ),
    contentFrame,
    ...(contentFrame && { entries: ['content'] }),
  })
  // A suspended or unreachable site returns by itself: crawlers and CDNs should retry.
  const retryAfter = status === 503 ? 30 : failure.details.values?.retryAfter
  if (retryAfter !== undefined) response.headers.set('Retry-After', String(retryAfter))
  return response
}
