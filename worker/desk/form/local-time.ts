import { getDateTimeFormat } from '#locales/formatters.ts'
import { toInstant as toWallInstant } from '#worker/availability/wall-time.ts'
import { MINUTE_MS } from '#worker/contract/durations.ts'

/** Returns the local date and time of an instant in ms, `YYYY-MM-DDTHH:MM`. */
export function toLocalTime(instant: number, timeZone: string): string {
  const options = { dateStyle: 'short', timeStyle: 'short' } as const
  // Swedish writes them as ISO 8601 does, but for the space.
  return getDateTimeFormat('sv-SE', timeZone, options).format(instant).replace(' ', 'T')
}

/** Returns a local time in ms, rounded up to a step of minutes. */
export function roundUp(localTime: string, minutes: number): string {
  const step = minutes * MINUTE_MS
  return new Date(Math.ceil(Date.parse(`${localTime}Z`) / step) * step).toISOString().slice(0, 16)
}

/** Returns the local time some minutes later on the clock. */
export function addMinutes(localTime: string, minutes: number): string {
  return new Date(Date.parse(`${localTime}Z`) + minutes * MINUTE_MS).toISOString().slice(0, 16)
}

/** Returns the instant of a local time in ms. One that a clock change skips is the moment of the change. */
export function toInstant(localTime: string, timeZone: string): number {
  return toWallInstant(timeZone, Date.parse(`${localTime}Z`) / MINUTE_MS)
}
