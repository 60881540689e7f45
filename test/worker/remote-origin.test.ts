import { afterAll, beforeAll, expect, test } from 'vitest'
import { STAFF, signIn, withDesk } from '#test/fixtures/desk.ts'
import { createIntroCallRequest, MONDAY } from '#test/fixtures/requests.ts'
import type { BookingResponse } from '#worker/contract/bookings/booking.ts'
import type { SlotsResponse } from '#worker/contract/bookings/slots.ts'
import type { BundleInput } from '#worker/contract/bundle/bundle.ts'
import type { Problem } from '#worker/contract/problem-schema.ts'
import type { Site } from '#worker/contract/site.ts'
import { ADMIN_TOKEN, startWorker, type TestSite, type TestWorker } from './harness.ts'
import { follow, openPage, type Page, press } from './page.ts'

const SECRET = 'shared-by-both-copies'
const owner = { authorization: `Bearer ${ADMIN_TOKEN}` }

let origin: TestWorker
let edge: TestWorker
beforeAll(async () => {
  origin = await startWorker({ ORIGIN_SECRET: SECRET })
  edge = await startWorker({ API_ORIGIN: origin.url.href, ORIGIN_SECRET: SECRET })
})
afterAll(() => Promise.all([edge.close(), origin.close()]))

const createRemoteSite = () => edge.site({ now: MONDAY, origin })
const createEmbeddedSite = () => origin.site({ now: MONDAY })

/** Replaces the hosts, ids, rooms, tokens and keys in a text, which differ at every run. */
function withoutIds(text: string): string {
  return text
    .replace(/s-[0-9a-f]{8}-[0-9a-f]{4}\.localhost(?:(?::|%3A)\d+)?/g, 'HOST')
    .replace(/bkg_[a-z2-7]{26}/g, 'BOOKING')
    .replace(/(meet\.jit\.si(?:\/|%2F))[a-z2-7]+/g, '$1ROOM')
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'UUID')
    .replace(/[0-9a-f]{12}\.[\w-]{43}/g, 'TOKEN')
    .replace(/\bv=\d+/g, 'VERSION')
}

const getTags = (page: Page | undefined) => withoutIds(page?.html ?? '').match(/<[^>]*>/g)

const details = {
  firstName: 'Ana',
  lastName: 'Reis',
  email: 'ana@example.com',
  phone: '+351912345678',
  terms: 'on',
}

/** Books, moves and cancels as a visitor without JavaScript. */
async function walkPages(site: TestSite): Promise<Page[]> {
  const time = await openPage(site, '/widget/bookings/intro-call?date=2026-11-24')
  const form = await press(time, 'slot', '2026-11-24T10:00:00+00:00')
  const incomplete = await press(form, 'intent', 'book', { firstName: 'Ana' })
  const done = await press(incomplete, 'intent', 'book', details)
  const choice = await follow(done, 'Reschedule')
  const day = await openPage(site, `${choice.path}&date=2026-11-25`)
  const confirm = await press(day, 'slot', '2026-11-25T15:00:00+00:00')
  const moved = await press(confirm, 'intent', 'reschedule')
  const question = await follow(moved, 'Cancel appointment')
  const cancelled = await press(question, 'intent', 'cancel', { reason: 'Ill' })
  const again = await openPage(site, question.path)
  const lost = await openPage(site, '/widget/bookings/nowhere')
  return [
    time,
    form,
    incomplete,
    done,
    choice,
    day,
    confirm,
    moved,
    question,
    cancelled,
    again,
    lost,
    await openPage(site, '/'),
  ]
}

test('shows a visitor without JavaScript the same pages with a remote origin', async () => {
  const [far, near] = await Promise.all([
    walkPages(await createRemoteSite()),
    walkPages(await createEmbeddedSite()),
  ])
  expect(far.map(({ status }) => status)).toEqual([
    200, 200, 422, 200, 200, 200, 200, 200, 200, 200, 409, 404, 200,
  ])
  const headings = far.map(({ text }) => /^(Scheduled|Rescheduled|Cancelled)$/m.exec(text)?.[0])
  expect([headings[3], headings[7], headings[9]]).toEqual(['Scheduled', 'Rescheduled', 'Cancelled'])
  for (const [index, page] of far.entries()) {
    expect(withoutIds(page.text)).toBe(withoutIds(near[index]?.text ?? ''))
    expect(getTags(page)).toEqual(getTags(near[index]))
    expect(withoutIds(JSON.stringify(page.payload ?? null))).toBe(
      withoutIds(JSON.stringify(near[index]?.payload ?? null)),
    )
  }
})

