import { beforeAll, describe, expect, test } from 'vitest'
import { createLink, OWNER, postedBy, STAFF, signIn, withDesk } from '#test/fixtures/desk.ts'
import { createIntroCallRequest, MONDAY } from '#test/fixtures/requests.ts'
import { toNormalSpaces } from '#worker/contract/plain-text.ts'
import type { TestSite } from './harness.ts'
import { sharedWorker } from './shared-worker.ts'

/** The pages for people who are signed in. */
const pages = [
  '/desk',
  '/desk?date=2026-11-24',
  '/desk?view=list&q=Ana',
  '/desk/blocks',
  '/desk/blocks/new',
  '/desk/requests',
  '/desk/waitlist',
  '/desk/customers?sort=lastVisit',
  '/desk/messages?state=failed',
  '/desk/messages/blocked',
  '/desk/new',
  '/desk/sessions',
]
/** The paths that take a form from people who are signed in. */
const actions = [
  '/desk/sessions',
  '/desk/requests',
  '/desk/waitlist',
  '/desk/customers/cus_x',
  '/desk/customers/cus_x/erase',
  '/desk/messages',
  '/desk/messages/blocked',
  '/desk/new',
  '/desk/history/1',
  '/desk/drafts/prv_aaaaaaaaaaaaaaaaaaaaaaaaaa',
  '/desk/blocks/new',
  '/desk/blocks/blk_aaaaaaaaaaaaaaaaaaaaaaaaaa',
]

let site: TestSite
let owner: string
let staff: string
beforeAll(async () => {
  site = await sharedWorker.site({ now: MONDAY, bundle: withDesk })
  owner = await signIn(site, OWNER)
  staff = await signIn(site, STAFF)
})

const get = (path: string, cookie?: string) => site.fetch(path, { headers: cookie ? { cookie } : {} })

