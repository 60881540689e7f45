import { getDateTimeFormat } from '#locales/formatters.ts'
import { toInstant as toWallInstant } from '#worker/availability/wall-time.ts'
import { MINUTE_MS } from '#worker/contract/durations.ts'

/** Returns the local date and time of an instant in ms, `YYYY-MM-DDTHH:MM`. */
export function toLocalTime(instant: number, timeZone: string): string {
  const options = { dateStyle: 'short', timeStyle: 'short' } as const
  // The Swedish format is that of ISO 8601, with a space in place of the `T`.
  return getDateTimeFormat('sv-SE', timeZone, options).format(instant).replace(' ', 'T')
}

/** Returns a local time, rounded up to a multiple of `minutes`. */
export function roundUp(localTime: string, minutes: number): string {
  const step = minutes * MINUTE_MS
  return new Date(Math.ceil(Date.parse(`${localTime}Z`) / step) * step).toISOString().slice(0, 16)
}

/** Returns the local time that is some minutes later, without regard to clock changes. */
export function addMinutes(localTime: string, minutes: number): string {
  return new Date(Date.parse(`${localTime}Z`) + minutes * MINUTE_MS).toISOString().slice(0, 16)
}

/** Returns the instant, in ms, of a local time. A time that a clock change skips becomes the instant of the change. */
export function toInstant(localTime: string, timeZone: string): number {
  return toWallInstant(timeZone, Date.parse(`${localTime}Z`) / MINUTE_MS)
}
