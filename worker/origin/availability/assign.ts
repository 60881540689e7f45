import type { Interval } from './types.ts'

/**
 * A person, a room or a machine that is needed for a stretch of time with its own buffers, and the ids it can be had
 * from, best first. What belongs to one appointment has the same `segment`, what belongs to one guest the same `guest`.
 */
export interface Need extends Interval {
  before: number
  after: number
  segment: number
  guest: number
  from: readonly string[]
  preferred: readonly string[]
}

interface Options {
  /** Places in the search that are looked at before it is given up. */
  budget: number
  /** Whether somebody can have one more of these, beside what they already take. */
  allows: (id: string, need: Need, taken: readonly Need[]) => boolean
}

type Outcome = { chosen: string[] } | 'none' | 'exhausted'

const clash = (a: Need, b: Need): boolean =>
  a.segment === b.segment ||
  (a.start < b.end + Math.max(b.after, a.before) && b.start < a.end + Math.max(a.after, b.before))

/** Whether those of the needs that hold at one moment can each have an id of their own (a matching, after Kuhn). */
const canMatch = (needs: readonly Need[]): boolean => {
  const owner = new Map<string, Need>()
  const place = (need: Need, tried: Set<string>): boolean =>
    need.from.some((id) => {
      if (tried.has(id)) return false
      tried.add(id)
      const other = owner.get(id)
      if (other && !place(other, tried)) return false
      owner.set(id, need)
      return true
    })
  return needs.every((need) => place(need, new Set()))
}

/** What no search can get round: more needs at one moment than there are ids for them. */
const isCrowded = (needs: readonly Need[]): boolean =>
  needs.some(({ start }) => !canMatch(needs.filter((need) => need.start <= start && start < need.end)))

/**
 * An id for each need, none twice at a time: an exact search that takes the most constrained need first. A need's
 * preferred ids go first, then those that the same guest has already, then the order given. `exhausted` is when the
 * budget ran out before the search was over.
 */
export const assignAll = (needs: readonly Need[], { budget, allows }: Options): Outcome => {
  if (isCrowded(needs)) return 'none'
  const chosen = new Map<number, string>()
  let left = budget

  const takenBy = (id: string) => needs.filter((_, index) => chosen.get(index) === id)
  const possible = (need: Need) =>
    need.from.filter((id) => {
      const taken = takenBy(id)
      return !taken.some((other) => clash(need, other)) && allows(id, need, taken)
    })
  const rank = ({ preferred, guest }: Need, id: string) => {
    if (preferred.includes(id)) return 0
    return takenBy(id).some((other) => other.guest === guest) ? 1 : 2
  }

  const search = (): boolean => {
    let index = -1
    let ids: string[] | undefined
    for (const [at, need] of needs.entries()) {
      if (chosen.has(at)) continue
      const found = possible(need)
      if (ids && found.length >= ids.length) continue
      index = at
      ids = found
    }
    const need = needs[index]
    if (!ids || !need) return true
    for (const id of ids.toSorted((a, b) => rank(need, a) - rank(need, b))) {
      if (left === 0) return false
      left -= 1
      chosen.set(index, id)
      if (search()) return true
      chosen.delete(index)
    }
    return false
  }

  if (search()) return { chosen: needs.map((_, index) => chosen.get(index) ?? '') }
  return left === 0 ? 'exhausted' : 'none'
}
