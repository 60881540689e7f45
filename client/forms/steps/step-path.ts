import type { FormPath } from '#worker/contract/forms/follow-form.ts'
import type { FormView } from '#worker/contract/forms/form.ts'

/** Returns the index of the next step on the path; undefined at its end. */
export function getNextStep({ path }: FormPath, stepIndex: number): number | undefined {
  return path.find((index) => index > stepIndex)
}

/** Returns the index of the previous step on the path; undefined at its start. */
export function getPreviousStep({ path }: FormPath, stepIndex: number): number | undefined {
  return path.filter((index) => index < stepIndex).at(-1)
}

/** Returns the index of the first step with a field that one of the problem paths names. */
export function findProblemStep(
  { steps }: Pick<FormView, 'steps'>,
  paths: readonly string[],
): number | undefined {
  const indexes = paths.flatMap((path) => {
    const stepIndex = steps.findIndex(({ fields }) =>
      fields.some(({ id }) => path === `answers.${id}` || path.startsWith(`answers.${id}.`)),
    )
    return stepIndex < 0 ? [] : [stepIndex]
  })
  return indexes.length > 0 ? Math.min(...indexes) : undefined
}
