import { formatBookedServices } from '#client/manage/booked-services.ts'
import { getFieldMessage } from '#client/page/field-message.ts'
import { type RequestAnswer, type RequestView, requestAnswer } from '#worker/contract/bookings/request.ts'
import { Failure } from '#worker/contract/failure.ts'
import { toFailure, toProblem } from '#worker/contract/to-problem.ts'
import type { PageContext } from '../../page-context/page-context.ts'
import type { PageHandlers } from '../../page-context/route.ts'
import { getText, readForm } from '../../posted-forms/read-form.ts'
import { seeOther } from '../../posted-forms/redirects.ts'
import { renderPage } from '../../rendering/render-page.tsx'
import type { TypedReason } from './answer-form.tsx'
import { RequestPage } from './request-page.tsx'
import { getRequestState } from './request-state.ts'

/** The parameters in the URL of a link that answers a request. */
interface RequestLink {
  id: string
  token: string
  answer: RequestAnswer
}

/** Reads the link. Throws `link-expired` without a token. */
function readLink({ url }: PageContext, id: string): RequestLink {
  const token = url.searchParams.get('token')
  const answer = requestAnswer.safeParse(url.searchParams.get('answer'))
  if (!token) throw new Failure('link-expired')
  return { id, token, answer: answer.success ? answer.data : 'confirm' }
}

function getPath({ prefix, path }: PageContext, { token, answer }: RequestLink): string {
  return `${prefix}${path}?${new URLSearchParams({ answer, token })}`
}

interface Refusal {
  failure: Failure
  reason: string | undefined
}

/** Returns the reason of a refused form, with what is wrong with it. */
function toTypedReason({ i18n }: PageContext, { failure, reason }: Refusal): TypedReason | undefined {
  const code = failure.details.errors?.find(({ path }) => path === 'reason')?.code
  return reason === undefined ? undefined : { reason, problem: code && getFieldMessage(i18n.t, code) }
}

function render(context: PageContext, link: RequestLink, request: RequestView, refusal?: Refusal): Response {
  const { i18n, prefix } = context
  const { failure } = refusal ?? {}
  const { heading } = getRequestState(request.booking.status, link.answer)
  return renderPage(context, {
    title: `${i18n.t(heading)} · ${formatBookedServices(request.booking, i18n)}`,
    entries: ['request'],
    status: failure?.status ?? 200,
    caching: 'never',
    returnPath: getPath(context, link),
    content: (
      <RequestPage
        request={request}
        answer={link.answer}
        prefix={prefix}
        problem={failure && toProblem(failure, i18n.t)}
        typedReason={refusal && toTypedReason(context, refusal)}
      />
    ),
  })
}

/** Reads the sequence of the booking that the posted form showed. */
function readSequence(form: FormData) {
  const sequence = getText(form, 'sequence')
  return sequence !== undefined && /^\d{1,9}$/.test(sequence) ? { sequence: Number(sequence) } : {}
}

/** Failures that are shown with the current state of the request. */
const shownCodes = new Set(['request-answered', 'request-changed', 'validation'])

/** Answers `POST`: confirms or declines, and redirects to the page, which then shows the state. */
async function postAnswer(context: PageContext, link: RequestLink): Promise<Response> {
  const { id, token } = link
  const form = await readForm(context.request)
  const answer = requestAnswer.safeParse(form.get('intent'))
  if (!answer.success) return render(context, link, await context.calls.request(id, token))
  const reason = answer.data === 'decline' ? getText(form, 'reason') : undefined
  try {
    await context.calls.answerRequest(id, {
      token,
      answer: answer.data,
      ...readSequence(form),
      ...(reason !== undefined && { reason }),
    })
  } catch (error) {
    const failure = toFailure(error)
    if (!shownCodes.has(failure.code)) throw failure
    return render(context, link, await context.calls.request(id, token), { failure, reason })
  }
  return seeOther(getPath(context, link))
}

/**
 * The page behind the links of a message about a request. `GET` changes nothing: mail scanners follow links. Only a
 * button confirms or declines.
 */
export const answerRequest: Required<PageHandlers<{ id: string }>> = {
  async show(context, { id }) {
    const link = readLink(context, id)
    return render(context, link, await context.calls.request(id, link.token))
  },
  post: (context, { id }) => postAnswer(context, readLink(context, id)),
}
