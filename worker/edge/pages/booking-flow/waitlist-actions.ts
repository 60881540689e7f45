import { resolveChoices } from '#client/booking/state/choices.ts'
import { linkTo } from '#client/booking/state/links.ts'
import type { Selection } from '#client/booking/state/selection.ts'
import type { WaitlistRequest, WaitlistResponse } from '#worker/contract/bookings/waitlist.ts'
import { Failure } from '#worker/contract/failure.ts'
import { toFieldProblem } from '#worker/contract/to-problem.ts'
import { seeOther } from '../../posted-forms/see-other.ts'
import type { PageContext } from '../page-context.ts'
import { type FlowState, getZone } from './flow-data.ts'
import { toWaitlistContact } from './waitlist-entry.ts'

function redirectToEntry({ prefix, path }: PageContext, selection: Selection, { entry, manage }: WaitlistResponse) {
  const own = { panel: 'waitlist', entry: entry.id, token: manage.token, tz: entry.timeZone } as const
  return seeOther(linkTo(prefix + path, selection, own))
}

/** Puts the visitor on the waitlist of the day in the address, and goes to their place on it. */
export async function joinWaitlist(
  context: PageContext,
  state: FlowState,
  { attempt, turnstile }: { attempt: string; turnstile: string | undefined },
): Promise<Response> {
  const { offering, selection, details } = state
  const choices = resolveChoices(offering, selection)
  const { calendar, service, staff, duration, guests } = choices
  const { date } = selection
  if (!calendar || !service || !date)
    throw new Failure('validation', { errors: [toFieldProblem('date', 'date-invalid', context.i18n.t)] })
  const request: WaitlistRequest = {
    calendar: calendar.id,
    service: service.id,
    ...(staff && { staff }),
    ...(duration && { duration }),
    ...(guests > 0 && { guests }),
    date,
    timeZone: getZone(context, choices, selection).timeZone,
    contact: toWaitlistContact(details),
    consents: { terms: details.terms === 'on', marketing: details.marketing === 'on' },
    locale: context.i18n.locale,
    ...(turnstile && { turnstile }),
  }
  return redirectToEntry(context, selection, await context.calls.joinWaitlist(request, attempt))
}

/** Leaves it again. Throws `link-expired` without the place's token. */
export async function leaveWaitlist(context: PageContext, { selection }: FlowState): Promise<Response> {
  const { entry = '', token = '' } = selection
  return redirectToEntry(context, selection, await context.calls.leaveWaitlist(entry, token))
}
