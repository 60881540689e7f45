import type { Interval } from '#worker/availability/types.ts'
import { getEnd, readPeriods, toInstant, type Zones } from './feed-time.ts'
import { getParameter, parseComponent } from './jcal.ts'

/**
 * Returns the busy times of a `VFREEBUSY` component. Any type but `FREE` is busy, also an unknown one (RFC 5545 §3.2.9). Throws
 * when it is malformed.
 */
export function readFreeBusy(text: string, zones: Zones): Interval[] {
  return parseComponent(text)
    .list('freebusy')
    .filter((property) => getParameter(property, 'fbtype')?.toUpperCase() !== 'FREE')
    .flatMap((property) => readPeriods(property, zones))
    .map(({ time, length }) => ({ start: toInstant(time), end: getEnd(time, length) }))
    .filter(({ start, end }) => start < end)
}
