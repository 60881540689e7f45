import { AssignmentState, type DailyLimit, type Demand } from './assignment-state.ts'
import { findCliques, isUnsolvable } from './is-unsolvable.ts'
import type { SearchBudget } from './search-budget.ts'

interface AssignOptions {
  budget: SearchBudget
  /** Returns how many more demands an id can take on the day of a demand; undefined without a limit. */
  limit?: ((id: string, demand: Demand) => DailyLimit | undefined) | undefined
}

type SearchResult = { chosen: string[] } | 'none' | 'exhausted'

/** Assigns the best id to the most constrained demand, again and again. Returns false when a demand has no id left. */
function assignGreedily(state: AssignmentState): boolean {
  for (let next = state.findMostConstrained(); next; next = state.findMostConstrained()) {
    const [id] = state.rankIds(next.demand)
    if (id === undefined) return false
    state.assign(next.demand, id)
  }
  return true
}

/**
 * Returns an exhaustive search, most constrained demand first. The search returns whether it found an assignment, or undefined
 * when the budget ran out before.
 */
function createSearch(state: AssignmentState, budget: SearchBudget): () => boolean | undefined {
  const cliques = findCliques(state)
  const search = (): boolean | undefined => {
    const next = state.findMostConstrained()
    if (!next) return true
    if (next.count === 0) return false
    const key = state.getKey()
    if (budget.results.get(key) === false || isUnsolvable(state, cliques)) return false
    for (const id of state.rankIds(next.demand)) {
      if (!budget.visit(state.size)) return undefined
      state.assign(next.demand, id)
      const result = search()
      if (result !== false) return result
      state.unassign(next.demand)
    }
    budget.results.set(key, false)
    return false
  }
  return search
}

/**
 * Returns an id for each demand so that no id gets two demands that clash. Assigns the most constrained demand first, and
 * prefers its preferred ids, then ids that the same guest has already, then the first of its candidates. Most carts are solved
 * greedily, which costs no budget. Returns `none` when no assignment exists, and `exhausted` when the budget ran out before the
 * search was over.
 */
export function assignAll(demands: readonly Demand[], { budget, limit }: AssignOptions): SearchResult {
  const state = new AssignmentState(demands, limit)
  if (assignGreedily(state)) return { chosen: state.getChosen() }
  state.reset()
  const isAssigned = createSearch(state, budget)()
  if (isAssigned === undefined) return 'exhausted'
  return isAssigned ? { chosen: state.getChosen() } : 'none'
}

/** Returns whether `assignAll` finds an assignment. Equivalent states are searched once per budget. */
export function canAssignAll(
  demands: readonly Demand[],
  { budget, limit }: AssignOptions,
): boolean | 'exhausted' {
  const state = new AssignmentState(demands, limit)
  if (assignGreedily(state)) return true
  state.reset()
  const key = state.getKey()
  const cached = budget.results.get(key)
  if (cached !== undefined) return cached
  const isAssigned = createSearch(state, budget)()
  if (isAssigned) budget.results.set(key, true)
  return isAssigned ?? 'exhausted'
}
