import type { BusinessBookingRequest } from '#worker/contract/admin/business-booking.ts'
import { Failure } from '#worker/contract/failure.ts'
import { toProblem } from '#worker/contract/to-problem.ts'
import { readAnswer } from '#worker/edge/origin-client/read-answer.ts'
import { tryAction } from '../form/try-action.ts'
import type { DeskContext } from '../request/desk-env.ts'
import type { BookingFields } from './booking-fields.ts'
import { listOverrides, toBusinessBookingRequest, toRecipientsKey } from './booking-request.ts'
import type { ChosenService } from './booking-step.tsx'
import { loadTimes, loadTimesOutsideRules, type TimesQuery } from './load-times.ts'
import type { NewBookingSelection } from './selection.ts'
import type { ShownTimes } from './time-choice.tsx'

/** Returns whether a failure is only about the details, so that the chosen time can stay. */
const isAboutDetails = ({ details: { errors = [] } }: Failure) =>
  errors.length > 0 && errors.every(({ path }) => /^(?:contact|answers|guests\.|payment|reason)/.test(path))

/** Checks a request without booking it. Returns the booking that it would create, or the failure. */
async function checkRequest({ api }: DeskContext, json: BusinessBookingRequest) {
  let checked: ChosenService['check']
  const failure = await tryAction(async () => {
    checked = await readAnswer(api('post /admin/booking-check', { body: json }))
  })
  if (failure && failure.status >= 500) throw failure
  return { checked, failure }
}

/**
 * Loads times. Returns the text of the problem if the API refuses the choices, for example because a staff member no longer
 * provides the service.
 */
async function tryTimes<T>({ i18n }: DeskContext, load: () => Promise<T>): Promise<T | { problem: string }> {
  try {
    return await load()
  } catch (error) {
    if (!(error instanceof Failure) || error.status >= 500) throw error
    return { problem: toProblem(error, i18n.t).title }
  }
}

async function loadShownTimes(
  context: DeskContext,
  query: TimesQuery,
  { day, today, fields }: { day: string; today: string; fields: BookingFields },
): Promise<Pick<ChosenService, 'outside' | 'times'>> {
  const { api } = context
  const overrides = listOverrides(fields)
  const [free, outside] = await Promise.all([
    tryTimes(context, () => loadTimes(api, query, { day, today })),
    overrides.length === 0
      ? undefined
      : tryTimes(context, () => loadTimesOutsideRules(api, query, { date: day, overrides })),
  ])
  const times: ShownTimes = 'problem' in free ? { days: [], ...free } : free
  return {
    times,
    ...(outside && { outside: { date: day, times: 'problem' in outside ? [] : outside } }),
  }
}

/** Returns the day whose times are shown: the chosen one, but not before today. */
export function getShownDay({ i18n, now, site }: DeskContext, { at, day }: NewBookingSelection): string {
  const today = i18n.time.getDate(now.toISOString(), site.timeZone)
  const wanted = at === undefined ? day : i18n.time.getDate(at, site.timeZone)
  return wanted !== undefined && wanted > today ? wanted : today
}

/**
 * Loads a chosen service with its free times or, once a time is chosen, with the result of checking the booking. `failure` says
 * why the chosen time or the details cannot be booked.
 */
export async function loadChosen(
  context: DeskContext,
  target: TimesQuery['target'],
  { selection, fields }: { selection: NewBookingSelection; fields: BookingFields },
): Promise<{ chosen: ChosenService; failure: Failure | undefined }> {
  const { i18n, now, site } = context
  const today = i18n.time.getDate(now.toISOString(), site.timeZone)
  const day = getShownDay(context, selection)
  const request = toBusinessBookingRequest(selection, target, fields)
  const { checked, failure } = request ? await checkRequest(context, request) : {}
  const isTimeChosen = request !== undefined && (!failure || isAboutDetails(failure))
  const chosen = {
    ...target,
    day,
    isTimeChosen,
    overrides: listOverrides(fields),
    check: checked,
    recipientsKey: request && checked ? toRecipientsKey(request) : '',
    ...(!isTimeChosen && (await loadShownTimes(context, { selection, target }, { day, today, fields }))),
  }
  return { chosen, failure }
}
