import { beforeAll, expect, test } from 'vitest'
import { contentBundle } from '#test/fixtures/content-bundle.ts'
import { MONDAY } from '#test/fixtures/requests.ts'
import type { Publication } from '#worker/contract/admin/publication.ts'
import type { Bundle, BundleInput } from '#worker/contract/bundle/bundle.ts'
import type { ContentIndex } from '#worker/contract/content/content-index.ts'
import { type ContentFeed, contentFeed } from '#worker/contract/content/feed.ts'
import type {
  DraftInput,
  DraftResponse,
  PreviewState,
  StoredDraft,
} from '#worker/contract/content/preview.ts'
import { type ContentKind, type ContentView, contentView } from '#worker/contract/content/view.ts'
import type { Problem } from '#worker/contract/problem-schema.ts'
import { ADMIN_TOKEN, type TestSite } from './harness.ts'
import { sharedWorker } from './shared-worker.ts'

let shared: TestSite
const withContent = ({ site: { publicUrl } }: BundleInput): BundleInput => ({
  ...contentBundle,
  site: { ...contentBundle.site, publicUrl },
})
const createSite = () => sharedWorker.site({ now: MONDAY, bundle: withContent })
beforeAll(async () => {
  shared = await createSite()
})

const asAdmin = { headers: { authorization: `Bearer ${ADMIN_TOKEN}` } }
const get = <T = ContentView>(site: TestSite, path: string) => site.json<T>(`/api/content/${path}`)
const fetchIndex = async (site: TestSite) => (await get<ContentIndex>(site, 'index')).body
const fetchBundle = async (site: TestSite) => (await site.json<Bundle>('/api/admin/site', asAdmin)).body
const fetchCode = async (site: TestSite, path: string) => {
  const { status, body } = await get<Problem>(site, path)
  return [status, body.code]
}

const calls: [path: string, kind: ContentKind, canonicalPath: string][] = [
  ['pages', 'page', '/'],
  ['pages?path=', 'page', '/'],
  ['pages?path=care/feet', 'page', '/care/feet'],
  ['posts/first-visit', 'post', '/journal/b/first-visit'],
  ['posts/first-visit?in=about', 'post', '/journal/b/first-visit'],
  ['posts/nap?category=recovery', 'post', '/journal/b/nap'],
  ['posts/nap?category=naps&in=journal', 'post', '/journal/b/nap'],
  ['categories/recovery', 'category', '/journal/c/recovery'],
  ['authors/marta', 'author', '/journal/author/marta'],
  ['tags/sleep', 'tag', '/journal/tag/sleep'],
  ['products/gift-card', 'product', '/shop/product/gift-card'],
  ['products/prd_card', 'product', '/shop/product/gift-card'],
  ['collections/gifts', 'collection', '/shop/collections/gifts'],
]

test.each(calls)('answers %s with a %s whose path is %s', async (path, kind, canonicalPath) => {
  const { status, body, headers } = await get(shared, path)
  expect([status, body.kind, body.path]).toEqual([200, kind, canonicalPath])
  expect(contentView.parse(body)).toEqual(body)
  expect(headers.get('cache-control')).toBe('public, max-age=30')
  expect(headers.get('daybook-revision')).toBe('1')
})

test.each([
  'pages?path=secret',
  'pages?path=nothing',
  'pages?path=about&page=2',
  'pages?path=journal&page=3',
  'posts/nothing',
  'posts/draft',
  'posts/old',
  'posts/winter',
  'posts/first-visit?in=secret',
  'posts/first-visit?in=nothing',
  'posts/first-visit?category=naps',
  'posts/first-visit?category=nothing',
  'posts/first-visit?page=2',
  'categories/recovery?page=2',
  'categories/empty?page=2',
  'authors/nobody',
  'tags/nothing',
  'products/new',
  'products/gift-card?page=2',
  'collections/nothing',
  'posts?category=nothing',
  'nothing',
  'previews/prv_home',
  'previews/prv_home/pages',
  'previews/nonsense/posts/first-visit',
])('answers 404 to %s', async (path) => {
  expect(await fetchCode(shared, path)).toEqual([404, 'not-found'])
})

