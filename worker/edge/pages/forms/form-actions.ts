import { localizeHref } from '#client/content/localize-links.ts'
import { findProblems } from '#client/forms/answers/find-problems.ts'
import { findField, isQuestion, listVisibleFields } from '#client/forms/answers/list-fields.ts'
import { toSubmission } from '#client/forms/answers/to-submission.ts'
import { type FormParameters, formParameters, toFormUrl } from '#client/forms/form-url.ts'
import { findProblemStep, getNextStep, getPreviousStep } from '#client/forms/steps/step-path.ts'
import { getFieldMessage } from '#client/page/field-message.ts'
import { Failure } from '#worker/contract/failure.ts'
import { type FormPath, followForm } from '#worker/contract/forms/follow-form.ts'
import type { SubmissionResponse } from '#worker/contract/forms/form.ts'
import { getProblemText } from '#worker/contract/forms/problem-text.ts'
import type { FieldProblem } from '#worker/contract/problem-schema.ts'
import { toFailure } from '#worker/contract/to-problem.ts'
import type { PageContext } from '../../page-context/page-context.ts'
import { getNextIdempotencyKey, readIdempotencyKey } from '../../posted-forms/idempotency-key.ts'
import { getText } from '../../posted-forms/read-form.ts'
import { seeOther } from '../../posted-forms/redirects.ts'
import { logError } from '../../runtime/log-error.ts'
import { type PostedAnswers, withFiles } from './form-files.ts'
import { type FormState, getAnswerRules, getToday, readPostedState } from './form-state.ts'
import { renderForm } from './form-view.tsx'

/** The page that a posted form is part of, with the responses that it gives. */
export interface PageOfForm {
  /** The names of the form's parameters in the page's URL. */
  parameters: FormParameters
  /** Redirects to the step of a state whose answers are saved, or renders it. */
  goTo: (state: FormState) => Response | Promise<Response>
  render: (state: FormState, idempotencyKey?: string) => Response | Promise<Response>
  /** Goes on with the booking that the form is a step of. */
  continueBooking?: (intakeToken: string) => Response | Promise<Response>
}

/** Returns the step and the saved answers of a state, as its URL has them. */
export function getLocation({ form, stepIndex, source, partial }: FormState) {
  return { step: form.steps[stepIndex]?.id, source, partial }
}

const createOwnPage = (context: PageContext): PageOfForm => ({
  parameters: formParameters,
  goTo: (state) => seeOther(toFormUrl(context.prefix + context.path, getLocation(state))),
  render: (state, idempotencyKey) => renderForm(context, state, idempotencyKey),
})

/**
 * Saves the answers and redirects to another step. Where they cannot be saved, the response is the page of that
 * step, with the answers.
 */
async function goToStep(
  context: PageContext,
  pageOfForm: PageOfForm,
  state: FormState,
  stepIndex: number,
): Promise<Response> {
  const { form, answers, partial } = state
  const step = form.steps[stepIndex]?.id
  if (!step) throw new Failure('not-found')
  // Without saved answers the page carries them.
  if (context.site.preview) return pageOfForm.render({ ...state, stepIndex })
  try {
    const request = { answers, step, ...(partial && { token: partial.token }) }
    const { partial: saved, token } = await context.calls.savePartial(form.id, request, partial?.id)
    const { id, expiresAt } = saved
    return await pageOfForm.goTo({ ...state, stepIndex, partial: { id, token, expiresAt } })
  } catch (error) {
    const failure = toFailure(error)
    if (failure.status >= 500) logError(context.request, failure)
    const { partial: _, ...unsavedState } = state
    return await pageOfForm.render({ ...unsavedState, stepIndex, unsaved: true })
  }
}

/** Returns whether the form asks for a consent. */
function hasAgreements({ site }: PageContext, { form: { agreements } }: FormState): boolean {
  return Boolean((agreements.terms && site.terms) || (agreements.marketing && site.marketing))
}

/** Returns the problems of the step, with messages in the visitor's locale. */
function findStepProblems(context: PageContext, state: FormState, formPath: FormPath): FieldProblem[] {
  const { form, stepIndex, consents, files } = state
  const answerContext = getAnswerRules(context, files)
  const terms = context.site.terms !== undefined
  return findProblems({ form, formPath, answerContext, consents, terms }, stepIndex).map((problem) => {
    const field = findField(form, problem.path)
    const { t } = context.i18n
    const message = field
      ? getProblemText(field, problem.code, context.i18n, getToday(context))
      : getFieldMessage(t, problem.code)
    return { ...problem, message }
  })
}

