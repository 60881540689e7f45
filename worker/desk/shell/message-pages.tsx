import type { Failure } from '#worker/contract/failure.ts'
import { toProblem } from '#worker/contract/to-problem.ts'
import { getRequestId } from '#worker/requests/log.ts'
import type { DeskBase, DeskContext } from '../request/desk-env.ts'
import type { KeptForm } from '../request/kept-form.tsx'
import { NoticePage } from './notice-page.tsx'
import { type DeskPage, renderBarePage, renderDeskPage } from './render-desk.tsx'
import { TypedForm } from './typed-form.tsx'

interface Message {
  status: number
  heading: string
  text?: string | undefined
  /** The form to which the page answers. */
  posted?: KeptForm | undefined
}

function createMessagePage({ i18n }: DeskBase, { status, heading, text, posted }: Message): DeskPage {
  return {
    title: heading,
    status,
    content: (
      <NoticePage heading={heading} text={text}>
        {posted && <TypedForm {...posted} />}
        <p>
          <a href="/desk">{i18n.t('shell.back')}</a>
        </p>
      </NoticePage>
    ),
  }
}

/** Returns the page for a request that the person's role does not allow. */
export function renderForbidden(context: DeskContext): Response {
  const { posted, i18n } = context
  const texts = { heading: i18n.t('shell.forbiddenHeading'), text: i18n.t('shell.forbiddenText') }
  return renderDeskPage(context, createMessagePage(context, { status: 403, ...texts, posted }))
}

/** Returns the page for a URL that the desk does not have. */
export function renderNotFound(base: DeskBase): Response {
  return renderBarePage(
    base,
    createMessagePage(base, { status: 404, heading: base.i18n.t('shell.notFound') }),
  )
}

/** Returns the page for a form that was not posted by a page of this host. */
export function renderForged(base: DeskBase): Response {
  const { t } = base.i18n
  const texts = { heading: t('shell.forgedHeading'), text: t('shell.forgedText') }
  return renderBarePage(base, createMessagePage(base, { status: 403, ...texts }))
}

/** Returns the page for a failure that no other page handles, with the texts of the posted form. */
export function renderFailure(base: DeskBase, failure: Failure, posted?: KeptForm): Response {
  const { status, title } = toProblem(failure, base.i18n.t)
  const text = status >= 500 ? getRequestId() : undefined
  return renderBarePage(base, createMessagePage(base, { status, heading: title, text, posted }))
}
