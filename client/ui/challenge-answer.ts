/** Who presses at once is ahead of Turnstile, and some have to tick its box. */
const challengePatienceMs = 15_000

/** Resolves with undefined where no answer came in time: the server says what follows. */
export function inTime(answer: Promise<string | undefined> | undefined): Promise<string | undefined> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, challengePatienceMs))
  return Promise.race([answer, late])
}
