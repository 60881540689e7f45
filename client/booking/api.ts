import { type Answer, call, post } from '#client/page/call.ts'
import type { BookingRequest, BookingResponse } from '#worker/contract/bookings/booking.ts'
import type { Hold, HoldRequest } from '#worker/contract/bookings/hold.ts'
import type { SeriesResponse } from '#worker/contract/bookings/series.ts'
import type { SlotsResponse } from '#worker/contract/bookings/slots.ts'
import type { TimeZoneList } from '#worker/contract/bookings/time-zones.ts'
import { type Query, writeQuery } from './wish.ts'

/** `query` holds `calendar` and the rest of the call's parameters. */
export function fetchSlots(query: Query, signal: AbortSignal): Promise<Answer<SlotsResponse>> {
  const { calendar = '', ...rest } = query
  return call('slots', `/api/calendars/${encodeURIComponent(String(calendar))}/slots?${writeQuery(rest)}`, {
    signal,
  })
}

/** `query` holds `calendar` and the rest of the call's parameters. */
export function fetchSeries(query: Query): Promise<Answer<SeriesResponse>> {
  const { calendar = '', ...rest } = query
  return call(
    'series',
    `/api/calendars/${encodeURIComponent(String(calendar))}/series?${writeQuery(rest)}`,
    {},
  )
}

export function fetchTimeZones(locale: string): Promise<Answer<TimeZoneList>> {
  return call('timeZones', `/api/time-zones?${new URLSearchParams({ locale })}`, {})
}

export function sendHold(request: Omit<HoldRequest, 'id'> & { id: string }): Promise<Answer<Hold>> {
  return call('hold', '/api/holds', post(request))
}

/** Gives up after 15 seconds, as unreachable. */
export function sendBooking(request: BookingRequest, attempt: string): Promise<Answer<BookingResponse>> {
  const init = post(request, { 'idempotency-key': attempt })
  return call('booking', '/api/bookings', { ...init, signal: AbortSignal.timeout(15_000) })
}
