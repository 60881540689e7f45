import { Failure } from '#worker/contract/failure.ts'

/** Nobody reads and fills in a form faster, in milliseconds. */
const LEAST = 2000

/**
 * Throws `form-quick` for what was sent right after the form was shown. A time that is still to come, or long past, says
 * nothing; nor does the lack of one, in calls of the API.
 */
export function checkPace(shownAt: string | undefined, now: number): void {
  const passed = shownAt === undefined ? LEAST : now - Date.parse(shownAt)
  if (passed >= 0 && passed < LEAST) throw new Failure('form-quick')
}
