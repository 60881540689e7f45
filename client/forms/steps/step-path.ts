import type { FormPath } from '#worker/contract/forms/follow-form.ts'
import type { FormView } from '#worker/contract/forms/form.ts'

/** Returns the index of the next step on the path; undefined at its end. */
export function nextPlace({ path }: FormPath, place: number): number | undefined {
  return path.find((one) => one > place)
}

/** Returns the index of the previous step on the path; undefined at its start. */
export function previousPlace({ path }: FormPath, place: number): number | undefined {
  return path.findLast((one) => one < place)
}

/** Returns the index of the first step with a field that one of the problem paths names. */
export function placeOfPath(
  { steps }: Pick<FormView, 'steps'>,
  paths: readonly string[],
): number | undefined {
  const places = paths.flatMap((path) => {
    const place = steps.findIndex(({ fields }) =>
      fields.some(({ id }) => path === `answers.${id}` || path.startsWith(`answers.${id}.`)),
    )
    return place < 0 ? [] : [place]
  })
  return places.length > 0 ? Math.min(...places) : undefined
}
