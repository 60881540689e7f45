import { Failure } from '#worker/contract/failure.ts'

/** In milliseconds. Nobody fills in a form faster. */
const LEAST = 2000

/**
 * Throws `form-quick` when a form was sent right after it was shown. Ignores times in the future or long ago,
 * and API calls without one.
 */
export function checkPace(shownAt: string | undefined, now: number): void {
  const passed = shownAt === undefined ? LEAST : now - Date.parse(shownAt)
  if (passed >= 0 && passed < LEAST) throw new Failure('form-quick')
}
