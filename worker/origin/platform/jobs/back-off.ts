/** After this many failures a job is dead; with the waits between them that is a bit more than a day. */
export const maxAttempts = 12

const FIRST = 30_000
const LONGEST = 6 * 60 * 60_000

/** How long to wait after a number of failures in a row, in milliseconds: twice as long each time. */
export function backOff(attempts: number): number {
  return Math.min(LONGEST, FIRST * 2 ** (attempts - 1))
}
