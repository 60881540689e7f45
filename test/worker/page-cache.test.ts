import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contentBundle } from '#test/fixtures/content-bundle.ts'
import type { BundleInput } from '#worker/contract/bundle/bundle.ts'
import { ADMIN_TOKEN, startWorker, type TestSite, type TestWorker } from './harness.ts'

let worker: TestWorker
beforeAll(async () => {
  worker = await startWorker()
})
afterAll(() => worker.close())

const NOW = '2026-11-20T09:00:00Z'

function createBundle(change: Partial<BundleInput> = {}) {
  return (demo: BundleInput): BundleInput => {
    const { publicUrl } = demo.site
    const analytics = { script: '/demo/page-views.js' }
    return { ...contentBundle, ...change, site: { ...contentBundle.site, publicUrl, analytics } }
  }
}

const createSite = (change?: Partial<BundleInput>) => worker.site({ now: NOW, bundle: createBundle(change) })

async function get(site: TestSite, path: string, headers: Record<string, string> = {}) {
  const response = await site.fetch(path, { headers })
  const html = await response.text()
  return {
    status: response.status,
    html,
    headers: response.headers,
    cache: response.headers.get('cache-status'),
  }
}

async function publish(site: TestSite, change: Partial<BundleInput>, revision: number) {
  const bundle = createBundle(change)({
    ...contentBundle,
    site: { ...contentBundle.site, publicUrl: site.url },
  })
  const answer = await site.publish(bundle, revision)
  expect([answer.status, answer.ok ? '' : await answer.text()]).toEqual([200, ''])
}

const withAboutTitle = (title: string) => ({
  pages: contentBundle.pages?.map((page) => (page.id === 'page_about' ? { ...page, title } : page)) ?? [],
})

