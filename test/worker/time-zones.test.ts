import { beforeAll, expect, test } from 'vitest'
import { createIntroCallRequest, MONDAY } from '#test/fixtures/requests.ts'
import type { BookingResponse } from '#worker/contract/bookings/booking.ts'
import type { SlotsResponse } from '#worker/contract/bookings/slots.ts'
import type { Problem } from '#worker/contract/problem-schema.ts'
import { ADMIN_TOKEN, type TestSite } from './harness.ts'
import { sharedWorker } from './shared-worker.ts'

let site: TestSite
beforeAll(async () => {
  site = await sharedWorker.site({ now: MONDAY })
})

const asOwner = { authorization: `Bearer ${ADMIN_TOKEN}` }
const slots = 'from=2026-11-24&to=2026-11-24'
const queries = [
  `/api/calendars/intro-call/slots?${slots}`,
  `/api/calendars/physio-course/series?start=2026-11-24T10:00:00Z&count=2`,
  `/api/admin/slots?calendar=intro-call&${slots}`,
  '/api/admin/agenda?from=2026-11-24&to=2026-11-24',
  '/api/admin/reports?from=2026-11-01&to=2026-11-30&by=service',
]

test.each(queries)(
  '%s refuses a zone that only some runtimes know, and names the parameter',
  async (path) => {
    for (const zone of ['IST', 'PST', 'SystemV/PST8PDT', 'Etc/Unknown', '+01:00']) {
      const { status, body } = await site.json<Problem>(`${path}&timeZone=${encodeURIComponent(zone)}`, {
        headers: asOwner,
      })
      expect([zone, status, body.errors?.map((error) => error.path)]).toEqual([zone, 422, ['timeZone']])
    }
  },
)

test('refuses a zone that only some runtimes know in a booking and in a bundle, and names its path', async () => {
  const booking = await site.post<Problem>('/api/bookings', { ...createIntroCallRequest(), timeZone: 'IST' })
  expect([booking.status, booking.body.errors?.map(({ path }) => path)]).toEqual([422, ['timeZone']])
  const bundle = (await site.json<{ site: object; staff: object[] }>('/api/admin/site', { headers: asOwner }))
    .body
  const wrong = {
    ...bundle,
    site: { ...bundle.site, timeZone: 'PST' },
    staff: bundle.staff.map((person, index) => (index === 0 ? { ...person, timeZone: 'IST' } : person)),
  }
  const published = await site.json<Problem>('/api/admin/site?dry-run=true', {
    method: 'PUT',
    headers: { ...asOwner, 'content-type': 'application/json', 'if-match': '"1"' },
    body: JSON.stringify(wrong),
  })
  expect(published.status).toBe(422)
  expect(published.body.errors?.map(({ path }) => path).toSorted()).toEqual([
    'site.timeZone',
    'staff.0.timeZone',
  ])
})

test('answers with the current name of a zone for an older one', async () => {
  for (const zone of ['Asia/Katmandu', 'asia/kathmandu']) {
    const { body } = await site.json<SlotsResponse>(`${queries[0]}&timeZone=${zone}`)
    expect(body.timeZone).toBe('Asia/Kathmandu')
  }
  const start = '2026-11-25T10:00:00+00:00'
  const { body } = await site.post<BookingResponse>('/api/bookings', {
    ...createIntroCallRequest(),
    start,
    timeZone: 'Asia/Calcutta',
  })
  expect(body.booking.timeZone).toBe('Asia/Kolkata')
})

test.each([
  ['/de/widget/bookings/massage?service=deep-tissue&staff=any&step=time', 'Ortszeit Lissabon'],
  ['/es/widget/bookings/intro-call', 'Hora de Lisboa'],
  ['/de/widget/bookings/intro-call?tz=Europe/Vienna', 'Ortszeit Wien'],
  ['/en/widget/bookings/intro-call?tz=Asia/Kolkata', 'Kolkata time'],
])('%s names the city of the zone: %s', async (path, text) => {
  expect(await (await site.fetch(path)).text()).toContain(`<p>${text}</p>`)
})
