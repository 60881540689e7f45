import type { FormDefinition } from '#worker/contract/bundle/forms/form.ts'
import { Failure } from '#worker/contract/failure.ts'
import { checkAnswers } from '#worker/contract/forms/check-answers.ts'
import { type FormPath, followForm } from '#worker/contract/forms/follow-form.ts'
import type { SubmissionRequest } from '#worker/contract/forms/form.ts'
import { scoreQuiz } from '#worker/contract/forms/score-quiz.ts'
import { readPhone } from '#worker/contract/phone.ts'
import type { FieldProblem } from '#worker/contract/problem-schema.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Services } from '../platform/services.ts'
import { createZoneWriter } from '../scheduling/zone-writer.ts'
import { toAnswerProblem } from './answer-problem.ts'
import { findEmail, listAnswerFiles, listFields, pickKnownAnswers } from './fields.ts'
import { findUnsubmittedFile } from './files/form-files.ts'
import { readFormConsents } from './form-consents.ts'

/** A valid submission. Answers of unknown or hidden fields are left out. */
export type ValidSubmission = ReturnType<typeof readSubmission>

function findMistakes(
  { db }: Services,
  { site }: Catalogue,
  form: FormDefinition,
  path: FormPath,
  today: string,
): FieldProblem[] {
  const mistakes = checkAnswers(form, path, {
    isPhone: (text) => readPhone(text, site) !== undefined,
    today,
    isFile: (field, id) => findUnsubmittedFile(db, { form: form.id, field }, id) !== undefined,
  })
  const fields = new Map<string, ReturnType<typeof listFields>[number]>(
    listFields(form).map((field) => [field.id, field]),
  )
  return mistakes.flatMap(({ field: id, code }) => {
    const field = fields.get(id)
    return field ? [toAnswerProblem(field, code, today)] : []
  })
}

/**
 * Follows a form along its answers, and returns the valid submission. Throws `validation` when an answer or a consent is not
 * valid.
 */
export function readSubmission(
  services: Services,
  catalogue: Catalogue,
  form: FormDefinition,
  request: Pick<SubmissionRequest, 'answers' | 'consents'>,
  now: number,
) {
  const { site } = catalogue
  const path = followForm(form, pickKnownAnswers(form, request.answers))
  const formConsents = readFormConsents(site, form, path, request.consents)
  const today = createZoneWriter(site.timeZone, now).date(now)
  const errors = [...findMistakes(services, catalogue, form, path, today), ...formConsents.errors]
  if (errors.length > 0) throw new Failure('validation', { errors })
  const { answers, disqualified, redirect } = path
  return {
    outcome: disqualified ? ('disqualified' as const) : ('received' as const),
    message: disqualified?.message,
    redirect,
    answers,
    score: form.kind === 'quiz' && !disqualified ? scoreQuiz(form, path) : null,
    consents: formConsents.consents,
    email: findEmail(form, answers),
    files: listAnswerFiles(form, answers).map(({ id }) => id),
  }
}
