import { listBlockedStarts } from './blocked-starts.ts'
import { isInside, type OpenIntervals } from './open-intervals.ts'
import type { BusyTime, Instant, Interval, Resource, Rules } from './types.ts'

/** Picks one id from each list, none twice, by exhaustive search. A service has a handful of needs at most. */
function pickDistinct(
  lists: readonly (readonly string[])[],
  picked: readonly string[],
): string[] | undefined {
  const [first, ...others] = lists
  if (first === undefined) return [...picked]
  for (const id of first) {
    if (picked.includes(id)) continue
    const completed = pickDistinct(others, [...picked, id])
    if (completed) return completed
  }
  return undefined
}

/**
 * Returns a function that finds the rooms and machines for an appointment at a start: one per need, in the order of the
 * needs, or undefined when some need cannot be met. Sessions that exist already have their rooms, so every busy time
 * of a room blocks it.
 */
export function createRoomFinder(
  needs: readonly (readonly Resource[])[],
  rules: Rules,
  range: Interval,
): (start: Instant) => string[] | undefined {
  const exclusive = { ...rules, seats: 1 }
  const blocked = new Map<string, OpenIntervals>()
  const getBlocked = (id: string, busy: readonly BusyTime[]) => {
    const cached = blocked.get(id) ?? listBlockedStarts(busy, exclusive, range)
    blocked.set(id, cached)
    return cached
  }
  return (start) =>
    pickDistinct(
      needs.map((list) =>
        list.filter(({ id, busy }) => !isInside(getBlocked(id, busy), start)).map(({ id }) => id),
      ),
      [],
    )
}