/** Returns the response to a form that was sent: the next step of its booking, a redirect within the site, or the outcome. */
async function showOutcome(
  context: PageContext,
  pageOfForm: PageOfForm,
  state: FormState,
  sent: SubmissionResponse,
): Promise<Response> {
  const { outcome, redirect, result, intake } = sent
  if (pageOfForm.continueBooking && intake !== undefined) return pageOfForm.continueBooking(intake)
  // In a frame the outcome has a link, which opens the page outside.
  if (outcome === 'received' && redirect?.startsWith('/') && !context.framed) {
    return seeOther(localizeHref(redirect, context.prefix))
  }
  const token = result && new URLSearchParams(result.path.slice(result.path.indexOf('?'))).get('token')
  const quizResult =
    result && token
      ? await context.calls.quizResult(state.form.id, String(result.score), token).catch((error) => {
          logError(context.request, error)
          return undefined
        })
      : undefined
  return pageOfForm.render({ ...state, sent, result: quizResult })
}

async function sendForm(
  context: PageContext,
  pageOfForm: PageOfForm,
  state: FormState,
  formPath: FormPath,
  formData: FormData,
  idempotencyKey: string,
) {
  const { form, consents, source, partial, shownAt } = state
  if (context.site.preview && pageOfForm.continueBooking) return pageOfForm.continueBooking('preview')
  const website = getText(formData, 'website')
  const request = toSubmission({
    form,
    formPath,
    consents,
    source,
    website,
    locale: context.i18n.locale,
    // Each step is a separate page, so after a saved step `shownAt` does not tell how long the visitor took for the form.
    ...(partial ? { partial } : { shownAt }),
    unchallenged: true,
    forBooking: pageOfForm.continueBooking !== undefined,
  })
  return showOutcome(context, pageOfForm, state, await context.calls.submit(form.id, request, idempotencyKey))
}

/** Goes to the next step, or sends the form after the last one. Fields that were not on the page are shown first. */
async function goForward(
  context: PageContext,
  pageOfForm: PageOfForm,
  state: FormState,
  formData: FormData,
  fieldsOnPage: ReadonlySet<string>,
) {
  const { form, stepIndex } = state
  const isSending = formData.get('intent') === 'send'
  const formPath = followForm(form, state.answers)
  const isNew = (id: string) => !fieldsOnPage.has(id)
  if (listVisibleFields(form, formPath, stepIndex).some((field) => isQuestion(field) && isNew(field.id)))
    return pageOfForm.render({ ...state, more: true }, readIdempotencyKey(formData))
  const problems = findStepProblems(context, state, formPath)
  const errors = isSending ? problems : problems.filter(({ path }) => path.startsWith('answers.'))
  if (errors.length > 0) throw new Failure('validation', { errors })
  const nextStep = getNextStep(formPath, stepIndex)
  if (nextStep !== undefined) return goToStep(context, pageOfForm, state, nextStep)
  // The answers have ended the form before the page showed the consents.
  if (!isSending && !formPath.disqualified && hasAgreements(context, state))
    return pageOfForm.render({ ...state, more: true }, readIdempotencyKey(formData))
  return sendForm(context, pageOfForm, state, formPath, formData, readIdempotencyKey(formData))
}

/** Returns the step with the first field that a failure is about; the current step where it is about none. */
function findStepOfFailure({ form, stepIndex }: FormState, { details: { errors = [] } }: Failure): number {
  const stepOfProblem = findProblemStep(
    form,
    errors.map(({ path }) => path),
  )
  return stepOfProblem ?? stepIndex
}

/**
 * Carries out the intent of a posted form. A failure is shown on the same page, with everything that was typed. So is the
 * refusal of a form.
 */
export async function actOnForm(
  context: PageContext,
  form: FormState['form'],
  { formData, files, errors, refusal }: PostedAnswers,
  pageOfForm: PageOfForm = createOwnPage(context),
): Promise<Response> {
  const { state: postedState, fieldsOnPage } = await readPostedState(
    context,
    form,
    formData,
    pageOfForm.parameters,
  )
  let state = postedState
  try {
    if (refusal) throw refusal
    state = withFiles(state, files)
    if (formData.get('intent') === 'back') {
      const previousStep = getPreviousStep(followForm(form, state.answers), state.stepIndex)
      return await goToStep(context, pageOfForm, state, previousStep ?? state.stepIndex)
    }
    if (errors.length > 0) throw new Failure('validation', { errors })
    return await goForward(context, pageOfForm, state, formData, fieldsOnPage)
  } catch (error) {
    const failure = toFailure(error)
    if (failure.status >= 500) logError(context.request, failure)
    const stepIndex = findStepOfFailure(state, failure)
    return pageOfForm.render(
      { ...state, stepIndex, failure },
      getNextIdempotencyKey(failure, readIdempotencyKey(formData)),
    )
  }
}
