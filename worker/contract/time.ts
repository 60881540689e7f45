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

/** An instant: ISO 8601 with an offset or `Z`. */
export const instant = z.iso.datetime({ offset: true, error: 'instant' })

/** A day without a zone: `2026-11-24`. */
export const plainDate = z.iso.date({ error: 'plain-date' })

/** An IANA zone name that this runtime knows; an offset such as `+01:00` is not a zone. */
export const timeZone = z
  .string()
  .check(z.maxLength(64), z.refine(isTimeZone, { error: 'unknown-time-zone' }))

/** Minutes, whole. */
export const minutes = z.int().check(z.nonnegative(), z.maximum(366 * 24 * 60))

/** `HH:MM`, 24 hours; `24:00` is the end of the day. */
export const wallTime = z.string().check(z.regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, { error: 'wall-time' }))
