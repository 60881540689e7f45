import { beforeAll, expect, test, vi } from 'vitest'
import { MONDAY } from '#test/fixtures/requests.ts'
import type { BundleInput } from '#worker/contract/bundle/bundle.ts'
import type { SearchResults } from '#worker/contract/content/search.ts'
import { ADMIN_TOKEN, type TestSite } from './harness.ts'
import { openPage } from './page.ts'
import { sharedWorker } from './shared-worker.ts'

const LATER = '2026-12-01T09:00:00Z'

type PostInput = NonNullable<BundleInput['posts']>[number]

function writePost(id: string, text: string, change: Partial<PostInput> = {}): PostInput {
  return {
    id,
    slug: id.replaceAll('_', '-'),
    title: `Note ${id}`,
    publishedAt: '2026-11-01T09:00:00Z',
    sections: [{ blocks: [{ kind: 'text', text: { markdown: text } }] }],
    ...change,
  }
}

const texts: PostInput[] = [
  writePost('accents', 'Zürich serves *crème brûlée* on the Łódź road, says O’Neill'),
  writePost('scripts', '東京の温泉 · นวดแผนไทย · تدليك الظهر · массаж спины · 한국어'),
  writePost('soon', 'A quokka arrives', { status: 'scheduled', publishedAt: LATER }),
  writePost('drafted', 'A numbat sleeps', { status: 'draft' }),
  writePost('two_languages', 'x', {
    title: { en: 'Two tongues', de: 'Zwei Zungen' },
    sections: [
      {
        blocks: [{ kind: 'text', text: { markdown: { en: 'An aardvark walks', de: 'Ein Erdferkel geht' } } }],
      },
    ],
  }),
  ...Array.from({ length: 25 }, (_, index) => writePost(`many_${index}`, `The wombat number ${index}`)),
  writePost('last', 'The zorilla comes last'),
]

const LAST_SERVICE = 'quaggas'

/** Adds a service with the word {@link LAST_SERVICE}, which occurs nowhere else. */
function withLastService(demo: BundleInput): BundleInput {
  const [person] = demo.staff
  if (!person) throw new Error('The demo has no staff')
  const last = {
    id: 'srv_last',
    slug: 'last-of-all',
    name: 'Petting quaggas',
    durations: [30],
    staff: [person.id],
  }
  const own = { id: 'cal_last', slug: 'cal-last', name: 'Last', services: ['srv_last'] }
  return { ...demo, services: [...demo.services, last], calendars: [...demo.calendars, own] }
}

const withTexts = (demo: BundleInput): BundleInput => ({
  ...withLastService(demo),
  site: { ...demo.site, locales: ['en', 'de', 'fr'] },
  pages: [
    ...(demo.pages ?? []),
    { id: 'page_hidden', path: 'hidden', title: 'A hidden bilby', listed: false, sections: [] },
  ],
  posts: [...(demo.posts ?? []), ...texts],
})

async function search(site: TestSite, q: string, parameters = ''): Promise<SearchResults> {
  const { status, body } = await site.json<SearchResults>(
    `/api/content/search?q=${encodeURIComponent(q.toWellFormed())}${parameters}`,
    // Each search has its own client IP, so that the rate limit of a client does not stop the tests.
    { headers: site.clientHeaders() },
  )
  expect([q, status]).toEqual([q, 200])
  return body
}
const findPaths = async (site: TestSite, q: string, parameters?: string) =>
  (await search(site, q, parameters)).results.map(({ path }) => path)

/** Waits until a search finds a path. */
const untilFound = (site: TestSite, q: string, path: string) =>
  vi.waitFor(async () => expect(await findPaths(site, q)).toContain(path), { timeout: 60_000, interval: 150 })

/** Waits until the index has the last service and the last post. Each list is indexed in its order. */
async function untilIndexed(site: TestSite) {
  await untilFound(site, LAST_SERVICE, '/widget/appointment/service/last-of-all')
  await untilFound(site, 'zorilla', '/journal/b/last')
}

let site: TestSite
const visit = (path: string) => site.fetch(path, { headers: site.clientHeaders() })
beforeAll(async () => {
  site = await sharedWorker.site({ now: MONDAY, bundle: withTexts })
  await untilIndexed(site)
})

test.each([
  ['zurich', '/journal/b/accents'],
  ['CRÈME brulee', '/journal/b/accents'],
  ['lodz creme', '/journal/b/accents'],
  ["o'neill", '/journal/b/accents'],
  ['brul', '/journal/b/accents'],
  ['温泉', '/journal/b/scripts'],
  ['แผนไทย', '/journal/b/scripts'],
  ['الظهر', '/journal/b/scripts'],
  ['МАССАЖ', '/journal/b/scripts'],
  ['한국', '/journal/b/scripts'],
])('finds %s', async (q, path) => expect(await findPaths(site, q)).toEqual([path]))