const post = (path: string, fields: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  site.fetch(path, {
    method: 'POST',
    headers: { ...postedBy(site), ...headers },
    body: String(new URLSearchParams(fields)),
  })

describe('without a session', () => {
  test.each(pages)('leads from %s to the page to sign in, and back afterwards', async (path) => {
    const response = await get(path)
    const query = path === '/desk' ? '' : `?page=${encodeURIComponent(path)}`
    expect([response.status, response.headers.get('location')]).toEqual([303, `/desk/sign-in${query}`])
    const form = await (await get(`/desk/sign-in${query}`)).text()
    expect(form).toContain(`name="page" value="${path.replaceAll('&', '&amp;')}"`)
  })

  test('never keeps a form for a URL outside the desk', async () => {
    const html = await (
      await post('/desk/sign-in', { email: STAFF, 'kept-action': 'https://evil.example/', 'kept.a': 'b' })
    ).text()
    expect(html).not.toContain('evil.example')
  })
})

describe('a session of another site', () => {
  test.each(pages)('opens nothing at %s', async (path) => {
    const other = await sharedWorker.site({ now: MONDAY, bundle: withDesk })
    const cookie = await signIn(other, OWNER)
    expect((await get(path, cookie)).status).toBe(303)
    expect((await other.fetch(path, { headers: { cookie } })).status).toBe(200)
  })
})

describe.each(['owner', 'staff'] as const)('the role %s', (role) => {
  test.each(pages)('opens %s, which nobody may store, index or frame', async (path) => {
    const response = await get(path, role === 'owner' ? owner : staff)
    const header = (name: string) => response.headers.get(name)
    expect([response.status, header('cache-control'), header('x-robots-tag')]).toEqual([
      200,
      'no-store',
      'noindex',
    ])
    expect(header('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(header('content-security-policy')).toContain(
      "default-src 'none'; script-src 'self'; style-src 'self'",
    )
    const html = await response.text()
    expect(html).toContain('<html lang="de"')
    expect(html).toContain(role === 'owner' ? 'Olga Owner' : 'Marta')
    expect(html).toMatch(/ data-changes="\d+"/)
  })
})

test.each([
  ['that answers a form', '/desk/new', { do: 'show', firstName: 'Ana' }, 200],
  ['that answers a refused form', '/desk/waitlist', { entry: 'wtl_none' }, 404],
  ['that a role may not open', '/desk/reports', undefined, 403],
])('a page %s does not follow changes', async (_, path, form, expected) => {
  const page = await (form ? post(path, form, { cookie: staff }) : get(path, staff))
  expect(page.status).toBe(expected)
  expect(await page.text()).not.toContain('data-changes')
})

describe('a form', () => {
  test.each([
    ['of another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['of another site in an old browser', { origin: 'https://evil.example', 'sec-fetch-site': '' }],
    ['of a sandboxed frame', { origin: 'null' }],
    ['of a sister site', { 'sec-fetch-site': 'same-site' }],
    ['without an origin', { origin: '' }],
  ])('%s is refused everywhere, and changes nothing', async (_, forged) => {
    const link = await createLink(site, STAFF)
    for (const path of [...actions, link, '/desk/sign-out', '/desk/sign-in']) {
      const headers = Object.entries({ ...postedBy(site), cookie: owner, ...forged })
      const response = await site.fetch(path, {
        method: 'POST',
        headers: Object.fromEntries(headers.filter(([, value]) => value !== '')),
        body: 'email=marta%40harbourandpine.example',
      })
      expect([path, response.status, response.headers.get('set-cookie')]).toEqual([path, 403, null])
    }
    expect((await get('/desk', owner)).status).toBe(200)
    expect((await post(link)).status).toBe(303)
  })
})

describe('a link', () => {
  test('shows a button when it is opened, and signs in once when that is pressed', async () => {
    const path = await createLink(site, STAFF)
    for (const method of ['GET', 'HEAD', 'GET']) expect((await site.fetch(path, { method })).status).toBe(200)
    const used = await post(path)
    expect([used.status, used.headers.get('location')]).toEqual([303, '/desk'])
    expect(used.headers.get('set-cookie')).toMatch(
      /^desk=daybook_session_[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    const again = await post(path)
    expect([again.status, again.headers.get('set-cookie')]).toEqual([410, null])
    expect(await again.text()).toContain('name="email"')
  })

  test('gets a cookie for this host only, over https', async () => {
    const path = await createLink(site, STAFF)
    const headers = { ...postedBy(site), ...site.clientHeaders(), origin: `https://${site.host}` }
    const used = await sharedWorker.fetch(`https://${site.host}${path}`, { method: 'POST', headers })
    expect(used.headers.get('set-cookie')).toMatch(
      /^__Host-desk=daybook_session_[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
  })

  test('is requested with the same response for every email address, known or not', async () => {
    const answers = await Promise.all(
      [STAFF, 'nobody@else.example'].map(async (email) => {
        const response = await post('/desk/sign-in', { email, page: '/desk/sessions' })
        return [response.status, response.headers.get('location'), await response.text()]
      }),
    )
    expect(answers[0]).toEqual([303, '/desk/sign-in?sent', ''])
    expect(answers[1]).toEqual(answers[0])
  })

  test('is not sent to an invalid email address, which the form shows again', async () => {
    const response = await post('/desk/sign-in', { email: '"><script>', page: '/desk' })
    expect(response.status).toBe(422)
    expect(await response.text()).toContain('value="&quot;&gt;&lt;script&gt;"')
  })
})

test('the API refuses the secret of a session, and reads no cookie', async () => {
  const [, secret = ''] = staff.split('=')
  const answers = await Promise.all([
    site.fetch('/api/admin/me', { headers: { authorization: `Bearer ${secret}` } }),
    site.fetch('/api/admin/me', { headers: { authorization: `Bearer ${secret}`, 'x-daybook-desk': '1' } }),
    site.fetch('/api/admin/me', { headers: { cookie: staff, 'x-daybook-desk': '1' } }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401])
})

test('a session ends when its person signs out, or when an owner ends it', async () => {
  const [mine, theirs] = [await signIn(site, STAFF), await signIn(site, OWNER)]
  const signedOut = await post('/desk/sign-out', {}, { cookie: mine })
  expect([signedOut.status, signedOut.headers.get('location')]).toEqual([303, '/desk/sign-in'])
  expect(signedOut.headers.get('set-cookie')).toMatch(/^desk=; Max-Age=0;/)
  expect((await get('/desk', mine)).status).toBe(303)
  const list = await (await get('/desk/sessions', owner)).text()
  const ids = [...new Set(list.match(/ses_[a-z2-7]{26}/g))]
  expect(ids.length).toBeGreaterThan(1)
  // The newest session is the first.
  const ended = await post('/desk/sessions', { session: ids[0] ?? '' }, { cookie: owner })
  expect([ended.status, ended.headers.get('location')]).toEqual([303, '/desk/sessions?ended'])
  expect((await get('/desk', theirs)).status).toBe(303)
  expect((await get('/desk', owner)).status).toBe(200)
})

test('the number of changes grows with each booking, for people who are signed in', async () => {
  const ask = async (cookie: string, headers: Record<string, string> = {}) =>
    site.fetch('/desk/live', { headers: { cookie, ...headers } })
  const readNumber = async () => Number(JSON.parse(await (await ask(staff)).text()).number)
  const before = await readNumber()
  expect(await readNumber()).toBe(before)
  await site.post('/api/bookings', createIntroCallRequest({ start: '2026-11-27T10:00:00Z' }))
  expect(await readNumber()).toBeGreaterThan(before)
  expect((await ask('desk=daybook_session_x')).status).toBe(401)
  expect((await ask(staff, { origin: 'https://evil.example' })).status).toBe(403)
})

test('the list says how many appointments a date has, but a search, which may find more on its next page, does not', async () => {
  await site.post('/api/bookings', createIntroCallRequest({ start: '2026-12-01T10:00:00Z' }))
  const readHeading = async (query: string) => {
    const html = toNormalSpaces(await (await get(`/desk?view=list&${query}`, staff)).text())
    const [heading = ''] = /<h2[^>]*>(?:(?!<\/h2>).)*1\. Dezember 2026.*?<\/h2>/.exec(html) ?? []
    return heading.replaceAll(/<[^>]+>/g, '').trim()
  }
  expect([await readHeading('date=2026-12-01'), await readHeading('q=Reis')]).toEqual([
    'Dienstag, 1. Dezember 2026 1 Termin',
    'Dienstag, 1. Dezember 2026',
  ])
})

test('the agenda, as days and as lists, has hostile names as text', async () => {
  const hostile = '<img src=x onerror=alert(1)>'
  const contact = { firstName: hostile, lastName: '"&', email: 'h@example.com', phone: '+351912345678' }
  const booked = await site.post('/api/bookings', createIntroCallRequest({ contact }))
  expect(booked.status).toBe(201)
  for (const view of ['', '&view=list', '&view=list&q=onerror']) {
    const html = await (await get(`/desk?date=2026-11-24${view}`, staff)).text()
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &quot;&amp;')
    expect(html).not.toContain('<img src=x')
  }
})
