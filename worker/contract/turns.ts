/** Work that pauses wherever something else may come in between. */
export type Turns<T> = Generator<undefined, T, undefined>

/** Does all of it at once. */
export function atOnce<T>(work: Turns<T>): T {
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}

/** Does it turn by turn: the isolate's other requests are answered in the pauses. */
export async function inTurns<T>(work: Turns<T>): Promise<T> {
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
    await new Promise<void>((resume) => setTimeout(resume, 0))
  }
}
