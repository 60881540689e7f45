import type { Interval } from '#worker/availability/types.ts'
import { DAY_MS } from '#worker/contract/durations.ts'
import type { PausableWork } from '#worker/contract/pausable-work.ts'
import type { FeedEvent } from './feed-event.ts'
import { type FeedTime, getEnd, toInstant } from './feed-time.ts'
import { expandRule, type OccurrenceBudget } from './recurrence-rule.ts'
import type { WallTime } from './zone.ts'

const toDay = (wall: WallTime) => Math.floor(wall / DAY_MS)

/**
 * Returns a function that tells whether a time is in a list. A date matches any time of its day, since some programs exclude
 * times by date, and dates by time.
 */
function createLookup(times: readonly FeedTime[]): (time: FeedTime) => boolean {
  const instants = new Set(times.map(toInstant))
  const dates = new Set(times.filter(({ isDate }) => isDate).map(({ wall }) => toDay(wall)))
  const days = new Set(times.map(({ wall }) => toDay(wall)))
  return (time) =>
    time.isDate ? days.has(toDay(time.wall)) : instants.has(toInstant(time)) || dates.has(toDay(time.wall))
}

/** Returns the occurrences of one event in a range: its own time, those of its rules, and its additional dates. */
function* listOccurrences(
  event: FeedEvent,
  { start, end }: Interval,
  budget: OccurrenceBudget,
): PausableWork<FeedEvent['additions'][number][]> {
  const { start: first, length, rules, additions } = event
  const { zone } = first
  budget.take(additions.length)
  // An occurrence that started before the range can reach into it. One day more allows for changes of the zone's offset.
  const from = zone.toWall(start) - length.days * DAY_MS - length.milliseconds - DAY_MS
  const walls = new Set([first.wall])
  for (const { rule, until } of rules) {
    const range = { start: from, end: zone.toWall(end) }
    for (const wall of yield* expandRule(rule, first.wall, until, range, budget)) walls.add(wall)
  }
  for (const { rule, until } of event.excludedRules) {
    const range = { start: from, end: zone.toWall(end) }
    for (const wall of yield* expandRule(rule, first.wall, until, range, budget)) walls.delete(wall)
  }
  return [...Array.from(walls, (wall) => ({ time: { ...first, wall }, length })), ...additions]
}

type Occurrence = FeedEvent['additions'][number]

/** An event that replaces a date and all later dates of its series. */
type FutureEvent = FeedEvent & { recurrenceId: FeedTime }

const isFutureEvent = (event: FeedEvent): event is FutureEvent =>
  event.isForFuture && event.recurrenceId !== undefined

/**
 * Moves an occurrence by the last future event that applies to it. Returns the occurrence unchanged if there is none, and
 * undefined when that event is not busy.
 */
function moveFuture(occurrence: Occurrence, futureEvents: readonly FutureEvent[]): Occurrence | undefined {
  const { time } = occurrence
  const future = futureEvents.findLast(({ recurrenceId }) => toInstant(recurrenceId) <= toInstant(time))
  if (!future) return occurrence
  const { start, length, recurrenceId, isBusy } = future
  const timeSinceStart = time.wall - time.zone.toWall(toInstant(recurrenceId))
  return isBusy ? { time: { ...start, wall: start.wall + timeSinceStart }, length } : undefined
}

/**
 * Returns the busy times of a series in a range. A series is the events with the same uid, some of which replace dates of
 * others. A replaced date is free at its former time, even if it moved out of the range.
 */
export function* expandSeries(
  events: readonly FeedEvent[],
  range: Interval,
  budget: OccurrenceBudget,
): PausableWork<Interval[]> {
  const current = omitOutdated(events)
  const isReplaced = createLookup(current.flatMap(({ recurrenceId }) => recurrenceId ?? []))
  const futureEvents = current
    .filter(isFutureEvent)
    .sort((a, b) => toInstant(a.recurrenceId) - toInstant(b.recurrenceId))
  const shifts = futureEvents.map(({ start, recurrenceId }) =>
    Math.abs(toInstant(start) - toInstant(recurrenceId)),
  )
  const margin = Math.max(0, ...shifts)
  const widerRange = { start: range.start - margin, end: range.end + margin }
  const busy: Interval[] = []
  for (const event of current) {
    if (!event.isBusy) continue
    const isExcluded = createLookup(event.exclusions)
    const occurrences = event.recurrenceId
      ? [{ time: event.start, length: event.length }]
      : (yield* listOccurrences(event, widerRange, budget))
          .filter(({ time }) => !isExcluded(time) && !isReplaced(time))
          .flatMap((occurrence) => moveFuture(occurrence, futureEvents) ?? [])
    for (const { time, length } of occurrences) {
      const interval = { start: toInstant(time), end: getEnd(time, length) }
      const isInRange = interval.end > range.start && interval.start < range.end
      if (isInRange && interval.start < interval.end) busy.push(interval)
    }
  }
  return busy
}

/** Returns the events without those that have a newer version of the same date. */
function omitOutdated(events: readonly FeedEvent[]): FeedEvent[] {
  const toKey = ({ recurrenceId }: FeedEvent) => (recurrenceId ? toInstant(recurrenceId) : undefined)
  const newestSequences = new Map<number | undefined, number>()
  for (const event of events)
    newestSequences.set(toKey(event), Math.max(newestSequences.get(toKey(event)) ?? 0, event.sequence))
  return events.filter((event) => event.sequence >= (newestSequences.get(toKey(event)) ?? 0))
}
