import type { BookingAnswer, BookingRequest } from '#worker/contract/booking.ts'
import type { Hold, HoldRequest } from '#worker/contract/hold.ts'
import type { Problem } from '#worker/contract/problem.ts'
import type { SeriesAnswer } from '#worker/contract/series.ts'
import type { SlotsAnswer } from '#worker/contract/slots.ts'
import type { TimeZoneList } from '#worker/contract/time-zones.ts'
import type { Answers } from './answers.ts'
import { type Query, writeQuery } from './wish.ts'

/** Refused: the origin said no, and why. Unreachable: nobody knows whether it was done, so the same key may be sent again. */
export type Answer<T> =
  | { kind: 'done'; value: T }
  | { kind: 'refused'; problem: Problem }
  | { kind: 'unreachable' }

/** Calls the origin and checks its answer against the contract. Never throws; an aborted call is unreachable. */
export async function call<K extends keyof Answers>(
  kind: K,
  path: string,
  init: RequestInit,
): Promise<Answer<Answers[K]>> {
  try {
    // The schemas are not among what the page loads first: they come while the answer is on its way.
    const [response, { checkAnswer }] = await Promise.all([
      fetch(path, { headers: { accept: 'application/json' }, ...init }),
      import('./answers.ts'),
    ])
    const body: unknown = await response.json()
    if (response.ok) return { kind: 'done', value: checkAnswer(kind, body) }
    return { kind: 'refused', problem: checkAnswer('problem', body) }
  } catch {
    return { kind: 'unreachable' }
  }
}

/** A POST with a JSON body. */
export function post(body: unknown, headers: Record<string, string> = {}): RequestInit {
  return {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  }
}

/** `query` holds `calendar` and the rest of the call's parameters. */
export function fetchSlots(query: Query, signal: AbortSignal): Promise<Answer<SlotsAnswer>> {
  const { calendar = '', ...rest } = query
  return call('slots', `/api/calendars/${encodeURIComponent(String(calendar))}/slots?${writeQuery(rest)}`, {
    signal,
  })
}

/** `query` holds `calendar` and the rest of the call's parameters. */
export function fetchSeries(query: Query): Promise<Answer<SeriesAnswer>> {
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
export function sendBooking(request: BookingRequest, attempt: string): Promise<Answer<BookingAnswer>> {
  const init = post(request, { 'idempotency-key': attempt })
  return call('booking', '/api/bookings', { ...init, signal: AbortSignal.timeout(15_000) })
}
