/** Work that pauses wherever something else may come in between. */
export type Turns<T> = Generator<undefined, T, undefined>

/** Does all of it at once. */
export function atOnce<T>(work: Turns<T>): T {
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}

/** Joins what comes of each item, with a pause after every few of them. */
export function* flatMapInTurns<Item, Result>(
  items: readonly Item[],
  work: (item: Item, index: number) => readonly Result[],
  together = 20,
): Turns<Result[]> {
  const results: Result[] = []
  for (const [index, item] of items.entries()) {
    results.push(...work(item, index))
    if (index % together === together - 1) yield
  }
  return results
}

/** Lets the isolate's other requests come in between. */
export const pause = () => new Promise<void>((resume) => setTimeout(resume, 0))

/** Does it turn by turn: the isolate's other requests are answered in the pauses. */
export async function inTurns<T>(work: Turns<T>): Promise<T> {
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
    await pause()
  }
}
