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

const none: Need[] = []

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
  const chosen = new Map<Need, string>()
  const taken = new Map<string, Need[]>()
  let left = budget

  const takenBy = (id: string) => taken.get(id) ?? none
  const isPossible = (need: Need, id: string) => {
    const own = takenBy(id)
    return !own.some((other) => clash(need, other)) && allows(id, need, own)
  }
  const inOrder = (need: Need, ids: readonly string[]) => {
    const sameGuest = (id: string) => takenBy(id).some(({ guest }) => guest === need.guest)
    const rank = (id: string) => (need.preferred.includes(id) ? 0 : sameGuest(id) ? 1 : 2)
    const ranks = ids.map(rank)
    return [0, 1, 2].flatMap((wanted) => ids.filter((_, index) => ranks[index] === wanted))
  }

  const search = (): boolean => {
    let hardest: Need | undefined
    let ids: string[] = []
    for (const need of needs) {
      if (chosen.has(need)) continue
      const found = need.from.filter((id) => isPossible(need, id))
      if (hardest && found.length >= ids.length) continue
      hardest = need
      ids = found
    }
    if (!hardest) return true
    for (const id of inOrder(hardest, ids)) {
      if (left === 0) return false
      left -= 1
      const before = takenBy(id)
      chosen.set(hardest, id)
      taken.set(id, [...before, hardest])
      if (search()) return true
      chosen.delete(hardest)
      taken.set(id, before)
    }
    return false
  }

  if (search()) return { chosen: needs.map((need) => chosen.get(need) ?? '') }
  return left === 0 ? 'exhausted' : 'none'
}
