import { linkTo } from '#client/booking/state/links.ts'
import type { Selection } from '#client/booking/state/selection.ts'
import type { WaitlistRequest, WaitlistResponse } from '#worker/contract/bookings/waitlist.ts'
import { Failure } from '#worker/contract/failure.ts'
import { toFieldProblem } from '#worker/contract/to-problem.ts'
import type { PageContext } from '../../page-context/page-context.ts'
import { seeOther, seeOtherAfterWrite } from '../../posted-forms/redirects.ts'
import { type FlowState, getZone } from './flow-state.ts'
import { pickContact } from './waitlist-entry.ts'

function redirectToEntry(context: PageContext, selection: Selection, { entry, manage }: WaitlistResponse) {
  const change = { panel: 'waitlist', entry: entry.id, token: manage.token, tz: entry.timeZone } as const
  return seeOtherAfterWrite(context, linkTo(context.prefix + context.path, selection, change))
}

/** Adds the visitor to the waitlist of the selected day, and redirects to the entry. */
export async function joinWaitlist(
  context: PageContext,
  state: FlowState,
  { idempotencyKey, turnstile }: { idempotencyKey: string; turnstile: string | undefined },
): Promise<Response> {
  const { selection, choices, details } = state
  const { calendar, service, staff, duration, guests } = choices
  const { date } = selection
  if (!calendar || !service || !date) {
    const error = toFieldProblem('date', 'date-invalid', context.i18n.t)
    throw new Failure('validation', { errors: [error] })
  }
  const request: WaitlistRequest = {
    calendar: calendar.id,
    service: service.id,
    ...(staff && { staff }),
    ...(duration && { duration }),
    ...(guests > 0 && { guests }),
    date,
    timeZone: getZone(context, state).timeZone,
    contact: pickContact(details),
    consents: { terms: details.terms === 'on', marketing: details.marketing === 'on' },
    locale: context.i18n.locale,
    ...(turnstile && { turnstile }),
  }
  return redirectToEntry(context, selection, await context.calls.joinWaitlist(request, idempotencyKey))
}

/** Takes the visitor off the waitlist, and redirects to the entry. Throws `link-expired` without the entry's token. */
export async function leaveWaitlist(context: PageContext, { selection }: FlowState): Promise<Response> {
  const { entry = '', token = '' } = selection
  return redirectToEntry(context, selection, await context.calls.leaveWaitlist(entry, token))
}

/** Has the link to the entry mailed to the visitor once more, and redirects to the entry, which says so. */
export async function sendWaitlistLink(context: PageContext, { selection }: FlowState): Promise<Response> {
  const { entry = '', token = '' } = selection
  await context.calls.resendWaitlistLink(entry, token)
  return seeOther(`${linkTo(context.prefix + context.path, selection, { panel: 'waitlist' })}&told=mail`)
}
