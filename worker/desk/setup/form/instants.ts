import { toIso } from '#worker/contract/iso-time.ts'
import { toInstant, toLocalTime } from '../../form/local-time.ts'

/** Returns an instant as people type it: the date and time at the site, `YYYY-MM-DDTHH:MM`. Other values stay as they are. */
export function formatInstant(value: unknown, timeZone: string): string {
  const instant = Date.parse(String(value ?? ''))
  return Number.isNaN(instant) ? String(value ?? '') : toLocalTime(instant, timeZone)
}

/**
 * Returns the instant of a typed date and time. If the minute is that of the previous value, returns this value, which may have seconds.
 * A text in another format stays as it is.
 */
export function readInstant(typed: string, previousValue: unknown, timeZone: string): string {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?$/.test(typed) || Number.isNaN(Date.parse(`${typed}Z`)))
    return typed
  const minute = typed.slice(0, 16)
  return typeof previousValue === 'string' && formatInstant(previousValue, timeZone) === minute
    ? previousValue
    : toIso(toInstant(minute, timeZone))
}
