import { beforeAll, describe, expect, test } from 'vitest'
import {
  contentRows as content,
  previewRows as previews,
  DRAFT_ROOT as root,
} from '#test/fixtures/content-paths.ts'
import { MONDAY } from '#test/fixtures/requests.ts'
import { routes } from '#worker/edge/routes.ts'
import type { TestSite } from './harness.ts'
import { openPage, type Page } from './page.ts'
import { sharedWorker } from './shared-worker.ts'

let site: TestSite
beforeAll(async () => {
  site = await sharedWorker.site({ now: MONDAY, preview: true })
})

const listRoutes = (kind: string) =>
  routes.filter(({ name }) => name.startsWith(`${kind} `)).map(({ name }) => name.slice(kind.length + 1))

test('covers every content and preview route', () => {
  expect(content.map(({ route }) => route)).toEqual(listRoutes('content'))
  expect(previews.map(({ route }) => route)).toEqual(listRoutes('preview'))
})

const toPlainText = (html: string) =>
  html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', '’')
const getHeadings = ({ html }: Page) =>
  [...html.matchAll(/<h1[^>]*>(.*?)<\/h1>/gs)].map(([, text = '']) => toPlainText(text))
const getTitle = ({ html }: Page) => toPlainText(/<title>(.*?)<\/title>/.exec(html)?.[1] ?? '')
const getCanonicalUrl = ({ html }: Page) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]

describe.each(content)('$route', ({ path, heading, canonical }) => {
  test.each([path, `${path}/`, `${path}?utm_source=x&page=1`])(
    'has one canonical URL at %s',
    async (path) => {
      const page = await openPage(site, path)
      expect([page.status, getHeadings(page), getTitle(page)]).toEqual([
        200,
        [heading],
        `${heading} · Harbour & Pine`,
      ])
      expect(getCanonicalUrl(page)).toBe(site.url + canonical)
      expect(page.html).toContain('<html lang="en"')
      expect([page.headers.get('x-robots-tag'), page.html.includes('"noindex"')]).toEqual([null, false])
    },
  )

  test.each([
    ['de', 'de'],
    ['pt-br', 'pt-BR'],
    ['fi', 'fi'],
    ['no', 'nb'],
  ])('is in %s, or marked as in another language', async (locale, tag) => {
    const page = await openPage(site, `/${locale}${path}/`)
    expect([page.status, getHeadings(page).length]).toEqual([200, 1])
    expect(getCanonicalUrl(page)).toBe(`${site.url}/${locale}${canonical}`)
    expect(page.html).toContain(`<html lang="${tag}"`)
    const [, lang = tag] = /<main[^>]*><div[^>]* lang="([^"]*)"/.exec(page.html) ?? []
    const isOtherLanguage = lang.split('-')[0] !== tag.split('-')[0]
    expect([lang, page.html.includes(`lang="${tag}" dir="ltr" data-notice="language"`)]).toEqual([
      isOtherLanguage ? 'en' : lang,
      isOtherLanguage,
    ])
    // Pictures have no language.
    const localLinks = page.links.filter(({ href }) => /^\/(?!media\/)/.test(href))
    expect(localLinks.filter(({ href }) => !href.startsWith(`/${locale}/`))).toEqual([])
  })
})

test('serves the home page at / only, in each language', async () => {
  for (const [path, lang] of [
    ['/', 'en'],
    ['/de', 'de'],
    ['/de/', 'de'],
  ] as const) {
    const page = await openPage(site, path)
    expect([page.status, getHeadings(page).length]).toEqual([200, 1])
    expect(getCanonicalUrl(page)).toBe(lang === 'en' ? `${site.url}/` : `${site.url}/de`)
    expect(page.html).toContain(`<html lang="${lang}"`)
  }
})

