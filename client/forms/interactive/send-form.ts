import { atom } from 'jotai'
import { localizeHref } from '#client/content/localize-links.ts'
import { awaitChallenge } from '#client/ui/turnstile-widget.tsx'
import type { LocaleCode } from '#locales/codes.ts'
import type { SubmissionResponse } from '#worker/contract/forms/form.ts'
import type { Problem } from '#worker/contract/problem.ts'
import { getContact, storeContact } from '../answers/stored-contact.ts'
import { toSubmission } from '../answers/to-submission.ts'
import { fetchResult, sendSubmission } from '../api.ts'
import {
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
import { clearDraft } from './draft.ts'
import { pendingSaveAtom } from './save-partial.ts'

/** Shown when no answer came. The next attempt sends the same request again. */
const unreachable: Problem = { type: 'about:blank', title: '', status: 503, code: 'origin-unavailable' }

export interface SendOptions {
  locale: LocaleCode
  /** The value of the honeypot field. */
  website: string
  /** Whether to store the contact in this browser. */
  remember: boolean
}

/** Follows the form's redirect. Returns whether there is one. */
const followRedirectAtom = atom(null, (get, _set, { outcome, redirect }: SubmissionResponse): boolean => {
  if (outcome !== 'received' || redirect === undefined) return false
  location.assign(localizeHref(redirect, get(prefixAtom)))
  return true
})

const acceptAtom = atom(null, async (get, set, answer: SubmissionResponse, remember: boolean) => {
  const form = get(formAtom)
  if (remember) storeContact(getContact(form, get(formPathAtom).answers))
  clearDraft(form.id)
  if (set(followRedirectAtom, answer)) return
  const { result } = answer
  const fetched = result && (await fetchResult(form.id, result.score, result.path))
  if (fetched?.kind === 'done') set(resultAtom, fetched.value)
  set(submissionAtom, answer)
  set(partialAtom, undefined)
  set(sendingAtom, false)
})

const refuseAtom = atom(null, (get, set, problem: Problem) => {
  set(problemAtom, problem)
  set(idempotencyKeyAtom, crypto.randomUUID())
  set(challengeAtom, undefined)
  // The saved answers were sent or have expired. The page has them all and sends them without.
  if (problem.code === 'link-expired') set(partialAtom, undefined)
  const paths = (problem.errors ?? []).map(({ path }) => path)
  const stepIndex = findProblemStep(get(formAtom), paths)
  if (stepIndex !== undefined && stepIndex !== get(stepIndexAtom)) set(goToStepAtom, stepIndex)
})

/**
 * Sends the form. A failure is in `problemAtom`. When no answer came, the idempotency key stays the same, so that a retry
 * gets the answer to a request that did arrive.
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
    shownAt: get(shownAtAtom),
    locale,
    website,
  })
  const answer = await sendSubmission(get(formAtom).id, request, get(idempotencyKeyAtom))
  if (answer.kind === 'done') return set(acceptAtom, answer.value, remember)
  set(sendingAtom, false)
  if (answer.kind === 'unreachable') set(problemAtom, unreachable)
  else set(refuseAtom, answer.problem)
})
