import type { BookingResponse } from '#worker/contract/bookings/booking.ts'
import type { SlotsResponse } from '#worker/contract/bookings/slots.ts'
import { DAY_MS } from '#worker/contract/durations.ts'
import { createIntroCallRequest, createMassageRequest } from '../fixtures/requests.ts'

/** Calls the demo's API: by POST with a body, by GET without one. Throws if the call is refused. */
export type CallDemo = <Answer>(path: string, body?: object) => Promise<Answer>

/** The pages of the demo that Lighthouse visits, by the names that the command line takes. */
export const contentPages: Readonly<Record<string, string>> = {
  home: '/',
  journal: '/journal',
  post: '/journal/b/first-visit',
  product: '/product/gift-card',
}

/** Returns free starts of a calendar, two days from now or later. */
async function listStarts(call: CallDemo, calendar: string, now: number, more = ''): Promise<string[]> {
  const [from, to] = [2, 12].map((days) => new Date(now + days * DAY_MS).toISOString().slice(0, 10))
  const path = `/api/calendars/${calendar}/slots?from=${from}&to=${to}&timeZone=Europe/Lisbon${more}`
  const { days } = await call<SlotsResponse>(path)
  return Object.values(days)
    .flat()
    .map(({ start }) => start)
}

/** Makes a booking. Returns the path of the page on which its visitor manages it. */
async function book(call: CallDemo, request: object): Promise<string> {
  const { manage } = await call<BookingResponse>('/api/bookings', request)
  const { pathname, search } = new URL(manage.url)
  return pathname + search
}

/** Returns the paths of booking pages and forms, by the names that the command line takes. */
export async function listVisitorPages(call: CallDemo, now: number): Promise<Record<string, string>> {
  const [free = '', start] = await listStarts(call, 'intro-call', now)
  const manage = await book(call, createIntroCallRequest({ start }))
  const [paid] = await listStarts(call, 'massage', now, '&service=deep-tissue')
  return {
    times: '/widget/bookings/intro-call',
    staff: '/widget/appointment/therapists/deep-tissue',
    details: `/widget/bookings/intro-call?slot=${encodeURIComponent(free)}`,
    menu: '/widget/service-menus/spa',
    group: '/widget/groups/wellness',
    quiz: '/widget/quiz/which-treatment',
    survey: '/widget/survey/after-visit',
    manage,
    payment: await book(call, createMassageRequest({ start: paid })),
  }
}
