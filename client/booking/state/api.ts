import { type CallResult, callApi, getCalendarVersion, postOptions } from '#client/page/call-api.ts'
import type { BookingRequest, BookingResponse } from '#worker/contract/bookings/booking.ts'
import type { Hold, HoldRequest } from '#worker/contract/bookings/hold.ts'
import type { SeriesResponse } from '#worker/contract/bookings/series.ts'
import type { SlotsResponse } from '#worker/contract/bookings/slots.ts'
import type { TimeZoneList, TimeZoneSearch } from '#worker/contract/bookings/time-zones.ts'
import type { Problem } from '#worker/contract/problem-schema.ts'
import { type SelectionQuery, writeQuery } from './selection-query.ts'

/** Returns the URL of a call about a calendar. `query` holds `calendar` and the parameters of the call. */
const toCallUrl = (call: 'slots' | 'series', { calendar, ...rest }: SelectionQuery) =>
  `/api/calendars/${encodeURIComponent(String(calendar))}/${call}?${writeQuery(rest)}`

/** Fetches free slots that are at least as new as the latest write of this page. */
export function fetchSlots(query: SelectionQuery, signal: AbortSignal): Promise<CallResult<SlotsResponse>> {
  const v = getCalendarVersion()
  return callApi('slots', toCallUrl('slots', v ? { ...query, v } : query), { signal })
}

/** Fetches the dates of a series. */
export function fetchSeries(query: SelectionQuery): Promise<CallResult<SeriesResponse>> {
  return callApi('series', toCallUrl('series', query), {})
}

/** Fetches the time zones that a search finds. */
export function fetchTimeZones(
  locale: string,
  search: TimeZoneSearch,
  signal: AbortSignal,
): Promise<CallResult<TimeZoneList>> {
  return callApi('timeZones', `/api/time-zones?${new URLSearchParams({ locale, ...search })}`, { signal })
}

/** Creates a hold under the id in the request. If the id has a hold, extends it for the same slot, or moves it to another slot. */
export function sendHold(request: Omit<HoldRequest, 'id'> & { id: string }): Promise<CallResult<Hold>> {
  return callApi('hold', '/api/holds', postOptions(request))
}

/** Posts the booking. Resolves as unreachable after 15 seconds. */
export function sendBooking(
  request: BookingRequest,
  idempotencyKey: string,
): Promise<CallResult<BookingResponse>> {
  const init = postOptions(request, { 'idempotency-key': idempotencyKey })
  return callApi('booking', '/api/bookings', { ...init, signal: AbortSignal.timeout(15_000) })
}

/** The problem shown when a request got no response. */
export const unreachableProblem: Problem = {
  type: 'about:blank',
  title: '',
  status: 503,
  code: 'booking-failed',
}

/** Returns whether the page shows a price, a cart item or an add-on that is no longer offered, or a hold that was booked. */
export function isOfferOutdated({ code, errors = [] }: Problem): boolean {
  return (
    code === 'price-changed' ||
    code === 'hold-used' ||
    errors.some(({ path }) => /^(items\.|addOns)/.test(path))
  )
}

/**
 * Reloads the page when a choice is no longer offered: the server then shows the remaining ones with a notice, and the details
 * that this tab stores are restored. Returns whether it reloads.
 */
export function reloadIfOutdated(problem: Problem): boolean {
  const isOutdated = isOfferOutdated(problem)
  if (isOutdated) location.reload()
  return isOutdated
}
