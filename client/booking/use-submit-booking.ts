import { atom, useSetAtom } from 'jotai'
import { useWords } from '#client/page/words.tsx'
import type { LocaleCode } from '#locales/codes.ts'
import { pathAtom, selectionAtom } from './address.ts'
import { sendBooking } from './api.ts'
import { attemptAtom, choicesAtom, detailsAtom, offeringAtom, problemAtom, submissionAtom } from './atoms.ts'
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

const submitAtom = atom(null, async (get, set, locale: LocaleCode) => {
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
  if (!request || get(submissionAtom) !== 'idle') return

  set(submissionAtom, 'scheduling')
  set(problemAtom, undefined)
  const answer = await sendBooking(request, get(attemptAtom))
  if (answer.kind === 'done') {
    set(submissionAtom, 'scheduled')
    clearDraft(get(pathAtom))
    forgetHoldId()
    location.assign(confirmation(answer.value.manage.url, get(pathAtom)))
    return
  }
  set(submissionAtom, 'idle')
  if (answer.kind === 'unreachable') {
    // The same key is sent again: if the booking was made, its answer comes back.
    set(problemAtom, unreachable)
    return
  }
  if (reloadIfGone(answer.problem)) return
  set(problemAtom, answer.problem)
  set(attemptAtom, crypto.randomUUID())
  if (answer.problem.status === 409) {
    set(forgetMonthsAtom)
    await set(loadSeriesAtom)
  }
})

/**
 * Books what was chosen with what was typed (`detailsAtom`). What went wrong is in `problemAtom`; `submissionAtom` is not
 * `idle` until it was refused, or the browser has left for the confirmation.
 */
export function useSubmitBooking(): () => Promise<void> {
  const { locale } = useWords()
  const submit = useSetAtom(submitAtom)
  return () => submit(locale)
}
