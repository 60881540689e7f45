import { DAY_MS } from '#worker/contract/durations.ts'
import { Failure } from '#worker/contract/failure.ts'

/**
 * Returns the error for a visitor who has reached a limit. It does not show which limit, since that would reveal whether an email
 * address is known. The limit ends after `wait` milliseconds at the latest.
 */
export function createVisitorLimitFailure(wait = DAY_MS) {
  return new Failure('rate-limited', { values: { retryAfter: wait / 1000 } })
}
