import { atom, useSetAtom } from 'jotai'
import { useI18n } from '#client/page/i18n.tsx'
import { inTime } from '#client/ui/challenge-answer.ts'
import type { LocaleCode } from '#locales/codes.ts'
import { pathAtom, selectionAtom } from './address.ts'
import { sendBooking } from './api.ts'
import {
  attemptAtom,
  challengeAtom,
  choicesAtom,
  detailsAtom,
  offeringAtom,
  problemAtom,
  siteAtom,
  submissionAtom,
} from './atoms.ts'
import { clearDraft } from './draft.ts'
import { forgetHoldId } from './hold-id.ts'
import { unreachable } from './keep-slot.ts'
import { forgetMonthsAtom } from './months.ts'
import { reloadIfGone } from './reload-if-gone.ts'
import { bookingRequest } from './request.ts'
import { loadSeriesAtom, seriesStartsAtom } from './series.ts'
import { zoneAtom } from './zone.ts'

/** The confirmation's address, on the host and with the locale's prefix of the page, whatever public address the site has. */
function confirmation(manageUrl: string, path: string): string {
  const url = new URL(manageUrl)
  url.searchParams.set('step', 'done')
  return path.slice(0, path.indexOf('/widget/')) + url.pathname + url.search
}

type Outcome = 'answered' | 'unchallenged'

const submitAtom = atom(null, async (get, set, locale: LocaleCode): Promise<Outcome> => {
  const details = get(detailsAtom)
  const choices = get(choicesAtom)
  const selection = get(selectionAtom)
  const request = bookingRequest({
    offering: get(offeringAtom),
    choices,
    selection,
    details,
    timeZone: get(zoneAtom),
    locale,
    starts: get(seriesStartsAtom),
  })
  if (!request || get(submissionAtom) !== 'idle') return 'answered'

  set(submissionAtom, 'scheduling')
  set(problemAtom, undefined)
  const isAsked = get(siteAtom).turnstile !== undefined
  const turnstile = isAsked ? await inTime(get(challengeAtom)) : undefined
  if (isAsked && turnstile === undefined) {
    set(submissionAtom, 'idle')
    return 'unchallenged'
  }
  const answer = await sendBooking({ ...request, ...(turnstile && { turnstile }) }, get(attemptAtom))
  if (answer.kind === 'done') {
    set(submissionAtom, 'scheduled')
    clearDraft(get(pathAtom))
    forgetHoldId()
    location.assign(confirmation(answer.value.manage.url, get(pathAtom)))
    return 'answered'
  }
  set(submissionAtom, 'idle')
  if (answer.kind === 'unreachable') {
    // The same key is sent again: if the booking was made, its answer comes back.
    set(problemAtom, unreachable)
    return 'answered'
  }
  if (reloadIfGone(answer.problem)) return 'answered'
  set(problemAtom, answer.problem)
  set(attemptAtom, crypto.randomUUID())
  if (answer.problem.status === 409) {
    set(forgetMonthsAtom)
    await set(loadSeriesAtom)
  }
  return 'answered'
})

/**
 * Books what was chosen with what was typed (`detailsAtom`). What went wrong is in `problemAtom`; `submissionAtom` is not
 * `idle` until it was refused, or the browser has left for the confirmation. Resolves with `unchallenged` where nothing was sent
 * because Turnstile can't be asked: a form may be posted without.
 */
export function useSubmitBooking(): () => Promise<Outcome> {
  const { locale } = useI18n()
  const submit = useSetAtom(submitAtom)
  return () => submit(locale)
}
