/** A computation that can be paused: it yields where other requests may run. */
export type PausableWork<T> = Generator<undefined, T, undefined>

/** Runs work to its end without pauses. */
export function runWithoutPauses<T>(work: PausableWork<T>): T {
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}

/** Works like `flatMap`, and yields after every `itemsBetweenPauses` items. */
export function* flatMapWithPauses<Item, Result>(
  items: readonly Item[],
  work: (item: Item, index: number) => readonly Result[],
  itemsBetweenPauses = 20,
): PausableWork<Result[]> {
  const results: Result[] = []
  for (const [index, item] of items.entries()) {
    results.push(...work(item, index))
    if (index % itemsBetweenPauses === itemsBetweenPauses - 1) yield
  }
  return results
}
