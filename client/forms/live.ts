import { problemText } from '#worker/contract/forms/problem-text.ts'
import { bindBrowser } from './bind-browser.ts'
import { Challenge } from './challenge.tsx'
import { ClearAnswer } from './clear-answer.tsx'
import { findProblems } from './find-problems.ts'
import { keepPartialAtom } from './keep-partial.ts'
import { Later } from './later.tsx'
import { Mistakes } from './mistakes.tsx'
import { Remember } from './remember.tsx'
import { Remembered } from './remembered.tsx'
import { sendAtom } from './send-form.ts'
import { Sent } from './sent.tsx'
import { uploadAtom } from './upload.ts'

/** What a form shows and does once it is filled in: until it has come, the server does it. */
export const live = {
  bindBrowser,
  Challenge,
  ClearAnswer,
  findProblems,
  keepPartialAtom,
  Later,
  Mistakes,
  problemText,
  Remember,
  Remembered,
  sendAtom,
  Sent,
  uploadAtom,
}
