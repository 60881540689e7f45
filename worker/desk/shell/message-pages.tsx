import type { Failure } from '#worker/contract/failure.ts'
import { toProblem } from '#worker/contract/to-problem.ts'
import { getRequestId } from '#worker/requests/log.ts'
import type { DeskBase, DeskContext } from '../request/desk-env.ts'
import { NoticePage } from './notice-page.tsx'
import { type DeskPage, renderBarePage, renderDeskPage } from './render-desk.tsx'

function createMessagePage({ i18n }: DeskBase, status: number, heading: string, text?: string): DeskPage {
  return {
    title: heading,
    status,
    content: (
      <NoticePage heading={heading} text={text}>
        <p>
          <a href="/desk">{i18n.t('shell.back')}</a>
        </p>
      </NoticePage>
    ),
  }
}

/** Returns the page for a request that the person's role does not allow. */
export function renderForbidden(context: DeskContext): Response {
  const { t } = context.i18n
  return renderDeskPage(
    context,
    createMessagePage(context, 403, t('shell.forbiddenHeading'), t('shell.forbiddenText')),
  )
}

/** Returns the page for a URL that the desk does not have. */
export function renderNotFound(base: DeskBase): Response {
  return renderBarePage(base, createMessagePage(base, 404, base.i18n.t('shell.notFound')))
}

/** Returns the page for a form that was not posted by a page of this host. */
export function renderForged(base: DeskBase): Response {
  const { t } = base.i18n
  return renderBarePage(base, createMessagePage(base, 403, t('shell.forgedHeading'), t('shell.forgedText')))
}

/** Returns the page for a failure that no other page handles. */
export function renderFailure(base: DeskBase, failure: Failure): Response {
  const { status, title } = toProblem(failure, base.i18n.t)
  const reference = status >= 500 ? getRequestId() : undefined
  return renderBarePage(base, createMessagePage(base, status, title, reference))
}
