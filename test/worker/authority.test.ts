import { beforeAll, expect, test } from 'vitest'
import { createClinicBundle } from '#test/fixtures/clinic.ts'
import { MONDAY } from '#test/fixtures/requests.ts'
import type { NewToken } from '#worker/contract/admin/access.ts'
import type { Bundle, BundleInput } from '#worker/contract/bundle/bundle.ts'
import type { Problem } from '#worker/contract/problem-schema.ts'
import { ADMIN_TOKEN, type TestSite } from './harness.ts'
import { sharedWorker } from './shared-worker.ts'

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const json = { 'content-type': 'application/json' }

let site: TestSite
let editor: string
/** The published bundle. Tests send changed copies of it. */
let published: Bundle

async function createEditor(of: TestSite): Promise<string> {
  const request = { name: 'The editor', role: 'editor' }
  return (await of.post<NewToken>('/api/admin/tokens', request, bearer(ADMIN_TOKEN))).body.token
}

const put = (
  of: TestSite,
  token: string,
  bundle: unknown,
  path: string,
  headers: Record<string, string> = {},
) =>
  of.json<Problem>(path, {
    method: 'PUT',
    body: JSON.stringify(bundle),
    headers: { ...json, ...bearer(token), ...headers },
  })
const publish = (bundle: unknown, token = editor, query = '') =>
  put(site, token, bundle, `/api/admin/site${query}`, { 'if-match': '"1"' })
const getPaths = ({ body }: { body: Problem }) => body.errors?.map(({ path, code }) => `${path} ${code}`)

const OWNER = 'olga@salon.example'
const RUI = 'rui@salon.example'

const formWithStep: NonNullable<BundleInput['forms']>[number] = {
  kind: 'form',
  id: 'frm_contact',
  slug: 'contact',
  name: 'Write to us',
  steps: [{ id: 'all', fields: [{ id: 'message', kind: 'paragraph', label: 'Message' }] }],
}

const hook = { id: 'mine', url: 'https://evil.example/hook', include: ['manageLink'] }

/** Creates the bundle of a small site with an owner, a webhook, a redirect to another site and a form. */
function createBundle({ site: { publicUrl } }: BundleInput): BundleInput {
  const small = createClinicBundle([{ id: 'talk', staff: ['ana', 'rui'], needs: [['room']] }], ['ana', 'rui'])
  return {
    ...small,
    site: {
      ...small.site,
      publicUrl,
      brand: {},
      owners: [{ name: 'Olga Owner', email: OWNER }],
      webhooks: [{ id: 'books', url: 'https://books.example/hook' }],
      embedders: ['https://www.salon.example'],
    },
    staff: small.staff.map((person) =>
      person.id === 'rui' ? { ...person, contact: { email: RUI } } : person,
    ),
    forms: [formWithStep],
    pages: [{ id: 'page_home', path: '', title: 'Home', sections: [] }],
    redirects: [{ from: '/shop-window', to: 'https://shop.example/' }],
  }
}

beforeAll(async () => {
  site = await sharedWorker.site({ now: MONDAY, bundle: createBundle })
  editor = await createEditor(site)
  published = (await site.json<Bundle>('/api/admin/site', { headers: bearer(editor) })).body
})

const withSite = (change: object) => (bundle: Bundle) => ({ ...bundle, site: { ...bundle.site, ...change } })
const withMessages = (change: object) => (bundle: Bundle) =>
  withSite({ messages: { ...bundle.site.messages, ...change } })(bundle)
/** Returns a function that changes an item of a list. */
const withItem =
  (list: 'staff' | 'resources' | 'calendars' | 'forms', index: number, change: object) =>
  (bundle: Bundle) => ({
    ...bundle,
    [list]: bundle[list].map((item, at) => (at === index ? { ...item, ...change } : item)),
  })
const withoutContacts = (bundle: Bundle) => ({
  ...bundle,
  staff: bundle.staff.map(({ contact: _, ...person }) => person),
})

