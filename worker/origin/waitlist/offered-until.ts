import type { Interval } from '#worker/availability/types.ts'
import { addWakingTime, type QuietTimes } from '../catalogue/quiet-hours.ts'
import { HOLD_MS } from '../scheduling/hold-duration.ts'

/** How long a freed time is offered to the waitlist in all, in milliseconds of waking time; then everyone can book it. */
const OFFER_PERIOD_MS = 6 * 60 * 60_000
/** The shortest offer: a person needs some time to answer. */
export const SHORTEST_OFFER_MS = HOLD_MS
/** How long after the start of the six hours a new offer can be made, in milliseconds of waking time. */
const OFFERABLE_MS = OFFER_PERIOD_MS - SHORTEST_OFFER_MS + 1

/** The time that a booking freed when it was cancelled, declined, rescheduled or lapsed. */
export interface FreedTime extends Interval {
  /** The instant at which it became free. */
  at: number
  /** How many of the calendar's seats became free. */
  seats: number
}

/** An earlier offer of the time. */
export interface EarlierOffer {
  /** The instant of the offer. */
  at: number
  seats: number
  /** Whether it is still offered, or was booked: its seats are not available to others. */
  isTaken: boolean
}

interface OfferRequest {
  time: Interval
  seats: number
  now: number
  /** The quiet hours of whoever would get the offer. The six hours stand still during them. */
  quiet: QuietTimes
}

/** Returns when a period ends that begins at `at` and does not count quiet hours. It is six hours long by default. */
const getPeriodEnd = (at: number, { quiet }: Pick<OfferRequest, 'quiet'>, period = OFFER_PERIOD_MS) =>
  addWakingTime(at, period, quiet)

/**
 * Returns the instant of the first freed time in the latest chain; undefined without freed times. In a chain, each time
 * became free within six hours of the one before, not counting quiet hours.
 */
function findChainStart(request: OfferRequest, freed: readonly FreedTime[]): number | undefined {
  let start: number | undefined
  for (const { at } of freed.toSorted((a, b) => b.at - a.at)) {
    if (start !== undefined && start >= getPeriodEnd(at, request)) break
    start = at
  }
  return start
}

/**
 * Returns until when a free time may be offered to the waitlist; undefined when it is open to everyone. The times in
 * `freed` and `offered` overlap with it. Its six hours begin with its first offer. A booking that frees the time again does
 * not prolong them. But if that booking frees the whole time, its seats have six hours of their own.
 */
export function getOfferedUntil(
  request: OfferRequest,
  freed: readonly FreedTime[],
  offered: readonly EarlierOffer[],
): number | undefined {
  const { now } = request
  const since = findChainStart(request, freed) ?? Number.NEGATIVE_INFINITY
  const first = Math.min(now, ...offered.map(({ at }) => at).filter((at) => at >= since))
  const latest = Math.max(first, findFreshSince(request, freed, offered) ?? first)
  return getPeriodEnd(latest, request, OFFERABLE_MS) > now ? getPeriodEnd(latest, request) : undefined
}

/**
 * Returns the first instant at which a booking freed the whole time and its seats are still available, within the six hours of that
 * booking. Undefined when all seats that were freed in this way are fewer than the request needs.
 */
function findFreshSince(
  request: OfferRequest,
  freed: readonly FreedTime[],
  offered: readonly EarlierOffer[],
): number | undefined {
  const { time, seats, now } = request
  const wholeTimes = freed
    .filter(
      ({ at, start, end }) =>
        start <= time.start && end >= time.end && getPeriodEnd(at, request, OFFERABLE_MS) > now,
    )
    .sort((a, b) => a.at - b.at)
  const [oldest] = wholeTimes
  if (!oldest) return undefined
  let taken = 0
  for (const offer of offered) if (offer.isTaken && offer.at >= oldest.at) taken += offer.seats
  let available = 0
  let since: number | undefined
  for (const freedTime of wholeTimes) {
    available += Math.max(0, freedTime.seats - taken)
    taken = Math.max(0, taken - freedTime.seats)
    if (available > 0) since ??= freedTime.at
  }
  return available >= seats ? since : undefined
}