describe.each(previews)('$route', ({ path, heading }) => {
  test.each([path, `${path}/`])('is marked as a draft and not cached at %s', async (path) => {
    const page = await openPage(site, path)
    expect([page.status, getHeadings(page), getTitle(page)]).toEqual([
      200,
      [heading],
      `${heading} · Harbour & Pine`,
    ])
    expect(page.text).toContain('This is a draft')
    expect(page.headers.get('x-robots-tag')).toBe('noindex')
    expect(page.html).toContain('<meta name="robots" content="noindex"/>')
    expect(page.headers.get('cache-control')).toBe('private, no-cache')
    expect(page.html).not.toMatch(/rel="canonical"|rel="alternate"|property="og:/)
  })

  test('is a draft in German too', async () => {
    const page = await openPage(site, `/de${path}/`)
    expect([page.status, getHeadings(page).length]).toEqual([200, 1])
    expect(page.html).toContain('<html lang="de"')
    expect(page.links.filter(({ href }) => href.startsWith('/') && !href.startsWith('/de/'))).toEqual([])
  })
})

test.each([
  root,
  `${root}/c/recovery`,
  `${root}/author/marta`,
  `${root}/tag/evenings`,
  `${root}/collections/gifts`,
])('links from %s only to existing pages of the draft', async (path) => {
  const { html } = await openPage(site, path)
  const cards = [...html.matchAll(/<h[23][^>]*><a[^>]* href="([^"]*)"/g)].map(([, href = '']) => href)
  expect(cards.length).toBeGreaterThan(1)
  for (const card of cards) {
    expect(card.startsWith(`${root}/`)).toBe(true)
    expect([card, (await site.fetch(card)).status]).toEqual([card, 200])
  }
})

const UNKNOWN_SLUG = 'no-such-thing'

test.each([...content, ...previews].filter(({ route }) => route !== '/:path' && route !== '/v2/preview/:id'))(
  'answers 404 to $route with an unknown slug',
  async ({ path }) => {
    const parent = path.replace(/[^/]+$/, '')
    for (const missing of [`${parent}${UNKNOWN_SLUG}`, `/de${parent}${UNKNOWN_SLUG}/`]) {
      const page = await openPage(site, missing)
      expect([missing, page.status, page.headers.get('x-robots-tag')]).toEqual([missing, 404, 'noindex'])
      expect(getCanonicalUrl(page)).toBeUndefined()
      if (!missing.startsWith('/de')) expect(getHeadings(page)).toEqual([`Page not found: ${missing}`])
    }
  },
)

test.each([
  '/nowhere',
  '/About',
  '/about/us',
  '/about//',
  '//about',
  '/nowhere/b/first-visit',
  '/nowhere/c/recovery',
  '/nowhere/c/recovery/b/first-visit',
  '/nowhere/category/recovery',
  '/nowhere/author/marta',
  '/nowhere/tag/sleep',
  '/nowhere/product/gift-card',
  '/nowhere/collections/gifts',
  '/journal/c/movement/b/first-visit',
  '/c/massage/b/first-visit',
  '/journal/b/a-quiet-january',
  '/b/no-such-draft',
  '/v2',
  '/v2/preview',
  '/v2/preview/prv_nowhere',
  '/v2/preview/prv_nowhere/b/first-visit',
  '/v2/preview/prv_home/about',
  '/v2/preview/prv_home/c/movement/b/first-visit',
  '/journal?page=3',
  '/journal?page=9999',
  '/about?page=2',
  '/journal/b/first-visit?page=2',
  '/journal/c/recovery?page=2',
])('answers 404 to %s', async (path) => {
  const page = await openPage(site, path)
  expect([page.status, getHeadings(page)]).toEqual([404, [`Page not found: ${path.replace(/\?.*/, '')}`]])
})

test.each([
  ['%3Cscript%3Ealert(1)', '<script>alert(1)'],
  ['%22%3E%3Csvg%20onload%3Dalert(1)%3E', '"><svg onload=alert(1)>'],
  ['%E2%80%AEabc', '\u202eabc'],
  ['%F0%9F%98%80', '😀'],
  ['a'.repeat(3000), 'a'.repeat(3000)],
])('answers 404 to the invalid slug %s', async (slug, shown) => {
  for (const root of ['/', '/b/', '/journal/c/', '/journal/tag/', '/product/', '/v2/preview/prv_home/b/']) {
    const page = await openPage(site, root + slug)
    expect(page.status).toBe(404)
    const path = [...(root + shown)].slice(0, 200).join('')
    expect(page.text.split('\n')).toContain(`Page Not Found: ${path}`)
    expect(page.html).not.toMatch(/<script>|<svg onload/)
  }
})

test.each([
  ['%E0%A4%A', (root: string) => `${root}%E0%A4%A`],
  // The isolate characters keep right-to-left words in their place (Unicode Standard Annex #9).
  ['%D7%A9%D7%9C%D7%95%D7%9D', (root: string) => `\u2068${root}שלום\u2069`],
  ['caf%C3%A9', (root: string) => `${root}café`],
])('answers 404 to the unknown slug %s', async (slug, show) => {
  for (const root of ['/', '/b/', '/journal/author/', '/v2/preview/prv_home/product/']) {
    const page = await openPage(site, root + slug)
    expect([page.status, getHeadings(page)]).toEqual([404, [`Page not found: ${show(root)}`]])
  }
})

test.each(['0', '-1', 'abc', '1e9', '01', '2.5', '', '2&page=1', '%00'])(
  'shows the first page for an invalid page number, and takes the first of two: %j',
  async (number) => {
    const page = await openPage(site, `/journal?page=${number}`)
    const [first] = number.split('&')
    expect([page.status, getCanonicalUrl(page)]).toEqual([
      200,
      `${site.url}/journal${first === '2' ? '?page=2' : ''}`,
    ])
  },
)

test('splits the journal into two pages with URLs and links to each other', async () => {
  const [first, second] = [await openPage(site, '/journal'), await openPage(site, '/journal/?page=2')]
  expect(first.links).toContainEqual({ text: '2', href: '/journal?page=2' })
  expect(second.links).toContainEqual({ text: '1', href: '/journal' })
  expect([getTitle(first), getTitle(second)]).toEqual([
    'Journal · Harbour & Pine',
    'Journal · Page 2 of 2 · Harbour & Pine',
  ])
  expect(getCanonicalUrl(second)).toBe(`${site.url}/journal?page=2`)
  expect(first.links.map(({ href }) => href)).toContain('/journal?page=2')
  const postsOn = ({ links }: Page) =>
    links.filter(({ href }) => /^\/journal\/b\//.test(href)).map(({ href }) => href)
  expect(postsOn(first).filter((href) => postsOn(second).includes(href))).toEqual([])
})

test.each([
  ['/massage', '/services/massage'],
  ['/gift-cards/', '/product/gift-card'],
  ['/de/find-us?utm_source=flyer', '/de/visit?utm_source=flyer'],
])('redirects %s to %s', async (from, to) => {
  const { status, headers } = await site.fetch(from)
  expect([status, headers.get('location')]).toEqual([301, to])
})

test('adds the request’s query to that of a redirect’s target, whose values take precedence', async () => {
  const to = '/visit?utm_medium=print&note=a%20b#map'
  const flyer = await sharedWorker.site({
    now: MONDAY,
    bundle: (demo) => ({ ...demo, redirects: [...(demo.redirects ?? []), { from: '/flyer', to }] }),
  })
  const { headers } = await flyer.fetch('/flyer?utm_source=street&utm_medium=mail&utm_source=wall')
  const location = new URL(headers.get('location') ?? '', flyer.url)
  expect([location.pathname, location.hash]).toEqual(['/visit', '#map'])
  expect([...location.searchParams]).toEqual([
    ['utm_medium', 'print'],
    ['note', 'a b'],
    ['utm_source', 'street'],
    ['utm_source', 'wall'],
  ])
})

test('refuses POST and answers HEAD on content', async () => {
  const { status, headers } = await site.fetch('/about', {
    method: 'POST',
    body: new URLSearchParams({ x: '1' }),
  })
  expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  const head = await site.fetch('/about', { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])
})
