/** Returns the first list, with the items of the second that it lacks: each behind the item that it follows in the second list. */
export function mergeOrders(first: readonly string[], second: readonly string[]): string[] {
  const inFirst = new Set(first)
  const followers = new Map<string | undefined, string[]>()
  let previous: string | undefined
  for (const id of second) {
    if (inFirst.has(id)) previous = id
    else followers.set(previous, [...(followers.get(previous) ?? []), id])
  }
  return [...(followers.get(undefined) ?? []), ...first.flatMap((id) => [id, ...(followers.get(id) ?? [])])]
}

/** Returns whether the items that two lists share are in the same order in both. */
export const isSameOrder = (a: readonly string[], b: readonly string[]): boolean => {
  const [inA, inB] = [new Set(a), new Set(b)]
  const [left, right] = [a.filter((id) => inB.has(id)), b.filter((id) => inA.has(id))]
  return left.every((id, index) => id === right[index])
}

/** Returns the order of a list after a publish or pull: the folder’s order, unless it is unchanged and the site has another one. */
export const chooseOrder = (
  folder: readonly string[],
  site: readonly string[],
  common: readonly string[],
): string[] =>
  isSameOrder(folder, common) && !isSameOrder(site, common)
    ? mergeOrders(site, folder)
    : mergeOrders(folder, site)

/** Returns the most items of a list that can stay where they are while the list gets the order of another one. */
export function listUnmoved(list: readonly string[], other: readonly string[]): Set<string> {
  const indexes = new Map(other.map((id, index) => [id, index]))
  const items = list.flatMap((id) => {
    const index = indexes.get(id)
    return index === undefined ? [] : [{ id, index }]
  })
  // The last items of increasing sequences, each with its predecessor. `ends[n]` ends the sequence of n + 1 items with the smallest end.
  const ends: { id: string; index: number; previous: object | undefined }[] = []
  for (const { id, index } of items) {
    let [low, high] = [0, ends.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((ends[middle]?.index ?? 0) < index) low = middle + 1
      else high = middle
    }
    ends[low] = { id, index, previous: ends[low - 1] }
  }
  const unmoved = new Set<string>()
  let end = ends.at(-1)
  while (end) {
    unmoved.add(end.id)
    end = end.previous as typeof end | undefined
  }
  return unmoved
}
