import { expect, test } from 'vitest'
import { OWNER, signIn, withDesk } from '#test/fixtures/desk.ts'
import { createIntroCallRequest, MONDAY } from '#test/fixtures/requests.ts'
import { sendUntilRefused } from '#test/fixtures/send-until-refused.ts'
import { type NewToken, type SiteRole, type SiteTokens, siteRoles } from '#worker/contract/admin/access.ts'
import type { AdminBookings } from '#worker/contract/admin/bookings.ts'
import type { AdminWebhooks } from '#worker/contract/admin/webhooks.ts'
import { pushOperations } from '#worker/contract/api/push-operations.ts'
import type { Problem } from '#worker/contract/problem-schema.ts'
import { ADMIN_TOKEN, type TestSite } from './harness.ts'
import { sharedWorker } from './shared-worker.ts'

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

async function createToken(site: TestSite, role: SiteRole, more: object = {}, caller = ADMIN_TOKEN) {
  const { status, body } = await site.post<NewToken>(
    '/api/admin/tokens',
    { name: `The ${role}`, role, ...more },
    bearer(caller),
  )
  expect(status).toBe(201)
  return body
}

const listTokens = async (site: TestSite) =>
  (await site.json<SiteTokens>('/api/admin/tokens', { headers: bearer(ADMIN_TOKEN) })).body.tokens

interface Description {
  paths: Record<string, Record<string, { security?: { admin: string[] }[]; requestBody?: object }>>
}

const publishingOperations = [
  'get /admin/site',
  'get /admin/revisions',
  'get /admin/revisions/{revision}',
  'post /admin/revisions/{revision}/restore',
  'get /admin/drafts',
  'get /admin/drafts/{id}',
  'put /admin/drafts/{id}',
  'delete /admin/drafts/{id}',
  'post /admin/drafts/{id}/changes',
  'get /admin/resources',
  'get /admin/resource',
  'get /admin/translations',
  'post /admin/drafts/{id}/rebase',
  'post /admin/drafts/{id}/publish',
  'put /admin/site',
  'put /admin/assets/{sha256}',
  'get /admin/previews/{id}',
  'put /admin/previews/{id}',
  'delete /admin/previews/{id}',
]
const bookingOperations = [
  'get /admin/bookings',
  'get /admin/bookings.csv',
  'get /admin/conflicts',
  'get /admin/bookings.ics',
  'get /admin/bookings/{id}',
  'get /admin/bookings/{id}/recipients',
  'get /admin/bookings/{id}/substitutes',
  'post /admin/bookings/{id}/confirm',
  'post /admin/bookings/{id}/decline',
  'post /admin/bookings/{id}/reschedule',
  'post /admin/bookings/{id}/cancel',
  'post /admin/bookings/{id}/notes',
  'post /admin/bookings/{id}/outcome',
  'post /admin/bookings/{id}/revoke-links',
  'post /admin/bookings',
  'post /admin/bookings/{id}/guests/remove',
  'post /admin/bookings/{id}/services/remove',
  'post /admin/bookings/{id}/reassign',
  'post /admin/bookings/{id}/duration',
  'post /admin/bookings/{id}/refund',
  'post /admin/bookings/{id}/paid-on-site',
  'post /admin/bookings/{id}/paid-on-site/undo',
  'get /admin/agenda',
  'get /admin/blocks',
  'post /admin/blocks',
  'get /admin/blocks/{id}',
  'get /admin/blocks/{id}/collisions',
  'put /admin/blocks/{id}',
  'delete /admin/blocks/{id}',
  'get /admin/files/{id}',
  'get /admin/customers',
  'post /admin/customers',
  'get /admin/customers/{id}',
  'put /admin/customers/{id}',
  'put /admin/customers/{id}/do-not-book',
  'delete /admin/customers/{id}/do-not-book',
  'get /admin/customers/{id}/merge-preview',
  'post /admin/customers/{id}/merge',
  'post /admin/customers/{id}/separate',
  'post /admin/customers/{id}/notes',
  'put /admin/customers/{id}/notes/{note}',
  'delete /admin/customers/{id}/notes/{note}',
  'get /admin/slots',
  'post /admin/booking-check',
  'get /admin/test-visit',
  'get /admin/calendars',
  'get /admin/waitlist',
  'post /admin/waitlist',
  'post /admin/waitlist/{id}/remove',
  'get /admin/jobs',
  'post /admin/jobs/{id}/retry',
  'get /admin/messages',
  'post /admin/messages/{id}/retry',
  'get /admin/blocked-recipients',
  'delete /admin/blocked-recipients/{id}',
  'get /admin/feeds',
  'post /admin/feeds/refresh',
]

