import type { Offering } from '#worker/contract/bookings/offering.ts'

/** Returns whether a calendar's times are those of its venue, unless the visitor chooses another zone where that is allowed. */
export function hasVenueTimes({
  lockTimeZone,
  place,
}: Pick<Offering['calendars'][number], 'lockTimeZone' | 'place'>): boolean {
  return lockTimeZone || place?.kind === 'venue'
}
