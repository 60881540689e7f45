import type { BookingResponse } from '#worker/contract/bookings/booking.ts'
import type { SlotsResponse } from '#worker/contract/bookings/slots.ts'
import { introCall, massage } from '../fixtures/requests.ts'
import type { TestSite } from '../worker/harness.ts'

/** The pages of the demo that Lighthouse visits, by the names that the command line takes. */
export const contentPages: Readonly<Record<string, string>> = {
  home: '/',
  journal: '/journal',
  post: '/journal/b/first-visit',
  product: '/product/gift-card',
}

const DAY_MS = 86_400_000

/** Returns free starts of a calendar, two days from now or later. */
async function listStarts(site: TestSite, calendar: string, now: number, more = ''): Promise<string[]> {
  const [from, to] = [2, 12].map((days) => new Date(now + days * DAY_MS).toISOString().slice(0, 10))
  const path = `/api/calendars/${calendar}/slots?from=${from}&to=${to}&timeZone=Europe/Lisbon${more}`
  const { body } = await site.json<SlotsResponse>(path)
  return Object.values(body.days)
    .flat()
    .map(({ start }) => start)
}

/** Books, and returns the path of the page on which visitors manage the booking. */
async function book(site: TestSite, request: object): Promise<string> {
  const { status, body } = await site.post<BookingResponse>('/api/bookings', request)
  if (status !== 201) throw new Error(`Nothing was booked: ${JSON.stringify(body)}`)
  const { pathname, search } = new URL(body.manage.url)
  return pathname + search
}

/** Returns the paths of booking pages and forms, by the names that the command line takes. */
export async function listVisitorPages(site: TestSite, now: number): Promise<Record<string, string>> {
  const [free = '', start] = await listStarts(site, 'intro-call', now)
  const manage = await book(site, introCall({ start }))
  const [paid] = await listStarts(site, 'massage', now, '&service=deep-tissue')
  return {
    times: '/widget/bookings/intro-call',
    staff: '/widget/appointment/therapists/deep-tissue',
    details: `/widget/bookings/intro-call?slot=${encodeURIComponent(free)}`,
    menu: '/widget/service-menus/spa',
    group: '/widget/groups/wellness',
    quiz: '/widget/quiz/which-treatment',
    survey: '/widget/survey/after-visit',
    manage,
    payment: await book(site, massage({ start: paid })),
  }
}
