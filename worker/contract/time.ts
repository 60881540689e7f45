import * as z from 'zod/mini'

/** Caches valid zone names, because creating a DateTimeFormat takes longer than most API calls. */
const knownZones = new Set<string>()

function isTimeZone(name: string): boolean {
  if (knownZones.has(name)) return true
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
  } catch {
    return false
  }
  // Names are case-insensitive, so that there are many spellings. The size of the cache is bounded.
  if (knownZones.size < 1000) knownZones.add(name)
  return true
}

/** An instant: an ISO 8601 date and time with a UTC offset or `Z`. @id Instant */
export const instant = z.iso.datetime({ offset: true, error: 'instant' })

/** A date without a time zone: year, month and day, `2026-11-24`. @id Day */
export const plainDate = z.iso.date({ error: 'plain-date' })

/** A time zone: an IANA name. Offsets such as `+01:00` are not accepted. @id TimeZone */
export const timeZone = z
  .string()
  .check(z.maxLength(64), z.refine(isTimeZone, { error: 'unknown-time-zone' }))

/** Whole minutes, at most 366 days. @id Minutes */
export const minutes = z.int().check(z.nonnegative(), z.maximum(366 * 24 * 60))

/** A time of day, `HH:MM` in 24-hour format; `24:00` is the end of the day. @id WallTime */
export const wallTime = z.string().check(z.regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, { error: 'wall-time' }))
