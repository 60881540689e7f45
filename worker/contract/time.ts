import * as z from 'zod/mini'

/** Zones found to exist: a runtime knows some 600 names, and asking it takes longer than most calls. */
const knownZones = new Set<string>()

function isTimeZone(name: string): boolean {
  if (knownZones.has(name)) return true
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
  } catch {
    return false
  }
  // Names are matched whatever their case: what is kept is bounded all the same.
  if (knownZones.size < 1000) knownZones.add(name)
  return true
}

/** An instant: date and time by ISO 8601, with an offset from UTC or `Z`. @id Instant */
export const instant = z.iso.datetime({ offset: true, error: 'instant' })

/** A day without a zone: year, month and day, `2026-11-24`. @id Day */
export const plainDate = z.iso.date({ error: 'plain-date' })

/** A time zone: a name of the IANA database. An offset such as `+01:00` is not a zone. @id TimeZone */
export const timeZone = z
  .string()
  .check(z.maxLength(64), z.refine(isTimeZone, { error: 'unknown-time-zone' }))

/** Whole minutes, at most 366 days. @id Minutes */
export const minutes = z.int().check(z.nonnegative(), z.maximum(366 * 24 * 60))

/** A time of day, `HH:MM` of 24 hours; `24:00` is the end of the day. @id WallTime */
export const wallTime = z.string().check(z.regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, { error: 'wall-time' }))
