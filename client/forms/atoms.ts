import { atom } from 'jotai'
import type { FormPayload } from '#client/page/payload.ts'
import { plausiblePhone } from '#client/ui/phone-rules.ts'
import type { AnswerRules } from '#worker/contract/forms/check-answers.ts'
import { followForm } from '#worker/contract/forms/follow-form.ts'
import type { FormAnswers, FormView, QuizResult, SubmissionAnswer } from '#worker/contract/forms/form.ts'
import type { Problem } from '#worker/contract/problem.ts'

const nothing: FormView = {
  ...{ id: '' as FormView['id'], slug: '', kind: 'form', name: '', steps: [], rules: [] },
  ...{ agreements: { terms: false, marketing: false }, remember: false, done: {} },
}

export const formAtom = atom<FormView>(nothing)
export const siteAtom = atom<FormPayload['site']>({ name: '', today: '' })

/** The path of the page, its locale's prefix included. */
export const pathAtom = atom('')

/** The locale's prefix in addresses. */
export const prefixAtom = atom((get) => get(pathAtom).slice(0, get(pathAtom).indexOf('/widget/')))

/** Of the address that the page was asked for at. */
export const originAtom = atom('')

/** When the form was first shown, by the server's clock. */
export const shownAtAtom = atom('')

/** All that was typed, right or wrong, also what rules hide meanwhile. */
export const answersAtom = atom<FormAnswers>({})
export const filesAtom = atom<FormPayload['files']>([])
export const consentsAtom = atom<FormPayload['consents']>({})
export const sourceAtom = atom<FormPayload['source']>({})

/** The place of the step that is shown. */
export const placeAtom = atom(0)

/** Where the answers lead. */
export const courseAtom = atom((get) => followForm(get(formAtom), get(answersAtom)))

/** Whether the form is sent from the step that is shown, as far as it is known. Who doesn't qualify isn't told before. */
export const isLastAtom = atom((get) => {
  const { path, disqualified } = get(courseAtom)
  return path.at(-1) === get(placeAtom) && !disqualified
})

/** The steps of the way that the visitor is on, by their places, whether they qualify or not. */
export const wayAtom = atom((get) => {
  const { steps, rules } = get(formAtom)
  return followForm({ steps, rules: rules.filter((rule) => rule.do !== 'disqualify') }, get(answersAtom)).path
})

export const partialAtom = atom<FormPayload['partial']>(undefined)

/** How the visitor came to the step that is shown: by the link to what was kept, or to further questions on it. */
export const arrivalAtom = atom<'resumed' | 'more' | undefined>(undefined)

/** Goes up when the fields are to start anew from the answers. */
export const restoredAtom = atom(0)

/** Whether fields were filled in from what this browser remembers. */
export const rememberedAtom = atom(false)

/** Whether what was answered could not be kept. */
export const unsavedAtom = atom(false)

export const sentAtom = atom<SubmissionAnswer | undefined>(undefined)
/** What a quiz says, once it was sent. */
export const resultAtom = atom<QuizResult | undefined>(undefined)
export const sendingAtom = atom(false)

/** What went wrong last; cleared by the next try. */
export const problemAtom = atom<Problem | undefined>(undefined)

/** The Idempotency-Key of the next attempt to send it. */
export const attemptAtom = atom('')

/** What Turnstile answers, once it has; an attempt uses it up. Undefined where no widget asks. */
export const challengeAtom = atom<Promise<string | undefined> | undefined>(undefined)

/** The rules of answers as far as this page knows them; the server has the last word. */
export const rulesAtom = atom((get): AnswerRules => {
  const known = new Set<string>(get(filesAtom).map(({ id }) => id))
  return {
    isPhone: plausiblePhone,
    isFile: (_, id) => known.has(id),
    today: get(siteAtom).today,
  }
})