test.each(['pages?page=0', 'pages?page=1.5', 'pages?page=x', 'posts/nap?locale=xx', 'posts?locale=xx'])(
  'refuses %s',
  async (path) => {
    expect(await fetchCode(shared, path)).toEqual([422, 'validation'])
  },
)

test('serves the index at both of its paths', async () => {
  const { status, body } = await shared.json<ContentIndex>('/api/content')
  expect([status, body]).toEqual([200, await fetchIndex(shared)])
  expect(body.posts).toEqual(['first-visit', 'o-mar', 'nap'])
})

test('returns content in another language where the requested one is missing, and names the language', async () => {
  const { body: german } = await get(shared, 'pages?path=journal&locale=de')
  expect([german.lang, german.title]).toEqual(['de', 'Tagebuch'])
  const { body: brazilian } = await get(shared, 'posts/o-mar?locale=pt-br')
  expect([brazilian.lang, brazilian.title]).toEqual(['pt', 'O mar'])
  const { body: swedish } = await get(shared, 'posts/first-visit?locale=sv')
  expect([swedish.lang, swedish.title]).toEqual(['en', 'Your first visit'])
})

test('returns the newest posts in full, all or filtered', async () => {
  const { body } = await get<ContentFeed>(shared, 'posts?locale=de')
  expect(contentFeed.parse(body)).toEqual(body)
  expect(body).toMatchObject({ title: 'Tagebuch', path: '/journal' })
  expect(body.posts.map(({ path }) => path)).toEqual([
    '/journal/b/first-visit',
    '/journal/b/o-mar',
    '/journal/b/nap',
  ])
  expect(body.posts[0]?.html).toContain('Kommen Sie früh')
  expect(body.posts[0]?.updatedAt).toBe('2026-06-01T09:00:00Z')
  const { body: naps } = await get<ContentFeed>(shared, 'posts?category=naps&author=marta')
  expect(naps).toMatchObject({ title: 'Naps', path: '/journal/c/naps', posts: [{ title: 'The nap' }] })
})

test('shows a scheduled post at its time, and limits caching until then', async () => {
  const site = await createSite()
  await site.setClock('2026-11-24T08:59:50Z')
  expect(await fetchCode(site, 'posts/winter')).toEqual([404, 'not-found'])
  expect((await get(site, 'pages')).headers.get('cache-control')).toBe('public, max-age=10')
  await site.setClock('2026-11-24T09:00:00Z')
  expect((await get(site, 'posts/winter')).body.title).toBe('Winter')
  expect((await get(site, 'pages')).headers.get('cache-control')).toBe('public, max-age=30')
  expect((await fetchIndex(site)).until).toBeNull()
})

test('redirects from former paths', async () => {
  const site = await createSite()
  const bundle = await fetchBundle(site)
  const moved = {
    ...bundle,
    pages: bundle.pages.map((page) => (page.path === 'about' ? { ...page, path: 'studio' } : page)),
    posts: bundle.posts.map((post) => (post.slug === 'nap' ? { ...post, slug: 'the-nap' } : post)),
  }
  expect((await site.publish(moved, 1)).status).toBe(200)
  expect((await fetchIndex(site)).redirects).toEqual({
    '/once': '/about',
    '/about': '/studio',
    '/journal/b/nap': '/journal/b/the-nap',
  })
  expect((await site.publish(bundle, 2)).status).toBe(200)
  expect((await fetchIndex(site)).redirects).toEqual({
    '/once': '/about',
    '/studio': '/about',
    '/journal/b/the-nap': '/journal/b/nap',
  })
})

