import { afterAll, beforeAll, expect, test } from 'vitest'
import { createIntroCallRequest, createMassageRequest, MONDAY } from '#test/fixtures/requests.ts'
import { withSmallForms } from '#test/fixtures/small-forms.ts'
import type { BookingResponse } from '#worker/contract/bookings/booking.ts'
import type { DataLinkResponse } from '#worker/contract/personal-data.ts'
import { ADMIN_TOKEN, startWorker, type TestSite, type TestWorker } from './harness.ts'
import { openPage, press } from './page.ts'

interface Line {
  level: string
  event: string
  at?: string
  request?: string
  site?: string
  route?: string
  status?: number
  duration?: number
  cache?: string
  count?: number
}

let worker: TestWorker
beforeAll(async () => {
  worker = await startWorker()
})
afterAll(() => worker.close())

/** Returns the JSON lines that the Worker logged. */
const parseLines = ({ logs }: TestWorker) =>
  logs()
    .map((log) => (JSON.parse(log) as { message: string }).message)
    .filter((message) => message.startsWith('{'))
    .map((message): Line => JSON.parse(message))

/** Waits for the line that the edge logs at the end of a request. Returns all log lines of the request. */
async function waitForLines(id: string | null): Promise<Line[]> {
  const find = () => parseLines(worker).filter(({ event, request }) => event === 'request' && request === id)
  await expect.poll(() => find().filter(({ at }) => at === 'edge').length).toBe(1)
  return find()
}

test('logs which page failed, without ids and tokens that open it', async () => {
  const worker = await startWorker({}, { failing: true })
  const site = await worker.site({ preview: true })
  await worker.fail('refusing')
  const keys = ['prv_0123456789', 'a-secret-link', 'a.secret.token', 'ana@example.com']
  const query = 'token=a.secret.token&email=ana@example.com'
  for (const path of [
    '/v2/preview/prv_0123456789/b/a-post',
    '/widget/otl/a-secret-link',
    '/widget/booking/x',
  ]) {
    const answer = await site.fetch(`${path}?${query}`)
    expect([path, answer.status]).toEqual([path, 503])
    // The business finds the log line by the id that the visitor sees.
    expect(await answer.text()).toContain(`Reference: ${answer.headers.get('x-request-id')}`)
  }
  const logs = worker.logs().join('\n')
  for (const path of ['/v2/preview/…/b/a-post', '/widget/otl/…', '/widget/booking/x'])
    expect(logs).toContain(path)
  for (const key of keys) expect(logs).not.toContain(key)
  await worker.close()
})

test('logs no reason of a blocked time', async () => {
  const site = await worker.site({ now: MONDAY })
  const headers = { authorization: `Bearer ${ADMIN_TOKEN}` }
  const block = { owner: { kind: 'site' }, from: '2026-11-27', to: '2026-11-27', reason: 'Wisdom tooth' }
  const ids: (string | null)[] = []
  for (const body of [block, { ...block, to: '2026-11-26' }]) {
    const json = { ...headers, 'content-type': 'application/json' }
    const init = { method: 'POST', headers: json, body: JSON.stringify(body) }
    ids.push((await site.fetch('/api/admin/blocks', init)).headers.get('x-request-id'))
  }
  for (const id of ids) await waitForLines(id)
  expect(worker.logs().join('\n')).not.toContain('Wisdom tooth')
})

test('logs a call once at the edge and once at the origin, with the same id', async () => {
  const site = await worker.site({ now: MONDAY })
  const answer = await site.fetch('/api/calendars/intro-call')
  const id = answer.headers.get('x-request-id')
  const lines = await waitForLines(id)
  const name = site.host.replace('.localhost', '')
  const line = {
    level: 'info',
    event: 'request',
    request: id,
    site: name,
    method: 'GET',
    status: 200,
    cache: 'none',
    route: '/api/calendars/{id}',
    duration: expect.any(Number),
  }
  expect(lines).toEqual(
    expect.arrayContaining([
      { ...line, at: 'edge' },
      { ...line, at: 'origin' },
    ]),
  )
  expect(lines).toHaveLength(2)
})

test('logs a page once at the edge, with its route and cache status', async () => {
  const site = await worker.site({ now: MONDAY })
  const requestAndRead = async (path: string) => {
    const answer = await site.fetch(path)
    await answer.text()
    const lines = await waitForLines(answer.headers.get('x-request-id'))
    const { route, cache, status, site: loggedSite } = lines.find(({ at }) => at === 'edge') ?? {}
    expect(loggedSite).toBe(site.host.replace('.localhost', ''))
    return [route, cache, status]
  }
  expect(await requestAndRead('/en/journal')).toEqual(['content /:path', 'miss', 200])
  expect(await requestAndRead('/widget/bookings/intro-call')).toEqual(['widget-bookings-slug', 'none', 200])
  expect(await requestAndRead('/widget/booking/bkg_aaaaaaaaaaaaaaaaaaaaaaaaaa?token=x')).toEqual([
    'widget-booking-id',
    'none',
    410,
  ])
  expect(await requestAndRead('/api/nothing/secret')).toEqual(['/api/*', 'none', 404])
})

