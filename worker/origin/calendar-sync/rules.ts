import type { Interval } from '#worker/availability/types.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#worker/contract/durations.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'

/** In some zones bookings can start up to this many days after the horizon. */
const ZONE_DAYS = 3

/** Events are expanded for this many further days, so that an unchanged feed is not read again every day. */
const MARGIN_DAYS = 7

const INTERVAL_MS = 15 * MINUTE_MS
const FAILING_INTERVAL_MS = HOUR_MS

/** A feed that has failed for this many hours is reported, and from then on every day. */
export const REPORT_AFTER_HOURS = 6
const REPORT_AFTER_MS = REPORT_AFTER_HOURS * HOUR_MS
const REPORT_AGAIN_MS = DAY_MS

/** The range for which feeds are read. */
export interface Coverage {
  /** Ends some days after `neededUntil`, at a UTC midnight. */
  range: Interval
  /** Until when busy times matter. */
  neededUntil: number
}

/** Returns the coverage of a revision. It begins before now by the longest buffer, and ends after the farthest horizon. */
export function getCoverage({ calendars, services }: Catalogue, now: number): Coverage {
  const horizon = Math.max(0, ...calendars.all.map(({ horizonDays }) => horizonDays))
  const longestBuffer = Math.max(0, ...services.all.map(({ buffers }) => buffers.before))
  const neededUntil = now + (horizon + ZONE_DAYS) * DAY_MS
  const end = Math.ceil((neededUntil + MARGIN_DAYS * DAY_MS) / DAY_MS) * DAY_MS
  return { range: { start: now - longestBuffer * MINUTE_MS, end }, neededUntil }
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
