/** A job is dead after this many failures. With the waits between them that takes a little more than a day. */
export const maxAttempts = 12

const FIRST = 30_000
const LONGEST = 6 * 60 * 60_000

/** Returns the wait in milliseconds after consecutive failures. It doubles with each. */
export function backOff(attempts: number): number {
  return Math.min(LONGEST, FIRST * 2 ** (attempts - 1))
}
