import { and, asc, eq, gt, notLike } from 'drizzle-orm'
import { DAY_MS, getLocalDay } from '#worker/availability/wall-time.ts'
import type { SiteSettings } from '#worker/contract/bundle/bundle.ts'
import type { DateRange } from '#worker/contract/bundle/values/date-range.ts'
import { blocks } from '../platform/db/block-tables.ts'
import { externalBusy } from '../platform/db/feed-tables.ts'
import type { Services } from '../platform/services.ts'

/** The maximum number of periods that are blocked at the desk. */
const MAX_BLOCKED = 200

const toDate = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10)

/** Returns the whole days that are blocked for all of the business, from now on. */
function listBlockedDays({ db, clock }: Pick<Services, 'db' | 'clock'>, timeZone: string): DateRange[] {
  return db
    .select({ start: externalBusy.start, end: externalBusy.end })
    .from(externalBusy)
    .innerJoin(blocks, eq(blocks.id, externalBusy.feed))
    .where(and(eq(blocks.ownerKind, 'site'), notLike(blocks.from, '%T%'), gt(externalBusy.end, clock.now())))
    .orderBy(asc(externalBusy.start))
    .limit(MAX_BLOCKED)
    .all()
    .map(({ start, end }) => ({
      from: toDate(getLocalDay(timeZone, start)),
      to: toDate(getLocalDay(timeZone, end - 1)),
    }))
}

/**
 * Returns the periods in which the whole business is closed, without their reasons: the closures of the settings, and the days that are
 * blocked at the desk. Undefined where there are none.
 */
export function listClosures(
  services: Pick<Services, 'db' | 'clock'>,
  { closures = [], timeZone }: Pick<SiteSettings, 'closures' | 'timeZone'>,
): DateRange[] | undefined {
  const all = [...closures.map(({ from, to }) => ({ from, to })), ...listBlockedDays(services, timeZone)]
  return all.length > 0 ? all : undefined
}