describe('a content page', () => {
  test('is rendered once, then served from memory', async () => {
    const site = await createSite()
    const first = await get(site, '/en/about')
    expect([first.status, first.cache]).toEqual([200, 'daybook; fwd=miss'])
    expect(first.html).toContain('<title>About us · Harbour &amp; Pine</title>')
    const second = await get(site, '/en/about')
    expect([second.html === first.html, second.cache]).toEqual([true, 'daybook; hit; detail=memory'])
  })

  test('is shared by all spellings of its path and all queries', async () => {
    const site = await createSite()
    const first = await get(site, '/en/about')
    for (const path of [
      '/en/about/',
      '/en/%61bout',
      '/en/about?utm_source=x',
      '/en/about?page=1',
      '/en/about?page=abc&page=2',
    ]) {
      const other = await get(site, path)
      expect([path, other.cache, other.html === first.html]).toEqual([
        path,
        'daybook; hit; detail=memory',
        true,
      ])
    }
  })

  test('contains nothing of the request', async () => {
    const site = await createSite()
    const misleadingHeaders = {
      'x-forwarded-host': 'evil.example',
      'x-original-url': '/evil',
      referer: 'https://evil.example/',
    }
    const { html } = await get(site, '/en/about?x=%22%3E%3Cscript%3Eevil', misleadingHeaders)
    expect(html).not.toContain('evil')
    expect(html).toContain(`<link rel="canonical" href="${site.url}/en/about"`)
  })

  test('is rendered once for each language and each choice of cookies', async () => {
    const site = await createSite()
    const german = await get(site, '/', { 'accept-language': 'de-AT,de;q=0.9' })
    const english = await get(site, '/', { 'accept-language': 'en' })
    const chosen = await get(site, '/', { 'accept-language': 'en', cookie: 'locale=de' })
    const decided = await get(site, '/', { 'accept-language': 'en', cookie: 'locale=de; consent=all' })
    expect([german, english, chosen, decided].map(({ cache }) => cache)).toEqual([
      'daybook; fwd=miss',
      'daybook; fwd=miss',
      'daybook; hit; detail=memory',
      'daybook; fwd=miss',
    ])
    expect(german.html).toContain('<title>Start · ')
    expect(english.html).toContain('<title>Home · ')
  })

  test('is the right variant for each of several visitors, in many quick requests', async () => {
    const site = await createSite()
    const visitors = [
      {},
      { 'accept-language': 'de' },
      { 'accept-language': 'de', cookie: 'locale=pt' },
      { 'accept-language': 'de', cookie: 'consent=all' },
    ]
    const getAbout = (headers: Record<string, string>) => get(site, '/about', headers)
    const first = await Promise.all(visitors.map(getAbout))
    expect(new Set(first.map(({ html }) => html)).size).toBe(visitors.length)
    const listStableHeaders = ({ headers }: { headers: Headers }) =>
      [...headers].filter(([name]) => !['age', 'date', 'cache-status', 'x-request-id'].includes(name))
    for (let round = 0; round < 4; round += 1)
      for (const [index, headers] of visitors.entries()) {
        const again = await getAbout(headers)
        expect([again.html === first[index]?.html, again.cache]).toEqual([
          true,
          'daybook; hit; detail=memory',
        ])
        expect(listStableHeaders(again)).toEqual(listStableHeaders(first[index] ?? again))
        const etag = again.headers.get('etag') ?? ''
        expect(await getAbout({ ...headers, 'if-none-match': etag })).toMatchObject({ status: 304, html: '' })
        expect((await site.fetch('/about', { headers, method: 'POST' })).status).toBe(405)
      }
  })

  test('may be cached by a CDN only with a locale in its path and no consent cookie', async () => {
    const site = await createSite()
    const readCaching = async (path: string, headers = {}) => {
      const answer = await get(site, path, headers)
      return [answer.headers.get('cache-control'), answer.headers.get('vary')]
    }
    const shared = 'public, max-age=0, s-maxage=30, stale-while-revalidate=30, stale-if-error=86400'
    expect(await readCaching('/en/about')).toEqual([shared, null])
    expect(await readCaching('/en/about', { cookie: 'consent=all' })).toEqual(['private, no-cache', null])
    expect(await readCaching('/about')).toEqual(['private, no-cache', 'Accept-Language, Cookie'])
  })

  test('is answered with 304 to a browser that has it', async () => {
    const site = await createSite()
    const first = await get(site, '/en/about')
    const etag = first.headers.get('etag') ?? ''
    expect(etag).toMatch(/^"\w+"$/)
    const again = await get(site, '/en/about', { 'if-none-match': `W/${etag}` })
    expect([again.status, again.html, again.headers.get('etag')]).toEqual([304, '', etag])
    expect(again.headers.get('cache-control')).toBe(first.headers.get('cache-control'))
    expect((await get(site, '/en/about', { 'if-none-match': '"other"' })).status).toBe(200)
  })

  test('answers HEAD without a body, and refuses POST', async () => {
    const site = await createSite()
    const head = await site.fetch('/en/about', { method: 'HEAD' })
    expect([head.status, await head.text(), head.headers.get('content-type')]).toEqual([
      200,
      '',
      'text/html; charset=utf-8',
    ])
    const post = await site.fetch('/en/about', { method: 'POST', body: new URLSearchParams({ a: '1' }) })
    expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  })

  test.each([
    '/en/nothing',
    '/en/about/b/first-visit/x',
    '/en/journal?page=99',
    '/en/nothing/b/first-visit',
    '/en/secret',
    '/en/b/draft',
  ])('is not found at %s, and the response is not cached', async (path) => {
    const site = await createSite()
    for (let time = 0; time < 2; time += 1) {
      const { status, html, cache, headers } = await get(site, path)
      expect([status, cache]).toEqual([404, null])
      expect(html).toContain(`Page not found: ${path.replace(/\?.*/, '')}`)
      expect(headers.get('cache-control')).not.toContain('public')
    }
  })
})

