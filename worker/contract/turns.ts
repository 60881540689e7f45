/** Work that is split into turns of the event loop: it yields where other tasks may run. */
export type Turns<T> = Generator<undefined, T, undefined>

/** Runs all turns without a pause. */
export function runAtOnce<T>(work: Turns<T>): T {
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}

/** Works like `flatMap`, and yields after every `itemsPerTurn` items. */
export function* flatMapInTurns<Item, Result>(
  items: readonly Item[],
  work: (item: Item, index: number) => readonly Result[],
  itemsPerTurn = 20,
): Turns<Result[]> {
  const results: Result[] = []
  for (const [index, item] of items.entries()) {
    results.push(...work(item, index))
    if (index % itemsPerTurn === itemsPerTurn - 1) yield
  }
  return results
}

/** Lets other requests of the isolate run. */
export function pause(): Promise<void> {
  return new Promise((resume) => setTimeout(resume, 0))
}

/** Runs work turn by turn, so that the isolate can serve other requests in between. */
export async function runInTurns<T>(work: Turns<T>): Promise<T> {
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
    await pause()
  }
}
