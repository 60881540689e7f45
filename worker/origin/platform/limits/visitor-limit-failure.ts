import { DAY_MS } from '#worker/contract/durations.ts'
import { Failure } from '#worker/contract/failure.ts'

/** The duration of a hold and of each extension, in milliseconds. */
export const HOLD_MS = 10 * 60_000

/**
 * Returns the error for a visitor who has reached a limit. It does not tell which limit of bookings it is, since that
 * would reveal whether an email address is known. `wait` is after how many milliseconds the limit has certainly ended.
 */
export function createVisitorLimitFailure(wait = DAY_MS) {
  return new Failure('rate-limited', { values: { retryAfter: wait / 1000 } })
}
