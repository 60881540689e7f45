import { atom } from 'jotai'
import { localHref } from '#client/content/local-href.ts'
import { inTime } from '#client/ui/challenge-answer.ts'
import type { LocaleCode } from '#locales/codes.ts'
import type { SubmissionAnswer } from '#worker/contract/forms/form.ts'
import type { Problem } from '#worker/contract/problem.ts'
import { goToAtom } from './address.ts'
import { fetchResult, sendSubmission } from './api.ts'
import {
  attemptAtom,
  challengeAtom,
  consentsAtom,
  courseAtom,
  formAtom,
  partialAtom,
  placeAtom,
  prefixAtom,
  problemAtom,
  resultAtom,
  sendingAtom,
  sentAtom,
  shownAtAtom,
  siteAtom,
  sourceAtom,
} from './atoms.ts'
import { contactIn, rememberContact } from './contact-memory.ts'
import { clearDraft } from './draft.ts'
import { keepingAtom } from './keep-partial.ts'
import { placeOfPath } from './next-place.ts'
import { submissionOf } from './submission.ts'

/** What is said when no answer came: the same is sent again by the next press. */
const unreachable: Problem = { type: 'about:blank', title: '', status: 503, code: 'origin-unavailable' }

export interface Sending {
  locale: LocaleCode
  website: string
  /** Whether the contact is to be kept in this browser. */
  remember: boolean
}

/** Whether the browser leaves for where the form leads. */
const leaveAtom = atom(null, (get, _set, { outcome, redirect }: SubmissionAnswer): boolean => {
  if (outcome !== 'received' || redirect === undefined) return false
  location.assign(localHref(redirect, get(prefixAtom)))
  return true
})

const takeAtom = atom(null, async (get, set, answer: SubmissionAnswer, remember: boolean) => {
  const form = get(formAtom)
  if (remember) rememberContact(contactIn(form, get(courseAtom).answers))
  clearDraft(form.id)
  if (set(leaveAtom, answer)) return
  const { result } = answer
  const told = result && (await fetchResult(form.id, result.score, result.path))
  if (told?.kind === 'done') set(resultAtom, told.value)
  set(sentAtom, answer)
  set(partialAtom, undefined)
  set(sendingAtom, false)
})

const refuseAtom = atom(null, (get, set, problem: Problem) => {
  set(problemAtom, problem)
  set(attemptAtom, crypto.randomUUID())
  set(challengeAtom, undefined)
  // What was kept was sent, or has lapsed: all of it is here, and goes without.
  if (problem.code === 'link-expired') set(partialAtom, undefined)
  const paths = (problem.errors ?? []).map(({ path }) => path)
  const place = placeOfPath(get(formAtom), paths)
  if (place !== undefined && place !== get(placeAtom)) set(goToAtom, place)
})

/**
 * Sends the form as its rules leave it. What went wrong is in `problemAtom`; where no answer came, the same key is sent
 * again: if it arrived, its answer comes back.
 */
export const sendAtom = atom(null, async (get, set, { locale, website, remember }: Sending) => {
  if (get(sendingAtom)) return
  set(sendingAtom, true)
  set(problemAtom, undefined)
  await get(keepingAtom)
  const partial = get(partialAtom)
  const request = submissionOf({
    form: get(formAtom),
    course: get(courseAtom),
    consents: get(consentsAtom),
    source: get(sourceAtom),
    ...(partial && { partial }),
    turnstile: await inTime(get(challengeAtom)),
    unchallenged: get(siteAtom).turnstile === undefined,
    shownAt: get(shownAtAtom),
    ...{ locale, website },
  })
  const answer = await sendSubmission(get(formAtom).id, request, get(attemptAtom))
  if (answer.kind === 'done') return set(takeAtom, answer.value, remember)
  set(sendingAtom, false)
  if (answer.kind === 'unreachable') set(problemAtom, unreachable)
  else set(refuseAtom, answer.problem)
})
