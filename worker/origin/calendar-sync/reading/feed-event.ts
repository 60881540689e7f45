import { DAY_MS } from '#worker/contract/durations.ts'
import {
  type FeedTime,
  getLength,
  type Length,
  readLength,
  readPeriods,
  readTime,
  readTimes,
  type Zones,
} from './feed-time.ts'
import { type Component, getParameter, parseComponent } from './jcal.ts'
import { type RecurrenceRule, readRule } from './recurrence-rule.ts'
import type { WallTime } from './zone.ts'

/** An event of a feed, as far as it determines busy times. */
export interface FeedEvent {
  /** Events with the same uid are one series with its exceptions. */
  uid: string | undefined
  sequence: number
  /** The date of its series that the event replaces. */
  recurrenceId: FeedTime | undefined
  /** Whether the event replaces all later dates of its series too, and moves them by the same time. */
  isForFuture: boolean
  start: FeedTime
  length: Length
  rules: readonly { rule: RecurrenceRule; until: WallTime | undefined }[]
  /** Dates besides the dates of the rules. */
  additions: readonly { time: FeedTime; length: Length }[]
  exclusions: readonly FeedTime[]
  /** Rules whose dates are excluded too: `EXRULE` of RFC 2445. */
  excludedRules: FeedEvent['rules']
  /** Whether the event's times are busy: it is neither cancelled nor marked as free. */
  isBusy: boolean
}

/** Returns the length of an event. Without an end, a date lasts the day, and a time has no length (RFC 5545 §3.6.1). */
function readEventLength(event: Component, start: FeedTime, zones: Zones): Length {
  const [duration, end] = [event.find('duration'), event.find('dtend')]
  if (duration) return readLength(duration.values[0])
  const length = end ? getLength(start, readTime(end, zones)) : { days: 0, milliseconds: 0 }
  if (length.days < 0 || length.milliseconds < 0) throw new RangeError('This event ends before it starts')
  // Some programs write an all-day event that ends on its own date.
  if (start.isDate && length.days === 0 && length.milliseconds === 0) return { days: 1, milliseconds: 0 }
  return length
}

/** Returns the last wall time of a rule, in the zone of its event. A date includes its whole day. */
export function readUntil({ until }: RecurrenceRule, start: FeedTime, zones: Zones): WallTime | undefined {
  if (until === undefined) return undefined
  const time = readTime({ parameters: {}, type: 'date-time', values: [until] }, zones)
  if (time.isDate) return time.wall + DAY_MS - 1
  return until.endsWith('Z') && !start.isDate ? start.zone.toWall(time.wall) : time.wall
}

function isBusy(event: Component): boolean {
  const hasValue = (property: string, value: string) => event.text(property)?.toUpperCase() === value
  return !(
    hasValue('status', 'CANCELLED') ||
    hasValue('transp', 'TRANSPARENT') ||
    hasValue('x-microsoft-cdo-busystatus', 'FREE') ||
    hasValue('x-microsoft-cdo-busystatus', 'WORKINGELSEWHERE')
  )
}

/** Reads the text of an event. Throws when it is malformed, or in a zone that cannot be resolved. */
export function readEvent(text: string, zones: Zones): FeedEvent {
  const event = parseComponent(text)
  const first = event.find('dtstart')
  if (!first) throw new RangeError('This event has no start')
  const start = readTime(first, zones)
  const length = readEventLength(event, start, zones)
  const recurrenceId = event.find('recurrence-id')
  const listRules = (property: string): FeedEvent['rules'] =>
    event
      .list(property)
      .flatMap(({ values }) => values.map(readRule))
      .map((rule) => ({ rule, until: readUntil(rule, start, zones) }))
  const additions = event
    .list('rdate')
    .flatMap((property) =>
      property.type === 'period'
        ? readPeriods(property, zones)
        : readTimes(property, zones).map((time) => ({ time, length })),
    )
  return {
    uid: event.text('uid'),
    sequence: readSequence(event),
    recurrenceId: recurrenceId && readTime(recurrenceId, zones),
    isForFuture: recurrenceId !== undefined && getParameter(recurrenceId, 'range') === 'THISANDFUTURE',
    start,
    length,
    rules: listRules('rrule'),
    additions,
    excludedRules: listRules('exrule'),
    exclusions: event.list('exdate').flatMap((property) => readTimes(property, zones)),
    isBusy: isBusy(event),
  }
}

function readSequence(event: Component): number {
  const value = event.find('sequence')?.values[0]
  return typeof value === 'number' ? value : 0
}
