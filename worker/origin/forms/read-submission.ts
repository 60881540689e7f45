import type { FormDefinition } from '#worker/contract/bundle/forms/form.ts'
import { Failure } from '#worker/contract/failure.ts'
import { checkAnswers } from '#worker/contract/forms/check-answers.ts'
import { type FormPath, followForm } from '#worker/contract/forms/follow-form.ts'
import type { SubmissionRequest } from '#worker/contract/forms/form.ts'
import { scoreQuiz } from '#worker/contract/forms/score-quiz.ts'
import type { FieldProblem } from '#worker/contract/problem.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { readPhone } from '../platform/phone.ts'
import { zoneWriter } from '../scheduling/zone-writer.ts'
import { answerError } from './answer-error.ts'
import type { FormsDeps } from './deps.ts'
import { emailOf, fieldsOf, filesIn, knownAnswers } from './fields.ts'
import { findUnsent } from './files/unsent.ts'
import { readFormConsents } from './form-consents.ts'

/** A valid submission. Answers of unknown or hidden fields are left out. */
export type ReadSubmission = ReturnType<typeof readSubmission>

function findMistakes(
  { db }: Pick<FormsDeps, 'db'>,
  { site }: Catalogue,
  form: FormDefinition,
  course: FormPath,
  today: string,
): FieldProblem[] {
  const wrong = checkAnswers(form, course, {
    isPhone: (text) => readPhone(text, site.contact.phone) !== undefined,
    today,
    isFile: (field, id) => findUnsent(db, { form: form.id, field }, id) !== undefined,
  })
  const fields = new Map<string, ReturnType<typeof fieldsOf>[number]>(
    fieldsOf(form).map((field) => [field.id, field]),
  )
  return wrong.flatMap(({ field: id, code }) => {
    const field = fields.get(id)
    return field ? [answerError(field, code, today)] : []
  })
}

/** Follows a form along its answers, and checks these and the consents. Throws `validation`. */
export function readSubmission(
  deps: Pick<FormsDeps, 'db'>,
  catalogue: Catalogue,
  form: FormDefinition,
  request: Pick<SubmissionRequest, 'answers' | 'consents'>,
  now: number,
) {
  const { site } = catalogue
  const course = followForm(form, knownAnswers(form, request.answers))
  const agreed = readFormConsents(site, form, course, request.consents)
  const today = zoneWriter(site.timeZone, now).date(now)
  const errors = [...findMistakes(deps, catalogue, form, course, today), ...agreed.errors]
  if (errors.length > 0) throw new Failure('validation', { errors })
  const { answers, disqualified, redirect } = course
  return {
    outcome: disqualified ? ('disqualified' as const) : ('received' as const),
    message: disqualified?.message,
    redirect,
    answers,
    score: form.kind === 'quiz' && !disqualified ? scoreQuiz(form, course) : null,
    consents: agreed.consents,
    email: emailOf(form, answers),
    files: filesIn(form, answers).map(({ id }) => id),
  }
}
