import * as z from 'zod/mini'
import { findTimeZone } from './bookings/find-time-zone.ts'

/** An instant: an ISO 8601 date and time with a UTC offset or `Z`. @id Instant */
export const instant = z.iso.datetime({ offset: true, error: 'instant' })

/** A date without a time zone: year, month and day, `2026-11-24`. @id Day */
export const plainDate = z.iso.date({ error: 'plain-date' })

/**
 * A time zone: an IANA name. An older name becomes the current one. Offsets such as `+01:00` and abbreviations such as `PST` are
 * not accepted. @id TimeZone
 */
export const timeZone = z.string().check(
  z.maxLength(64),
  z.refine((name) => findTimeZone(name) !== undefined, { error: 'unknown-time-zone' }),
  z.overwrite((name) => findTimeZone(name) ?? name),
)

/** Whole minutes, at most 366 days. @id Minutes */
export const minutes = z.int().check(z.nonnegative(), z.maximum(366 * 24 * 60))

/** A time of day, `HH:MM` in 24-hour format; `24:00` is the end of the day. @id WallTime */
export const wallTime = z.string().check(z.regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, { error: 'wall-time' }))

/** Converts a wall-clock time `HH:MM` to minutes since midnight; `24:00` is 1440. */
export const toMinuteOfDay = (wall: string): number => Number(wall.slice(0, 2)) * 60 + Number(wall.slice(3))
