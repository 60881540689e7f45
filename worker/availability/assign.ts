import { Board, type Limit, type Need } from './board.ts'
import { findCrowds, isHopeless } from './is-hopeless.ts'
import type { SearchBudget } from './search-budget.ts'

interface Options {
  budget: SearchBudget
  /** How many more of these needs an id can take. */
  limit?: ((id: string, need: Need) => Limit | undefined) | undefined
}

type Outcome = { chosen: string[] } | 'none' | 'exhausted'

/** Gives each need the first id that it can have, the most constrained first; false where one is left without. */
const goStraight = (board: Board): boolean => {
  for (let next = board.hardest(); next; next = board.hardest()) {
    const [id] = board.idsInOrder(next.need)
    if (id === undefined) return false
    board.give(next.need, id)
  }
  return true
}

/** A search that tries everything, in the same order. Undefined is when the budget ran out before it was over. */
const searcher = (board: Board, budget: SearchBudget) => {
  const crowds = findCrowds(board)
  const search = (): boolean | undefined => {
    const next = board.hardest()
    if (!next) return true
    if (next.count === 0) return false
    const key = board.key()
    if (budget.known.get(key) === false || isHopeless(board, crowds)) return false
    for (const id of board.idsInOrder(next.need)) {
      if (!budget.visit(board.size)) return undefined
      board.give(next.need, id)
      const found = search()
      if (found !== false) return found
      board.takeBack(next.need)
    }
    budget.known.set(key, false)
    return false
  }
  return search
}

/**
 * Finds an id for each need, none twice at a time: an exact search that takes the most constrained need first. A need's
 * preferred ids go first, then those that the same guest has already, then the order given. Most carts need none: the
 * first ids that are free fit, and cost nothing of the budget. `exhausted` is when that ran out before the search was over.
 */
export const assignAll = (needs: readonly Need[], { budget, limit }: Options): Outcome => {
  const board = new Board(needs, limit)
  if (goStraight(board)) return { chosen: board.chosen() }
  board.reset()
  const found = searcher(board, budget)()
  if (found === undefined) return 'exhausted'
  return found ? { chosen: board.chosen() } : 'none'
}

/** Whether there is such an assignment; what was found out about one as good as this is not searched again. */
export const canAssignAll = (needs: readonly Need[], { budget, limit }: Options): boolean | 'exhausted' => {
  const board = new Board(needs, limit)
  if (goStraight(board)) return true
  board.reset()
  const key = board.key()
  const known = budget.known.get(key)
  if (known !== undefined) return known
  const found = searcher(board, budget)()
  if (found) budget.known.set(key, true)
  return found ?? 'exhausted'
}
