import { LRUCache } from 'lru-cache'
import { Temporal } from 'temporal-polyfill/implementation'
import type { Instant } from './types.ts'

export const DAY_MINUTES = 24 * 60
export const DAY_MS = DAY_MINUTES * 60_000

const epoch = new Temporal.PlainDateTime(1970, 1, 1)

// Two years of one zone with its own working hours are a few thousand entries of about 40 bytes.
const MAX_ZONES = 32
const MAX_IN_ZONE = 8_000
const instantsByZone = new LRUCache<string, LRUCache<number, Instant>>({ max: MAX_ZONES })

function resolve(timeZone: string, wallMinute: number): Instant {
  const wall = epoch.add({ minutes: wallMinute })
  const zoned = wall.toZonedDateTime(timeZone, { disambiguation: 'earlier' })
  if (zoned.toPlainDateTime().equals(wall)) return zoned.epochMilliseconds
  // The wall time was skipped, and 'earlier' lies before the gap by less than its length.
  return (zoned.getTimeZoneTransition('next') ?? zoned).epochMilliseconds
}

/**
 * Returns the instant at which the clocks of `timeZone` (IANA name) reach a wall time, given in minutes since
 * 1970-01-01T00:00 on that wall clock. A skipped wall time becomes the instant of the transition, a repeated one its
 * earlier instant, so later wall times never give earlier instants.
 */
export function toInstant(timeZone: string, wallMinute: number): Instant {
  const zone = instantsByZone.get(timeZone) ?? new LRUCache<number, Instant>({ max: MAX_IN_ZONE })
  const cached = zone.get(wallMinute)
  if (cached !== undefined) return cached
  const instant = resolve(timeZone, wallMinute)
  zone.set(wallMinute, instant)
  instantsByZone.set(timeZone, zone)
  return instant
}

/** Returns the first instant of a date in `timeZone`. The date is in days since 1970-01-01. */
export function getDayStart(timeZone: string, day: number): Instant {
  return toInstant(timeZone, day * DAY_MINUTES)
}

/** Returns the date of an instant in `timeZone`, in days since 1970-01-01. */
export function getLocalDay(timeZone: string, instant: Instant): number {
  let day = Math.floor(instant / DAY_MS) + 1
  while (getDayStart(timeZone, day) > instant) day -= 1
  return day
}
