import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import type { AdminBookings } from '#worker/contract/admin/bookings.ts'
import type { SlotsResponse } from '#worker/contract/bookings/slots.ts'
import { createIntroCallRequest } from '../fixtures/requests.ts'
import { ADMIN_TOKEN, startWorker, type TestSite, type TestWorker } from '../worker/harness.ts'
import { sharedWorker } from '../worker/shared-worker.ts'
import { type Visit, visit } from './browser.ts'
import { routePictures } from './demo-pictures.ts'
import { browser } from './shared-browser.ts'

/** A Monday at 8:00 in Lisbon, early in a month with free times. */
export const MONDAY = '2027-01-04T08:00:00Z'

type SiteOptions = Parameters<TestWorker['site']>[0]
type VisitOptions = Parameters<typeof visit>[1]

/**
 * Returns a Worker and a browser for the tests of one file: the shared ones, or a separate Worker if `settings` are passed.
 * Closes every visit after each test, and expects no console error and no hydration warning in it. The demo's pictures come
 * from the disk, except in visits that expect responses with status 404. These use Chromium's cache, which is off when requests
 * are intercepted.
 */
export function openBrowserSuite(...settings: Parameters<typeof startWorker>) {
  let separateWorker: TestWorker | undefined
  let visits: Visit[] = []

  beforeAll(async () => {
    if (settings.length > 0) separateWorker = await startWorker(...settings)
  })
  afterEach(async () => {
    const complaints = visits.flatMap((visit) => visit.complaints)
    await Promise.all(visits.map((visit) => visit.close()))
    visits = []
    expect(complaints).toEqual([])
  })
  afterAll(() => separateWorker?.close())

  return {
    /** Creates a site whose clock stands at {@link MONDAY}. */
    site: (options: SiteOptions = {}) => (separateWorker ?? sharedWorker).site({ now: MONDAY, ...options }),
    async visit(options: VisitOptions = {}) {
      const opened = await visit(browser, options)
      visits.push(opened)
      if (!options.expectedStatuses?.includes(404)) await routePictures(opened.page)
      return opened
    },
    /** Opens a visit whose visitor has already declined optional cookies. */
    async visitWithConsent(site: TestSite, options: VisitOptions = {}) {
      const opened = await visit(browser, options)
      visits.push(opened)
      if (!options.expectedStatuses?.includes(404)) await routePictures(opened.page)
      await opened.context.addCookies([{ name: 'consent', value: 'essential', url: site.url }])
      return opened
    },
  }
}

/** Lists the free starts of the introductory call between two dates, in order. */
export async function listFreeStarts(site: TestSite, from: string, to = from, timeZone = 'Europe/Lisbon') {
  const query = new URLSearchParams({ from, to, timeZone })
  const { body } = await site.json<SlotsResponse>(`/api/calendars/intro-call/slots?${query}`)
  return Object.values(body.days).flatMap((slots) => slots.map(({ start }) => start))
}

/** Books a time of the introductory call for another visitor. */
export async function bookForAnother(site: TestSite, start: string) {
  const { status } = await site.post('/api/bookings', createIntroCallRequest({ start }))
  expect(status).toBe(201)
}

/** Lists the site's bookings from the admin API. */
export async function listBookings(site: TestSite): Promise<AdminBookings['bookings']> {
  const { body } = await site.json<AdminBookings>('/api/admin/bookings', {
    headers: { authorization: `Bearer ${ADMIN_TOKEN}` },
  })
  return body.bookings
}