/**
 * Operations for the pages of the desk: its sessions, notifications, the counter of changes by which open pages update, and the state of
 * connections.
 */
const deskOperations = [
  'get /admin/sessions',
  'delete /admin/sessions/{id}',
  ...pushOperations.map(({ method, path }) => `${method} ${path}`),
  'get /admin/changes',
  'post /admin/undo/{id}',
  'get /admin/connections',
]
const isForAll = (operation: string) => operation === 'get /admin/me'

/** Whether a role may call an operation, as in docs/api.md. */
const may: Record<SiteRole, (operation: string) => boolean> = {
  owner: () => true,
  editor: (operation) => publishingOperations.includes(operation) || isForAll(operation),
  staff: (operation) => [...bookingOperations, ...deskOperations].includes(operation) || isForAll(operation),
  reader: (operation) =>
    operation.startsWith('get ') &&
    !/\/(backup|health|tokens|secrets|sessions|push|people|imports|resources?$|translations)/.test(operation),
}

test('lets each role call its own operations only, and lists them in the OpenAPI document', async () => {
  const site = await sharedWorker.site({ now: MONDAY })
  const { body: description } = await site.json<Description>('/api/openapi.json')
  const operations = Object.entries(description.paths).flatMap(([path, methods]) =>
    path.startsWith('/admin/')
      ? Object.entries(methods).map(([method, described]) => ({ path, method, ...described }))
      : [],
  )
  expect(operations.length).toBeGreaterThan(20)
  const tokens = await Promise.all(
    siteRoles.map(async (role) => [role, await createToken(site, role)] as const),
  )
  for (const { path, method, requestBody, ...described } of operations) {
    const operation = `${method} ${path}`
    const allowed = siteRoles.filter((role) => may[role](operation))
    expect([operation, described.security]).toEqual([operation, allowed.map((role) => ({ admin: [role] }))])
    const call = (headers: Record<string, string>) =>
      site.json<Problem | undefined>(`/api${path.replace(/\{\w+\}/, 'tok_x')}?email=ana@example.com`, {
        method: method.toUpperCase(),
        headers: { ...headers, ...(requestBody && { 'content-type': 'application/json' }) },
        ...(requestBody && { body: '{}' }),
      })
    for (const [role, { token }] of tokens) {
      const { status, body } = await call(bearer(token))
      if (may[role](operation))
        expect([operation, role, [401, 403].includes(status)]).toEqual([operation, role, false])
      else expect([operation, role, status, body?.code]).toEqual([operation, role, 403, 'forbidden'])
    }
    const anonymous = await call({})
    expect([operation, anonymous.status, anonymous.body?.code]).toEqual([operation, 401, 'unauthorized'])
  }
})

test('answers 404 for an unknown admin path with a token, and 401 without', async () => {
  const site = await sharedWorker.site({ publish: false })
  for (const path of ['/api/admin/', '/api/admin/nothing', '/api/admin/tokens/a/b']) {
    expect([path, (await site.json(path)).status]).toEqual([path, 401])
    expect([path, (await site.json(path, { headers: bearer(ADMIN_TOKEN) })).status]).toEqual([path, 404])
  }
})

