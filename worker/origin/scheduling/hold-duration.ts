import { MINUTE_MS } from '#worker/contract/durations.ts'

/** The duration of a hold and of each extension, in milliseconds. */
export const HOLD_MS = 10 * MINUTE_MS
