import { getClosedTimes } from '#worker/availability/closed-times.ts'
import { mergeIntervals, subtract } from '#worker/availability/intervals.ts'
import type { Interval } from '#worker/availability/types.ts'
import { listOpenWindows } from '#worker/availability/windows.ts'
import { listBlockedTimes } from '../blocked-times/list-blocked-times.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Services } from '../platform/services.ts'
import { SITE_KEY } from '../scheduling/busy-entry.ts'

/**
 * Returns when each staff member can be booked around a range: the working hours as published now, less blocks and
 * closures, sorted and disjoint.
 */
export function listBookableTimes(
  { db }: Services,
  catalogue: Catalogue,
  range: Interval,
): Map<string, Interval[]> {
  const { site, staff } = catalogue
  const closed = getClosedTimes(site.closures ?? [], site.timeZone)
  const blocks = listBlockedTimes(db, catalogue, range)
  return new Map(
    staff.all.map(({ id, hours, timeZone = site.timeZone }) => {
      const { weekly, dates } = hours
      const working = listOpenWindows({ timeZone, weekly, ...(dates && { dates }), closed }, range)
      const blocked = blocks.filter(({ key }) => key === id || key === SITE_KEY).flatMap(({ times }) => times)
      return [id, subtract(working, mergeIntervals(blocked))]
    }),
  )
}
