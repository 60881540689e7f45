import type { Selection, Step } from './selection.ts'

/**
 * Returns the step to show: the requested step when all steps before it are answered, else the first one without an answer.
 * `answers` are in the order of the steps; a falsy answer is missing.
 */
export function getCurrentStep(
  steps: readonly Step[],
  answers: readonly [Step, unknown][],
  requested: Selection['step'],
): Step {
  const [firstUnanswered] = answers.find(([, answer]) => !answer) ?? (['details'] as const)
  const requestedStep = steps.find((step) => step === requested)
  return requestedStep && steps.indexOf(requestedStep) < steps.indexOf(firstUnanswered)
    ? requestedStep
    : firstUnanswered
}
