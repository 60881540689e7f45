import { hc } from 'hono/client'
import type { BookingRequest, CancelRequest, RescheduleRequest } from '#worker/contract/booking.ts'
import { Failure } from '#worker/contract/failure.ts'
import type { HoldRequest } from '#worker/contract/hold.ts'
import type { SeriesQuery } from '#worker/contract/series.ts'
import type { SlotsQuery } from '#worker/contract/slots.ts'
import type { WaitlistRequest } from '#worker/contract/waitlist.ts'
import type { Api } from '#worker/origin/api.ts'
import { type Answer, read, revisionOf } from './answer.ts'
import { settingsCache } from './cache.ts'
import type { OriginFetch } from './origin.ts'
import type { SiteId } from './site.ts'

/** A form sent twice shows what the first one did; an API call with a changed body is refused instead. */
const replay = (attempt: string) => ({ 'Idempotency-Key': attempt, 'Idempotency-Replay': 'existing' })

/** The contract's calls that pages make. All throw the `Failure` that the origin reports; settings come from memory where it is fresh. */
export function originCalls(site: SiteId, ask: OriginFetch) {
  const { api } = hc<Api>('http://origin', {
    fetch: (input: RequestInfo | URL, init?: RequestInit) => ask(new Request(input, init)),
  })

  const settings = <T>(call: string, load: () => Promise<Answer<T>>) =>
    settingsCache.read(site, call, Date.now(), async () => {
      const response = await load()
      const value = await read(response)
      const revision = revisionOf(response)
      if (revision === undefined) throw new Failure('internal', { cause: 'The origin told no revision' })
      return { value, revision }
    })

  return {
    site: () => settings('site', () => api.site.$get()),
    calendarList: () => settings('calendars', () => api.calendars.$get()),
    calendar: (id: string) => settings(`calendar ${id}`, () => api.calendars[':id'].$get({ param: { id } })),
    team: (id: string) => settings(`team ${id}`, () => api.teams[':id'].$get({ param: { id } })),
    group: (id: string) => settings(`group ${id}`, () => api.groups[':id'].$get({ param: { id } })),
    serviceMenu: (id: string) =>
      settings(`service-menu ${id}`, () => api['service-menus'][':id'].$get({ param: { id } })),
    service: (id: string) => settings(`service ${id}`, () => api.services[':id'].$get({ param: { id } })),

    // Not from memory: it is used up by a booking, not by a revision.
    oneTimeLink: (slug: string) =>
      read(api['one-time-links'][':slug'].$get({ param: { slug: encodeURIComponent(slug) } })),

    slots: (id: string, query: SlotsQuery) => read(api.calendars[':id'].slots.$get({ param: { id }, query })),
    series: (id: string, query: SeriesQuery) =>
      read(api.calendars[':id'].series.$get({ param: { id }, query })),
    timeZones: (locale: string) => read(api['time-zones'].$get({ query: { locale } })),

    hold: (id: string) => read(api.holds[':id'].$get({ param: { id } })),
    keep: (json: HoldRequest) => read(api.holds.$post({ json })),

    book: (json: BookingRequest, attempt: string) =>
      read(api.bookings.$post({ json }, { headers: replay(attempt) })),
    booking: (id: string, token: string) =>
      read(api.bookings[':id'].$get({ param: { id }, query: { token } })),
    pay: (id: string, token: string) =>
      read(api.bookings[':id'].pay.$post({ param: { id }, json: { token } })),
    verifyPayment: (id: string, token: string) =>
      read(api.payments[':id'].verify.$post({ param: { id }, json: { token } })),
    reschedule: (id: string, json: RescheduleRequest, attempt: string) =>
      read(api.bookings[':id'].reschedule.$post({ param: { id }, json }, { headers: replay(attempt) })),
    cancel: (id: string, json: CancelRequest, attempt: string) =>
      read(api.bookings[':id'].cancel.$post({ param: { id }, json }, { headers: replay(attempt) })),

    join: (json: WaitlistRequest, attempt: string) =>
      read(api.waitlist.$post({ json }, { headers: replay(attempt) })),
    place: (id: string, token: string) => read(api.waitlist[':id'].$get({ param: { id }, query: { token } })),
    leave: (id: string, token: string) =>
      read(api.waitlist[':id'].leave.$post({ param: { id }, json: { token } })),
  }
}

export type OriginCalls = ReturnType<typeof originCalls>
