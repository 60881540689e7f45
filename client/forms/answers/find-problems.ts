import type { FieldProblem } from '#client/ui/use-field-problems.ts'
import type { AnswerContext } from '#worker/contract/forms/answers.ts'
import { checkAnswers } from '#worker/contract/forms/check-answers.ts'
import type { FormPath } from '#worker/contract/forms/follow-form.ts'
import type { FormView } from '#worker/contract/forms/form.ts'

interface FormCheckInput {
  form: FormView
  formPath: FormPath
  answerContext: AnswerContext
  consents: { terms?: boolean }
  /** Whether the site has terms. */
  terms: boolean
}

/** Returns the problems with the answers of one step, in field order; on the last step also a missing consent. */
export function findProblems(
  { form, formPath, answerContext, consents, terms }: FormCheckInput,
  stepIndex: number,
): FieldProblem[] {
  const problems: FieldProblem[] = checkAnswers(form, formPath, answerContext, [stepIndex]).map(
    ({ field, code }) => ({
      path: `answers.${field}`,
      code,
    }),
  )
  const isLastStep = formPath.path.at(-1) === stepIndex && !formPath.disqualified
  if (isLastStep && terms && form.agreements.terms && !consents.terms)
    problems.push({ path: 'consents.terms', code: 'terms-required' })
  return problems
}
