import { type AnswerContext, checkAnswers } from '#worker/contract/forms/check-answers.ts'
import type { FormPath } from '#worker/contract/forms/follow-form.ts'
import type { FormView } from '#worker/contract/forms/form.ts'

/** A problem with an answer or a consent, with the path and code that the server uses. */
export interface FormProblem {
  path: string
  code: string
}

interface FormState {
  form: FormView
  formPath: FormPath
  rules: AnswerContext
  consents: { terms?: boolean }
  /** Whether the site has terms. */
  terms: boolean
}

/** Returns the problems with the answers of one step, in field order; on the last step also a missing consent. */
export function findProblems(
  { form, formPath, rules, consents, terms }: FormState,
  stepIndex: number,
): FormProblem[] {
  const problems: FormProblem[] = checkAnswers(form, formPath, rules, [stepIndex]).map(({ field, code }) => ({
    path: `answers.${field}`,
    code,
  }))
  const isLastStep = formPath.path.at(-1) === stepIndex && !formPath.disqualified
  if (isLastStep && terms && form.agreements.terms && !consents.terms)
    problems.push({ path: 'consents.terms', code: 'terms-required' })
  return problems
}