test('finds pages, posts, products and services, those with the words in the title first', async () => {
  const { results, count, more } = await search(site, 'massage')
  expect(new Set(results.map(({ kind }) => kind))).toEqual(new Set(['page', 'post', 'product', 'service']))
  expect([count >= results.length, more]).toEqual([true, false])
  expect(results[0]?.title.some(({ found }) => found)).toBe(true)
  const [card] = (await search(site, 'gift card')).results
  expect(card).toMatchObject({
    kind: 'product',
    path: '/product/gift-card',
    image: { width: expect.any(Number) },
  })
  expect(await findPaths(site, 'deep tissue')).toContain('/widget/appointment/service/deep-tissue')
})

test('finds only what is published now, and listed', async () => {
  for (const q of ['quokka', 'numbat', 'bilby']) expect([q, await findPaths(site, q)]).toEqual([q, []])
})

test('finds a text in the language in which the visitor sees it', async () => {
  const [path] = texts.flatMap(({ id }) => (id === 'two_languages' ? ['/journal/b/two-languages'] : []))
  expect(await findPaths(site, 'aardvark', '&locale=en')).toEqual([path])
  expect(await findPaths(site, 'aardvark', '&locale=fr')).toEqual([path])
  expect(await findPaths(site, 'aardvark', '&locale=de')).toEqual([])
  expect((await search(site, 'erdferkel', '&locale=de')).results).toMatchObject([{ path }])
  expect((await search(site, 'aardvark', '&locale=fr')).results).toMatchObject([{ path, lang: 'en' }])
})

test.each([
  '"',
  '*',
  '^',
  'wombat"',
  '"wombat',
  'wombat*)',
  'NEAR(',
  'AND',
  'OR NOT',
  'title:x',
  '{text}:',
  "';--",
  '-',
  '😀',
  '\ud800',
  'a'.repeat(100),
  '%00\0',
])('takes %j for text', async (q) => {
  const { count } = await search(site, q)
  expect(count).toBeGreaterThanOrEqual(0)
  expect((await visit(`/search?q=${encodeURIComponent(q.toWellFormed())}`)).status).toBe(200)
})

test('takes the operators of the index for words', async () => {
  expect(await findPaths(site, 'wombat OR aardvark')).toEqual([])
  expect(await findPaths(site, 'title:wombat')).toEqual([])
  expect(await findPaths(site, 'wombat NOT number')).toEqual([])
})

test.each(['', 'q=', 'q=%20', `q=${'a'.repeat(101)}`, 'q=x&page=0', 'q=x&page=21', 'q=x&locale=xx'])(
  'refuses the query %j',
  async (query) => expect((await visit(`/api/content/search?${query}`)).status).toBe(422),
)

test('shows the form, and for a query what was found with its words marked, to no cache and no search engine', async () => {
  const empty = await openPage(site, '/search')
  expect(empty.status).toBe(200)
  expect(empty.forms).toContainEqual(
    expect.objectContaining({ method: 'get', action: '/search', fields: [['q', '']] }),
  )
  expect(empty.html).toContain('role="search"')
  expect(empty.html).not.toContain('role="status"')
  const page = await openPage(site, '/de/search?q=erdferkel')
  expect(page.html).toContain('<html lang="de"')
  expect(page.forms).toContainEqual(
    expect.objectContaining({ action: '/de/search', fields: [['q', 'erdferkel']] }),
  )
  expect(page.html).toMatch(/<p[^>]*role="status">1 Treffer für „erdferkel“<\/p>/)
  expect(page.html).toContain('<mark>Erdferkel</mark>')
  expect(page.links).toContainEqual({ text: 'Zwei Zungen', href: '/de/journal/b/two-languages' })
  expect(page.headers.get('cache-control')).toBe('no-store')
  expect(page.headers.get('x-robots-tag') ?? page.html).toContain('noindex')
})

test('shows what a visitor typed as text', async () => {
  const page = await openPage(
    site,
    `/search?q=${encodeURIComponent('<script>alert(1)</script> https://evil.example')}`,
  )
  expect(page.html).not.toContain('<script>alert')
  expect(/<title>(.*?)<\/title>/.exec(page.html)?.[1]).not.toContain('evil.example')
  expect(page.text).toContain('Check the spelling')
  expect(page.links).toContainEqual({ text: 'Home', href: '/' })
})

