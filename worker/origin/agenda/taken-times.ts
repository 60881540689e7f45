import { and, asc, eq, gt, lt, notLike } from 'drizzle-orm'
import type { Interval } from '#worker/availability/types.ts'
import { holds } from '../platform/db/booking-tables.ts'
import { busyFeeds, externalBusy } from '../platform/db/feed-tables.ts'
import type { Services } from '../platform/services.ts'
import { toHoldEntries } from '../scheduling/busy-entry.ts'

/** Times by the key that their person or room has in the busy calendar. */
type TimesByKey = Map<string, Interval[]>

function add(times: TimesByKey, key: string, { start, end }: Interval): void {
  const intervals = times.get(key)
  if (intervals) intervals.push({ start, end })
  else times.set(key, [{ start, end }])
}

/** Returns the busy times of other calendars in a range, by start. */
export function readBusyTimes({ db }: Services, range: Interval): TimesByKey {
  const { feed, resourceKey: key, start, end } = externalBusy
  // The join leaves out blocked times, and SQLite uses the key, which begins with the feed. The times of one feed are disjoint.
  const rows = db
    .select({ key, start, end })
    .from(busyFeeds)
    .innerJoin(externalBusy, and(eq(feed, busyFeeds.name), lt(start, range.end), gt(end, range.start)))
    .orderBy(asc(start))
    .all()
  const times: TimesByKey = new Map()
  for (const row of rows) add(times, row.key, row)
  return times
}

/**
 * Returns the times in a range that visitors and the waitlist reserve at the moment, by start. Leaves out the times that are kept for
 * bookings whose end can be undone: nobody books them.
 */
export function readHeldTimes({ clock, db }: Services, range: Interval): TimesByKey {
  const { id, expiresAt, start, end } = holds
  const rows = db
    .select()
    .from(holds)
    .where(and(gt(expiresAt, clock.now()), lt(start, range.end), gt(end, range.start), notLike(id, 'bkg_%')))
    .orderBy(asc(start))
    .all()
  const times: TimesByKey = new Map()
  for (const entry of rows.flatMap(toHoldEntries))
    for (const key of entry.resourceKeys) add(times, key, entry)
  return times
}
