import { createHash, randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoBundle } from '#test/fixtures/demo-bundle.ts'
import { createIntroCallRequest, MONDAY } from '#test/fixtures/requests.ts'
import { sendUntilRefused } from '#test/fixtures/send-until-refused.ts'
import { withoutPayments } from '#test/fixtures/without-payments.ts'
import type { AdminBookings } from '#worker/contract/admin/bookings.ts'
import type { NewSite, OperatorSite, OperatorSites } from '#worker/contract/admin/operator.ts'
import type { BookingResponse } from '#worker/contract/bookings/booking.ts'
import type { Problem } from '#worker/contract/problem-schema.ts'
import { ADMIN_TOKEN, startWorker, type TestWorker } from './harness.ts'

const SECRET = 'shared-by-both-copies'

let worker: TestWorker
let edge: TestWorker
beforeAll(async () => {
  worker = await startWorker({
    ORIGIN_SECRET: SECRET,
    SMTP_URL: 'smtps://user:password@mail.example:465',
    SENDER_DOMAINS: 'mail.example',
  })
  edge = await startWorker({ API_ORIGIN: worker.url.href, ORIGIN_SECRET: SECRET })
})
afterAll(() => Promise.all([edge.close(), worker.close()]))

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

let calls = 0

/** Calls the API of the operator on an unknown host, each time from another client IP. */
async function callAsOperator<T = Problem>(
  method: string,
  path: string,
  {
    body,
    token = ADMIN_TOKEN,
    to = worker,
    clientIp = `198.51.100.${calls++ % 250}`,
  }: {
    body?: object
    token?: string
    to?: TestWorker
    clientIp?: string
  } = {},
) {
  const response = await to.fetch(`http://nobody.example/api/operator/sites${path}`, {
    method,
    headers: { ...bearer(token), 'cf-connecting-ip': clientIp, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, body: (text ? JSON.parse(text) : undefined) as T }
}

/** Creates a site through the API of the operator, with a host and the token of its owner. */
async function createSite({ to = worker } = {}) {
  const id = `s-${randomUUID().slice(0, 8)}`
  const host = `${id}.example`
  const { status, body } = await callAsOperator<NewSite>('POST', '', { body: { id, hosts: [host] }, to })
  expect(status).toBe(201)
  const owner = body.token.token
  const fetch = (path: string, init: RequestInit = {}) =>
    worker.fetch(`http://${host}${path}`, {
      ...init,
      headers: { ...bearer(owner), 'content-type': 'application/json', ...init.headers },
    })
  const setClock = (now: string) => fetch('/__clock', { method: 'POST', body: JSON.stringify({ now }) })
  const publish = async () => {
    const demo = withoutPayments(demoBundle)
    const bundle = { ...demo, site: { ...demo.site, publicUrl: `http://${host}` } }
    const answer = await fetch('/api/admin/site', { method: 'PUT', body: JSON.stringify(bundle) })
    expect(answer.status).toBe(200)
  }
  const book = async () =>
    (await (
      await fetch('/api/bookings', { method: 'POST', body: JSON.stringify(createIntroCallRequest()) })
    ).json()) as BookingResponse
  return { id, host, owner, created: body, fetch, setClock, publish, book }
}

test.each(['', 'Bearer ', `Basic ${ADMIN_TOKEN}`, `Bearer ${ADMIN_TOKEN}x`, 'Bearer daybook_x'])(
  'refuses the authorization %j, and creates no object',
  async (authorization) => {
    const before = await worker.objectIds()
    for (const [method, path] of [
      ['GET', ''],
      ['POST', ''],
      ['POST', '/a/suspend'],
      ['POST', '/a/resume'],
      ['GET', '/a/backup'],
      ['POST', '/a/restore?page=0'],
      ['PUT', '/a/restore/file'],
      ['DELETE', '/a?confirm=a'],
      ['GET', '/nothing'],
    ] as const) {
      const response = await worker.fetch(`http://nobody.example/api/operator/sites${path}`, {
        method,
        headers: { authorization, 'cf-connecting-ip': '192.0.2.1' },
        ...(method === 'POST' && { body: '{}' }),
      })
      expect([path, response.status, ((await response.json()) as Problem).code]).toEqual([
        path,
        401,
        'unauthorized',
      ])
    }
    expect(await worker.objectIds()).toEqual(before)
  },
)

test('refuses the token of a site owner', async () => {
  const site = await createSite()
  expect((await callAsOperator('GET', '', { token: site.owner })).status).toBe(401)
  expect((await site.fetch('/api/operator/sites')).status).toBe(401)
})

test('rate-limits a client IP that guesses tokens, but accepts the right token from it', async () => {
  const clientIp = '203.0.113.77'
  const guess = (count: number) => callAsOperator('GET', '', { token: `guess-${count}`, clientIp })
  expect((await guess(-1)).status).toBe(401)
  expect((await sendUntilRefused(guess)).passed).toBeGreaterThanOrEqual(59)
  expect((await callAsOperator('GET', '', { clientIp })).status).toBe(200)
})

test('creates a site with its host and its first owner, and lists it', async () => {
  const site = await createSite()
  expect(site.created).toEqual({
    site: { id: site.id, hosts: [site.host], createdAt: expect.any(String), suspendedAt: null },
    token: expect.objectContaining({ role: 'owner', token: expect.stringMatching(/^daybook_/) }),
  })
  expect((await site.fetch('/api/health')).status).toBe(200)
  await site.publish()
  expect((await site.fetch('/widget/bookings/intro-call')).status).toBe(200)
  const { body } = await callAsOperator<OperatorSites>('GET', '')
  expect(body.sites).toContainEqual(site.created.site)
  expect(body.next).toBeNull()
  expect(JSON.stringify(body)).not.toContain('daybook_')
})

test('signs in the owner of a new site, who sets it up at the desk', async () => {
  const id = `s-${randomUUID().slice(0, 8)}`
  const owner = { name: 'Inês Lima', email: 'Ines@lima.example', locale: 'pt' }
  const body = { id, hosts: [`${id}.example`], owner }
  const created = await callAsOperator<NewSite>('POST', '', { body })
  const { origin, pathname } = new URL(created.body.signIn?.url ?? '')
  expect([created.status, origin]).toEqual([201, `https://${id}.example`])
  const onSite = (path: string, init?: RequestInit) => worker.fetch(`http://${id}.example${path}`, init)
  const signedIn = await onSite(pathname, {
    method: 'POST',
    headers: { origin: `http://${id}.example`, 'content-type': 'application/x-www-form-urlencoded' },
  })
  const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? ''
  const begin = await onSite('/desk', { headers: { cookie } })
  expect([begin.status, begin.headers.get('location')]).toEqual([303, '/desk/start'])
  expect((await onSite('/desk/start', { headers: { cookie } })).status).toBe(200)
  const settings = await onSite('/api/admin/site', { headers: bearer(created.body.token.token) })
  expect(((await settings.json()) as { site: object }).site).toMatchObject({
    locale: 'pt',
    mail: { provider: 'smtp', from: { email: 'bookings@mail.example' } },
  })
  const home = await onSite('/')
  expect([home.status, (await home.text()).includes('noindex')]).toEqual([200, true])
})

test('refuses an existing id or host, and changes nothing', async () => {
  const site = await createSite()
  const again = await callAsOperator('POST', '', { body: { id: site.id, hosts: ['other.example'] } })
  expect([again.status, again.body.code]).toEqual([409, 'site-exists'])
  const id = `s-${randomUUID().slice(0, 8)}`
  const host = await callAsOperator('POST', '', { body: { id, hosts: ['new.example', site.host] } })
  expect([host.status, host.body.errors?.[0]?.path]).toEqual([409, 'hosts.1'])
  expect((await worker.fetch('http://new.example/api/health')).status).toBe(421)
  expect((await site.fetch('/api/admin/tokens')).status).toBe(200)
  expect((await callAsOperator<NewSite>('POST', '', { body: { id, hosts: ['new.example'] } })).status).toBe(
    201,
  )
})

test('creates a site once for simultaneous requests', async () => {
  const id = `s-${randomUUID().slice(0, 8)}`
  const body = { id, hosts: [`${id}.example`] }
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => callAsOperator<NewSite>('POST', '', { body })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
  const [first] = answers.filter(({ status }) => status === 201)
  const tokens = await worker.fetch(`http://${id}.example/api/admin/tokens`, {
    headers: bearer(first?.body.token.token ?? ''),
  })
  expect(tokens.status).toBe(200)
})

test.each([
  {},
  { id: 'forms', hosts: ['a.example'] },
  { id: 'A', hosts: ['a.example'] },
  { id: 'a/b', hosts: ['a.example'] },
  { id: 'new', hosts: [] },
  { id: 'new', hosts: ['A.example'] },
  { id: 'new', hosts: ['a.example:80'] },
  { id: 'new', hosts: ['localhost'] },
  { id: 'new', hosts: ['https://a.example'] },
  { id: 'new', hosts: ['a.example'], owner: 'x' },
])('refuses to create the site %j', async (body) => {
  expect((await callAsOperator('POST', '', { body })).status).toBe(422)
  expect((await worker.fetch('http://a.example/')).status).toBe(421)
})

test('answers 403 for a suspended site until it is resumed, and keeps its bookings', {
  timeout: 120_000,
}, async () => {
  const site = await createSite()
  await site.setClock(MONDAY)
  await site.publish()
  const { booking } = await site.book()
  expect((await site.fetch('/en/about')).status).toBe(200)

  const suspended = await callAsOperator<OperatorSite>('POST', `/${site.id}/suspend`)
  expect([suspended.status, suspended.body.suspendedAt]).toEqual([200, '2026-11-23T08:00:00.000Z'])
  expect(await callAsOperator('POST', `/${site.id}/suspend`)).toEqual(suspended)
  for (const path of ['/api/site', '/api/health', '/api/admin/bookings', '/api/content/pages']) {
    const answer = await site.fetch(path)
    expect([path, answer.status, ((await answer.json()) as Problem).code]).toEqual([
      path,
      403,
      'site-suspended',
    ])
  }
  const paths = [
    '/en/about',
    '/widget/bookings/intro-call',
    '/robots.txt',
    '/theme/1.css',
    '/nothing',
    '/media/0/1',
  ]
  for (const path of paths) {
    // An isolate caches answers for half a minute.
    await expect
      .poll(async () => (await site.fetch(path)).status, { timeout: 60_000, interval: 500 })
      .toBe(403)
    const text = await (await site.fetch(path)).text()
    expect([path, text.includes('Harbour')]).toEqual([path, false])
  }
  expect((await callAsOperator<OperatorSites>('GET', '')).body.sites).toContainEqual(suspended.body)

  // The jobs that are due by now run after the site is resumed, and must not fail.
  await site.setClock('2026-11-23T09:00:00Z')
  const resumed = await callAsOperator<OperatorSite>('POST', `/${site.id}/resume`)
  expect([resumed.status, resumed.body.suspendedAt]).toEqual([200, null])
  expect((await callAsOperator('POST', `/${site.id}/resume`)).status).toBe(200)
  expect((await site.fetch('/en/about')).status).toBe(200)
  const { bookings } = (await (await site.fetch('/api/admin/bookings')).json()) as AdminBookings
  expect(bookings).toMatchObject([{ id: booking.id }])
})

test('deletes a site with all that it stores, and allows its id again', async () => {
  const [site, other] = [await createSite(), await createSite()]
  const red = { width: 10, height: 10, channels: 3, background: 'red' } as const
  const picture = await sharp({ create: red }).png().toBuffer()
  for (const one of [site, other]) {
    await one.setClock(MONDAY)
    await one.publish()
    await one.book()
    expect((await one.fetch('/en/about')).status).toBe(200)
    const sha256 = createHash('sha256').update(picture).digest('hex')
    const uploaded = await one.fetch(`/api/admin/assets/${sha256}`, {
      method: 'PUT',
      body: picture as never,
      headers: { 'content-type': 'image/png' },
    })
    expect(uploaded.status).toBe(200)
  }
  const listKeys = async (id: string) =>
    Object.values(await worker.storedKeys())
      .flat()
      .filter((key) => key.includes(id))
  await expect.poll(async () => (await listKeys(site.id)).some((key) => key.startsWith('page/'))).toBe(true)
  expect((await listKeys(site.id)).some((key) => key.startsWith(`${site.id}/`))).toBe(true)

  for (const confirm of ['', '?confirm=', `?confirm=${other.id}`]) {
    expect((await callAsOperator('DELETE', `/${site.id}${confirm}`)).status).toBe(422)
  }
  expect((await site.fetch('/api/health')).status).toBe(200)
  expect((await callAsOperator('DELETE', `/${site.id}?confirm=${site.id}`)).status).toBe(202)
  expect((await callAsOperator('DELETE', `/${site.id}?confirm=${site.id}`)).status).toBe(202)
  expect((await site.fetch('/api/health')).status).toBe(421)
  expect((await callAsOperator('GET', `/${site.id}/backup`)).status).toBe(404)
  expect((await callAsOperator('POST', `/${site.id}/resume`)).status).toBe(404)

  // An edge may still map the host to the deleted site. Its requests then find no site.
  await worker.addHost(site.host)
  await callAsOperator('GET', `/${site.id}/backup`)
  expect((await site.fetch('/api/health')).status).toBe(404)
  await site.setClock('2026-11-23T08:02:59Z')
  expect((await listKeys(site.id)).some((key) => key.startsWith(`${site.id}/`))).toBe(true)
  await site.setClock('2026-11-23T08:03:00Z')
  expect(await listKeys(site.id)).toEqual([`host:${site.host}`])
  const { status, body } = await callAsOperator<NewSite>('POST', '', {
    body: { id: site.id, hosts: [site.host] },
  })
  expect(status).toBe(201)
  const bookings = await worker.fetch(`http://${site.host}/api/admin/bookings`, {
    headers: bearer(body.token.token),
  })
  expect(await bookings.json()).toEqual({ bookings: [], next: null })
  expect((await site.fetch('/api/admin/bookings')).status).toBe(401)

  const othersBookings = (await (await other.fetch('/api/admin/bookings')).json()) as AdminBookings
  expect(othersBookings.bookings).toHaveLength(1)
  expect((await listKeys(other.id)).some((key) => key.startsWith(`${other.id}/`))).toBe(true)
})

test('gives the id of a deleted site to another one at once, which has nothing of the first', async () => {
  const site = await createSite()
  await site.publish()
  await site.book()
  const getName = async () => /<title>(.*?)<\/title>/.exec(await (await site.fetch('/en/about')).text())?.[1]
  const getRevision = async (token: string) => {
    const headers = bearer(token)
    return Number((await site.fetch('/api/admin/site', { headers })).headers.get('etag')?.replaceAll('"', ''))
  }
  const [firstName, firstRevision] = [await getName(), await getRevision(site.owner)]
  expect(firstName).toContain('Harbour')
  expect((await callAsOperator('DELETE', `/${site.id}?confirm=${site.id}`)).status).toBe(202)
  const again = () => callAsOperator<NewSite>('POST', '', { body: { id: site.id, hosts: [site.host] } })
  const answers = await Promise.all([again(), again()])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
  const token = answers.find(({ status }) => status === 201)?.body.token.token ?? ''
  const fetchAsOwner = (path: string, init: object = {}) =>
    worker.fetch(`http://${site.host}${path}`, {
      headers: { ...bearer(token), 'content-type': 'application/json' },
      ...init,
    })
  expect(await (await fetchAsOwner('/api/admin/bookings')).json()).toEqual({ bookings: [], next: null })
  expect((await site.fetch('/api/admin/bookings')).status).toBe(401)
  // An edge may still have a page of the first site in its cache. It must not serve this page for the second site.
  const { site: settings, ...rest } = withoutPayments(demoBundle)
  const bundle = { ...rest, site: { ...settings, name: 'Second', publicUrl: `http://${site.host}` } }
  const published = await fetchAsOwner('/api/admin/site', { method: 'PUT', body: JSON.stringify(bundle) })
  expect(published.status).toBe(200)
  expect(await getRevision(token)).toBe(firstRevision + 1)
  expect(await getName()).toContain('Second')
})

test('answers 404 when an unknown site is suspended or backed up, and 202 when it is deleted', async () => {
  for (const id of ['missing', 'a.b', 'A'])
    for (const [method, what] of [
      ['POST', 'suspend'],
      ['POST', 'resume'],
      ['GET', 'backup'],
    ] as const)
      expect([id, what, (await callAsOperator(method, `/${id}/${what}`)).status]).toEqual([id, what, 404])
  expect((await callAsOperator('DELETE', '/missing?confirm=missing')).status).toBe(202)
})

test('forwards the calls to a remote origin', async () => {
  const site = await createSite({ to: edge })
  expect((await site.fetch('/api/health')).status).toBe(200)
  const { body } = await callAsOperator<OperatorSites>('GET', '', { to: edge })
  expect(body.sites).toContainEqual(site.created.site)
  expect((await edge.storedKeys()).SITES).toEqual([])
  expect((await callAsOperator('GET', '', { to: edge, token: 'wrong' })).status).toBe(401)
})