test('counts what is published, and returns it unchanged', async () => {
  const site = await createSite()
  const bundle = await fetchBundle(site)
  expect(bundle).toMatchObject({ posts: contentBundle.posts ?? [], redirects: [{ from: '/once/' }] })
  const publication = (await (await site.publish(bundle, 1)).json()) as Publication
  expect(publication.counts).toMatchObject({ images: 2, pages: 7, posts: 6, menus: 1, redirects: 1 })
  expect(await fetchBundle(site)).toEqual(bundle)
  const fewer = { ...bundle, posts: bundle.posts.slice(1), redirects: [] }
  expect((await site.publish(fewer, 2)).status).toBe(200)
  expect(await fetchBundle(site)).toEqual(fewer)
  expect(await fetchCode(site, 'posts/nap')).toEqual([404, 'not-found'])
})

test('reports a resource that is too large to store as a mistake of the bundle', async () => {
  const site = await createSite()
  const bundle = await fetchBundle(site)
  const markdown = 'ü'.repeat(100_000)
  const blocks = Array.from({ length: 12 }, () => ({ kind: 'text' as const, text: { markdown } }))
  const [first, ...others] = bundle.pages
  const large = { ...bundle, pages: [{ ...first, title: 'Home', sections: [{ blocks }] }, ...others] }
  const refused = await site.publish(large as BundleInput, 1)
  expect([refused.status, ((await refused.json()) as Problem).errors]).toMatchObject([
    422,
    [{ path: 'pages.0', code: 'too-big' }],
  ])
})

const put = <T = DraftResponse>(site: TestSite, id: string, draft: unknown, headers = asAdmin.headers) =>
  site.json<T>(`/api/admin/previews/${id}`, {
    method: 'PUT',
    body: JSON.stringify(draft),
    headers: { ...headers, 'content-type': 'application/json' },
  })

const createHomeDraft = (title: string): DraftInput => ({
  page: 'page_home',
  pages: [{ id: 'page_home', path: '', title, sections: [] }],
})

test('shows a draft and its edits at once at its secret URL only', async () => {
  const site = await createSite()
  const { status, body } = await put(site, 'prv_home', createHomeDraft('First try'))
  expect([status, body]).toEqual([
    200,
    {
      id: 'prv_home',
      revision: 1,
      updatedAt: '2026-11-23T08:00:00.000Z',
      url: `${site.url}/v2/preview/prv_home`,
    },
  ])
  const readDraft = async () => {
    const { body, headers } = await get(site, 'previews/prv_home/pages')
    return [body.title, body.path, headers.get('cache-control')]
  }
  expect(await readDraft()).toEqual(['First try', '/v2/preview/prv_home', 'no-store'])
  expect((await put(site, 'prv_home', createHomeDraft('Second try'))).body.revision).toBe(2)
  expect(await readDraft()).toEqual(['Second try', '/v2/preview/prv_home', 'no-store'])
  expect((await get<PreviewState>(site, 'previews/prv_home')).body).toMatchObject({ revision: 2, path: '' })
  expect((await get(site, 'pages')).body.title).toBe('Home')
  const stored = await site.json<StoredDraft>('/api/admin/previews/prv_home', asAdmin)
  expect(stored.body).toMatchObject({ revision: 2, draft: { page: 'page_home', pages: [{ path: '' }] } })
})

