import { localizeHref } from '#client/content/localize-links.ts'
import { findProblems } from '#client/forms/answers/find-problems.ts'
import { findField, isQuestion, listVisibleFields } from '#client/forms/answers/list-fields.ts'
import { toSubmission } from '#client/forms/answers/to-submission.ts'
import { toFormUrl } from '#client/forms/form-url.ts'
import { findProblemStep, getNextStep, getPreviousStep } from '#client/forms/steps/step-path.ts'
import { getFieldMessage } from '#client/page/field-message.ts'
import { Failure } from '#worker/contract/failure.ts'
import { type FormPath, followForm } from '#worker/contract/forms/follow-form.ts'
import type { SubmissionResponse } from '#worker/contract/forms/form.ts'
import { getProblemText } from '#worker/contract/forms/problem-text.ts'
import type { FieldProblem } from '#worker/contract/problem.ts'
import { toFailure } from '#worker/contract/to-problem.ts'
import { logError } from '../../log-error.ts'
import { nextAttempt, readAttempt } from '../../posted-forms/idempotency-key.ts'
import { textOf } from '../../posted-forms/read-form.ts'
import { seeOther } from '../../posted-forms/see-other.ts'
import type { SiteVisit } from '../page-context.ts'
import { type Posted, withFiles } from './form-files.ts'
import { type FormState, readPosted, rulesOf, todayOf } from './form-state.ts'
import { renderForm } from './form-view.tsx'

/** Keeps what was answered, and goes to another step; where it can't be kept, the page is the answer itself, and carries it all. */
async function goTo(visit: SiteVisit, state: FormState, place: number): Promise<Response> {
  const { form, answers, partial, source } = state
  const step = form.steps[place]?.id
  if (!step) throw new Failure('not-found')
  try {
    const request = { answers, step, ...(partial && { token: partial.token }) }
    const { partial: kept, token } = await visit.calls.keepPartial(form.id, request, partial?.id)
    return seeOther(toFormUrl(visit.prefix + visit.path, { step, source, partial: { id: kept.id, token } }))
  } catch (error) {
    const failure = toFailure(error)
    if (failure.status >= 500) logError(visit.request, failure)
    const { partial: _, ...unkept } = state
    return renderForm(visit, { ...unkept, place, unsaved: true })
  }
}

function asksToAgree({ site }: SiteVisit, { form: { agreements } }: FormState): boolean {
  return Boolean((agreements.terms && site.terms) || (agreements.marketing && site.marketing))
}

/** What is wrong with the step, in the visitor's words. */
function problemsOn(visit: SiteVisit, state: FormState, course: FormPath): FieldProblem[] {
  const { form, place, consents, files } = state
  const rules = rulesOf(visit, files)
  const terms = visit.site.terms !== undefined
  return findProblems({ form, formPath: course, rules, consents, terms }, place).map((problem) => {
    const field = findField(form, problem.path)
    const { t } = visit.i18n
    const message = field
      ? getProblemText(field, problem.code, visit.i18n, todayOf(visit))
      : t(getFieldMessage(problem.code))
    return { ...problem, message }
  })
}

/** Where a form that was sent leads: another page of this site, or the one that says so. */
async function afterSending(visit: SiteVisit, state: FormState, sent: SubmissionResponse): Promise<Response> {
  const { outcome, redirect, result } = sent
  if (outcome === 'received' && redirect?.startsWith('/')) {
    return seeOther(localizeHref(redirect, visit.prefix))
  }
  const token = result && new URLSearchParams(result.path.slice(result.path.indexOf('?'))).get('token')
  const told =
    result && token
      ? await visit.calls.quizResult(state.form.id, String(result.score), token).catch((error) => {
          logError(visit.request, error)
          return undefined
        })
      : undefined
  return renderForm(visit, { ...state, sent, result: told })
}

async function send(visit: SiteVisit, state: FormState, course: FormPath, posted: FormData, attempt: string) {
  const { form, consents, source, partial, shownAt } = state
  const website = textOf(posted, 'website')
  const request = toSubmission({
    form,
    formPath: course,
    consents,
    source,
    website,
    locale: visit.i18n.locale,
    // Each step is a page of its own; who has kept some has taken longer than the last one's time.
    ...(partial ? { partial } : { shownAt }),
    unchallenged: true,
  })
  return afterSending(visit, state, await visit.calls.submit(form.id, request, attempt))
}

async function goOn(visit: SiteVisit, state: FormState, posted: FormData, onPage: ReadonlySet<string>) {
  const { form, place } = state
  const sending = posted.get('intent') === 'send'
  const course = followForm(form, state.answers)
  const isNew = (id: string) => !onPage.has(id)
  if (listVisibleFields(form, course, place).some((field) => isQuestion(field) && isNew(field.id)))
    return renderForm(visit, { ...state, more: true }, readAttempt(posted))
  const problems = problemsOn(visit, state, course)
  const errors = sending ? problems : problems.filter(({ path }) => path.startsWith('answers.'))
  if (errors.length > 0) throw new Failure('validation', { errors })
  const next = getNextStep(course, place)
  if (next !== undefined) return goTo(visit, state, next)
  // What was answered has ended the form, and the page didn't yet ask what is asked at its end.
  if (!sending && !course.disqualified && asksToAgree(visit, state))
    return renderForm(visit, { ...state, more: true }, readAttempt(posted))
  return send(visit, state, course, posted, readAttempt(posted))
}

/** Where the visitor is shown what went wrong: at the first field that it is about. */
function placeAfter({ form, place }: FormState, { details: { errors = [] } }: Failure): number {
  const found = findProblemStep(
    form,
    errors.map(({ path }) => path),
  )
  return found ?? place
}

/**
 * Carries out what a button of a form asks for. What fails is said on the same page, with all that was typed; so is a
 * `refusal` that came before the form was read.
 */
export async function actOnForm(
  visit: SiteVisit,
  form: FormState['form'],
  { typed: posted, files, errors }: Posted,
  refusal?: Failure,
): Promise<Response> {
  const read = await readPosted(visit, form, posted)
  let { state } = read
  try {
    if (refusal) throw refusal
    state = withFiles(state, files)
    if (posted.get('intent') === 'back') {
      const before = getPreviousStep(followForm(form, state.answers), state.place)
      return await goTo(visit, state, before ?? state.place)
    }
    if (errors.length > 0) throw new Failure('validation', { errors })
    return await goOn(visit, state, posted, read.onPage)
  } catch (error) {
    const failure = toFailure(error)
    if (failure.status >= 500) logError(visit.request, failure)
    const place = placeAfter(state, failure)
    return renderForm(visit, { ...state, place, failure }, nextAttempt(failure, readAttempt(posted)))
  }
}