test('shows a token once, accepts several at a time and refuses a revoked one', async () => {
  const site = await sharedWorker.site({ now: MONDAY })
  const owner = await createToken(site, 'owner')
  expect(owner.token).toMatch(/^daybook_[\w-]{43}$/)
  const staff = await createToken(site, 'staff', { name: ' Front desk ' }, owner.token)
  await site.post('/api/bookings', createIntroCallRequest())
  const bookings = (token: string) =>
    site.json<AdminBookings>('/api/admin/bookings', { headers: bearer(token) })
  expect((await bookings(staff.token)).body.bookings).toHaveLength(1)
  // Both tokens have the same creation time, so their order is not fixed.
  const listed = (await listTokens(site)).toSorted((a, b) => a.role.localeCompare(b.role))
  expect(listed).toEqual([
    {
      id: owner.id,
      name: 'The owner',
      role: 'owner',
      expiresAt: null,
      createdAt: '2026-11-23T08:00:00.000Z',
      lastUsedAt: '2026-11-23T08:00:00.000Z',
    },
    expect.objectContaining({ id: staff.id, name: 'Front desk', role: 'staff' }),
  ])
  expect(JSON.stringify(listed)).not.toContain('daybook_')

  const revoke = (id: string) =>
    site.fetch(`/api/admin/tokens/${id}`, { method: 'DELETE', headers: bearer(owner.token) })
  expect((await revoke(staff.id)).status).toBe(204)
  expect((await revoke(staff.id)).status).toBe(204)
  expect((await bookings(staff.token)).status).toBe(401)
  expect((await bookings(owner.token)).status).toBe(200)
  expect((await revoke(owner.id)).status).toBe(204)
  expect((await bookings(owner.token)).status).toBe(401)
  expect(await listTokens(site)).toEqual([])
})

test('accepts a token on its own site only', async () => {
  const [one, other] = [
    await sharedWorker.site({ publish: false }),
    await sharedWorker.site({ publish: false }),
  ]
  const { token } = await createToken(one, 'owner')
  expect((await one.json('/api/admin/tokens', { headers: bearer(token) })).status).toBe(200)
  expect((await other.json('/api/admin/tokens', { headers: bearer(token) })).status).toBe(401)
})

test('accepts a token until it expires', async () => {
  const site = await sharedWorker.site({ now: MONDAY, publish: false })
  const { token } = await createToken(site, 'owner', { expiresAt: '2026-11-24T09:00:00+01:00' })
  const status = async () => (await site.json('/api/admin/tokens', { headers: bearer(token) })).status
  expect(await status()).toBe(200)
  await site.setClock('2026-11-24T08:00:00Z')
  expect(await status()).toBe(401)
  await site.setClock('2026-11-26T08:00:00Z')
  await expect.poll(() => listTokens(site)).toEqual([])
})

test.each([
  {},
  { name: '', role: 'owner' },
  { name: 'x'.repeat(101), role: 'owner' },
  { name: 'x', role: 'operator' },
  { name: 'x', role: 'owner', expiresAt: '2020-01-01T00:00:00Z' },
  { name: 'x', role: 'owner', token: 'mine' },
])('refuses to create the token %j', async (request) => {
  const site = await sharedWorker.site({ now: MONDAY, publish: false })
  expect((await site.post('/api/admin/tokens', request, bearer(ADMIN_TOKEN))).status).toBe(422)
  expect(await listTokens(site)).toEqual([])
})

test('hides the secret of the webhooks from a reader', async () => {
  const site = await sharedWorker.site({ publish: false })
  const { token } = await createToken(site, 'reader')
  const fetchWebhooks = async (token: string) =>
    (await site.json<AdminWebhooks>('/api/admin/webhooks', { headers: bearer(token) })).body
  expect((await fetchWebhooks(ADMIN_TOKEN)).secret).toMatch(/^whsec_/)
  expect(await fetchWebhooks(token)).toEqual({ webhooks: [] })
})

test('rate-limits a client IP that sends wrong tokens, but accepts right tokens and desk sessions from it', async () => {
  const site = await sharedWorker.site({ now: MONDAY, bundle: withDesk })
  const cookie = await signIn(site, OWNER)
  const client = { 'cf-connecting-ip': '203.0.113.9' }
  const call = (token: string) =>
    site.json<Problem>('/api/admin/tokens', { headers: { ...bearer(token), ...client } })
  const { passed, refused } = await sendUntilRefused((nth) => call(`daybook_${nth}`))
  expect(passed).toBeGreaterThanOrEqual(20)
  expect([refused.status, refused.body.code]).toEqual([429, 'rate-limited'])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await call(ADMIN_TOKEN)).status).toBe(200)
  const open = (path: string, session: string) =>
    site.fetch(path, { headers: { ...client, cookie: session }, redirect: 'manual' })
  expect((await open('/desk', cookie)).status).toBe(200)
  // An ended session is not answered with 429: the desk redirects to sign-in, and an open page gets 401 and stops polling.
  expect((await open('/desk', 'desk=daybook_session_ended')).status).toBe(303)
  expect((await open('/desk/live', 'desk=daybook_session_ended')).status).toBe(401)
})
