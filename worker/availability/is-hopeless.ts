import type { Board } from './board.ts'

/**
 * Whether all of some needs can be placed, each in one of its places, of which each takes so many (a bipartite matching
 * with capacities, after Kuhn).
 */
const canPlaceAll = (
  needs: readonly number[],
  placesOf: (need: number) => readonly number[],
  capacity: (place: number) => number,
): boolean => {
  const held = new Map<number, number[]>()
  const places = new Map(needs.map((need) => [need, placesOf(need)]))
  const put = (need: number, tried: Set<number>): boolean => {
    for (const place of places.get(need) ?? []) {
      if (tried.has(place)) continue
      tried.add(place)
      const there = held.get(place) ?? []
      held.set(place, there)
      if (there.length < capacity(place)) {
        there.push(need)
        return true
      }
      for (const [index, other] of there.entries()) {
        if (!put(other, tried)) continue
        there[index] = need
        return true
      }
    }
    return false
  }
  return needs.every((need) => put(need, new Set()))
}

/** Returns sets of needs that all clash with each other, each as large as it gets when it is grown from one of them. */
export const findCrowds = (board: Board): number[][] => {
  const needs = [...board.needs.keys()]
  const crowds: number[][] = []
  for (const need of needs) {
    const crowd = [need]
    for (const other of needs)
      if (other !== need && crowd.every((one) => board.clashes(one, other))) crowd.push(other)
    const isKnown = crowds.some((known) => crowd.every((one) => known.includes(one)))
    if (!isKnown) crowds.push(crowd)
  }
  return crowds
}

/**
 * Whether a position can't be completed for a reason that no search gets round: more needs at one moment than there are
 * ids for them, or more needs than the days of their ids have left.
 */
export const isHopeless = (board: Board, crowds: readonly (readonly number[])[]): boolean => {
  const open = [...board.needs.keys()].filter((need) => !board.isGiven(need))
  const ids = new Map(open.map((need) => [need, board.idsFor(need)]))
  const idsOf = (need: number) => ids.get(need) ?? []
  const limited = open.filter((need) => idsOf(need).every((id) => board.limitOf(need, id) >= 0))
  const limitsOf = (need: number) => idsOf(need).map((id) => board.limitOf(need, id))
  if (!canPlaceAll(limited, limitsOf, (limit) => board.leftOf(limit))) return true
  return crowds.some(
    (crowd) =>
      !canPlaceAll(
        crowd.filter((need) => ids.has(need)),
        idsOf,
        () => 1,
      ),
  )
}
