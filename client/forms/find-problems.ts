import { type AnswerRules, checkAnswers } from '#worker/contract/forms/check-answers.ts'
import type { Course } from '#worker/contract/forms/follow-form.ts'
import type { FormView } from '#worker/contract/forms/form.ts'

/** What is wrong, under the path and code that the server uses. */
export interface FormProblem {
  path: string
  code: string
}

interface Checked {
  form: FormView
  course: Course
  rules: AnswerRules
  consents: { terms?: boolean }
  /** Whether the site has terms. */
  terms: boolean
}

/** What is missing or wrong on one step of a form, in its order; on its last also what was not agreed to. */
export function findProblems(
  { form, course, rules, consents, terms }: Checked,
  place: number,
): FormProblem[] {
  const problems: FormProblem[] = checkAnswers(form, course, rules, [place]).map(({ field, code }) => ({
    path: `answers.${field}`,
    code,
  }))
  const ends = course.path.at(-1) === place && !course.disqualified
  if (ends && terms && form.agreements.terms && !consents.terms)
    problems.push({ path: 'consents.terms', code: 'terms-required' })
  return problems
}
