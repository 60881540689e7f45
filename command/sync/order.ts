/** Returns the first order, with what only the second has behind the item that it follows there. */
export function mergeOrders(first: readonly string[], second: readonly string[]): string[] {
  const inFirst = new Set(first)
  const followers = new Map<string | undefined, string[]>()
  let before: string | undefined
  for (const id of second) {
    if (inFirst.has(id)) before = id
    else followers.set(before, [...(followers.get(before) ?? []), id])
  }
  return [...(followers.get(undefined) ?? []), ...first.flatMap((id) => [id, ...(followers.get(id) ?? [])])]
}

/** Returns whether the items that two lists share are in the same order in both. */
export const isSameOrder = (a: readonly string[], b: readonly string[]): boolean => {
  const [inA, inB] = [new Set(a), new Set(b)]
  const [left, right] = [a.filter((id) => inB.has(id)), b.filter((id) => inA.has(id))]
  return left.every((id, index) => id === right[index])
}

/** Returns the order of a list after a publish: that of the folder where somebody changed it there, and else that of the site. */
export const chooseOrder = (
  folder: readonly string[],
  site: readonly string[],
  before: readonly string[],
): string[] =>
  isSameOrder(folder, before) && !isSameOrder(site, before)
    ? mergeOrders(site, folder)
    : mergeOrders(folder, site)

/** Returns the longest part of a list whose items are in the same order in another list. */
export function listUnmoved(list: readonly string[], other: readonly string[]): Set<string> {
  const places = new Map(other.map((id, index) => [id, index]))
  const items = list.flatMap((id) => {
    const place = places.get(id)
    return place === undefined ? [] : [{ id, place }]
  })
  // Each end of an increasing part with its predecessor, by the length of the part.
  const ends: { id: string; place: number; before: object | undefined }[] = []
  for (const { id, place } of items) {
    let [low, high] = [0, ends.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((ends[middle]?.place ?? 0) < place) low = middle + 1
      else high = middle
    }
    ends[low] = { id, place, before: ends[low - 1] }
  }
  const unmoved = new Set<string>()
  let end = ends.at(-1)
  while (end) {
    unmoved.add(end.id)
    end = end.before as typeof end | undefined
  }
  return unmoved
}