test('turns the pages of the results, and finds no page after the last', async () => {
  const hrefs = new Set<string>()
  for (const [number, count] of [
    [1, 10],
    [2, 10],
    [3, 5],
  ]) {
    const page = await openPage(site, `/search?q=wombat${number === 1 ? '' : `&page=${number}`}`)
    const found = page.links.flatMap(({ href }) => (/\/b\/many-\d+$/.test(href) ? [href] : []))
    expect([page.status, found.length]).toEqual([200, count])
    for (const href of found) hrefs.add(href)
    if (number === 2) {
      expect(page.links).toContainEqual({ text: 'Previous page', href: '/search?q=wombat' })
      expect(page.links).toContainEqual({ text: 'Next page', href: '/search?q=wombat&page=3' })
    }
  }
  expect(hrefs.size).toBe(25)
  for (const path of ['/search?q=wombat&page=4', '/search?q=wombat&page=99'])
    expect((await site.fetch(path)).status).toBe(404)
})

test('offers the search on content pages and where nothing is found', async () => {
  const about = await openPage(site, '/de/about')
  expect(about.links).toContainEqual({ text: 'Suche', href: '/de/search' })
  const missing = await openPage(site, '/nowhere')
  expect(missing.forms.map(({ action }) => action)).toContain('/search')
  expect((await openPage(site, '/')).html).toContain('/search?q={search_term_string}')
})

test('follows each publish and the clock', async () => {
  const own = await sharedWorker.site({
    now: MONDAY,
    bundle: (demo) => ({ ...withLastService(demo), posts: texts }),
  })
  await untilIndexed(own)
  await own.setClock(LATER)
  expect(await findPaths(own, 'quokka')).toEqual(['/journal/b/soon'])
  const { body, headers } = await own.json<BundleInput>('/api/admin/site', {
    headers: { authorization: `Bearer ${ADMIN_TOKEN}` },
  })
  const posts = (body.posts ?? [])
    .filter(({ id }) => id !== 'many_24')
    .map((post) => (post.id === 'accents' ? writePost('accents', 'Now about echidnas') : post))
  const revision = Number(/\d+/.exec(headers.get('etag') ?? '')?.[0])
  expect((await own.publish({ ...body, posts }, revision)).status).toBe(200)
  // Right after the publish the index may lack the new text, but it must not find removed texts.
  expect(await findPaths(own, 'zurich')).toEqual([])
  expect(await findPaths(own, 'wombat 24')).toEqual([])
  await untilFound(own, 'echidna', '/journal/b/accents')
  const draft = `/api/admin/drafts/prv_${'s'.repeat(26)}`
  const authorized = { authorization: `Bearer ${ADMIN_TOKEN}`, 'content-type': 'application/json' }
  const call = (path: string, method: string, sent?: object) =>
    own.fetch(draft + path, { method, headers: authorized, ...(sent && { body: JSON.stringify(sent) }) })
  await call('', 'PUT', { name: 'Animals' })
  const content = writePost('potoroo', 'A potoroo digs')
  await call('/changes', 'POST', {
    put: [{ kind: 'post', content }],
    delete: [{ kind: 'post', id: 'accents' }],
  })
  expect(await findPaths(own, 'potoroo')).toEqual([])
  expect((await call('/publish', 'POST')).status).toBe(200)
  await untilFound(own, 'potoroo', '/journal/b/potoroo')
  expect(await findPaths(own, 'echidna')).toEqual([])
})

test('leaves the address to a page or a redirect of the business', async () => {
  const own = { id: 'page_search', path: 'search', title: 'Our own search', sections: [] }
  const withPage = await sharedWorker.site({
    now: MONDAY,
    bundle: (demo) => ({ ...demo, pages: [...(demo.pages ?? []), own] }),
  })
  const page = await openPage(withPage, '/search?q=massage')
  expect([page.status, page.text.includes('Our own search'), page.html.includes('role="search"')]).toEqual([
    200,
    true,
    false,
  ])
  expect((await openPage(withPage, '/about')).links.map(({ href }) => href)).not.toContain('/search')
  const redirecting = await sharedWorker.site({
    now: MONDAY,
    bundle: (demo) => ({ ...demo, redirects: [{ from: '/search', to: '/about' }] }),
  })
  const moved = await redirecting.fetch('/search')
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/about'])
})

test('answers one client with an error page after thirty searches in a minute', async () => {
  const headers = site.clientHeaders()
  const answers = Array.from({ length: 40 }, async () => site.fetch('/search?q=tea', { headers }))
  const statuses = (await Promise.all(answers)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(31)
  expect(statuses).toContain(429)
  expect((await site.fetch('/search', { headers })).status).toBe(200)
})
