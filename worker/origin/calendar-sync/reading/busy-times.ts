import { mergeIntervals } from '#worker/availability/intervals.ts'
import type { Interval } from '#worker/availability/types.ts'
import { DAY_MS } from '#worker/contract/durations.ts'
import type { PausableWork } from '#worker/contract/pausable-work.ts'
import type { Components } from './component-reader.ts'
import { expandSeries } from './expand-series.ts'
import { type FeedEvent, readEvent } from './feed-event.ts'
import { FeedFailure } from './feed-failure.ts'
import type { Zones } from './feed-time.ts'
import { readFreeBusy } from './free-busy.ts'
import { OccurrenceBudget } from './recurrence-rule.ts'
import { createZones } from './time-zones.ts'

/** The maximum number of occurrences of all events of a feed together. 48 a day for two years are 35,000. */
const MAX_OCCURRENCES = 50_000

/** The longest event that is read: about 3000 added or excluded dates. Reading one event cannot pause. */
const MAX_EVENT_CHARACTERS = 64 * 1024

const EVENTS_BETWEEN_PAUSES = 20

/** Zone offsets are looked up from this long before the range. The start of a longer event may be read an hour too early or late. */
const LONGEST_EVENT_MS = 10 * 366 * DAY_MS

export interface BusyTimes {
  /** Sorted and disjoint. */
  times: Interval[]
  /** How many events and other components with busy times could not be read. They are left out. */
  unreadable: number
}

/** Properties of events that are part of a series, or whose end has to be computed. */
const NOT_SINGLE = /^(?:RRULE|RDATE|RECURRENCE-ID|DURATION)\b/m
const END_DATE = /^DTEND[^:\n]*:(\d{4})(\d\d)(\d\d)/m

/** Returns whether an event surely ended before an instant. Most events of a calendar did, and need not be parsed. */
function isPast(text: string, instant: number): boolean {
  const [, year, month, day] = END_DATE.exec(text) ?? []
  if (year === undefined || NOT_SINGLE.test(text)) return false
  // No zone is further from UTC than a day.
  return Date.UTC(Number(year), Number(month) - 1, Number(day)) + 2 * DAY_MS < instant
}

/** Reads events. Skips those that are over, and counts those that cannot be read. */
function* readEvents(
  texts: readonly string[],
  zones: Zones,
  start: number,
): PausableWork<{ events: FeedEvent[]; unreadable: number }> {
  const events: FeedEvent[] = []
  let unreadable = 0
  for (const [index, text] of texts.entries()) {
    try {
      if (text.length > MAX_EVENT_CHARACTERS) unreadable += 1
      else if (!isPast(text, start)) events.push(readEvent(text, zones))
    } catch {
      unreadable += 1
    }
    if (index % EVENTS_BETWEEN_PAUSES === EVENTS_BETWEEN_PAUSES - 1) yield
  }
  return { events, unreadable }
}

/** Reads the busy times of `VFREEBUSY` components. Counts the components that cannot be read. */
function* readAllFreeBusy(
  texts: readonly string[],
  zones: Zones,
  { start, end }: Interval,
): PausableWork<BusyTimes> {
  const times: Interval[] = []
  let unreadable = 0
  for (const [index, text] of texts.entries()) {
    try {
      times.push(...readFreeBusy(text, zones).filter((busy) => busy.end > start && busy.start < end))
    } catch {
      unreadable += 1
    }
    if (index % EVENTS_BETWEEN_PAUSES === EVENTS_BETWEEN_PAUSES - 1) yield
  }
  return { times, unreadable }
}

/** How the events of a feed are read. */
export interface ReadingRules {
  /** The IANA name of the zone for dates, and for times without a zone. */
  ownerZone: string
  range: Interval
  /** Returns whether an event with this uid is an appointment that was booked here. */
  isOwnBooking: (uid: string) => boolean
}

/** Returns the busy times of a feed. Throws {@link FeedFailure} when its events repeat too often. */
export function* readBusyTimes(
  { events: texts, freeBusy, timeZones, unsupported }: Components,
  { ownerZone, range, isOwnBooking }: ReadingRules,
): PausableWork<BusyTimes> {
  const zones = createZones(ownerZone, timeZones, {
    start: range.start - LONGEST_EVENT_MS,
    end: range.end + DAY_MS,
  })
  const eventResult = yield* readEvents(texts, zones, range.start)
  const freeBusyResult = yield* readAllFreeBusy(freeBusy, zones, range)
  let unreadable = unsupported + eventResult.unreadable + freeBusyResult.unreadable
  const budget = new OccurrenceBudget(MAX_OCCURRENCES)
  const busy = freeBusyResult.times
  // Events without a uid are series of their own.
  const series = Map.groupBy(eventResult.events, (event) => event.uid ?? event)
  let count = 0
  for (const [uid, events] of series) {
    // An invite that the owner accepted comes back in the feed. It would block the former time of a booking that was
    // rescheduled or cancelled, and the other seats of a class.
    if (typeof uid === 'string' && isOwnBooking(uid)) continue
    try {
      busy.push(...(yield* expandSeries(events, range, budget)))
    } catch (error) {
      if (error instanceof FeedFailure) throw error
      unreadable += events.length
    }
    count += 1
    if (count % EVENTS_BETWEEN_PAUSES === 0) yield
  }
  return { times: mergeIntervals(busy), unreadable }
}
