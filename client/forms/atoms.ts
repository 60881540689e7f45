import { atom } from 'jotai'
import type { FormPayload } from '#client/page/payload.ts'
import { isPlausiblePhone } from '#client/ui/phone/phone-rules.ts'
import type { AnswerContext } from '#worker/contract/forms/answers.ts'
import { followForm } from '#worker/contract/forms/follow-form.ts'
import type { FormAnswers, FormView, QuizResult, SubmissionResponse } from '#worker/contract/forms/form.ts'
import type { Problem } from '#worker/contract/problem-schema.ts'

const emptyForm: FormView = {
  id: '' as FormView['id'],
  slug: '',
  kind: 'form',
  name: '',
  steps: [],
  rules: [],
  agreements: { terms: false, marketing: false },
  remember: false,
  done: {},
}

export const formAtom = atom<FormView>(emptyForm)
export const siteAtom = atom<FormPayload['site']>({ name: '', today: '' })

/** The path of the page's URL, including the locale prefix. */
export const pagePathAtom = atom('')

/** The locale prefix of URLs: `/de`, or empty. */
export const prefixAtom = atom((get) => get(pagePathAtom).slice(0, get(pagePathAtom).indexOf('/widget/')))

/** The booking that the form is a step of. */
interface FormBooking extends NonNullable<FormPayload['booking']> {
  /** Continues the booking, with the token of the form that was sent. Browser only. */
  continueBooking?: (token: string) => void
}

export const bookingAtom = atom<FormBooking | undefined>(undefined)

/** The origin of the requested URL. */
export const originAtom = atom('')

/** The instant of the server's clock when the form was first rendered. */
export const shownAtAtom = atom('')

/** Every answer as typed, valid or not, including answers to fields that rules hide. */
export const answersAtom = atom<FormAnswers>({})
export const filesAtom = atom<FormPayload['files']>([])
export const consentsAtom = atom<FormPayload['consents']>({})
export const sourceAtom = atom<FormPayload['source']>({})

/** The index of the visible step. */
export const stepIndexAtom = atom(0)

/** The path of the answers through the form. */
export const formPathAtom = atom((get) => followForm(get(formAtom), get(answersAtom)))

/**
 * Whether the visible step has a button to send the form. Disqualified visitors see "Continue" and learn the outcome from
 * the response.
 */
export const isLastStepAtom = atom((get) => {
  const { path, disqualified } = get(formPathAtom)
  return path.at(-1) === get(stepIndexAtom) && !disqualified
})

/** The indexes of the steps on the visitor's path, regardless of whether they qualify. */
export const progressPathAtom = atom((get) => {
  const { steps, rules } = get(formAtom)
  return followForm({ steps, rules: rules.filter((rule) => rule.do !== 'disqualify') }, get(answersAtom)).path
})

export const partialAtom = atom<FormPayload['partial']>(undefined)

/** Why the step has a notice: the visitor followed the resume link, or an answer led to more questions. */
export const arrivalReasonAtom = atom<'resumed' | 'more' | undefined>(undefined)

/** Counts restored answers: the fields are mounted again at each new count. */
export const restoreCountAtom = atom(0)

/** Whether fields were prefilled with the contact stored in this browser. */
export const contactPrefilledAtom = atom(false)

/** Whether the last attempt to save the answers failed. */
export const saveFailedAtom = atom(false)

export const submissionAtom = atom<SubmissionResponse | undefined>(undefined)
/** The result of a quiz, once it was sent. */
export const resultAtom = atom<QuizResult | undefined>(undefined)
export const sendingAtom = atom(false)

/** The last failure; cleared by the next attempt. */
export const problemAtom = atom<Problem | undefined>(undefined)

/** The `Idempotency-Key` of the next submission. */
export const idempotencyKeyAtom = atom('')

/** The Turnstile token for the next submission, which uses it up. Undefined without a widget. */
export const challengeAtom = atom<Promise<string | undefined> | undefined>(undefined)

/** The context for checking answers, limited to the data of this page. The server checks the answers again. */
export const answerContextAtom = atom((get): AnswerContext => {
  const fileIds = new Set<string>(get(filesAtom).map(({ id }) => id))
  return {
    isPhone: isPlausiblePhone,
    isFile: (_, id) => fileIds.has(id),
    today: get(siteAtom).today,
  }
})
