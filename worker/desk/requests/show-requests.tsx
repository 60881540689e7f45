import type { AdminBooking } from '#worker/contract/admin/bookings.ts'
import { requestAnswer } from '#worker/contract/bookings/request.ts'
import { Failure } from '#worker/contract/failure.ts'
import { toProblem } from '#worker/contract/to-problem.ts'
import { readAnswer } from '#worker/edge/origin-client/read-answer.ts'
import { getNextIdempotencyKey, readIdempotencyKey } from '#worker/edge/posted-forms/idempotency-key.ts'
import { getText } from '#worker/edge/posted-forms/read-form.ts'
import { seeOther } from '#worker/edge/posted-forms/redirects.ts'
import { tryAction } from '../form/try-action.ts'
import type { DeskContext } from '../request/desk-env.ts'
import type { DeskHandlers } from '../request/route.ts'
import { renderDeskPage } from '../shell/render-desk.tsx'
import { Requests } from './requests.tsx'

/** A failed answer to a request, with the choices of its form. */
interface Refusal {
  failure: Failure
  booking: string
  notify: boolean
  reason: string
  attempt: string
}

async function createRow({ api }: DeskContext, booking: AdminBooking, refusal: Refusal | undefined) {
  const params = { id: booking.id }
  const { recipients } = await readAnswer(
    api('get /admin/bookings/{id}/recipients', { params, query: { action: 'confirm' } }),
  )
  const ownRefusal = refusal?.booking === booking.id ? refusal : undefined
  return {
    booking,
    recipients,
    notify: ownRefusal?.notify ?? true,
    reason: ownRefusal?.reason ?? '',
    attempt: ownRefusal ? getNextIdempotencyKey(ownRefusal.failure, ownRefusal.attempt) : crypto.randomUUID(),
  }
}

async function render(context: DeskContext, refusal?: Refusal): Promise<Response> {
  const { api, i18n, site, url } = context
  const cursor = url.searchParams.get('cursor') ?? undefined
  const query = { status: 'requested', sort: 'answerBy', ...(cursor !== undefined && { cursor }) } as const
  const { bookings, next } = await readAnswer(api('get /admin/bookings', { query }))
  return renderDeskPage(context, {
    title: i18n.t('requests.heading'),
    status: refusal?.failure.status ?? 200,
    content: (
      <Requests
        rows={await Promise.all(bookings.map((booking) => createRow(context, booking, refusal)))}
        cursor={cursor}
        next={next}
        timeZone={site.timeZone}
        isConfirmed={!refusal && url.searchParams.get('answered') === 'confirm'}
        problem={refusal && toProblem(refusal.failure, i18n.t).title}
      />
    ),
  })
}

/** The page of requests, each with a form that confirms or declines it. */
export const requests: DeskHandlers = {
  show: (context) => render(context),
  async post(context, form) {
    const { api } = context
    const [booking, attempt] = [getText(form, 'booking') ?? '', readIdempotencyKey(form)]
    const notify = form.has('notify')
    const reason = getText(form, 'reason') ?? ''
    const version = Number(getText(form, 'version') ?? Number.NaN)
    const answer = requestAnswer.safeParse(form.get('answer'))
    const failure = await tryAction(async () => {
      if (!answer.success) throw new Failure('validation')
      const [params, headers] = [{ id: booking }, { 'Idempotency-Key': attempt }]
      const body = { notify, version }
      await readAnswer(
        answer.data === 'confirm'
          ? api('post /admin/bookings/{id}/confirm', { params, body }, { headers })
          : api(
              'post /admin/bookings/{id}/decline',
              { params, body: { ...body, reason, undoable: true } },
              { headers },
            ),
      )
    })
    if (failure) return render(context, { failure, booking, notify, reason, attempt })
    return seeOther(answer.data === 'confirm' ? '/desk/requests?answered=confirm' : '/desk/requests')
  },
}