describe('a publish', () => {
  test('shows on every path without a purge', async () => {
    const site = await createSite()
    await get(site, '/en/about')
    await publish(site, withAboutTitle('All about us'), 1)
    // This isolate knows the revision from the answer to the publish: it serves the old page once while it renders the new one.
    expect((await get(site, '/en/about')).html).toContain('<title>About us · ')
    await expect.poll(async () => (await get(site, '/en/about')).html).toContain('<title>All about us · ')
    expect((await get(site, '/de/about')).html).toContain('<title>All about us · ')
  })

  test('of one word leaves all other pages in the cache', async () => {
    const site = await createSite()
    for (const path of ['/en/about', '/en/journal/b/nap', '/en/journal']) await get(site, path)
    const theme = /\/theme\/\w+\.css/.exec((await get(site, '/en/about')).html)?.[0]
    const posts = contentBundle.posts?.map((post) =>
      post.id === 'post_nap'
        ? {
            ...post,
            sections: [{ blocks: [{ kind: 'text' as const, text: { markdown: 'Sleep deeper.' } }] }],
          }
        : post,
    )
    await publish(site, { posts: posts ?? [] }, 1)
    await expect.poll(async () => (await get(site, '/en/journal/b/nap')).html).toContain('Sleep deeper.')
    for (const path of ['/en/about', '/en/journal'])
      expect([path, (await get(site, path)).cache]).toEqual([path, 'daybook; hit; detail=memory'])
    expect((await get(site, '/en/journal/b/nap')).html).toContain(`href="${theme}"`)
  })

  test('redirects a former path permanently, with its query and locale', async () => {
    const site = await createSite()
    const pages =
      contentBundle.pages?.map((page) => (page.id === 'page_about' ? { ...page, path: 'studio' } : page)) ??
      []
    await publish(site, { pages, redirects: [] }, 1)
    const readRedirect = async (path: string) => {
      const { status, headers } = await get(site, path)
      return [status, headers.get('location')]
    }
    expect(await readRedirect('/about')).toEqual([301, '/studio'])
    expect(await readRedirect('/pt-br/about/?utm_source=mail')).toEqual([
      301,
      '/pt-br/studio?utm_source=mail',
    ])
  })

  test('follows the redirects of the bundle', async () => {
    const site = await createSite()
    const { status, headers } = await get(site, '/fr/once')
    expect([status, headers.get('location')]).toEqual([301, '/fr/about'])
  })

  test('shows a scheduled post at its time', async () => {
    const site = await createSite()
    expect((await get(site, '/en/journal')).html).not.toContain('Winter')
    await site.setClock('2026-11-24T09:01:00Z')
    await expect
      .poll(async () => (await get(site, '/en/journal')).html, { timeout: 35_000, interval: 1000 })
      .toContain('Winter')
  }, 40_000)
})

describe('a preview', () => {
  const id = `prv_${'a'.repeat(26)}`
  const admin = { authorization: `Bearer ${ADMIN_TOKEN}`, 'content-type': 'application/json' }
  const about = contentBundle.pages?.find((page) => page.id === 'page_about')

  async function putDraft(site: TestSite, title: string) {
    const draft = { page: 'page_about', pages: [{ ...about, title }] }
    const answer = await site.fetch(`/api/admin/previews/${id}`, {
      method: 'PUT',
      headers: admin,
      body: JSON.stringify(draft),
    })
    expect(answer.status).toBe(200)
  }

  test('shows the draft with a link to its public page, and is not indexed', async () => {
    const site = await createSite()
    await putDraft(site, 'A first draft')
    const page = await get(site, `/v2/preview/${id}`)
    expect(page.html).toContain('<title>A first draft · ')
    expect(page.html).toContain('href="/about"')
    expect(page.html).toContain('<meta name="robots" content="noindex"')
    expect(page.headers.get('x-robots-tag')).toBe('noindex')
    expect(page.headers.get('cache-control')).toBe('private, no-cache')
    expect((await get(site, '/about')).html).toContain('<title>About us · ')
  })

  test('is cached until the next edit, which shows at once', async () => {
    const site = await createSite()
    await putDraft(site, 'A first draft')
    await get(site, `/v2/preview/${id}`)
    expect((await get(site, `/v2/preview/${id}`)).cache).toBe('daybook; hit; detail=memory')
    await putDraft(site, 'A second draft')
    expect((await get(site, `/v2/preview/${id}`)).html).toContain('<title>A second draft · ')
    await site.fetch(`/api/admin/previews/${id}`, { method: 'DELETE', headers: admin })
    expect((await get(site, `/v2/preview/${id}`)).status).toBe(404)
  })

  test.each([`prv_${'b'.repeat(26)}`, 'prv_home', 'nothing', `prv_${'a'.repeat(26)}/b/nothing`])(
    'is not found at /v2/preview/%s',
    async (other) => {
      const site = await createSite()
      await putDraft(site, 'A draft')
      expect((await get(site, `/v2/preview/${other}`)).status).toBe(404)
    },
  )
})
