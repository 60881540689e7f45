import { linkTo } from '#client/booking/state/links.ts'
import { seriesScope } from '#worker/contract/bookings/series.ts'
import { Failure } from '#worker/contract/failure.ts'
import { instant, timeZone as knownTimeZone } from '#worker/contract/time.ts'
import { toFailure, toFieldProblem } from '#worker/contract/to-problem.ts'
import { nextIdempotencyKey, readIdempotencyKey } from '../../posted-forms/idempotency-key.ts'
import { readForm, getText } from '../../posted-forms/read-form.ts'
import { logError } from '../../log-error.ts'
import { seeOther } from '../../posted-forms/see-other.ts'
import type { PageContext } from '../page-context.ts'
import {
  checkView,
  loadBooking,
  loadManage,
  type BookingRef,
  type ManageState,
  type ManageView,
} from './booking-data.ts'
import { renderManage } from './booking-view.tsx'

/** `GET` of a booking's own address. It changes nothing: mail scanners follow links. */
export async function showManage(context: PageContext, address: BookingRef): Promise<Response> {
  return renderManage(context, await loadManage(context, checkView(await loadBooking(context, address))))
}

function redirectToBooking({ prefix }: PageContext, id: string, token: string): Response {
  return seeOther(`${prefix}/widget/booking/${id}?${new URLSearchParams({ token, step: 'view' })}`)
}

/** A time that was only picked is shown beside the present one; the form that confirms it has a key of its own. */
function redirectToConfirmation({ prefix, path }: PageContext, { selection }: ManageState, slot: string): Response {
  return seeOther(linkTo(prefix + path, selection, { step: 'reschedule', slot }))
}

/** Which appointments of a course the form is for. */
function readScope(form: FormData) {
  const scope = seriesScope.safeParse(form.get('scope'))
  return scope.success ? { scope: scope.data } : {}
}

async function reschedule(context: PageContext, state: ManageState, form: FormData, attempt: string) {
  const { booking, manage, selection } = state
  const start = instant.safeParse(getText(form, 'slot'))
  if (!start.success) {
    throw new Failure('validation', { errors: [toFieldProblem('start', 'slot-invalid', context.i18n.t)] })
  }
  if (!form.has('attempt')) return redirectToConfirmation(context, state, start.data)
  const timeZone = knownTimeZone.safeParse(selection.tz)
  const moved = await context.calls.reschedule(
    booking.id,
    {
      token: manage.token,
      start: start.data,
      ...(timeZone.success && { timeZone: timeZone.data }),
      ...readScope(form),
    },
    attempt,
  )
  return redirectToBooking(context, booking.id, moved.manage.token)
}

async function cancel(
  context: PageContext,
  { booking, manage: { token } }: ManageState,
  form: FormData,
  attempt: string,
) {
  const reason = getText(form, 'reason')
  const cancelled = await context.calls.cancel(
    booking.id,
    { token, ...(reason && { reason }), ...readScope(form) },
    attempt,
  )
  return redirectToBooking(context, booking.id, cancelled.manage.token)
}

/** Another try to pay: back on the booking's page is the way to its checkout. */
async function pay(context: PageContext, { booking, manage }: ManageState): Promise<Response> {
  await context.calls.pay(booking.id, manage.token)
  return redirectToBooking(context, booking.id, manage.token)
}

/** A cut-off that has passed is the expired link's page; all else is said on this one. */
const errorPageCodes = new Set(['link-expired', 'reschedule-closed', 'cancellation-closed'])

function getViewAfter({ code }: Failure, view: ManageView): ManageView {
  return code === 'already-cancelled' || code === 'booking-cancelled' ? 'view' : view
}

/** `POST` to a booking's own address: moves or cancels it. What fails is said on the same page, the reason kept as typed. */
export async function postManage(context: PageContext, address: BookingRef): Promise<Response> {
  const form = await readForm(context.request)
  const attempt = readIdempotencyKey(form)
  const state = await loadBooking(context, address)
  try {
    switch (getText(form, 'intent')) {
      case 'reschedule':
        return await reschedule(context, state, form, attempt)
      case 'pay':
        return await pay(context, state)
      case 'cancel':
        return await cancel(context, state, form, attempt)
      default:
        return renderManage(context, await loadManage(context, checkView(state)))
    }
  } catch (error) {
    const failure = toFailure(error)
    if (errorPageCodes.has(failure.code)) throw failure
    if (failure.status >= 500) logError(context.request, failure)
    const view = getViewAfter(failure, state.view)
    const data = await loadManage(context, { ...state, view, failure, reason: getText(form, 'reason') })
    return renderManage(context, data, nextIdempotencyKey(failure, attempt))
  }
}