/** Books, moves and cancels over the API. Returns the status, the body and the documented headers of every answer. */
async function walkApi(site: TestSite) {
  const answers: unknown[] = []
  const record = <T>({ status, body, headers }: { status: number; body: T; headers: Headers }) => {
    const headerNames = ['content-type', 'cache-control', 'daybook-revision', 'retry-after', 'set-cookie']
    answers.push([status, body, headerNames.map((name) => headers.get(name))])
    return body
  }
  const slots = '/api/calendars/intro-call/slots?from=2026-11-24&to=2026-11-25&timeZone=Asia/Tokyo'
  record(await site.json<SlotsResponse>(slots))
  const id = crypto.randomUUID()
  const { calendar, start, timeZone } = createIntroCallRequest()
  record(await site.post('/api/holds', { id, calendar, start, timeZone }))
  const key = { 'idempotency-key': 'one' }
  const { booking, manage } = record(
    await site.post<BookingResponse>('/api/bookings', createIntroCallRequest({ hold: id }), key),
  )
  record(await site.post('/api/bookings', createIntroCallRequest({ hold: id }), key))
  record(await site.post('/api/bookings', createIntroCallRequest({ calendar: 'massage' }), key))
  record(await site.post('/api/bookings', createIntroCallRequest()))
  record(await site.post('/api/bookings', createIntroCallRequest({ contact: {} })))
  record(await site.json<SlotsResponse>(slots))
  const at = `/api/bookings/${booking.id}`
  const { token } = manage
  record(await site.post(`${at}/reschedule`, { token, start: '2026-11-25T15:00:00Z' }))
  record(await site.json(`${at}?token=${token}`))
  record(await site.json(`${at}?token=forged`))
  record(await site.post(`${at}/cancel`, { token, reason: 'Ill' }))
  record(await site.post(`${at}/cancel`, { token }))
  record(await site.json('/api/nothing'))
  record(await site.json('/api/admin/bookings'))
  const invite = await site.fetch(`${at}/invite.ics?token=${token}`)
  const file = (await invite.text()).replace(/\r\n /g, '')
  return {
    statuses: answers.map((one) => (one as [number])[0]),
    texts: [...answers, file].map(toComparableText),
  }
}

const toComparableText = (answer: unknown) => withoutIds(JSON.stringify(answer))

test('answers API calls the same with a remote origin', async () => {
  const [far, near] = await Promise.all([
    walkApi(await createRemoteSite()),
    walkApi(await createEmbeddedSite()),
  ])
  expect(far.statuses).toEqual([200, 201, 201, 201, 422, 409, 422, 200, 200, 200, 410, 200, 409, 404, 401])
  expect(far.texts).toEqual(near.texts)
})

test('trusts the host and the client IP from an edge only with the secret', async () => {
  const [mine, other] = [await createEmbeddedSite(), await createEmbeddedSite()]
  const spoofedHeaders = {
    'x-daybook-host': other.host,
    'x-daybook-site': other.host.replace('.localhost', ''),
  }
  const fetchPublicUrl = async (headers: Record<string, string>) =>
    (await mine.json<Site>('/api/site', { headers })).body.publicUrl
  expect(await fetchPublicUrl(spoofedHeaders)).toBe(mine.url)
  for (const wrong of ['', 'x', `${SECRET}x`, SECRET.toUpperCase()]) {
    expect(await fetchPublicUrl({ ...spoofedHeaders, 'x-daybook-secret': wrong })).toBe(mine.url)
  }
  expect(await fetchPublicUrl({ ...spoofedHeaders, 'x-daybook-secret': SECRET })).toBe(other.url)
})

