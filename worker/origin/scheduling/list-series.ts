import { SearchBudget } from '#worker/availability/search-budget.ts'
import { getDayStart, getLocalDay } from '#worker/availability/wall-time.ts'
import { parseSeriesChanges } from '#worker/contract/bookings/format-series-changes.ts'
import type { SeriesQuery, SeriesResponse } from '#worker/contract/bookings/series.ts'
import { Failure } from '#worker/contract/failure.ts'
import { createFieldFailure } from '../platform/http/english-problems.ts'
import type { Services } from '../platform/services.ts'
import { findAssignment } from './choose-start.ts'
import { getPromise } from './holds.ts'
import { readSelection } from './list-slots.ts'
import { planSeries } from './plan-series.ts'
import { getDisplayZone, resolveTarget } from './target.ts'
import { createZoneWriter } from './zone-writer.ts'

/** How many other free starts of a date are listed, for the visitor to choose from. */
const MAX_OTHERS = 24

/**
 * Answers the series call with the availability of every date. When the first date is not available, none is. The visitor's own
 * hold and unpaid booking do not count as busy, and keep what they promise for the first date, as when the series is booked. Throws
 * `validation`, also for a calendar without series or with a lower maximum of dates, and `calendar-not-found`.
 */
export function listSeries(services: Services, calendar: string, query: SeriesQuery): SeriesResponse {
  const { openCatalogue, availability, clock, holds } = services
  const { hold } = query
  const source = openCatalogue(query.preview)
  if (!source) throw new Failure('calendar-not-found')
  const target = resolveTarget(source.catalogue, { calendar, ...readSelection(query) })
  const { site } = source.catalogue
  const count = checkSeriesCount(target.calendar, Number(query.count))
  const timeZone = getDisplayZone(target.calendar, site.timeZone, query.timeZone)
  const now = clock.now()
  const start = Date.parse(query.start)
  const own = hold ? (holds.findLive(hold, now) ?? holds.findUnpaid(hold)?.row) : undefined
  const promise = getPromise(own, target, start)
  const availabilityQuery = {
    target,
    site,
    draft: source.preview,
    now,
    budget: new SearchBudget(),
    without: holds.listOwn(hold),
    ...promise,
  }
  const assignment = findAssignment(availability, availabilityQuery, {
    start,
    preferred: promise.preferred,
  })
  const unavailable = { start, staff: '', others: [], rooms: [], items: [] }
  const dates = planSeries(availability, availabilityQuery, {
    first: assignment ? { ...assignment, start } : unavailable,
    count,
    changes: parseSeriesChanges(query.changes),
  })
  const listOthers = (planned: number, taken: number | undefined) => {
    const day = getLocalDay(site.timeZone, planned)
    const range = { start: getDayStart(site.timeZone, day), end: getDayStart(site.timeZone, day + 1) }
    const free = availability.slots(availabilityQuery, range).filter((slot) => slot.start !== taken)
    return free.slice(0, MAX_OTHERS).map((slot) => writer.instant(slot.start))
  }
  const last = dates.at(-1)?.planned ?? start
  const writer = createZoneWriter(timeZone, start, last + 24 * 60 * 60_000)
  return {
    timeZone,
    dates: dates.map(({ planned, item }, index) => ({
      planned: writer.instant(planned),
      start: assignment && item ? writer.instant(item.start) : null,
      ...(assignment && index > 0 && { others: listOthers(planned, item?.start) }),
    })),
  }
}

/**
 * Returns the number of bookings in a series. Throws `validation` when the calendar does not allow as many.
 */
export function checkSeriesCount(
  { recurring }: { recurring?: { max: number } | undefined },
  count: number,
): number {
  if (!recurring || count > recurring.max) throw createFieldFailure('series', 'invalid')
  return count
}
