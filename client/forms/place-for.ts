import { type AnswerRules, checkAnswers } from '#worker/contract/forms/check-answers.ts'
import { followForm } from '#worker/contract/forms/follow-form.ts'
import type { FormAnswers, FormView } from '#worker/contract/forms/form.ts'

/**
 * The place of the step to show: the one that is asked for where the answers lead to it, else the first that isn't
 * complete. Without a wish the first.
 */
export function placeFor(
  form: FormView,
  answers: FormAnswers,
  rules: AnswerRules,
  wanted: string | undefined,
): number {
  if (wanted === undefined) return 0
  const course = followForm(form, answers)
  const { path } = course
  const open = path.find((place) => checkAnswers(form, course, rules, [place]).length > 0) ?? path.at(-1) ?? 0
  const asked = form.steps.findIndex(({ id }) => id === wanted)
  return path.includes(asked) && asked <= open ? asked : open
}