test.each([
  ['remote', createRemoteSite],
  ['embedded', createEmbeddedSite],
])('ignores a client IP and a site that a visitor names at a %s origin', async (_, createSite) => {
  const [site, other] = [await createSite(), await createSite()]
  const createHold = (time: string, spoofedIp: string) =>
    site.post<Problem>(
      '/api/holds',
      {
        id: crypto.randomUUID(),
        calendar: 'intro-call',
        start: `2026-11-24T${time}:00Z`,
        timeZone: 'Europe/Lisbon',
      },
      { 'x-daybook-address': spoofedIp, 'x-daybook-host': other.host },
    )
  const times = ['10:00', '11:00', '12:00', '13:00']
  const answers = []
  for (const [index, time] of times.entries()) answers.push(await createHold(time, `192.0.2.${index}`))
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 429])
  expect(answers.at(-1)?.body.code).toBe('rate-limited')
  const spoofedHost = { 'x-daybook-host': other.host }
  expect((await site.json<Site>('/api/site', { headers: spoofedHost })).body.publicUrl).toBe(site.url)
})

test('lets only an edge get a stored answer for an idempotency key with another body', async () => {
  const site = await createRemoteSite()
  // The harness adds the secret of an edge only to writes that do not set a client IP.
  const visitor = { 'cf-connecting-ip': '203.0.113.7' }
  const headers = { 'idempotency-key': 'one', 'idempotency-replay': 'existing', ...visitor }
  expect((await site.post('/api/bookings', createIntroCallRequest(), headers)).status).toBe(201)
  const changed = createIntroCallRequest({ start: '2026-11-24T12:00:00Z' })
  const { status, body } = await site.post<Problem>('/api/bookings', changed, headers)
  expect([status, body.code]).toEqual([422, 'idempotency-mismatch'])
})

test('reports an unreachable origin as a page and as a problem', async () => {
  const edgeWithoutOrigin = await startWorker({ API_ORIGIN: 'http://127.0.0.1:9', ORIGIN_SECRET: SECRET })
  try {
    const site = await edgeWithoutOrigin.site({ publish: false })
    const page = await openPage(site, '/de/widget/bookings/intro-call')
    expect([page.status, page.headers.get('cache-control')]).toEqual([503, 'no-store'])
    expect(page.html).toContain('<html lang="de"')
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(page.text).not.toContain('127.0.0.1')
    const { status, body, headers } = await site.json<Problem>('/api/site')
    expect([status, body.code]).toEqual([502, 'bad-gateway'])
    expect(headers.get('content-type')).toBe('application/problem+json')
  } finally {
    await edgeWithoutOrigin.close()
  }
})

test('opens the desk of a remote origin, whose own API refuses the session', async () => {
  const site = await edge.site({ now: MONDAY, origin, bundle: withDesk })
  const cookie = await signIn(site, STAFF)
  const page = await site.fetch('/desk', { headers: { cookie } })
  expect([page.status, (await page.text()).includes('Marta')]).toEqual([200, true])
  const changes = await site.fetch('/desk/live', { headers: { cookie } })
  expect([changes.status, JSON.parse(await changes.text())]).toEqual([200, { number: expect.any(Number) }])
  const [, secret = ''] = cookie.split('=')
  const headers = { authorization: `Bearer ${secret}`, 'x-daybook-desk': '1' }
  const direct = await origin.fetch(`http://${site.host}/api/admin/me`, { headers })
  expect(direct.status).toBe(401)
})

test('shows the new price when a publish of another edge changed it', async () => {
  const withPrice = (amount: string) => (demo: BundleInput) => ({
    ...demo,
    services: demo.services.map((service) =>
      service.id === 'srv_intro_call' ? { ...service, price: { amount, currency: 'EUR' } } : service,
    ),
  })
  const site = await edge.site({ now: MONDAY, origin, bundle: withPrice('20.00') })
  const time = await openPage(site, '/widget/bookings/intro-call?date=2026-11-24')
  const form = await press(time, 'slot', '2026-11-24T10:00:00+00:00')
  const { body: bundle } = await site.json<BundleInput>('/api/admin/site', { headers: owner })
  // The edge does not see this publish, and has the offering in memory for half a minute.
  const published = await origin.fetch(`http://${site.host}/api/admin/site`, {
    method: 'PUT',
    body: JSON.stringify(withPrice('25.00')(bundle)),
    headers: { ...owner, ...site.clientHeaders(), 'content-type': 'application/json', 'if-match': '"1"' },
  })
  expect(published.status).toBe(200)
  const changed = await press(form, 'intent', 'book', details)
  expect(changed.html).toContain('The price has changed')
  expect(changed.html).toContain('€25')
  expect(changed.html).not.toContain('€20')
  const booked = await press(changed, 'intent', 'book', details)
  expect(booked.path).toContain('step=done')
})
