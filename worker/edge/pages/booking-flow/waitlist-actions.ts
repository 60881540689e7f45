import { resolveChoices } from '#client/booking/state/choices.ts'
import { linkTo } from '#client/booking/state/links.ts'
import type { Selection } from '#client/booking/state/selection.ts'
import type { WaitlistRequest, WaitlistResponse } from '#worker/contract/bookings/waitlist.ts'
import { Failure } from '#worker/contract/failure.ts'
import { toFieldProblem } from '#worker/contract/to-problem.ts'
import { seeOther } from '../../posted-forms/see-other.ts'
import type { SiteVisit } from '../page-context.ts'
import { type FlowState, zoneOf } from './flow-data.ts'
import { ownContact } from './waitlist-entry.ts'

function placePage({ prefix, path }: SiteVisit, selection: Selection, { entry, manage }: WaitlistResponse) {
  const own = { panel: 'waitlist', entry: entry.id, token: manage.token, tz: entry.timeZone } as const
  return seeOther(linkTo(prefix + path, selection, own))
}

/** Puts the visitor on the waitlist of the day in the address, and goes to their place on it. */
export async function joinWaitlist(
  visit: SiteVisit,
  state: FlowState,
  { attempt, turnstile }: { attempt: string; turnstile: string | undefined },
): Promise<Response> {
  const { offering, selection, details } = state
  const choices = resolveChoices(offering, selection)
  const { calendar, service, staff, duration, guests } = choices
  const { date } = selection
  if (!calendar || !service || !date)
    throw new Failure('validation', { errors: [toFieldProblem('date', 'date-invalid', visit.i18n.t)] })
  const request: WaitlistRequest = {
    calendar: calendar.id,
    service: service.id,
    ...(staff && { staff }),
    ...(duration && { duration }),
    ...(guests > 0 && { guests }),
    date,
    timeZone: zoneOf(visit, choices, selection).timeZone,
    contact: ownContact(details),
    consents: { terms: details.terms === 'on', marketing: details.marketing === 'on' },
    locale: visit.i18n.locale,
    ...(turnstile && { turnstile }),
  }
  return placePage(visit, selection, await visit.calls.join(request, attempt))
}

/** Leaves it again. Throws `link-expired` without the place's token. */
export async function leaveWaitlist(visit: SiteVisit, { selection }: FlowState): Promise<Response> {
  const { entry = '', token = '' } = selection
  return placePage(visit, selection, await visit.calls.leave(entry, token))
}
