/** The duration of a hold and of each extension, in milliseconds. */
export const HOLD_MS = 10 * 60_000
