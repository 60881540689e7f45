import type { AdminConnection } from '#worker/contract/admin/connections.ts'
import { cutText } from '#worker/contract/cut-text.ts'
import type { Failure } from '#worker/contract/failure.ts'
import { toProblem } from '#worker/contract/to-problem.ts'
import { readAnswer } from '#worker/edge/origin-client/read-answer.ts'
import { getText } from '#worker/edge/posted-forms/read-form.ts'
import { seeOther } from '#worker/edge/posted-forms/redirects.ts'
import { checkDone } from '../form/check-done.ts'
import { tryAction } from '../form/try-action.ts'
import type { DeskContext } from '../request/desk-env.ts'
import type { DeskHandlers } from '../request/route.ts'
import { renderDeskPage } from '../shell/render-desk.tsx'
import { BlockedRecipients } from './blocked-recipients.tsx'
import { type MessageFilter, Messages, messageFilters } from './messages.tsx'

/** Returns the filter that the URL names; `unsent` if it names none or an unknown one. */
function getFilter({ searchParams }: URL): MessageFilter {
  const asked = searchParams.get('state')
  return messageFilters.find((filter) => filter === asked) ?? 'unsent'
}

/** Returns the number of emails and text messages that are due and not sent yet. */
const countWaiting = (connections: readonly AdminConnection[]) =>
  connections
    .filter(({ purpose }) => purpose === 'mail' || purpose === 'text')
    .reduce((sum, { waiting }) => sum + waiting, 0)

async function renderMessages(context: DeskContext, failure?: Failure): Promise<Response> {
  const { api, i18n, site, url } = context
  const filter = getFilter(url)
  const cursor = url.searchParams.get('cursor') ?? undefined
  const query = { ...(filter !== 'all' && { state: filter }), ...(cursor !== undefined && { cursor }) }
  const { messages, next, budget } = await readAnswer(api('get /admin/messages', { query }))
  return renderDeskPage(context, {
    title: i18n.t('messages.heading'),
    status: failure?.status ?? 200,
    content: (
      <Messages
        messages={messages}
        unsent={budget.unsent}
        waiting={countWaiting(context.connections)}
        filter={filter}
        cursor={cursor}
        next={next}
        timeZone={site.timeZone}
        retried={!failure && url.searchParams.has('retried')}
        problem={failure && toProblem(failure, i18n.t).title}
      />
    ),
  })
}

/** The page of messages, with forms that send failed and expired ones again. */
export const messages: DeskHandlers = {
  show: (context) => renderMessages(context),
  async post(context, form) {
    const { api, url } = context
    const params = { id: getText(form, 'message') ?? '' }
    const failure = await tryAction(() => checkDone(api('post /admin/messages/{id}/retry', { params })))
    if (failure) return renderMessages(context, failure)
    const filter = getFilter(url)
    return seeOther(`/desk/messages?${filter === 'unsent' ? '' : `state=${filter}&`}retried`)
  },
}

async function renderBlocked(context: DeskContext, failure?: Failure): Promise<Response> {
  const { api, i18n, site, url } = context
  const cursor = url.searchParams.get('cursor') ?? undefined
  const recipient = cutText(url.searchParams.get('recipient')?.trim() ?? '', 320)
  const query = { ...(recipient && { recipient }), ...(cursor !== undefined && { cursor }) }
  const { blockedRecipients, next } = await readAnswer(api('get /admin/blocked-recipients', { query }))
  return renderDeskPage(context, {
    title: i18n.t('messages.blockedHeading'),
    status: failure?.status ?? 200,
    content: (
      <BlockedRecipients
        blocked={blockedRecipients}
        recipient={recipient}
        cursor={cursor}
        next={next}
        timeZone={site.timeZone}
        unblocked={!failure && url.searchParams.has('unblocked')}
        problem={failure && toProblem(failure, i18n.t).title}
      />
    ),
  })
}

/** The page of blocked recipients, with forms that unblock them. */
export const blockedRecipients: DeskHandlers = {
  show: (context) => renderBlocked(context),
  async post(context, form) {
    const params = { id: getText(form, 'recipient') ?? '' }
    const failure = await tryAction(() =>
      checkDone(context.api('delete /admin/blocked-recipients/{id}', { params })),
    )
    return failure ? renderBlocked(context, failure) : seeOther('/desk/messages/blocked?unblocked')
  },
}
