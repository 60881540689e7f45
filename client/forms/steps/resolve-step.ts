import type { AnswerContext } from '#worker/contract/forms/answers.ts'
import { checkAnswers } from '#worker/contract/forms/check-answers.ts'
import { followForm } from '#worker/contract/forms/follow-form.ts'
import type { FormAnswers, FormView } from '#worker/contract/forms/form.ts'

/**
 * Returns the index of the step to show: the requested one if the answers lead to it, else the first incomplete one.
 * Returns 0 when no step is requested.
 */
export function resolveStep(
  form: FormView,
  answers: FormAnswers,
  context: AnswerContext,
  requestedId: string | undefined,
): number {
  if (requestedId === undefined) return 0
  const formPath = followForm(form, answers)
  const { path } = formPath
  const firstIncomplete =
    path.find((index) => checkAnswers(form, formPath, context, [index]).length > 0) ?? path.at(-1) ?? 0
  const requested = form.steps.findIndex(({ id }) => id === requestedId)
  return path.includes(requested) && requested <= firstIncomplete ? requested : firstIncomplete
}
