import type { AssignmentState } from './assignment-state.ts'

/** Returns whether every item fits into one of its bins (bipartite matching with capacities, after Kuhn). */
function canMatchAll(
  items: readonly number[],
  getBins: (item: number) => readonly number[],
  getCapacity: (bin: number) => number,
): boolean {
  const contents = new Map<number, number[]>()
  const bins = new Map(items.map((item) => [item, getBins(item)]))
  const assignBin = (item: number, tried: Set<number>): boolean => {
    for (const bin of bins.get(item) ?? []) {
      if (tried.has(bin)) continue
      tried.add(bin)
      const binItems = contents.get(bin) ?? []
      contents.set(bin, binItems)
      if (binItems.length < getCapacity(bin)) {
        binItems.push(item)
        return true
      }
      for (const [index, other] of binItems.entries()) {
        if (!assignBin(other, tried)) continue
        binItems[index] = item
        return true
      }
    }
    return false
  }
  return items.every((item) => assignBin(item, new Set()))
}

/** Returns sets of demands that all clash with each other, grown from each demand in turn. */
export function findCliques(state: AssignmentState): number[][] {
  const demands = [...state.demands.keys()]
  const cliques: number[][] = []
  for (const demand of demands) {
    const clique = [demand]
    for (const other of demands)
      if (other !== demand && clique.every((included) => state.clashes(included, other))) clique.push(other)
    const isIncluded = cliques.some((earlier) => clique.every((included) => earlier.includes(included)))
    if (!isIncluded) cliques.push(clique)
  }
  return cliques
}

/**
 * Returns whether a state cannot be completed for a reason that is cheap to see: a clique has more demands than there
 * are ids for it, or the daily limits of the ids leave too little for the open demands.
 */
export function isUnsolvable(state: AssignmentState, cliques: readonly (readonly number[])[]): boolean {
  const open = [...state.demands.keys()].filter((demand) => !state.isAssigned(demand))
  const ids = new Map(open.map((demand) => [demand, state.listIds(demand)]))
  const getIds = (demand: number) => ids.get(demand) ?? []
  const limited = open.filter((demand) => getIds(demand).every((id) => state.getLimit(demand, id) >= 0))
  const getLimits = (demand: number) => getIds(demand).map((id) => state.getLimit(demand, id))
  if (!canMatchAll(limited, getLimits, (limit) => state.countLeft(limit))) return true
  return cliques.some(
    (clique) =>
      !canMatchAll(
        clique.filter((demand) => ids.has(demand)),
        getIds,
        () => 1,
      ),
  )
}
