import { SearchBudget } from '#worker/availability/search-budget.ts'
import { Failure } from '#worker/contract/failure.ts'
import type { AssignedItem } from '../../platform/db/booking-columns.ts'
import type { BookingRow } from '../../platform/db/booking-tables.ts'
import type { Services } from '../../platform/services.ts'
import type { AvailabilityQuery } from '../../scheduling/availability.ts'
import { chooseStart } from '../../scheduling/choose-start.ts'
import { getPromise } from '../../scheduling/holds.ts'
import { checkSeriesCount } from '../../scheduling/list-series.ts'
import { planSeries } from '../../scheduling/plan-series.ts'
import type { SeriesItem } from '../../scheduling/series-builder.ts'
import { getDisplayZone, resolveTarget, type Target } from '../../scheduling/target.ts'
import { createZoneWriter } from '../../scheduling/zone-writer.ts'
import { createBookingRow } from './booking-row.ts'
import { checkQuote } from './quote.ts'
import { readDetails } from './read-details.ts'
import { countGuests } from './read-guests.ts'
import type { BusinessTerms, RowsRequest } from './rows-request.ts'

/**
 * Returns the rows of the new bookings: several for a series, or else one. `business` is undefined when a visitor
 * books. Throws what {@link resolveTarget}, {@link checkQuote}, {@link readDetails} and {@link chooseStart} throw.
 */
export function createRows(
  services: Services,
  request: RowsRequest,
  now: number,
  business?: BusinessTerms,
): [BookingRow, ...BookingRow[]] {
  const catalogue = services.published.current
  const selection = { ...request, guests: countGuests(request.guests) }
  const target = resolveTarget(catalogue, selection, { byBusiness: business !== undefined })
  checkQuote(target, request.quote)
  if (!catalogue) throw new Failure('calendar-not-found')
  const { site } = catalogue
  const timeZone = getDisplayZone(target.calendar, site.timeZone, request.timeZone)
  const start = Date.parse(request.start)
  const today = createZoneWriter(timeZone, now).date(now)
  const details = readDetails(catalogue, target, request, { today, isByBusiness: business !== undefined })
  const query = toAvailabilityQuery(services, { target, site, request, start, now }, business)
  const { preferred, previousItems } = query
  const first = chooseStart(
    services.availability,
    query,
    { start, timeZone, preferred, previousItems },
    catalogue.listStaff(target.service),
  )
  const otherItems = planOtherItems(services, query, { ...first, start }, request)
  const booking = { target, site, request, timeZone, details, now, business }
  const row = createBookingRow(booking, { ...first, start }, { number: 1, count: 1 + otherItems.length })
  if (otherItems.length === 0) return [row]
  const series = { series: row.id, count: 1 + otherItems.length }
  const others = otherItems.map((item, index) =>
    createBookingRow(booking, item, { ...series, number: index + 2 }),
  )
  return [{ ...row, series: row.id }, ...others]
}

/**
 * Returns the items of a series after the first. Throws `series-changed` when the starts are not those that the visitor saw.
 */
function planOtherItems(
  { availability }: Services,
  query: AvailabilityQuery,
  first: SeriesItem,
  { series }: RowsRequest,
): SeriesItem[] {
  if (!series) return []
  const count = checkSeriesCount(query.target.calendar, series.count)
  const items = planSeries(availability, query, { first, count, changes: series.changes }).flatMap(
    ({ item }) => item ?? [],
  )
  const starts = series.starts?.map((start) => Date.parse(start))
  if (starts && starts.join() !== items.map(({ start }) => start).join()) throw new Failure('series-changed')
  return items.slice(1)
}

interface AvailabilityInput extends Pick<AvailabilityQuery, 'target' | 'site' | 'now'> {
  target: Target
  request: RowsRequest
  start: number
}

/**
 * Returns the availability query of a request. It prefers the staff member of a live hold on the same slot, or of the unpaid
 * booking that the new one replaces.
 */
function toAvailabilityQuery(
  { holds }: Services,
  { target, site, request, start, now }: AvailabilityInput,
  business: BusinessTerms | undefined,
): AvailabilityQuery & { preferred?: string; previousItems?: AssignedItem[] } {
  const { replaces } = request
  const liveHold = request.hold && holds.findLive(request.hold, now)
  const hold = liveHold || replaces
  return {
    target,
    site,
    now,
    budget: new SearchBudget(),
    overrides: business?.overrides,
    without: [liveHold, replaces].flatMap((row) => (row ? [row.id] : [])),
    ...getPromise(hold, target, start),
  }
}
