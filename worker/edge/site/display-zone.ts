import { hasVenueTimes } from '#client/booking/state/venue-zone.ts'
import { findTimeZone } from '#worker/contract/bookings/find-time-zone.ts'
import type { Offering } from '#worker/contract/bookings/offering.ts'

type Calendar = Offering['calendars'][number]

interface ZoneCandidates {
  /** The query parameter `tz`. */
  requested: string | null | undefined
  /** The calendar, once it is chosen. */
  calendar: Pick<Calendar, 'lockTimeZone' | 'place' | 'timeZone'> | undefined
  request: Request
  /** The site's zone. */
  fallback: string
}

export interface DisplayZone {
  timeZone: string
  /** Whether the visitor chose the zone, or it is that of the venue; else the browser's zone replaces it. */
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

/** Chooses the zone of a page's times, in this order: the locked, the requested, the venue's, the guessed or the site's zone. */
export function chooseDisplayZone({ requested, calendar, request, fallback }: ZoneCandidates): DisplayZone {
  if (calendar?.lockTimeZone) return { timeZone: calendar.timeZone, timeZoneSettled: true }
  const chosen = findTimeZone(requested ?? '')
  if (chosen !== undefined) return { timeZone: chosen, timeZoneSettled: true }
  if (calendar && hasVenueTimes(calendar)) return { timeZone: calendar.timeZone, timeZoneSettled: true }
  return { timeZone: findTimeZone(guessZone(request) ?? '') ?? fallback, timeZoneSettled: false }
}
