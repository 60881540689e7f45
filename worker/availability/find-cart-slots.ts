import { cartPlanner } from './plan-cart.ts'
import type { CartQuery, Instant, Slot } from './types.ts'

interface Found {
  /** Who would do it is not said: it is one assignment of many. */
  slots: Slot[]
  /** Starts for which the search was given up: they are not offered, though they might be had. */
  exhausted: Instant[]
}

/** Every start in the range at which all of a cart can be had, sorted. */
export const findCartSlots = (query: CartQuery): Found => {
  const { starts, plan } = cartPlanner(query)
  const exhausted: Instant[] = []
  const slots = starts.flatMap((start): Slot[] => {
    const planned = plan(start, { best: false })
    if (planned === 'exhausted') exhausted.push(start)
    if (typeof planned === 'string') return []
    return [{ start, end: Math.max(...planned.map(({ end }) => end)), seatsLeft: 1, people: [] }]
  })
  return { slots, exhausted }
}
