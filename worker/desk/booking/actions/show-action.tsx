import type { RecipientList } from '#worker/contract/admin/recipients.ts'
import { Failure } from '#worker/contract/failure.ts'
import { readAnswer } from '#worker/edge/origin-client/read-answer.ts'
import { getNextIdempotencyKey, readIdempotencyKey } from '#worker/edge/posted-forms/idempotency-key.ts'
import { getText } from '#worker/edge/posted-forms/read-form.ts'
import { seeOther } from '#worker/edge/posted-forms/redirects.ts'
import { isRefusal } from '../../form/is-refusal.ts'
import { createFormState, type RefusedForm } from '../../form/refused-form.ts'
import type { DeskContext } from '../../request/desk-env.ts'
import type { DeskHandlers } from '../../request/route.ts'
import { renderForbidden, renderNotFound } from '../../shell/message-pages.tsx'
import { renderDeskPage } from '../../shell/render-desk.tsx'
import { loadBooking } from '../load-booking.ts'
import type { ActionRequest, BookingAction } from './action.ts'
import { ActionPage } from './action-page.tsx'
import { bookingActions } from './actions.tsx'

const isShownRefusal = (error: unknown): error is Failure => isRefusal(error) && error.status !== 403

/** Loads the recipients of messages about the action. Undefined if it never sends any; empty if the origin refuses the action. */
async function loadRecipients(
  { context: { api }, booking, query }: ActionRequest,
  { getRecipientsQuery }: BookingAction,
): Promise<RecipientList['recipients'] | undefined> {
  if (!getRecipientsQuery) return undefined
  try {
    const input = { params: { id: booking.id }, query: getRecipientsQuery(query) }
    return (await readAnswer(api('get /admin/bookings/{id}/recipients', input))).recipients
  } catch (error) {
    if (isShownRefusal(error)) return []
    throw error
  }
}

async function render(
  request: ActionRequest,
  action: BookingAction,
  refused?: RefusedForm,
): Promise<Response> {
  const { context, booking } = request
  const heading = action.heading(request)
  if (heading === undefined) return renderNotFound(context)
  const values = refused && action.values?.(request)
  const state = createFormState(refused, { i18n: context.i18n, controls: action.controls, values })
  const view = { ...request, state }
  const { content, isReady } = (await action.choose?.(view)) ?? { content: null, isReady: true }
  const attempt = refused
    ? getNextIdempotencyKey(refused.failure, readIdempotencyKey(refused.form))
    : crypto.randomUUID()
  return renderDeskPage(context, {
    title: heading,
    ...(refused && { status: refused.failure.status }),
    content: (
      <ActionPage
        booking={booking}
        timeZone={context.site.timeZone}
        heading={heading}
        choice={content}
        fields={action.fields?.(view)}
        recipients={isReady ? await loadRecipients(request, action) : undefined}
        attempt={attempt}
        state={state}
        isReady={isReady}
        isDestructive={action.isDestructive}
      />
    ),
  })
}

async function loadRequest(context: DeskContext, id: string): Promise<ActionRequest> {
  return { context, booking: await loadBooking(context.api, id), query: context.url.searchParams }
}

/** The page of each action on a booking. */
export const bookingAction: DeskHandlers<{ id: string; action: string }> = {
  async show(context, { id, action: name }) {
    const action = bookingActions.get(name)
    if (!action) return renderNotFound(context)
    if (!context.may(action.needs)) return renderForbidden(context)
    return render(await loadRequest(context, id), action)
  },
  async post(context, form, { id, action: name }) {
    const action = bookingActions.get(name)
    if (!action) return renderNotFound(context)
    if (!context.may(action.needs)) return renderForbidden(context)
    const request = await loadRequest(context, id)
    const version = Number(getText(form, 'version') ?? Number.NaN)
    const common = {
      notify: getText(form, 'notify') !== 'no',
      version: Number.isSafeInteger(version) && version >= 0 ? version : -1,
    }
    const headers = { 'Idempotency-Key': readIdempotencyKey(form) }
    try {
      if (common.version < 0) throw new Failure('booking-changed')
      const answer = await action.run({ ...request, form, common, headers })
      if (!answer.ok) await readAnswer(answer)
    } catch (failure) {
      if (!isShownRefusal(failure)) throw failure
      return render(await loadRequest(context, id), action, { form, failure })
    }
    return seeOther(`/desk/bookings/${id}?done`)
  },
}
