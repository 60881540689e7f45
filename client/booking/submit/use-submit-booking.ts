import { atom, useSetAtom } from 'jotai'
import { useI18n } from '#client/page/i18n.tsx'
import { reloadWhenShownAgain } from '#client/page/reload-guard.ts'
import { toSentKey } from '#client/page/sent-key.ts'
import { awaitChallenge } from '#client/ui/turnstile-widget.tsx'
import type { LocaleCode } from '#locales/codes.ts'
import type { BookingResponse } from '#worker/contract/bookings/booking.ts'
import { clearTabHoldId } from '../hold/create-hold.ts'
import { isOfferOutdated, sendBooking, unreachableProblem } from '../state/api.ts'
import {
  challengeAtom,
  choicesAtom,
  detailsAtom,
  headingFocusAtom,
  idempotencyKeyAtom,
  offeringAtom,
  problemAtom,
  siteAtom,
  submitStatusAtom,
} from '../state/atoms.ts'
import { linkTo } from '../state/links.ts'
import { discardMonthsAtom } from '../state/months.ts'
import { loadSeriesAtom, seriesStartsAtom } from '../state/series.ts'
import { deleteStoredDetails } from '../state/stored-details.ts'
import { navigateAtom, pathAtom, selectionAtom } from '../state/url.ts'
import { zoneAtom } from '../state/zone.ts'
import { toBookingRequest } from './booking-request.ts'

/** Returns the confirmation's URL on the page's host and with its locale prefix, even if the site's public URL differs. */
function getConfirmationUrl({ manage, payment }: BookingResponse, path: string, hold?: string): string {
  const url = new URL(manage.url)
  url.searchParams.set('step', 'done')
  // The hold lets the visitor go back from the payment.
  if (payment && hold) url.searchParams.set('hold', hold)
  return path.slice(0, path.indexOf('/widget/')) + url.pathname + url.search
}

type SubmitOutcome = 'handled' | 'unsent'

const submitAtom = atom(null, async (get, set, locale: LocaleCode): Promise<SubmitOutcome> => {
  const details = get(detailsAtom)
  const choices = get(choicesAtom)
  const selection = get(selectionAtom)
  const request = toBookingRequest({
    offering: get(offeringAtom),
    choices,
    selection,
    details,
    timeZone: get(zoneAtom),
    locale,
    path: get(pathAtom),
    starts: get(seriesStartsAtom),
  })
  if (!request || get(submitStatusAtom) !== 'idle') return 'handled'

  set(submitStatusAtom, 'scheduling')
  set(problemAtom, undefined)
  const needsToken = get(siteAtom).turnstile !== undefined
  const turnstile = needsToken ? await awaitChallenge(get(challengeAtom)) : undefined
  if (needsToken && turnstile === undefined) {
    set(submitStatusAtom, 'idle')
    return 'unsent'
  }
  const result = await sendBooking(
    { ...request, ...(turnstile && { turnstile }) },
    toSentKey(get(idempotencyKeyAtom)),
  )
  if (result.kind === 'done') {
    set(submitStatusAtom, 'scheduled')
    // A visitor who goes back from the payment finds the typed details again.
    if (!result.value.payment) deleteStoredDetails(get(pathAtom))
    clearTabHoldId()
    reloadWhenShownAgain()
    location.assign(getConfirmationUrl(result.value, get(pathAtom), request.hold))
    return 'handled'
  }
  set(submitStatusAtom, 'idle')
  if (result.kind === 'unreachable') {
    // The key stays the same: if the booking was made, the next request gets its response.
    set(problemAtom, unreachableProblem)
    return 'handled'
  }
  if (isOfferOutdated(result.problem)) return 'unsent'
  set(problemAtom, result.problem)
  set(idempotencyKeyAtom, crypto.randomUUID())
  if (result.problem.errors?.some(({ path }) => path === 'intake')) {
    const href = linkTo(get(pathAtom), selection, { step: 'intake', intake: undefined })
    // The calendar may have got its form after this page was loaded.
    if (!choices.calendar?.intake) location.assign(href)
    else set(navigateAtom, href)
    set(headingFocusAtom)
    return 'handled'
  }
  if (result.problem.status === 409) {
    set(discardMonthsAtom)
    await set(loadSeriesAtom)
  }
  return 'handled'
})

/**
 * Returns a function that books the current choices with `detailsAtom`, then opens the confirmation. A refusal sets
 * `problemAtom` and makes `submitStatusAtom` `idle` again. The function resolves with `unsent` when the form has to be
 * posted instead: without a Turnstile token, or when the server has to show what is still offered.
 */
export function useSubmitBooking(): () => Promise<SubmitOutcome> {
  const { locale } = useI18n()
  const submit = useSetAtom(submitAtom)
  return () => submit(locale)
}
