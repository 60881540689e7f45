import { timeZone as knownTimeZone } from '#worker/contract/time.ts'

interface ZoneCandidates {
  /** `tz` of the address. */
  requested: string | null | undefined
  /** The venue's zone, where its calendar shows no other. */
  locked: string | undefined
  request: Request
  fallback: string
}

export interface DisplayZone {
  timeZone: string
  /** Chosen by the visitor or locked by the venue; else the browser's own replaces it. */
  timeZoneSettled: boolean
}

/** Where Cloudflare takes the visitor to be. Only its network adds `CF-Ray`; the simulator makes a zone up. */
function guessZone(request: Request): string | undefined {
  return request.headers.has('CF-Ray') && typeof request.cf?.timezone === 'string'
    ? request.cf.timezone
    : undefined
}

const isKnownZone = (zone: string | null | undefined): zone is string => knownTimeZone.safeParse(zone).success

/** The zone that a page's times are shown in. */
export function chooseDisplayZone({ requested, locked, request, fallback }: ZoneCandidates): DisplayZone {
  if (locked) return { timeZone: locked, timeZoneSettled: true }
  if (isKnownZone(requested)) return { timeZone: requested, timeZoneSettled: true }
  const guessed = guessZone(request)
  return { timeZone: isKnownZone(guessed) ? guessed : fallback, timeZoneSettled: false }
}
