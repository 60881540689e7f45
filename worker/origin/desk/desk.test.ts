import { beforeEach, expect, test, vi } from 'vitest'
import { mailingBundle, openMailSite } from '#test/fixtures/mail-site.ts'
import type { SiteRole } from '#worker/contract/admin/access.ts'
import type { DeskSessions, Me, NewSession, SignInLink } from '#worker/contract/admin/desk.ts'
import { DAY_MS, MINUTE_MS } from '#worker/contract/durations.ts'
import { createApi } from '../api.ts'
import { createHandlers } from '../job-handlers.ts'
import { createToken } from '../platform/tokens/site-tokens.ts'
import { publish } from '../publishing/commands/publish.ts'

const owners = [{ name: 'Olga Owner', email: 'Olga@Clinic.example', locale: 'fi' }]

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
})

/** Opens a site with an owner and the staff member Ana. Returns it with functions that call its API as the desk does. */
function openDesk() {
  const published = mailingBundle(undefined, { owners })
  const { services, clock, sent } = openMailSite(published)
  const api = createApi(services)

  async function call<T = { code: string }>(
    path: string,
    { method = 'GET', body, secret, desk = true }: CallOptions = {},
  ) {
    const response = await api.request(`/api${path}`, {
      method,
      headers: {
        'Content-Type': 'application/json',
        ...(secret !== undefined && { Authorization: `Bearer ${secret}` }),
        ...(desk && { 'X-Daybook-Desk': '1' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, body: (text === '' ? undefined : JSON.parse(text)) as T }
  }
  const post = <T>(path: string, body: object, secret?: string) =>
    call<T>(path, { method: 'POST', body, ...(secret !== undefined && { secret }) })

  async function ask(email: string, page?: string) {
    const { status, body } = await post('/desk/sign-in-links', { email, ...(page && { page }) })
    await services.jobs.run(createHandlers(services))
    return { status, body }
  }
  /** Returns the secret of the link in the last mail. */
  function readSecret(): string {
    const [, secret = ''] = /\/desk\/sign-in\/(\S+)/.exec(sent.at(-1)?.text ?? '') ?? []
    return secret
  }
  const use = (secret: string, device = 'Firefox, Linux') =>
    post<NewSession>('/desk/sessions', { secret, device })
  async function signIn(email: string) {
    await ask(email)
    return (await use(readSecret())).body.secret
  }
  const issueToken = (role: SiteRole) => createToken(services.db, { name: 'Till', role }, clock.at).token
  return { services, clock, sent, published, call, post, ask, readSecret, use, signIn, issueToken }
}

interface CallOptions {
  method?: string
  body?: object
  secret?: string
  /** Whether a page of the desk calls. */
  desk?: boolean
}

test('mails a link to owners and staff, in their language, and to nobody else', async () => {
  const { ask, sent } = openDesk()
  const answers = [
    await ask('olga@clinic.example'),
    await ask('ANA@clinic.example'),
    await ask('eve@x.example'),
  ]
  expect(answers).toEqual(Array(3).fill({ status: 204, body: undefined }))
  expect(sent.map(({ to, subject }) => [to.email, subject])).toEqual([
    ['olga@clinic.example', 'Kirjautuminen: The Clinic'],
    ['ana@clinic.example', 'Anmeldung bei The Clinic'],
  ])
})

test('stores no secret of a link or a session', async () => {
  const { services, readSecret, signIn } = openDesk()
  const secret = await signIn('ana@clinic.example')
  const tables = ['sign_in_links', 'desk_sessions', 'messages', 'outbox', 'jobs', 'short_links']
  const rows = tables.map((table) => services.db.all(`SELECT * FROM ${table}`))
  const stored = JSON.stringify(rows)
  const [, , mac = ''] = readSecret().split('.')
  expect([secret.length, mac.length]).toEqual([59, 43])
  expect([stored.includes(secret), stored.includes(secret.slice(-43)), stored.includes(mac)]).toEqual([
    false,
    false,
    false,
  ])
})

test('signs in once with a link, and returns the page that was asked for', async () => {
  const { ask, use, readSecret, call } = openDesk()
  await ask('ana@clinic.example', '/desk/settings?x=1')
  const first = await use(readSecret())
  expect(first).toMatchObject({ status: 201, body: { page: '/desk/settings?x=1' } })
  expect((await call<Me>('/admin/me', { secret: first.body.secret })).body).toEqual({
    name: 'ana',
    email: 'ana@clinic.example',
    role: 'staff',
    locale: 'de',
    staff: ['ana'],
    changes: expect.any(Number),
    open: { requests: 0, failedMessages: 0 },
    undo: [],
    draft: null,
  })
  expect(await use(readSecret())).toMatchObject({ status: 410, body: { code: 'link-expired' } })
})

test.each([
  ['after 15 minutes', (secret: string) => secret, 15 * MINUTE_MS],
  [
    'with another signature',
    (secret: string) => `${secret.slice(0, -1)}${secret.endsWith('A') ? 'B' : 'A'}`,
    0,
  ],
  ['without a signature', (secret: string) => secret.split('.')[0] ?? '', 0],
  ['of another site', () => `sil_${'a'.repeat(26)}.abc.def`, 0],
])('refuses a link %s', async (_, change, wait) => {
  const { ask, use, readSecret, clock } = openDesk()
  await ask('ana@clinic.example')
  clock.at += wait
  expect(await use(change(readSecret()))).toMatchObject({ status: 410, body: { code: 'link-expired' } })
})

test('mails an address at most five links in 15 minutes, and responds to further requests alike', async () => {
  const { ask, sent, clock } = openDesk()
  for (let count = 0; count < 7; count += 1) expect((await ask('ana@clinic.example')).status).toBe(204)
  expect(sent).toHaveLength(5)
  clock.at += 15 * MINUTE_MS
  await ask('ana@clinic.example')
  expect(sent).toHaveLength(6)
})

test('mails a link after requests for many invented addresses, whose expired links the next request deletes', async () => {
  const { post, ask, sent, clock, services } = openDesk()
  for (let n = 0; n < 250; n += 1)
    expect((await post('/desk/sign-in-links', { email: `nobody.${n}@x.example` })).status).toBe(204)
  expect((await ask('ana@clinic.example')).status).toBe(204)
  expect(sent).toHaveLength(1)
  clock.at += 15 * MINUTE_MS
  await ask('nobody@x.example')
  expect(services.db.all('SELECT * FROM sign_in_links')).toHaveLength(1)
})

test.each(['https://evil.example', '//evil.example', '/widget', '/desk\\@evil', '/deskevil', '/desk/\n'])(
  'refuses to lead to %j after signing in',
  async (page) => {
    const { post } = openDesk()
    const body = { email: 'ana@clinic.example', page }
    expect(await post('/desk/sign-in-links', body)).toMatchObject({ status: 422 })
  },
)

test('accepts the secret of a session only from the desk', async () => {
  const { signIn, call } = openDesk()
  const secret = await signIn('olga@clinic.example')
  const fromDesk = await call('/admin/bookings', { secret })
  const fromElsewhere = await call('/admin/bookings', { secret, desk: false })
  expect([fromDesk.status, fromElsewhere.status]).toEqual([200, 401])
})

test('gives sessions of owners and staff the same rights as tokens of these roles', async () => {
  const { signIn, call } = openDesk()
  const [owner, staff] = [await signIn('olga@clinic.example'), await signIn('ana@clinic.example')]
  const statuses = await Promise.all(
    [owner, staff].flatMap((secret) =>
      ['/admin/bookings', '/admin/tokens'].map(async (path) => (await call(path, { secret })).status),
    ),
  )
  expect(statuses).toEqual([200, 200, 200, 403])
})

test('ends the sessions of a person who left, at once and for good', async () => {
  const { signIn, call, services, published } = openDesk()
  const secret = await signIn('ana@clinic.example')
  const withoutContact = published.staff.map(({ contact: _, ...member }) => member)
  publish(services, { ...published, staff: withoutContact })
  expect((await call('/admin/me', { secret })).status).toBe(401)
  publish(services, published)
  expect((await call('/admin/me', { secret })).status).toBe(401)
})

const successor = { name: 'Sofia Successor', email: 'sofia@clinic.example' }

test('refuses a link whose person left meanwhile', async () => {
  const { ask, readSecret, use, services, published } = openDesk()
  await ask('olga@clinic.example')
  publish(services, { ...published, site: { ...published.site, owners: [successor] } })
  expect((await use(readSecret())).status).toBe(410)
})

test('extends a session by 30 days with each use', async () => {
  const { signIn, call, clock } = openDesk()
  const secret = await signIn('ana@clinic.example')
  clock.at += 29 * DAY_MS
  expect((await call('/admin/me', { secret })).status).toBe(200)
  clock.at += 29 * DAY_MS
  expect((await call('/admin/me', { secret })).status).toBe(200)
  clock.at += 30 * DAY_MS
  expect((await call('/admin/me', { secret })).status).toBe(401)
})

test('shows owners all sessions and staff their own, and lets them end these', async () => {
  const { signIn, call } = openDesk()
  const [owner, first, second] = [
    await signIn('olga@clinic.example'),
    await signIn('ana@clinic.example'),
    await signIn('ana@clinic.example'),
  ]
  const list = async (secret: string) =>
    (await call<DeskSessions>('/admin/sessions', { secret })).body.sessions
  const all = await list(owner)
  expect(all.map(({ name, role, current }) => [name, role, current])).toEqual([
    ['ana', 'staff', false],
    ['ana', 'staff', false],
    ['Olga Owner', 'owner', true],
  ])
  expect((await list(first)).map(({ name }) => name)).toEqual(['ana', 'ana'])
  const end = (id: string, secret: string) => call(`/admin/sessions/${id}`, { method: 'DELETE', secret })
  const own = all.find(({ role }) => role === 'owner')
  // A staff member cannot end the session of another person.
  expect((await end(own?.id ?? '', first)).status).toBe(204)
  expect(await list(owner)).toHaveLength(3)
  const other = (await list(first)).find(({ current }) => !current)
  await end(other?.id ?? '', first)
  expect((await call('/admin/me', { secret: second })).status).toBe(401)
  await end('current', owner)
  expect((await call('/admin/me', { secret: owner })).status).toBe(401)
  expect((await call('/admin/me', { secret: first })).status).toBe(200)
})

test('keeps the 20 sessions of a person that were used last', async () => {
  const { signIn, call, clock } = openDesk()
  const oldest = await signIn('ana@clinic.example')
  for (let count = 0; count < 20; count += 1) {
    clock.at += 60 * MINUTE_MS
    await signIn('ana@clinic.example')
  }
  expect((await call('/admin/me', { secret: oldest })).status).toBe(401)
})

test('lets an owner token create a link without a mail, and refuses a staff token', async () => {
  const { post, use, issueToken, call, sent } = openDesk()
  const owner = issueToken('owner')
  const created = await post<SignInLink>('/admin/sign-in-links', { email: 'Ana@clinic.example' }, owner)
  expect([created.status, created.body.expiresAt, sent]).toEqual([201, '2026-11-23T08:15:00.000Z', []])
  const secret = created.body.url.split('/').at(-1) ?? ''
  expect((await use(secret)).status).toBe(201)
  const unknown = await post('/admin/sign-in-links', { email: 'eve@x.example' }, owner)
  expect(unknown).toMatchObject({ status: 422, body: { errors: [{ path: 'email' }] } })
  const byStaff = await post('/admin/sign-in-links', { email: 'ana@clinic.example' }, issueToken('staff'))
  expect(byStaff.status).toBe(403)
  expect((await call<Me>('/admin/me', { secret: owner, desk: false })).body).toEqual({
    name: 'Till',
    role: 'owner',
    staff: [],
    changes: expect.any(Number),
    open: { requests: 0, failedMessages: 0 },
    undo: [],
    draft: null,
  })
})

test('treats an owner who is also a staff member as one person with the role owner', async () => {
  const { signIn, call, services, published } = openDesk()
  const both = [{ name: 'Ana Lima', email: 'ana@clinic.example' }]
  publish(services, { ...published, site: { ...published.site, owners: both } })
  const secret = await signIn('ana@clinic.example')
  const { body } = await call<Me>('/admin/me', { secret })
  expect(body).toMatchObject({ name: 'Ana Lima', role: 'owner', locale: 'de', staff: ['ana'] })
})

test('deletes expired links and sessions in the daily purge', async () => {
  const { ask, signIn, services, clock } = openDesk()
  await signIn('ana@clinic.example')
  await ask('eve@x.example')
  const count = (table: string) => services.db.all(`SELECT * FROM ${table}`).length
  expect([count('sign_in_links'), count('desk_sessions')]).toEqual([2, 1])
  services.jobs.schedule('purge', 'daily', clock.at)
  clock.at += 31 * DAY_MS
  await services.jobs.run(createHandlers(services))
  expect([count('sign_in_links'), count('desk_sessions')]).toEqual([0, 0])
})

test('has triggers that count every change of the tables that the desk shows', () => {
  const { services } = openDesk()
  const triggers = services.db.all<{ name: string }>(
    `SELECT name FROM sqlite_master WHERE type = 'trigger' AND name LIKE 'count_%'`,
  )
  const tables = [
    'blocks',
    'booking_history',
    'bookings',
    'customer_notes',
    'messages',
    'payments',
    'refunds',
    'submissions',
    'undoable_changes',
    'waitlist',
  ]
  const expected = tables.flatMap((table) =>
    ['insert', 'update', 'delete'].map((kind) => `count_${table}_${kind}`),
  )
  expect(triggers.map(({ name }) => name).sort()).toEqual(expected.sort())
})
