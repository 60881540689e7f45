import type { Interval } from '#worker/availability/types.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#worker/contract/durations.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'

/** Bookings can start until this many days after the horizon, in some zone. */
const ZONE_DAYS = 3

/** Further days that are expanded, so that a feed that does not change is not read again every day. */
const MARGIN_DAYS = 7

const INTERVAL_MS = 15 * MINUTE_MS
const FAILING_INTERVAL_MS = HOUR_MS

/** A feed that has failed for this long is reported, and again every day. */
export const REPORT_AFTER_HOURS = 6
const REPORT_AFTER_MS = REPORT_AFTER_HOURS * HOUR_MS
const REPORT_AGAIN_MS = DAY_MS

/** When the busy times of a revision matter, and until when they are expanded. */
export interface Coverage {
  /** A little longer than what matters. It ends at a UTC midnight. */
  range: Interval
  neededUntil: number
}

/** Returns the coverage of a revision: from the longest buffer before now until the farthest horizon. */
export function getCoverage({ calendars, services }: Catalogue, now: number): Coverage {
  const horizon = Math.max(0, ...calendars.all.map(({ horizonDays }) => horizonDays))
  const before = Math.max(0, ...services.all.map(({ buffers }) => buffers.before))
  const neededUntil = now + (horizon + ZONE_DAYS) * DAY_MS
  const end = Math.ceil((neededUntil + MARGIN_DAYS * DAY_MS) / DAY_MS) * DAY_MS
  return { range: { start: now - before * MINUTE_MS, end }, neededUntil }
}

interface FeedHealth {
  failingSince: number | null
  reportedAt: number | null
}

/** Returns when a feed is fetched again. */
export function getNextFetch({ failingSince }: Pick<FeedHealth, 'failingSince'>, now: number): number {
  const isFailing = failingSince !== null && now - failingSince >= REPORT_AFTER_MS
  return now + (isFailing ? FAILING_INTERVAL_MS : INTERVAL_MS)
}

/** Returns whether a feed has failed for so long that it is reported now. */
export function isReportDue({ failingSince, reportedAt }: FeedHealth, now: number): boolean {
  if (failingSince === null || now - failingSince < REPORT_AFTER_MS) return false
  return reportedAt === null || now - reportedAt >= REPORT_AGAIN_MS
}
