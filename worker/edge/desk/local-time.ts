import { getDateTimeFormat } from '#locales/formatters.ts'

const MINUTE = 60_000

/** Returns the local date and time of an instant in ms, `YYYY-MM-DDTHH:MM`. */
export function toLocalTime(instant: number, timeZone: string): string {
  const options = { dateStyle: 'short', timeStyle: 'short' } as const
  // Swedish writes them as ISO 8601 does, but for the space.
  return getDateTimeFormat('sv-SE', timeZone, options).format(instant).replace(' ', 'T')
}

/** Returns a local time in ms, rounded up to a step of minutes. */
export function roundUp(localTime: string, minutes: number): string {
  const step = minutes * MINUTE
  return new Date(Math.ceil(Date.parse(`${localTime}Z`) / step) * step).toISOString().slice(0, 16)
}

/** Returns the local time some minutes later on the clock. */
export function addMinutes(localTime: string, minutes: number): string {
  return new Date(Date.parse(`${localTime}Z`) + minutes * MINUTE).toISOString().slice(0, 16)
}

/** Returns the instant of a local time in ms. One that a clock change skips is as much later. */
export function toInstant(localTime: string, timeZone: string): number {
  const wall = Date.parse(`${localTime}Z`)
  const getOffset = (instant: number) => Date.parse(`${toLocalTime(instant, timeZone)}Z`) - instant
  return wall - getOffset(wall - getOffset(wall))
}
