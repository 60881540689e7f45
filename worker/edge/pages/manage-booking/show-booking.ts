import { linkTo } from '#client/booking/state/links.ts'
import { seriesScope } from '#worker/contract/bookings/series.ts'
import { Failure } from '#worker/contract/failure.ts'
import { instant, timeZone as knownTimeZone } from '#worker/contract/time.ts'
import { toFailure, toFieldProblem } from '#worker/contract/to-problem.ts'
import { logError } from '../../log-error.ts'
import { nextAttempt, readAttempt } from '../../posted-forms/idempotency-key.ts'
import { readForm, textOf } from '../../posted-forms/read-form.ts'
import { seeOther } from '../../posted-forms/see-other.ts'
import type { SiteVisit } from '../page-context.ts'
import {
  checkView,
  loadBooking,
  loadManage,
  type ManageAddress,
  type ManageState,
  type ManageView,
} from './booking-data.ts'
import { renderManage } from './booking-view.tsx'

/** `GET` of a booking's own address. It changes nothing: mail scanners follow links. */
export async function showManage(visit: SiteVisit, address: ManageAddress): Promise<Response> {
  return renderManage(visit, await loadManage(visit, checkView(await loadBooking(visit, address))))
}

function bookingPage({ prefix }: SiteVisit, id: string, token: string): Response {
  return seeOther(`${prefix}/widget/booking/${id}?${new URLSearchParams({ token, step: 'view' })}`)
}

/** A time that was only picked is shown beside the present one; the form that confirms it has a key of its own. */
function confirmMove({ prefix, path }: SiteVisit, { selection }: ManageState, slot: string): Response {
  return seeOther(linkTo(prefix + path, selection, { step: 'reschedule', slot }))
}

/** Which appointments of a course the form is for. */
function scopeOf(form: FormData) {
  const scope = seriesScope.safeParse(form.get('scope'))
  return scope.success ? { scope: scope.data } : {}
}

async function reschedule(visit: SiteVisit, state: ManageState, form: FormData, attempt: string) {
  const { booking, manage, selection } = state
  const start = instant.safeParse(textOf(form, 'slot'))
  if (!start.success) {
    throw new Failure('validation', { errors: [toFieldProblem('start', 'slot-invalid', visit.i18n.t)] })
  }
  if (!form.has('attempt')) return confirmMove(visit, state, start.data)
  const timeZone = knownTimeZone.safeParse(selection.tz)
  const moved = await visit.calls.reschedule(
    booking.id,
    {
      token: manage.token,
      start: start.data,
      ...(timeZone.success && { timeZone: timeZone.data }),
      ...scopeOf(form),
    },
    attempt,
  )
  return bookingPage(visit, booking.id, moved.manage.token)
}

async function cancel(
  visit: SiteVisit,
  { booking, manage: { token } }: ManageState,
  form: FormData,
  attempt: string,
) {
  const reason = textOf(form, 'reason')
  const cancelled = await visit.calls.cancel(
    booking.id,
    { token, ...(reason && { reason }), ...scopeOf(form) },
    attempt,
  )
  return bookingPage(visit, booking.id, cancelled.manage.token)
}

/** Another try to pay: back on the booking's page is the way to its checkout. */
async function payAt(visit: SiteVisit, { booking, manage }: ManageState): Promise<Response> {
  await visit.calls.pay(booking.id, manage.token)
  return bookingPage(visit, booking.id, manage.token)
}

/** A cut-off that has passed is the expired link's page; all else is said on this one. */
const leavesPage = new Set(['link-expired', 'reschedule-closed', 'cancellation-closed'])

function viewAfter({ code }: Failure, view: ManageView): ManageView {
  return code === 'already-cancelled' || code === 'booking-cancelled' ? 'view' : view
}

/** `POST` to a booking's own address: moves or cancels it. What fails is said on the same page, the reason kept as typed. */
export async function postManage(visit: SiteVisit, address: ManageAddress): Promise<Response> {
  const form = await readForm(visit.request)
  const attempt = readAttempt(form)
  const state = await loadBooking(visit, address)
  try {
    switch (textOf(form, 'intent')) {
      case 'reschedule':
        return await reschedule(visit, state, form, attempt)
      case 'pay':
        return await payAt(visit, state)
      case 'cancel':
        return await cancel(visit, state, form, attempt)
      default:
        return renderManage(visit, await loadManage(visit, checkView(state)))
    }
  } catch (error) {
    const failure = toFailure(error)
    if (leavesPage.has(failure.code)) throw failure
    if (failure.status >= 500) logError(visit.request, failure)
    const view = viewAfter(failure, state.view)
    const data = await loadManage(visit, { ...state, view, failure, reason: textOf(form, 'reason') })
    return renderManage(visit, data, nextAttempt(failure, attempt))
  }
}
