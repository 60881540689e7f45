import { Temporal } from 'temporal-polyfill/implementation'
import * as z from 'zod/mini'
import { DAY_MS } from '#worker/contract/durations.ts'
import { getParameter, type Property } from './jcal.ts'
import { utc, type WallTime, type Zone } from './zone.ts'

const DATE_LENGTH = '2026-11-24'.length

/** A date or a time of a feed, in the zone in which it was written. A date is its midnight. */
export interface FeedTime {
  wall: WallTime
  zone: Zone
  isDate: boolean
}

/** The zones in which the times of a feed are read. */
export interface Zones {
  /** The zone for dates and for times without a zone: that of the person or the site. */
  owner: Zone
  /** Returns the zone of a `TZID`. Throws for one that cannot be resolved. */
  find(tzid: string): Zone
}

const text = z.string()
const period = z.tuple([z.string(), z.string()])

/** Returns the wall time of a date, or of a date and time. Throws for one that does not exist. */
function toWall(value: string): WallTime {
  const wall = Date.parse(value.length === DATE_LENGTH ? value : `${value}Z`)
  // `Date` reads 30 February as 2 March.
  if (!new Date(wall).toISOString().startsWith(value)) throw new RangeError('This date does not exist')
  return wall
}

/** Reads a date or time of jCal: `2026-11-24`, `2026-11-24T10:00:00` or the same with `Z`. Throws for any other. */
function toFeedTime(value: string, tzid: string | undefined, zones: Zones): FeedTime {
  const isDate = value.length === DATE_LENGTH
  const isUtc = value.endsWith('Z')
  const wall = toWall(isUtc ? value.slice(0, -1) : value)
  if (isDate) return { wall, zone: zones.owner, isDate }
  return { wall, zone: isUtc ? utc : tzid === undefined ? zones.owner : zones.find(tzid), isDate }
}

/** Reads all values of a property with dates or times. */
export function readTimes(property: Property, zones: Zones): FeedTime[] {
  const tzid = getParameter(property, 'tzid')
  return property.values.map((value) => toFeedTime(text.parse(value), tzid, zones))
}

/** Reads a property with one date or time. */
export function readTime(property: Property, zones: Zones): FeedTime {
  const [time] = readTimes(property, zones)
  if (!time) throw new RangeError('This property has no value')
  return time
}

/** Returns the instant of a time, in milliseconds since 1970. */
export const toInstant = ({ wall, zone }: FeedTime) => zone.toInstant(wall)

/** A length: days on the wall clock, then exact milliseconds. A day can have 23 or 25 hours. */
export interface Length {
  days: number
  milliseconds: number
}

/** Reads a duration (RFC 5545 §3.3.6). Throws for a negative one. */
export function readLength(value: unknown): Length {
  const { weeks, days, hours, minutes, seconds, sign } = Temporal.Duration.from(text.parse(value))
  if (sign < 0) throw new RangeError('This duration is negative')
  return { days: weeks * 7 + days, milliseconds: ((hours * 60 + minutes) * 60 + seconds) * 1000 }
}

/** Returns the instant that is a length after a time. */
export function getEnd({ wall, zone }: FeedTime, { days, milliseconds }: Length): number {
  return zone.toInstant(wall + days * DAY_MS) + milliseconds
}

/** Returns the length from one time to another. */
export function getLength(start: FeedTime, end: FeedTime): Length {
  if (start.isDate && end.isDate) return { days: (end.wall - start.wall) / DAY_MS, milliseconds: 0 }
  return { days: 0, milliseconds: toInstant(end) - toInstant(start) }
}

/** Reads a property with periods (RFC 5545 §3.3.9): each with a start, and an end or a duration. */
export function readPeriods(property: Property, zones: Zones): { time: FeedTime; length: Length }[] {
  const tzid = getParameter(property, 'tzid')
  return property.values.map((value) => {
    const [from, to] = period.parse(value)
    const time = toFeedTime(from, tzid, zones)
    const isDuration = /^[+-]?P/.test(to)
    return { time, length: isDuration ? readLength(to) : getLength(time, toFeedTime(to, tzid, zones)) }
  })
}
