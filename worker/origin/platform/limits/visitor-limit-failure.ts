import { Failure } from '#worker/contract/failure.ts'

/** The duration of a hold and of each extension, in milliseconds. */
export const HOLD_MS = 10 * 60_000

/** In seconds. A visitor's limit can end at the earliest when a hold does. */
const RETRY_AFTER_SECONDS = HOLD_MS / 1000

/**
 * Returns the error for a visitor who has reached a limit. It is the same for every limit, since the limit
 * would reveal whether an email address is known.
 */
export function createVisitorLimitFailure() {
  return new Failure('rate-limited', { values: { retryAfter: RETRY_AFTER_SECONDS } })
}
