import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillClass } from '#test/fixtures/full-class.ts'
import { createIntroCallRequest, MONDAY, nthContact } from '#test/fixtures/requests.ts'
import type { BookingResponse } from '#worker/contract/bookings/booking.ts'
import type { Problem } from '#worker/contract/problem-schema.ts'
import { startWorker, type TestSite, type TestWorker } from './harness.ts'
import { openPage, press } from './page.ts'

const SECRET = 'turnstile-secret'
const IDEMPOTENCY_KEY = '4f6e7a52-3b1c-4d8a-9b0e-6f2d5c1a7e90'
const verifications: { response: string; remoteip?: string }[] = []
let isReachable = true

/** Stands in for Turnstile while `isReachable`. Accepts the token `a-person` only. */
async function siteverify(request: Request): Promise<Response | undefined> {
  if (!isReachable || new URL(request.url).hostname !== 'challenges.cloudflare.com') return undefined
  const body = (await request.json()) as { secret: string; response: string; remoteip?: string }
  verifications.push(body)
  const success = body.secret === SECRET && body.response === 'a-person'
  return Response.json({ success, 'error-codes': success ? [] : ['invalid-input-response'] })
}

let worker: TestWorker
beforeAll(async () => {
  worker = await startWorker({ TURNSTILE_SECRET: SECRET }, { outside: siteverify })
})
afterAll(() => worker.close())

const createGuardedSite = () =>
  worker.site({
    now: MONDAY,
    bundle: (demo) => ({
      ...demo,
      site: { ...demo.site, turnstile: { siteKey: '1x00000000000000000000AA' } },
    }),
  })
const starts = ['10:00', '11:00', '12:00', '14:00', '15:00'].map((time) => `2026-11-24T${time}:00+00:00`)
const createBooking = (n: number, change: object = {}) =>
  createIntroCallRequest({ start: starts[n], contact: nthContact(n), ...change })
const createWaitlistRequest = (change: object = {}) => {
  const { timeZone, contact, consents } = createIntroCallRequest()
  return { calendar: 'yoga-class', date: '2026-11-24', timeZone, contact, consents, ...change }
}

test('requires a Turnstile token for a booking by JSON, and verifies it once per idempotency key', async () => {
  const site = await createGuardedSite()
  const refused = await site.post<Problem>('/api/bookings', createBooking(0))
  expect([refused.status, refused.body.code]).toEqual([422, 'form-challenge'])
  const wrong = await site.post<Problem>('/api/bookings', createBooking(0, { turnstile: 'a-program' }))
  expect([wrong.status, wrong.body.code]).toEqual([422, 'form-challenge'])
  const replayed = {
    'idempotency-key': 'one',
    'idempotency-replay': 'existing',
    'cf-connecting-ip': '203.0.113.5',
  }
  expect((await site.post('/api/bookings', createBooking(0), replayed)).status).toBe(422)

  verifications.length = 0
  const attempt = { 'idempotency-key': IDEMPOTENCY_KEY }
  const body = createBooking(0, { turnstile: 'a-person' })
  const first = await site.post<BookingResponse>('/api/bookings', body, attempt)
  const again = await site.post<BookingResponse>('/api/bookings', { ...body, turnstile: 'later' }, attempt)
  expect([first.status, again.body]).toEqual([201, first.body])
  expect(verifications).toMatchObject([{ response: 'a-person', idempotency_key: IDEMPOTENCY_KEY }])

  const other = createBooking(1, { turnstile: 'a-person' })
  for (const clientIp of ['2001:db8::1', '203.0.113.9'])
    await site.post('/api/bookings', other, site.clientHeaders(clientIp))
  expect(verifications.map(({ remoteip }) => remoteip).slice(1)).toEqual([undefined, '203.0.113.9'])
})

test('requires a Turnstile token to join a waitlist', async () => {
  const site = await createGuardedSite()
  const full = { calendar: 'yoga-class', start: '2026-11-24T18:30:00Z', guests: 5, turnstile: 'a-person' }
  for (const n of [0, 1]) await site.post('/api/bookings', createBooking(n, full))
  const refused = await site.post<Problem>('/api/waitlist', createWaitlistRequest())
  expect([refused.status, refused.body.code]).toEqual([422, 'form-challenge'])
  expect((await site.post('/api/waitlist', createWaitlistRequest({ turnstile: 'a-person' }))).status).toBe(
    201,
  )
})

async function bookByForm(site: TestSite, n: number) {
  const slot = encodeURIComponent(starts[n] ?? '')
  const page = await openPage(site, `/en/widget/bookings/intro-call?step=details&slot=${slot}`)
  return press(page, 'intent', 'book', { ...nthContact(n), terms: 'on' })
}

test('takes three posted forms a day without a token, then refuses and keeps the typed values', async () => {
  const site = await createGuardedSite()
  const pages = []
  for (const n of [0, 1, 2, 3]) pages.push(await bookByForm(site, n))
  expect(pages.map(({ status }) => status)).toEqual([200, 200, 200, 429])
  expect(pages[3]?.text).toContain('Too many requests at the moment.')
  expect(pages[3]?.html).toContain('value="ana.3@example.com"')
  expect((await site.post('/api/bookings', createBooking(3, { turnstile: 'a-person' }))).status).toBe(201)
  await site.setClock('2026-11-24T08:00:01Z')
  expect((await bookByForm(site, 4)).status).toBe(200)
})

test('limits bookings like those without a token when Turnstile cannot be reached', async () => {
  const site = await createGuardedSite()
  isReachable = false
  try {
    const statuses = []
    for (const n of [0, 1, 2, 3])
      statuses.push((await site.post('/api/bookings', createBooking(n, { turnstile: 'a-person' }))).status)
    expect(statuses).toEqual([201, 201, 201, 429])
  } finally {
    isReachable = true
  }
})

test('requires no token on a site without a Turnstile key', async () => {
  const site = await worker.site({ now: MONDAY })
  expect((await site.post('/api/bookings', createBooking(0))).status).toBe(201)
  await fillClass(site, '2026-11-24T18:30:00+00:00')
  expect((await site.post('/api/waitlist', createWaitlistRequest())).status).toBe(201)
})

test('allows Turnstile in the content security policy of a booking page only on a site with a key', async () => {
  const policy = async (site: TestSite) =>
    (await openPage(site, '/widget/bookings/intro-call')).headers.get('content-security-policy')
  expect(await policy(await createGuardedSite())).toMatch(
    /script-src 'self' https:\/\/challenges\.cloudflare\.com;.*frame-src https:\/\/challenges\.cloudflare\.com/,
  )
  expect(await policy(await worker.site({ now: MONDAY }))).not.toContain('cloudflare')
})
