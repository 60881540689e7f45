import { timeZone as knownTimeZone } from '#worker/contract/time.ts'

interface ZoneWishes {
  /** `tz` of the address. */
  asked: string | null | undefined
  /** The venue's zone, where its calendar shows no other. */
  locked: string | undefined
  request: Request
  otherwise: string
}

export interface ShownZone {
  timeZone: string
  /** Chosen by the visitor or locked by the venue; else the browser's own replaces it. */
  timeZoneSettled: boolean
}

/** Where Cloudflare takes the visitor to be. Only its network adds `CF-Ray`; the simulator makes a zone up. */
function guess(request: Request): string | undefined {
  return request.headers.has('CF-Ray') && typeof request.cf?.timezone === 'string'
    ? request.cf.timezone
    : undefined
}

const known = (zone: string | null | undefined): zone is string => knownTimeZone.safeParse(zone).success

/** The zone that a page's times are shown in. */
export function shownZone({ asked, locked, request, otherwise }: ZoneWishes): ShownZone {
  if (locked) return { timeZone: locked, timeZoneSettled: true }
  if (known(asked)) return { timeZone: asked, timeZoneSettled: true }
  const guessed = guess(request)
  return { timeZone: known(guessed) ? guessed : otherwise, timeZoneSettled: false }
}
