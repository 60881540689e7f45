import fc from 'fast-check'
import { expect, test } from 'vitest'
import { localeCodes } from '#locales/codes.ts'
import { type Element, readXml } from '#test/fixtures/read-xml.ts'
import { type CalendarList, calendarList } from '#worker/contract/bookings/offering.ts'
import { site } from '../structured-data/view.fixture.ts'
import { matchSitemap } from './match-sitemap.ts'
import type { ListedPath } from './public-paths.ts'
import { showSitemap } from './show-sitemap.ts'
import { MAX_FILE_PATHS } from './sitemap-files.ts'

const sitemaps = (name: string) => `{http://www.sitemaps.org/schemas/sitemap/0.9}${name}`
const child = ({ children }: Element, name: string) =>
  children.find((element) => element.name === sitemaps(name))?.text

const calendars = calendarList.parse({
  calendars: [{ id: 'cal', slug: 'massage', name: 'Massage', durations: [60] }],
})

async function fetchSitemap(
  path: string,
  listed: ListedPath[],
  list: CalendarList = calendars,
  pages: string[] = [],
) {
  const sitemap = matchSitemap(path)
  if (!sitemap) throw new Error(`${path} is no sitemap`)
  const request = new Request(`https://spa.example${path}`)
  const calls = { contentIndex: async () => ({ listed, pages }), calendarList: async () => list }
  return showSitemap({ request, site, calls }, sitemap)
}

const read = async (...parameters: Parameters<typeof fetchSitemap>) =>
  readXml(await (await fetchSitemap(...parameters)).text())

const content: ListedPath[] = [
  { path: '/', updatedAt: '2026-10-01T09:00:00Z' },
  { path: '/über-uns' },
  { path: "/journal/b/a&b'c", updatedAt: '2026-10-05T11:00:00+02:00' },
]

test('lists the sitemap of every locale in the index, with its last change', async () => {
  const root = await read('/sitemap.xml', content)
  expect(root.name).toBe(sitemaps('sitemapindex'))
  expect(root.children.map((sitemap) => child(sitemap, 'loc'))).toEqual(
    localeCodes.map((code) => `https://spa.example/sitemap/${code}.xml`),
  )
  expect(new Set(root.children.map((sitemap) => child(sitemap, 'lastmod')))).toEqual(
    new Set(['2026-10-05T11:00:00+02:00']),
  )
})

test('lists content and calendars once in the sitemap of a locale', async () => {
  const root = await read('/sitemap/fr-ca.xml', content)
  expect(root.children.map((url) => [child(url, 'loc'), child(url, 'lastmod')])).toEqual([
    ['https://spa.example/fr-ca', '2026-10-01T09:00:00Z'],
    ['https://spa.example/fr-ca/%C3%BCber-uns', undefined],
    ["https://spa.example/fr-ca/journal/b/a&b'c", '2026-10-05T11:00:00+02:00'],
    ['https://spa.example/fr-ca/widget/booking', undefined],
    ['https://spa.example/fr-ca/widget/bookings/massage', undefined],
  ])
})

test.each([
  [[''], []],
  [['about'], ['https://spa.example/de']],
])('lists the root only if it is the list of calendars: with the pages %j as %j', async (pages, home) => {
  const root = await read('/sitemap/de.xml', [], { calendars: [] }, pages)
  expect(root.children.map((url) => child(url, 'loc'))).toEqual([
    ...home,
    'https://spa.example/de/widget/booking',
  ])
})

test('links each URL to its alternates, which are in the sitemaps of their locales', async () => {
  const all = await Promise.all(localeCodes.map((code) => read(`/sitemap/${code}.xml`, content)))
  const links = all.map((root) =>
    root.children.map((url) =>
      url.children
        .filter(({ name }) => name === '{http://www.w3.org/1999/xhtml}link')
        .map(({ attributes }) => attributes),
    ),
  )
  const [first] = links
  expect(first?.[1]).toHaveLength(localeCodes.length + 1)
  expect(first?.[1]).toContainEqual({
    rel: 'alternate',
    hreflang: 'pt-BR',
    href: 'https://spa.example/pt-br/%C3%BCber-uns',
  })
  expect(first?.[1]?.at(-1)).toEqual({
    rel: 'alternate',
    hreflang: 'x-default',
    href: 'https://spa.example/%C3%BCber-uns',
  })
  for (const same of links) expect(same).toEqual(first)
  const listed = all.flatMap((root) => root.children.map((url) => child(url, 'loc')))
  for (const { href, hreflang } of first?.flat() ?? []) {
    if (hreflang !== 'x-default') expect(listed).toContain(href)
  }
})

test('lists every path of a site once over all files', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: 3 * MAX_FILE_PATHS }), async (count) => {
      const listed = Array.from({ length: count }, (_, index) => ({ path: `/p${index}` }))
      const none: CalendarList = { calendars: [] }
      const index = await read('/sitemap.xml', listed, none)
      const files = index.children
        .map((sitemap) => new URL(child(sitemap, 'loc') ?? '').pathname)
        .filter((path) => /\/sv(-\d+)?\.xml$/.test(path))
      const urls = await Promise.all(files.map((path) => read(path, listed, none)))
      const found = urls.flatMap(({ children }) => children.map((url) => child(url, 'loc')))
      expect(found).toHaveLength(count + 2)
      expect(new Set(found).size).toBe(found.length)
      const next = `/sitemap/sv-${files.length + 1}.xml`
      await expect(fetchSitemap(next, listed, none)).rejects.toMatchObject({ code: 'not-found' })
    }),
    { numRuns: 8 },
  )
})

test('keeps every file below 50 MB', async () => {
  const segment = '\u{20000}'.repeat(100)
  const longest = `/${Array.from({ length: 8 }, () => segment).join('/')}/b/${segment}`
  const listed = Array.from({ length: MAX_FILE_PATHS }, (_, index) => ({ path: `${longest}?${index}` }))
  const text = await (await fetchSitemap('/sitemap/pt-br.xml', listed)).text()
  expect(text.length).toBeLessThan(50 * 1024 * 1024)
})

test.each([
  '/sitemap',
  '/sitemap/xx.xml',
  '/sitemap/de-1.xml',
  '/sitemap/de-0.xml',
  '/sitemap/de.xml/',
  '/de/sitemap.xml',
])('does not match %s as a sitemap', (path) => expect(matchSitemap(path)).toBeUndefined())

test('lets a CDN store sitemaps, and answers 304 to a client that has one', async () => {
  const { headers } = await fetchSitemap('/sitemap.xml', content)
  expect(headers.get('Content-Type')).toBe('application/xml; charset=utf-8')
  expect(headers.get('Cache-Control')).toContain('s-maxage')
  expect(headers.get('ETag')).toMatch(/^"[\da-f]{32}"$/)
})
