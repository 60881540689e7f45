import type { Offering } from '#worker/contract/bookings/offering.ts'

/**
 * Returns whether a calendar shows times in its venue's zone by default. Visitors can choose another zone unless it is locked.
 */
export function hasVenueTimes({
  lockTimeZone,
  place,
}: Pick<Offering['calendars'][number], 'lockTimeZone' | 'place'>): boolean {
  return lockTimeZone || place?.kind === 'venue'
}
