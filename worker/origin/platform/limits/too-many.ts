import { Failure } from '#worker/contract/failure.ts'
import { HOLD_MS } from '../../scheduling/hold-rules.ts'

/** Seconds: the soonest that a visitor's own limit can be over is the end of a hold. */
const retryAfter = HOLD_MS / 1000

/**
 * Returns what is thrown where a visitor has taken all that one may. It is the same for every limit: which one it was
 * would tell whether an email address is known.
 */
export const tooMany = () => new Failure('rate-limited', { values: { retryAfter } })
