import { useAtomValue, useSetAtom } from 'jotai'
import { TurnstileWidget } from '#client/ui/turnstile-widget.tsx'
import { getProblemText } from '#worker/contract/forms/problem-text.ts'
import { findProblems } from '../answers/find-problems.ts'
import { challengeAtom, idempotencyKeyAtom } from '../atoms.ts'
import { bindBrowser } from './bind-browser.ts'
import { ClearAnswer } from './clear-answer.tsx'
import { PrefilledNotice, StoreContact } from './contact-controls.tsx'
import { Outcome } from './outcome.tsx'
import { ProblemSummary } from './problem-summary.tsx'
import { ResumeLink } from './resume-link.tsx'
import { savePartialAtom } from './save-partial.ts'
import { sendAtom } from './send-form.ts'
import { uploadAtom } from './upload.ts'

/** The Turnstile widget, which gets a token for the next submission. */
function Challenge({ siteKey }: { siteKey: string }) {
  const idempotencyKey = useAtomValue(idempotencyKeyAtom)
  const set = useSetAtom(challengeAtom)
  return <TurnstileWidget siteKey={siteKey} idempotencyKey={idempotencyKey} onChallenge={set} />
}

/** The chunk that makes a form interactive. Until it has loaded, the browser posts the form to the server. */
export const interactive = {
  bindBrowser,
  Challenge,
  ClearAnswer,
  findProblems,
  savePartialAtom,
  ResumeLink,
  ProblemSummary,
  getProblemText,
  StoreContact,
  PrefilledNotice,
  sendAtom,
  Outcome,
  uploadAtom,
}
