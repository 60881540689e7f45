import { atom } from 'jotai'
import { storeContact } from '#client/contact/stored-contact.ts'
import { localizeHref } from '#client/content/localize-links.ts'
import { reloadWhenShownAgain } from '#client/page/reload-guard.ts'
import { toSentKey } from '#client/page/sent-key.ts'
import { mayRunAnalytics } from '#client/page/url.ts'
import { awaitChallenge } from '#client/ui/turnstile-widget.tsx'
import type { LocaleCode } from '#locales/codes.ts'
import type { SubmissionResponse } from '#worker/contract/forms/form.ts'
import type { Problem } from '#worker/contract/problem-schema.ts'
import { getContact } from '../answers/form-contact.ts'
import { toSubmission } from '../answers/to-submission.ts'
import { fetchResult, sendIntake, sendSubmission } from '../api.ts'
import {
  bookingAtom,
  challengeAtom,
  consentsAtom,
  formAtom,
  formPathAtom,
  idempotencyKeyAtom,
  partialAtom,
  prefixAtom,
  problemAtom,
  resultAtom,
  sendingAtom,
  shownAtAtom,
  siteAtom,
  sourceAtom,
  stepIndexAtom,
  submissionAtom,
} from '../atoms.ts'
import { goToStepAtom } from '../form-url.ts'
import { findProblemStep } from '../steps/step-path.ts'
import { pendingSaveAtom } from './save-partial.ts'
import { deleteStoredForm } from './stored-form.ts'

/** The problem when no response arrives. The next attempt sends the same request again. */
const unreachableProblem: Problem = {
  type: 'about:blank',
  title: '',
  status: 503,
  code: 'origin-unavailable',
}

export interface SendOptions {
  locale: LocaleCode
  /** The value of the honeypot field. */
  website: string
  /** Whether to store the contact in this browser. */
  remember: boolean
}

/** Follows the form's redirect, except in a frame, where the outcome links to it. Returns whether it was followed. */
const followRedirectAtom = atom(null, (get, _set, { outcome, redirect }: SubmissionResponse): boolean => {
  if (outcome !== 'received' || redirect === undefined || parent !== window) return false
  location.assign(localizeHref(redirect, get(prefixAtom)))
  return true
})

/**
 * Continues the booking with the token of the submitted form. If the booking exists already, attaches the form to it and shows
 * the booking.
 */
const acceptIntakeAtom = atom(null, async (get, set, intake: string) => {
  const { made, continueBooking } = get(bookingAtom) ?? {}
  if (!made) return continueBooking?.(intake)
  const result = await sendIntake(made.id, { token: made.token, intake })
  if (result.kind !== 'done') {
    set(sendingAtom, false)
    set(problemAtom, result.kind === 'unreachable' ? unreachableProblem : result.problem)
    return
  }
  deleteStoredForm(get(formAtom).id)
  location.assign(made.href)
})

const acceptAtom = atom(null, async (get, set, response: SubmissionResponse, remember: boolean) => {
  const form = get(formAtom)
  if (remember) storeContact(getContact(form, get(formPathAtom).answers))
  const { intake } = response
  const booking = get(bookingAtom)
  if (!booking?.made || intake === undefined) deleteStoredForm(form.id)
  if (booking && intake !== undefined) return set(acceptIntakeAtom, intake)
  if (set(followRedirectAtom, response)) return
  const { result } = response
  if (result && mayRunAnalytics()) {
    reloadWhenShownAgain()
    return location.assign(get(prefixAtom) + result.path)
  }
  const quizResult = result && (await fetchResult(form.id, result.score, result.path))
  if (quizResult?.kind === 'done') set(resultAtom, quizResult.value)
  set(submissionAtom, response)
  set(partialAtom, undefined)
  set(sendingAtom, false)
})

const refuseAtom = atom(null, (get, set, problem: Problem) => {
  set(problemAtom, problem)
  set(idempotencyKeyAtom, crypto.randomUUID())
  set(challengeAtom, undefined)
  // The saved answers were sent or have expired. The page has all answers and can send them without the saved ones.
  if (problem.code === 'link-expired') set(partialAtom, undefined)
  const paths = (problem.errors ?? []).map(({ path }) => path)
  const stepIndex = findProblemStep(get(formAtom), paths)
  if (stepIndex !== undefined && stepIndex !== get(stepIndexAtom)) set(goToStepAtom, stepIndex)
})

/**
 * Sends the form. A failure sets `problemAtom`. When no response arrives, the idempotency key stays the same, so that a
 * retry gets the response to a request that did arrive.
 */
export const sendAtom = atom(null, async (get, set, { locale, website, remember }: SendOptions) => {
  if (get(sendingAtom)) return
  set(sendingAtom, true)
  set(problemAtom, undefined)
  await get(pendingSaveAtom)
  const partial = get(partialAtom)
  const request = toSubmission({
    form: get(formAtom),
    formPath: get(formPathAtom),
    consents: get(consentsAtom),
    source: get(sourceAtom),
    ...(partial && { partial }),
    turnstile: await awaitChallenge(get(challengeAtom)),
    unchallenged: get(siteAtom).turnstile === undefined,
    forBooking: get(bookingAtom) !== undefined,
    shownAt: get(shownAtAtom),
    locale,
    website,
  })
  const result = await sendSubmission(get(formAtom).id, request, toSentKey(get(idempotencyKeyAtom)))
  if (result.kind === 'done') return set(acceptAtom, result.value, remember)
  set(sendingAtom, false)
  if (result.kind === 'unreachable') set(problemAtom, unreachableProblem)
  else set(refuseAtom, result.problem)
})