test('shows drafts and scheduled posts within a preview, with links that stay within it', async () => {
  const site = await createSite()
  const draft: DraftInput = {
    page: 'page_journal',
    posts: [
      {
        id: 'post_first',
        slug: 'first-visit',
        title: 'Changed',
        author: 'marta',
        category: 'cat_naps',
        tags: ['tag_sleep'],
        publishedAt: '2026-05-01T09:00:00Z',
        sections: [],
      },
    ],
  }
  await put(site, 'prv_home', draft)
  const root = '/v2/preview/prv_home'
  const pagesWithin: [path: string, canonicalPath: string, title: string][] = [
    ['pages', root, 'Journal'],
    ['pages?path=about', '/about', 'About us'],
    ['posts/first-visit?category=recovery', `${root}/b/first-visit`, 'Changed'],
    ['posts/draft', `${root}/b/draft`, 'A draft'],
    ['posts/winter', `${root}/b/winter`, 'Winter'],
    ['categories/naps', `${root}/c/naps`, 'Naps'],
    ['authors/marta', `${root}/author/marta`, 'Marta'],
    ['tags/sleep', `${root}/tag/sleep`, 'Sleep'],
    ['products/new', `${root}/product/new`, 'Not yet'],
    ['collections/gifts', `${root}/collections/gifts`, 'Gifts'],
  ]
  for (const [path, canonicalPath, title] of pagesWithin) {
    const { body } = await get(site, `previews/prv_home/${path}`)
    expect([path, body.path, body.title]).toEqual([path, canonicalPath, title])
    expect(contentView.parse(body)).toEqual(body)
  }
  const { body } = await get(site, 'previews/prv_home/categories/naps')
  const [winter] = body.kind === 'category' ? body.posts : []
  expect(winter?.path).toBe(`${root}/b/winter`)
  expect(await fetchCode(site, 'previews/prv_home/posts/old')).toEqual([404, 'not-found'])
  expect(await fetchCode(site, 'previews/prv_home/pages?page=9')).toEqual([404, 'not-found'])
  expect((await get(site, 'posts/first-visit')).body.title).toBe('Your first visit')
})

test('takes a draft as large as a bundle, and reports the mistakes of a draft', async () => {
  const site = await createSite()
  const markdown = 'x'.repeat(90_000)
  const sections = Array.from({ length: 10 }, () => ({
    blocks: [{ kind: 'text' as const, text: { markdown } }],
  }))
  const posts = ['one', 'two', 'three'].map((slug) => ({
    id: slug,
    slug,
    title: slug,
    publishedAt: '2026-05-01T09:00:00Z',
    sections,
  }))
  expect((await put(site, 'prv_home', { page: 'page_home', posts })).status).toBe(200)
  const wrong = await put<Problem>(site, 'prv_home', {
    page: 'nothing',
    posts: [{ ...posts[0], slug: 'not a slug' }],
  })
  expect([wrong.status, wrong.body.errors?.map(({ path, code }) => `${path} ${code}`).sort()]).toEqual([
    422,
    ['page unknown', 'posts.0.slug invalid'],
  ])
  expect((await get<PreviewState>(site, 'previews/prv_home')).body).toMatchObject({ revision: 1, path: '' })
  expect((await put<Problem>(site, 'prv_short', createHomeDraft('x'))).body.errors).toMatchObject([
    { path: 'id' },
  ])
})

test('deletes a draft, and takes one only with a token', async () => {
  const site = await createSite()
  expect(
    (await put<Problem>(site, 'prv_home', createHomeDraft('x'), { authorization: 'Bearer wrong' })).status,
  ).toBe(401)
  await put(site, `prv_${'a'.repeat(26)}`, createHomeDraft('x'))
  const remove = () =>
    site.fetch(`/api/admin/previews/prv_${'a'.repeat(26)}`, { ...asAdmin, method: 'DELETE' })
  expect([(await remove()).status, (await remove()).status]).toEqual([204, 204])
  expect(await fetchCode(site, `previews/prv_${'a'.repeat(26)}/pages`)).toEqual([404, 'not-found'])
  expect((await site.json('/api/admin/previews/prv_home', asAdmin)).status).toBe(404)
})

test('has no content and takes no drafts before the first publish', async () => {
  const site = await sharedWorker.site({ publish: false })
  expect(await fetchCode(site, 'index')).toEqual([404, 'not-found'])
  expect(await fetchCode(site, 'pages')).toEqual([404, 'not-found'])
  expect((await put<Problem>(site, 'prv_home', createHomeDraft('x'))).status).toBe(404)
})
