import { LRUCache } from 'lru-cache'
import { Temporal } from 'temporal-polyfill/implementation'
import type { Instant } from './types.ts'

const MINUTE_MS = 60_000
export const DAY_MINUTES = 24 * 60
export const DAY_MS = DAY_MINUTES * MINUTE_MS

const epoch = new Temporal.PlainDateTime(1970, 1, 1)

/** The instants of a zone's wall times that were computed so far. */
interface Zone {
  /** By days since 1970-01-01: the first instant of the date. */
  dayStarts: Map<number, Instant>
  /** The results of {@link toInstant} for wall minutes of dates on which the clock changes. */
  irregular: LRUCache<number, Instant>
  /** The results of {@link listInstants} for such wall minutes. */
  listed: LRUCache<number, readonly Instant[]>
}

// An entry takes about 40 bytes. A zone needs one for each date, and some for the wall times of two dates a year.
const MAX_ZONES = 32
const MAX_DAYS = 8_000
const MAX_IRREGULAR = 1_000
const zones = new LRUCache<string, Zone>({ max: MAX_ZONES })

function getZone(timeZone: string): Zone {
  const cached = zones.get(timeZone)
  if (cached) return cached
  const zone = {
    dayStarts: new Map(),
    irregular: new LRUCache<number, Instant>({ max: MAX_IRREGULAR }),
    listed: new LRUCache<number, readonly Instant[]>({ max: MAX_IRREGULAR }),
  }
  zones.set(timeZone, zone)
  return zone
}

/** Computes what {@link toInstant} returns. */
function resolveWallTime(timeZone: string, wallMinute: number): Instant {
  const wall = epoch.add({ minutes: wallMinute })
  const zoned = wall.toZonedDateTime(timeZone, { disambiguation: 'earlier' })
  if (zoned.toPlainDateTime().equals(wall)) return zoned.epochMilliseconds
  // The clock change skipped this wall time. 'earlier' gave an instant shortly before the change, so the next transition is it.
  return (zoned.getTimeZoneTransition('next') ?? zoned).epochMilliseconds
}

function getCachedDayStart(timeZone: string, { dayStarts }: Zone, day: number): Instant {
  const cached = dayStarts.get(day)
  if (cached !== undefined) return cached
  if (dayStarts.size >= MAX_DAYS) dayStarts.clear()
  const instant = resolveWallTime(timeZone, day * DAY_MINUTES)
  dayStarts.set(day, instant)
  return instant
}

/**
 * Returns the instant at which the clocks of `timeZone` (IANA name) reach a wall time, given in minutes since
 * 1970-01-01T00:00 on that wall clock. A skipped wall time becomes the instant of the transition, a repeated one its
 * earlier instant, so later wall times never give earlier instants.
 */
export function toInstant(timeZone: string, wallMinute: number): Instant {
  const zone = getZone(timeZone)
  const day = Math.floor(wallMinute / DAY_MINUTES)
  const midnight = getCachedDayStart(timeZone, zone, day)
  // No zone changes its clock twice within two days, so the clock runs evenly through a date of 24 hours.
  if (getCachedDayStart(timeZone, zone, day + 1) - midnight === DAY_MS)
    return midnight + (wallMinute - day * DAY_MINUTES) * MINUTE_MS
  const cached = zone.irregular.get(wallMinute)
  if (cached !== undefined) return cached
  const instant = resolveWallTime(timeZone, wallMinute)
  zone.irregular.set(wallMinute, instant)
  return instant
}

/** Computes what {@link listInstants} returns. */
function resolveAllInstants(timeZone: string, wallMinute: number): Instant[] {
  const wall = epoch.add({ minutes: wallMinute })
  const [first, last] = [
    wall.toZonedDateTime(timeZone, { disambiguation: 'earlier' }),
    wall.toZonedDateTime(timeZone, { disambiguation: 'later' }),
  ]
  if (!first.toPlainDateTime().equals(wall)) return []
  return [...new Set([first.epochMilliseconds, last.epochMilliseconds])]
}

/** Returns all instants of a wall time: none where the clock skips it, two where the clock shows it twice. */
export function listInstants(timeZone: string, wallMinute: number): readonly Instant[] {
  const zone = getZone(timeZone)
  const day = Math.floor(wallMinute / DAY_MINUTES)
  const midnight = getCachedDayStart(timeZone, zone, day)
  if (getCachedDayStart(timeZone, zone, day + 1) - midnight === DAY_MS)
    return [midnight + (wallMinute - day * DAY_MINUTES) * MINUTE_MS]
  const cached = zone.listed.get(wallMinute)
  if (cached) return cached
  const instants = resolveAllInstants(timeZone, wallMinute)
  zone.listed.set(wallMinute, instants)
  return instants
}

/** Returns a wall time in minutes since 1970-01-01T00:00. Seconds are dropped. */
export function toWallMinute(wall: Temporal.PlainDateTime): number {
  return Math.floor(wall.since(epoch).total('minutes'))
}

/** Returns the first instant of a date in `timeZone`. The date is in days since 1970-01-01. */
export function getDayStart(timeZone: string, day: number): Instant {
  return getCachedDayStart(timeZone, getZone(timeZone), day)
}

/** Returns the date of an instant in `timeZone`, in days since 1970-01-01. */
export function getLocalDay(timeZone: string, instant: Instant): number {
  let day = Math.floor(instant / DAY_MS) + 1
  while (getDayStart(timeZone, day) > instant) day -= 1
  return day
}
