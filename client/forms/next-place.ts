import type { Course } from '#worker/contract/forms/follow-form.ts'
import type { FormView } from '#worker/contract/forms/form.ts'

/** The step after one on the path that the answers lead on; undefined where it ends. */
export function nextPlace({ path }: Course, place: number): number | undefined {
  return path.find((one) => one > place)
}

/** The step before it; undefined at the start. */
export function previousPlace({ path }: Course, place: number): number | undefined {
  return path.findLast((one) => one < place)
}

/** Where on the path the first field that a problem's path names is; undefined where it is on none of its steps. */
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
