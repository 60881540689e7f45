import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import type { AdminBookings } from '#worker/contract/admin/bookings.ts'
import type { SlotsResponse } from '#worker/contract/bookings/slots.ts'
import { introCall } from '../fixtures/requests.ts'
import { adminToken, startWorker, type TestSite, type TestWorker } from '../worker/harness.ts'
import { worker } from '../worker/shared-worker.ts'
import { type Visit, visit } from './browser.ts'
import { browser } from './shared-browser.ts'

/** A Monday, eight in the morning in Lisbon; January is a whole month of free times from here. */
export const monday = '2027-01-04T08:00:00Z'

type SiteOptions = Parameters<TestWorker['site']>[0]
type VisitOptions = Parameters<typeof visit>[1]

/**
 * A Worker and a browser for the tests of one file: those that all share, or, where it has `settings`, a Worker of its own.
 * After each test every visit is closed, and must have had nothing to complain of: no console error, no hydration warning.
 */
export function openStage(...settings: Parameters<typeof startWorker>) {
  let own: TestWorker | undefined
  let visits: Visit[] = []

  beforeAll(async () => {
    if (settings.length > 0) own = await startWorker(...settings)
  })
  afterEach(async () => {
    const complaints = visits.flatMap((visit) => visit.complaints)
    await Promise.all(visits.map((visit) => visit.close()))
    visits = []
    expect(complaints).toEqual([])
  })
  afterAll(() => own?.close())

  return {
    /** A fresh site; its clock stands at {@link monday}. */
    site: (options: SiteOptions = {}) => (own ?? worker).site({ now: monday, ...options }),
    async visit(options: VisitOptions = {}) {
      const opened = await visit(browser, options)
      visits.push(opened)
      return opened
    },
    /** One by somebody who has answered the question about cookies before. */
    async visitAgain(site: TestSite, options: VisitOptions = {}) {
      const opened = await visit(browser, options)
      visits.push(opened)
      await opened.context.addCookies([{ name: 'consent', value: 'essential', url: site.url }])
      return opened
    },
  }
}

/** The starts that the introductory call has free on some days, in their order. */
export async function freeStarts(site: TestSite, from: string, to = from, timeZone = 'Europe/Lisbon') {
  const query = new URLSearchParams({ from, to, timeZone })
  const { body } = await site.json<SlotsResponse>(`/api/calendars/intro-call/slots?${query}`)
  return Object.values(body.days).flatMap((slots) => slots.map(({ start }) => start))
}

/** Somebody else takes a time of the introductory call. */
export async function bookAway(site: TestSite, start: string) {
  const { status } = await site.post('/api/bookings', introCall({ start }))
  expect(status).toBe(201)
}

/** The site's appointments, as the business sees them. */
export async function bookingsOf(site: TestSite): Promise<AdminBookings['bookings']> {
  const { body } = await site.json<AdminBookings>('/api/admin/bookings', {
    headers: { authorization: `Bearer ${adminToken}` },
  })
  return body.bookings
}
