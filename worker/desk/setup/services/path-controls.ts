import type { RefusedForm } from '../../form/refused-form.ts'

/** Returns the control of each problem of a form whose problems have the names of controls as their paths. */
export const listPathControls = (refused: RefusedForm | undefined): Record<string, string> =>
  Object.fromEntries(
    refused?.failure.details.errors?.map(({ path }) => [path.split('.')[0] ?? '', path]) ?? [],
  )
