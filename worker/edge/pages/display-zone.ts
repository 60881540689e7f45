import { findTimeZone } from '#worker/contract/bookings/find-time-zone.ts'

interface ZoneCandidates {
  /** The query parameter `tz`. */
  requested: string | null | undefined
  /** The zone of a calendar that locks its zone. */
  locked: string | undefined
  request: Request
  /** The site's zone. */
  fallback: string
}

export interface DisplayZone {
  timeZone: string
  /** Whether the visitor chose the zone or the venue locks it; else the browser's zone replaces it. */
  timeZoneSettled: boolean
}

/**
 * Returns Cloudflare's guess of the visitor's zone. Only its network adds `CF-Ray`; its local simulator invents
 * a zone.
 */
export function guessZone(request: Request): string | undefined {
  return request.headers.has('CF-Ray') && typeof request.cf?.timezone === 'string'
    ? request.cf.timezone
    : undefined
}

/** Chooses the zone of a page's times: a locked one, else a requested, a guessed or the site's. */
export function chooseDisplayZone({ requested, locked, request, fallback }: ZoneCandidates): DisplayZone {
  if (locked) return { timeZone: locked, timeZoneSettled: true }
  const chosen = findTimeZone(requested ?? '')
  if (chosen !== undefined) return { timeZone: chosen, timeZoneSettled: true }
  return { timeZone: findTimeZone(guessZone(request) ?? '') ?? fallback, timeZoneSettled: false }
}
