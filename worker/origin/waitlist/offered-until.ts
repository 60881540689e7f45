import type { Interval } from '#worker/availability/types.ts'
import { HOLD_MS } from '../scheduling/hold-rules.ts'

/** How long what a booking frees is offered in all, to one after the other, in milliseconds; then everybody can book it. */
const OFFERED_FOR = 6 * 60 * 60_000
/** How long after that began a new offer can be made: who is offered a time needs some of it to answer. */
const OFFERABLE = OFFERED_FOR - HOLD_MS + 1

/** What a booking left when it was cancelled, declined, moved away, or lapsed. */
export interface Freed extends Interval {
  at: number
  /** Places of the calendar's. */
  seats: number
}

/** What was offered of a time. */
export interface Offered {
  at: number
  seats: number
  /** Whether it is offered still, or was booked: its places are nobody else's. */
  keeps: boolean
}

interface Wanted {
  time: Interval
  seats: number
  now: number
}

/** When the last of the freeings began that each came within the six hours of the one before. */
function chainStart(freed: readonly Freed[]): number | undefined {
  let start: number | undefined
  for (const { at } of freed.toSorted((a, b) => b.at - a.at)) {
    if (start !== undefined && start - at >= OFFERED_FOR) break
    start = at
  }
  return start
}

/**
 * Until when a free time may be offered; undefined where it is everybody's. `freed` and `offered` overlap with it. Its six
 * hours begin with its first offer, and a booking that frees it again meanwhile does not prolong them: it only adds its own
 * places, if it leaves the whole time, for six hours of their own.
 */
export function offeredUntil(
  wanted: Wanted,
  freed: readonly Freed[],
  offered: readonly Offered[],
): number | undefined {
  const { now } = wanted
  const since = chainStart(freed) ?? Number.NEGATIVE_INFINITY
  const first = Math.min(now, ...offered.map(({ at }) => at).filter((at) => at >= since))
  const latest = Math.max(first, freshSince(wanted, freed, offered) ?? first)
  return latest > now - OFFERABLE ? latest + OFFERED_FOR : undefined
}

/** When the oldest of the places was freed that are still offered for six hours of their own, where there are enough of them. */
function freshSince(
  { time, seats, now }: Wanted,
  freed: readonly Freed[],
  offered: readonly Offered[],
): number | undefined {
  const whole = freed
    .filter(({ at, start, end }) => at > now - OFFERABLE && start <= time.start && end >= time.end)
    .sort((a, b) => a.at - b.at)
  const [oldest] = whole
  if (!oldest) return undefined
  let taken = 0
  for (const offer of offered) if (offer.keeps && offer.at >= oldest.at) taken += offer.seats
  let left = 0
  let since: number | undefined
  for (const one of whole) {
    left += Math.max(0, one.seats - taken)
    taken = Math.max(0, taken - one.seats)
    if (left > 0) since ??= one.at
  }
  return left >= seats ? since : undefined
}
