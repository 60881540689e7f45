import { getClosedTimes } from '#worker/availability/closed-times.ts'
import { mergeIntervals, subtract } from '#worker/availability/intervals.ts'
import { listOpenWindows } from '#worker/availability/windows.ts'
import type { PausableWork } from '#worker/contract/pausable-work.ts'
import { listBlockedTimes } from '../blocked-times/list-blocked-times.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Services } from '../platform/services.ts'
import { SITE_KEY } from '../scheduling/busy-entry.ts'
import { countMinutes, type Period } from './periods.ts'

/**
 * Returns, by staff id, how many minutes a person can be booked in each of some consecutive periods: the working hours as published
 * now, less blocked times and closures.
 */
export function* countBookableMinutes(
  { db }: Services,
  catalogue: Catalogue,
  periods: readonly Period[],
): PausableWork<Map<string, number[]>> {
  const { site, staff } = catalogue
  const range = { start: periods[0]?.start ?? 0, end: periods.at(-1)?.end ?? 0 }
  const closed = getClosedTimes(site.closures ?? [], site.timeZone)
  const blocks = listBlockedTimes(db, catalogue, range)
  const minutes = new Map<string, number[]>()
  for (const { id, hours, timeZone = site.timeZone } of staff.all) {
    const { weekly, dates } = hours
    const working = listOpenWindows({ timeZone, weekly, ...(dates && { dates }), closed }, range)
    const blocked = blocks.filter(({ key }) => key === id || key === SITE_KEY).flatMap(({ times }) => times)
    minutes.set(id, countMinutes(subtract(working, mergeIntervals(blocked)), periods))
    yield
  }
  return minutes
}
