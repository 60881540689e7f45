import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { expect, test } from 'vitest'
import { MONDAY } from '#test/fixtures/requests.ts'
import type { Publication } from '#worker/contract/admin/publication.ts'
import type { SlotsResponse } from '#worker/contract/bookings/slots.ts'
import type { Bundle } from '#worker/contract/bundle/bundle.ts'
import { ADMIN_TOKEN, type TestSite } from './harness.ts'
import { sharedWorker } from './shared-worker.ts'

const asAdmin = { headers: { authorization: `Bearer ${ADMIN_TOKEN}` } }
const SLOTS_PATH = '/api/calendars/intro-call/slots?from=2026-11-24&to=2026-11-30&timeZone=Europe/Lisbon'

/** Starts a publish whose body is sent later. */
function beginPublish({ host }: TestSite, headers: Record<string, string>): ClientRequest {
  const { hostname, port } = sharedWorker.url
  const sent = request({
    hostname,
    port,
    method: 'PUT',
    path: '/api/admin/site',
    headers: { host: `${host}:${port}`, 'content-type': 'application/json', ...headers },
  })
  sent.on('error', () => {})
  sent.write('{')
  return sent
}

async function readStatus(sent: ClientRequest): Promise<number | undefined> {
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  response.resume()
  return response.statusCode
}

test.each([
  ['the wrong token', { authorization: 'Bearer wrong', 'if-match': '"1"' }, 401],
  ['an old revision', { ...asAdmin.headers, 'if-match': '"7"' }, 412],
  ['no revision', asAdmin.headers, 412],
])('refuses a publish with %s before its body is sent', async (_, headers, status) => {
  const site = await sharedWorker.site({ now: MONDAY })
  const sent = beginPublish(site, headers)
  expect(await readStatus(sent)).toBe(status)
  sent.destroy()
})

test('answers visitors during a publish, and changes nothing when the publish breaks off', async () => {
  const site = await sharedWorker.site({ now: MONDAY })
  const { body } = await site.json<Bundle>('/api/admin/site', asAdmin)
  const sent = beginPublish(site, { ...asAdmin.headers, 'if-match': '"1"' })
  const { status, body: answer } = await site.json<SlotsResponse>(SLOTS_PATH)
  expect([status, answer.days['2026-11-24']?.length]).toEqual([200, expect.any(Number)])
  sent.destroy()
  expect((await site.json<Bundle>('/api/admin/site', asAdmin)).body).toEqual(body)
  expect((await site.publish(body, 1)).status).toBe(200)
})

test('accepts one of two simultaneous publishes, and answers the other with revision-mismatch', async () => {
  const site = await sharedWorker.site({ now: MONDAY })
  const { body } = await site.json<Bundle>('/api/admin/site', asAdmin)
  const withStaffName = (name: string) => ({
    ...body,
    staff: body.staff.map((person) => ({ ...person, name })),
  })
  const answers = await Promise.all([
    site.publish(withStaffName('Ada'), 1),
    site.publish(withStaffName('Bob'), 1),
  ])
  const statuses = answers.map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([200, 412])
  const winner = statuses[0] === 200 ? 'Ada' : 'Bob'
  const { body: after, headers } = await site.json<Bundle>('/api/admin/site', asAdmin)
  expect(new Set(after.staff.map(({ name }) => name))).toEqual(new Set([winner]))
  expect(headers.get('etag')).toBe('"2"')
})

test('returns the same answer for a dry run, and publishes nothing', async () => {
  const site = await sharedWorker.site({ now: MONDAY })
  const { body } = await site.json<Bundle>('/api/admin/site', asAdmin)
  const changed = JSON.stringify({ ...body, redirects: [] })
  const put = (query: string) =>
    site.json(`/api/admin/site${query}`, {
      method: 'PUT',
      body: changed,
      headers: { ...asAdmin.headers, 'content-type': 'application/json', 'if-match': '"1"' },
    })
  const dry = await put('?dry-run=true')
  expect([dry.status, dry.headers.get('etag')]).toEqual([200, null])
  expect((await site.json<Bundle>('/api/admin/site', asAdmin)).body).toEqual(body)
  const real = await put('')
  expect(real.body).toEqual(dry.body)
  expect(real.headers.get('etag')).toBe('"2"')
})

test('publishes with warnings about probable mistakes', async () => {
  const site = await sharedWorker.site({ now: MONDAY })
  const { body } = await site.json<Bundle>('/api/admin/site', asAdmin)
  const [menu, ...menus] = body.menus
  const questionable = {
    ...body,
    site: { ...body.site, theme: { light: { accent: '#ffee00', onAccent: '#ffffff' } } },
    menus: [{ ...menu, items: [{ label: 'Nowhere', link: '/nowhere', items: [] }] }, ...menus],
  }
  const answer = await site.publish(questionable as never, 1)
  const { revision, warnings } = (await answer.json()) as Publication
  expect(revision).toBe(2)
  expect(warnings).toContainEqual({
    path: 'menus.0.items.0.link',
    code: 'broken-link',
    message: 'Nothing is shown at /nowhere. Correct the link, or publish what it leads to.',
    values: { address: '/nowhere' },
  })
  const codes = new Set(warnings.map(({ code }) => code))
  // The pictures of the demo are not uploaded to this site.
  expect(codes).toEqual(new Set(['low-contrast', 'not-uploaded', 'broken-link']))
})

test('answers 404 to the internal calls of a publish', async () => {
  const site = await sharedWorker.site({ now: MONDAY })
  for (const path of ['/__publication', '/api/__publication', '/api/../__publication']) {
    expect((await site.fetch(path, asAdmin)).status).toBe(404)
    const post = { ...asAdmin, method: 'POST', body: '{}' }
    expect((await site.fetch(`${path}/places`, post)).ok).toBe(false)
  }
})