const eve = { name: 'Eve', email: 'eve@evil.example' }
const mail = { provider: 'smtp', from: { email: 'desk@salon.example' } }
const redirectRule = { do: 'redirect', to: 'https://evil.example/' }

test.each<[string, string[], (bundle: Bundle) => unknown]>([
  ['an owner', ['site.owners'], withSite({ owners: [eve] })],
  ['one more owner', ['site.owners'], (b) => withSite({ owners: [...b.site.owners, eve] })(b)],
  ['another public URL', ['site.publicUrl'], withSite({ publicUrl: 'https://evil.example' })],
  ['another contact email', ['site.contact.email'], withSite({ contact: { email: eve.email } })],
  ['other payments', ['site.payments'], withSite({ payments: { provider: 'stripe' } })],
  ['one more webhook', ['site.webhooks'], (b) => withSite({ webhooks: [hook, ...b.site.webhooks] })(b)],
  ['no webhooks', ['site.webhooks'], withSite({ webhooks: [] })],
  ['Turnstile', ['site.turnstile'], withSite({ turnstile: { siteKey: '0x4AAA' } })],
  ['mail', ['site.mail'], withSite({ mail: { ...mail, notify: [eve.email] } })],
  ['text messages', ['site.texts'], withSite({ texts: { provider: 'twilio', from: '+351220100200' } })],
  ['fewer mails', ['site.messages.withoutMail'], withMessages({ withoutMail: ['business.scheduled'] })],
  ['more text messages', ['site.messages.byText'], withMessages({ byText: ['visitor.scheduled'] })],
  [
    'the text of the mail with which owners sign in',
    ['site.messages.wording'],
    withMessages({ wording: { 'desk.sign-in': { text: 'Go to https://evil.example' } } }),
  ],
  ['a script', ['site.analytics'], withSite({ analytics: { script: 'https://evil.example/a.js' } })],
  ['another embedder', ['site.embedders'], withSite({ embedders: ['https://evil.example'] })],
  ['the feed of a room', ['resources.0.busyFeeds'], withItem('resources', 0, { busyFeeds: ['FEED_X'] })],
  [
    'the URL of an online call',
    ['calendars.0.place'],
    withItem('calendars', 0, { place: { kind: 'online', text: 'https://evil.example/call' } }),
  ],
  ['a form that leads elsewhere', ['forms.0.rules'], withItem('forms', 0, { rules: [redirectRule] })],
  [
    'one more redirect to another site',
    ['redirects.0.to'],
    (b) => ({ ...b, redirects: [{ from: '/offer', to: 'https://evil.example' }, ...b.redirects] }),
  ],
  [
    'another target of a redirect',
    ['redirects.0.to'],
    (b) => ({ ...b, redirects: [{ from: '/shop-window', to: 'https://evil.example' }] }),
  ],
  ['no redirect to another site', ['redirects'], (b) => ({ ...b, redirects: [] })],
])('refuses an editor who publishes %s', async (_, paths, change) => {
  const bundle = change(published)
  const refused = await publish(bundle)
  expect([refused.status, refused.body.code, getPaths(refused)]).toEqual([
    403,
    'forbidden',
    paths.map((path) => `${path} owner-only`),
  ])
  expect((await publish(bundle, ADMIN_TOKEN, '?dry-run=true')).status).toBe(200)
})

test('keeps the last owner, whoever publishes, also in a dry run', async () => {
  const withoutOwners = withSite({ owners: [] })(published)
  for (const query of ['', '?dry-run=true']) {
    const byEditor = await publish(withoutOwners, editor, query)
    expect([byEditor.status, getPaths(byEditor)]).toEqual([403, ['site.owners owner-only']])
    const byOwner = await publish(withoutOwners, ADMIN_TOKEN, query)
    expect([byOwner.status, getPaths(byOwner)]).toEqual([422, ['site.owners last-owner']])
  }
})

test('refuses the same changes by an editor in a dry run', async () => {
  const refused = await publish(withSite({ owners: [eve] })(published), editor, '?dry-run=true')
  expect([refused.status, getPaths(refused)]).toEqual([403, ['site.owners owner-only']])
})

