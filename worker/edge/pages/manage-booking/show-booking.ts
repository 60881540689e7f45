import { linkTo } from '#client/booking/state/links.ts'
import { seriesScope } from '#worker/contract/bookings/series.ts'
import { Failure } from '#worker/contract/failure.ts'
import { instant, timeZone as timeZoneSchema } from '#worker/contract/time.ts'
import { toFailure, toFieldProblem } from '#worker/contract/to-problem.ts'
import type { PageContext } from '../../page-context/page-context.ts'
import type { PageHandlers } from '../../page-context/route.ts'
import { getNextIdempotencyKey, readIdempotencyKey } from '../../posted-forms/idempotency-key.ts'
import { getText, readForm } from '../../posted-forms/read-form.ts'
import { seeOther, seeOtherAfterWrite } from '../../posted-forms/redirects.ts'
import { logError } from '../../runtime/log-error.ts'
import {
  type BookingRef,
  checkView,
  loadBooking,
  loadManageData,
  type ManageState,
  type ManageView,
} from './booking-data.ts'
import { renderManagePage } from './booking-view.tsx'

/** Answers `GET` of a booking's page. Changes nothing: mail scanners follow links. */
async function showBooking(context: PageContext, ref: BookingRef): Promise<Response> {
  return renderManagePage(context, await loadManageData(context, checkView(await loadBooking(context, ref))))
}

function redirectToBooking(context: PageContext, id: string, token: string, notice = {}): Response {
  const query = new URLSearchParams({ token, step: 'view', ...notice })
  return seeOtherAfterWrite(context, `${context.prefix}/widget/booking/${id}?${query}`)
}

/** Redirects to the page that shows the new time beside the old one. The visitor confirms it there, with a new idempotency key. */
function redirectToConfirmation(
  { prefix, path }: PageContext,
  { selection }: ManageState,
  slot: string,
): Response {
  return seeOther(linkTo(prefix + path, selection, { step: 'reschedule', slot }))
}

/** Reads which appointments of a series the form is for. */
function readScope(form: FormData) {
  const scope = seriesScope.safeParse(form.get('scope'))
  return scope.success ? { scope: scope.data } : {}
}

async function reschedule(context: PageContext, state: ManageState, form: FormData, idempotencyKey: string) {
  const { booking, manage, selection } = state
  const start = instant.safeParse(getText(form, 'slot'))
  if (!start.success) {
    throw new Failure('validation', { errors: [toFieldProblem('start', 'slot-invalid', context.i18n.t)] })
  }
  if (!form.has('attempt')) return redirectToConfirmation(context, state, start.data)
  const timeZone = timeZoneSchema.safeParse(selection.tz)
  const rescheduled = await context.calls.reschedule(
    booking.id,
    {
      token: manage.token,
      start: start.data,
      ...(timeZone.success && { timeZone: timeZone.data }),
      ...readScope(form),
    },
    idempotencyKey,
  )
  return redirectToBooking(context, booking.id, rescheduled.manage.token)
}

async function cancel(
  context: PageContext,
  { booking, manage: { token } }: ManageState,
  form: FormData,
  idempotencyKey: string,
) {
  const reason = getText(form, 'reason')
  const cancelled = await context.calls.cancel(
    booking.id,
    { token, ...(reason && { reason }), ...readScope(form) },
    idempotencyKey,
  )
  return redirectToBooking(context, booking.id, cancelled.manage.token)
}

/**
 * Starts another payment, and redirects to the booking's page, which links to its checkout, or says that it is paid by now.
 */
async function pay(context: PageContext, { booking, manage, selection }: ManageState): Promise<Response> {
  const { hold } = selection
  await context.calls.pay(booking.id, manage.token).catch((error: unknown) => {
    if (!(error instanceof Failure && error.code === 'nothing-to-pay')) throw error
  })
  return redirectToBooking(context, booking.id, manage.token, hold && { hold })
}

/** The query parameter with which the page says that a mail is on its way. */
const mailNotice = { told: 'mail' }

/** Has the confirmation mailed to the booking's own address once more. */
async function sendLink(
  context: PageContext,
  { booking, manage: { token } }: ManageState,
): Promise<Response> {
  await context.calls.resend(booking.id, token)
  return redirectToBooking(context, booking.id, token, mailNotice)
}

/** Corrects the email address, and redirects to the booking's page at its new link. */
async function correctEmail(
  context: PageContext,
  { booking, manage: { token }, selection: { hold } }: ManageState,
  form: FormData,
): Promise<Response> {
  const email = getText(form, 'email') ?? ''
  const { manage } = await context.calls.correctEmail(booking.id, { token, email })
  return redirectToBooking(context, booking.id, manage.token, {
    ...(manage.token !== token && mailNotice),
    ...(hold && { hold }),
  })
}

/** Failures that replace the page; all others are shown on it. */
const errorPageCodes = new Set(['link-expired', 'reschedule-closed', 'cancellation-closed'])

function getViewAfter({ code }: Failure, view: ManageView): ManageView {
  return code === 'already-cancelled' || code === 'booking-cancelled' ? 'view' : view
}

function getTypedEmail(form: FormData): string | undefined {
  return getText(form, 'intent') === 'correct-email' ? (getText(form, 'email') ?? '') : undefined
}

/**
 * Answers `POST` of a booking's page: reschedules, cancels or pays, and mails the link. A failure is shown on the page, with
 * what was typed.
 */
async function postBooking(context: PageContext, ref: BookingRef): Promise<Response> {
  const form = await readForm(context.request)
  const idempotencyKey = readIdempotencyKey(form)
  const state = await loadBooking(context, ref)
  try {
    switch (getText(form, 'intent')) {
      case 'reschedule':
        return await reschedule(context, state, form, idempotencyKey)
      case 'pay':
        return await pay(context, state)
      case 'send-link':
        return await sendLink(context, state)
      case 'correct-email':
        return await correctEmail(context, state, form)
      case 'cancel':
        return await cancel(context, state, form, idempotencyKey)
      default:
        return renderManagePage(context, await loadManageData(context, checkView(state)))
    }
  } catch (error) {
    const failure = toFailure(error)
    if (errorPageCodes.has(failure.code)) throw failure
    if (failure.status >= 500) logError(context.request, failure)
    const view = getViewAfter(failure, state.view)
    const typed = { reason: getText(form, 'reason'), typedEmail: getTypedEmail(form) }
    const data = await loadManageData(context, { ...state, view, failure, ...typed })
    return renderManagePage(context, data, getNextIdempotencyKey(failure, idempotencyKey))
  }
}

/** Returns the handlers of a route that shows a booking. `getRef` finds the booking that the URL names. */
function managePage<Parameters>(
  getRef: (context: PageContext, parameters: Parameters) => BookingRef,
): Required<PageHandlers<Parameters>> {
  return {
    show: (context, parameters) => showBooking(context, getRef(context, parameters)),
    post: (context, parameters) => postBooking(context, getRef(context, parameters)),
  }
}

/** The page of a booking, by the id in its path. */
export const booking = managePage((_, { id }: { id: string }) => ({ id, isCancellation: false }))

/** The cancellation of a booking, by the id in the query. */
export const cancelBooking = managePage(({ url }) => ({
  id: url.searchParams.get('booking') ?? undefined,
  isCancellation: true,
}))
