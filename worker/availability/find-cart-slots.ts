import { createCartPlanner } from './plan-cart.ts'
import type { CartQuery, Slot } from './types.ts'

export interface CartSlots {
  slots: Slot[]
  /** Whether a start may be missing because the budget ran out before the search for it was over. */
  isIncomplete: boolean
}

/** Returns every start in the range at which the whole cart can be booked, sorted. `people` is empty: `plan` assigns them. */
export function findCartSlots(query: CartQuery): CartSlots {
  const { starts, canPlan } = createCartPlanner(query)
  const length = Math.max(0, ...query.segments.map(({ offset, rules }) => offset + rules.duration))
  const results = Array.from(starts, (start) => canPlan(start))
  const slots = [...starts]
    .filter((_, index) => results[index] === true)
    .map((start) => ({ start, end: start + length, seatsLeft: 1, people: [] }))
  return { slots, isIncomplete: results.includes('exhausted') }
}
