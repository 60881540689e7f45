import { toIso } from '#worker/contract/iso-time.ts'
import { toInstant, toLocalTime } from '../../form/local-time.ts'

/** Returns an instant as people type it: the date and time at the site, `YYYY-MM-DDTHH:MM`. Other values stay as they are. */
export function formatInstant(value: unknown, timeZone: string): string {
  const at = Date.parse(String(value ?? ''))
  return Number.isNaN(at) ? String(value ?? '') : toLocalTime(at, timeZone)
}

/** Returns the instant of a typed date and time. It is the one before, with its seconds, where the minute is the same. */
export function readInstant(typed: string, present: unknown, timeZone: string): string {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?$/.test(typed) || Number.isNaN(Date.parse(`${typed}Z`)))
    return typed
  const minute = typed.slice(0, 16)
  return typeof present === 'string' && formatInstant(present, timeZone) === minute
    ? present
    : toIso(toInstant(minute, timeZone))
}