test('refuses an editor who changes the contact, call URL or busy feeds of a staff member, or replaces a staff member by one with another id', async () => {
  const [ana, rui] = published.staff
  const contact = { email: eve.email }
  const changes: [string[], unknown][] = [
    [['staff.1.contact'], withItem('staff', 1, { contact })(published)],
    [['staff.0.contact'], withItem('staff', 0, { contact: { email: OWNER } })(published)],
    [['staff.0.contact'], withItem('staff', 0, { contact: { phone: '+351912345678' } })(published)],
    [['staff.0.videoUrl'], withItem('staff', 0, { videoUrl: 'https://evil.example/room' })(published)],
    [['staff.0.busyFeeds'], withItem('staff', 0, { busyFeeds: ['FEED_X'] })(published)],
    [['staff.1.contact'], withoutContacts(published)],
    [
      ['staff.0.contact', 'staff.1.contact'],
      {
        ...published,
        staff: [
          { ...ana, contact: { email: RUI } },
          { ...rui, contact },
        ],
      },
    ],
    [['staff.1.contact', 'staff'], JSON.parse(JSON.stringify(published).replaceAll('"rui"', '"rui_2"'))],
  ]
  for (const [paths, bundle] of changes)
    expect(getPaths(await publish(bundle))).toEqual(paths.map((path) => `${path} owner-only`))
  const admin = bearer(ADMIN_TOKEN)
  expect((await site.json('/api/admin/site', { headers: admin })).headers.get('etag')).toBe('"1"')
  const signIn = (email: string) => site.post('/api/admin/sign-in-links', { email }, admin)
  expect([(await signIn(eve.email)).status, (await signIn(RUI)).status]).toEqual([422, 201])
})

test('lets an editor change content, and the settings that are not for owners only', async () => {
  const own = await sharedWorker.site({ now: MONDAY, bundle: createBundle })
  const token = await createEditor(own)
  const { body } = await own.json<Bundle>('/api/admin/site', { headers: bearer(token) })
  const wording = { 'visitor.reminder': { text: 'See you {time}.' } }
  const changed = {
    ...body,
    site: {
      ...body.site,
      name: 'Another name',
      contact: { ...body.site.contact, phone: '+351220100200' },
      messages: { ...body.site.messages, wording, reminders: [{ before: 60 }] },
    },
    staff: body.staff.map((person) => ({ ...person, name: `${person.name} II` })).reverse(),
    redirects: [...body.redirects, { from: '/a-former-path', to: '/' }].reverse(),
    pages: body.pages.map((page) => ({ ...page, title: 'Welcome' })),
    forms: [],
  }
  const answer = await put(own, token, changed, '/api/admin/site', { 'if-match': '"1"' })
  expect([answer.status, answer.body.errors]).toEqual([200, undefined])
})

test('refuses the first publish by an editor, and lists the parts that need an owner', async () => {
  const empty = await sharedWorker.site({ now: MONDAY, publish: false })
  const refused = await put(empty, await createEditor(empty), published, '/api/admin/site')
  expect([refused.status, getPaths(refused)]).toEqual([
    403,
    expect.arrayContaining([
      'site.publicUrl owner-only',
      'site.owners owner-only',
      'redirects.0.to owner-only',
    ]),
  ])
  expect((await put(empty, ADMIN_TOKEN, published, '/api/admin/site')).status).toBe(200)
})

test('refuses an editor who stores a draft with a redirect to another site', async () => {
  const path = `/api/admin/previews/prv_${'a'.repeat(26)}`
  const [home] = published.pages
  const draft = (to: string) => ({ page: home?.id, redirects: [{ from: '/offer', to }] })
  const refused = await put(site, editor, draft('https://evil.example'), path)
  expect([refused.status, getPaths(refused)]).toEqual([403, ['redirects.0.to owner-only']])
  expect((await put(site, editor, draft('/'), path)).status).toBe(200)
  expect((await put(site, ADMIN_TOKEN, draft('https://evil.example'), path)).status).toBe(200)
})
