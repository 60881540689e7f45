import { cartPlanner } from './plan-cart.ts'
import type { CartQuery, Slot } from './types.ts'

export interface Found {
  slots: Slot[]
  /** Whether the search for some start was given up: it is left out, though it might be had. */
  isIncomplete: boolean
}

/** Finds every start in the range at which all of a cart can be had, sorted. Who would do it is not said: it is one assignment of many. */
export const findCartSlots = (query: CartQuery): Found => {
  const { starts, canPlan } = cartPlanner(query)
  const length = Math.max(0, ...query.segments.map(({ offset, rules }) => offset + rules.duration))
  const answers = starts.map(canPlan)
  const slots = starts
    .filter((_, index) => answers[index] === true)
    .map((start) => ({ start, end: start + length, seatsLeft: 1, people: [] }))
  return { slots, isIncomplete: answers.includes('exhausted') }
}
