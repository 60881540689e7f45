import { blockedStarts } from './blocked.ts'
import { isWithin } from './intervals.ts'
import type { BusyTime, Instant, Interval, Resource, Rules } from './types.ts'

/** One of each list, none twice: an exact search, over the handful of needs that a service has. */
const assign = (lists: readonly (readonly string[])[], taken: readonly string[]): string[] | undefined => {
  const [first, ...others] = lists
  if (first === undefined) return [...taken]
  for (const id of first) {
    if (taken.includes(id)) continue
    const found = assign(others, [...taken, id])
    if (found) return found
  }
  return undefined
}

/**
 * Which rooms and machines an appointment at a start takes, one for each need, in the order of the needs; undefined when
 * they can't all be had. A class that is there already has its own, so for these every busy time is in the way.
 */
export const roomFinder = (
  needs: readonly (readonly Resource[])[],
  rules: Rules,
  range: Interval,
): ((start: Instant) => string[] | undefined) => {
  const alone = { ...rules, seats: 1 }
  const blocked = new Map<string, Interval[]>()
  const blockedFor = (id: string, busy: readonly BusyTime[]) => {
    const known = blocked.get(id) ?? blockedStarts(busy, alone, range)
    blocked.set(id, known)
    return known
  }
  return (start) =>
    assign(
      needs.map((list) =>
        list.filter(({ id, busy }) => !isWithin(blockedFor(id, busy), start)).map(({ id }) => id),
      ),
      [],
    )
}