test('gives each repeated request an id of its own, and logs or counts it', async () => {
  const site = await worker.site({ now: MONDAY })
  const name = site.host.replace('.localhost', '')
  const ids = new Set<string | null>()
  const request = async () => {
    const answer = await site.fetch('/en/about')
    await answer.text()
    ids.add(answer.headers.get('x-request-id'))
  }
  const countLogged = () =>
    parseLines(worker)
      .filter(({ site, route, at }) => site === name && route === 'content /:path' && at === 'edge')
      .reduce((sum, { event, count = 0 }) => sum + (event === 'repeated' ? count : 1), 0)
  for (let count = 0; count < 20; count += 1) await request()
  const requested = ids.size
  expect(requested).toBe(20)
  // A later request logs the count of repeated requests, once the first of them is a second old.
  await expect
    .poll(
      async () => {
        await site.fetch('/api/health')
        return countLogged()
      },
      { timeout: 10_000 },
    )
    .toBe(requested)
})

test.each([
  ['a1b2c3d4-request', true],
  ['0191f3c2-7b1a-7c3e-8f00-1234567890ab', true],
  ['short', false],
  ['ana@example.com', false],
  ['a b c d e f g h', false],
  ['x'.repeat(65), false],
  ['-starts-with-a-line', false],
])('accepts the client’s request id %j: %s', async (id, isAccepted) => {
  const site = await worker.site({ publish: false })
  const answer = await site.fetch('/api/health', { headers: { 'x-request-id': id } })
  const usedId = answer.headers.get('x-request-id') ?? ''
  if (isAccepted) expect(usedId).toBe(id)
  else expect(usedId).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  expect(await waitForLines(usedId)).toHaveLength(2)
})

const person = {
  firstName: 'Philippa',
  lastName: 'Quatermain',
  email: 'philippa.q@example.com',
  phone: '+351912345678',
  notes: 'Allergic to arnica',
}

/** Books through the pages and opens the pages to move and cancel. Returns the token of the booking. */
async function walkBooking(site: TestSite): Promise<string> {
  const time = await openPage(site, '/widget/bookings/intro-call?date=2026-11-24')
  const details = await press(time, 'slot', '2026-11-24T10:00:00+00:00')
  const done = await press(details, 'intent', 'book', { ...person, terms: 'on' })
  const query = new URLSearchParams(done.path.replace(/^[^?]*/, ''))
  const token = query.get('token') ?? ''
  const [path] = done.path.split('?')
  for (const step of ['reschedule', 'cancel']) await openPage(site, `${path}?token=${token}&step=${step}`)
  await site.fetch(`/api${path?.replace('/widget/booking', '/bookings')}/invite.ics?token=${token}`)
  expect(token.length).toBeGreaterThan(20)
  return token
}

async function walkPayment(site: TestSite): Promise<string> {
  const { body } = await site.post<BookingResponse>(
    '/api/bookings',
    createMassageRequest({
      start: '2026-11-25T10:00:00+00:00',
      contact: { ...createIntroCallRequest().contact, ...person },
    }),
  )
  const { pathname } = new URL(body.payment?.url ?? '')
  await site.fetch(pathname)
  const paid = await site.fetch(pathname, { method: 'POST', body: new URLSearchParams({ act: 'pay' }) })
  const back = new URL(paid.headers.get('location') ?? '')
  expect((await site.fetch(back.pathname + back.search)).status).toBe(303)
  return body.manage.token
}

async function walkForm(site: TestSite): Promise<void> {
  const page = await openPage(site, '/widget/form/one')
  await site.setClock('2026-11-23T08:05:00Z')
  const values = { 'answers.name': person.lastName, 'answers.email': person.email, terms: 'on' }
  expect((await press(page, 'intent', 'send', values)).status).toBe(200)
}

async function walkAdmin(site: TestSite): Promise<string> {
  const authorization = { authorization: `Bearer ${ADMIN_TOKEN}` }
  for (const path of [
    'bookings',
    `consents?email=${person.email}`,
    'webhooks',
    'forms/one/submissions.csv',
    'site',
  ])
    expect([path, (await site.fetch(`/api/admin/${path}`, { headers: authorization })).status]).toEqual([
      path,
      200,
    ])
  const { body } = await site.post<DataLinkResponse>(
    '/api/admin/data-links',
    { email: person.email },
    authorization,
  )
  const { pathname, search } = new URL(body.url)
  await openPage(site, pathname + search)
  return body.token
}

test('logs no name, email, phone number, client IP or token', async () => {
  const site = await worker.site({ now: MONDAY, paid: true, bundle: withSmallForms })
  const tokens = [await walkBooking(site), await walkPayment(site)]
  await walkForm(site)
  tokens.push(await walkAdmin(site))
  await site.setClock('2026-11-23T09:00:00Z')
  const last = await site.fetch('/api/health')
  await waitForLines(last.headers.get('x-request-id'))
  const name = site.host.replace('.localhost', '')
  const lines = parseLines(worker).filter((line) => line.site === name)
  const events = lines.map(({ event }) => event)
  expect(events).toEqual(expect.arrayContaining(['request', 'booking.scheduled', 'form.submitted']))
  const text = JSON.stringify(lines)
  const secrets = [...tokens, ADMIN_TOKEN, ...Object.values(person), '912345678', 'Quatermain', '127.0.0.1']
  for (const secret of secrets) expect([secret, text.includes(secret)]).toEqual([secret, false])
  // The client IPs of tests (RFC 2544).
  expect(text).not.toMatch(/198\.1[89]\.\d/)
})
