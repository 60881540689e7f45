import type { RefusedForm } from '../../form/refused-form.ts'

/**
 * Returns the `controls` for `createFormState` of a form whose problems have the names of controls as their paths: the name of the control
 * for the first part of each path.
 */
export const listPathControls = (refused: RefusedForm | undefined): Record<string, string> =>
  Object.fromEntries(
    refused?.failure.details.errors?.map(({ path }) => [path.split('.')[0] ?? '', path]) ?? [],
  )
