/** A job is dead after this many failures. With the waits between them that takes 14.5 hours. */
export const MAX_ATTEMPTS = 12

const FIRST_WAIT_MS = 30_000
const MAX_WAIT_MS = 6 * 60 * 60_000

/** Returns the wait in milliseconds after consecutive failures. It doubles with each, up to six hours. */
export function getBackOff(attempts: number): number {
  return Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** (attempts - 1))
}
