import { beforeAll, expect, test } from 'vitest'
import { MONDAY } from '#test/fixtures/requests.ts'
import type { TestSite } from './harness.ts'
import { openPage } from './page.ts'
import { sharedWorker } from './shared-worker.ts'

const numbers = Array.from({ length: 300 }, (_, index) => index)

const shop = {
  id: 'page_all',
  path: 'all-goods',
  title: 'All goods',
  sections: [{ blocks: [{ kind: 'product-list' as const, perPage: 50 }] }],
}
const posts = {
  id: 'page_all_posts',
  path: 'all-posts',
  title: 'All posts',
  sections: [{ blocks: [{ kind: 'blog-list' as const, perPage: 50, paged: true }] }],
}

let site: TestSite
beforeAll(async () => {
  site = await sharedWorker.site({
    now: MONDAY,
    bundle: (demo) => ({
      ...demo,
      pages: [...(demo.pages ?? []), shop, posts],
      products: numbers.map((number) => ({
        id: `prd_${number}`,
        slug: `jar-${number}`,
        title: `Jar ${number}`,
        price: { amount: `${number + 1}.00`, currency: 'EUR' },
      })),
      collections: [
        {
          id: 'better-nights',
          slug: 'jars',
          title: 'Jars',
          sort: 'dearest' as const,
          products: { conditions: [{ field: 'available' as const, is: true }] },
        },
      ],
      posts: numbers.map((number) => ({
        id: `post_${number}`,
        slug: `entry-${number}`,
        title: `Entry ${number}`,
        publishedAt: '2026-01-01T00:00:00Z',
        sections: [],
      })),
    }),
  })
})

/** Follows the links to the next page from the first page of a list. Returns what it links to, page by page. */
async function followList(path: string, pattern: RegExp): Promise<string[][]> {
  const pages: string[][] = []
  for (let next: string | undefined = path; next !== undefined; ) {
    const { status, links, html } = await openPage(site, next)
    expect([next, status]).toEqual([next, 200])
    expect(/<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]).toBe(site.url + next)
    pages.push(links.flatMap(({ href }) => pattern.exec(href)?.[0] ?? []))
    next = /<a\b[^>]*href="([^"]*)"[^>]*rel="next"/.exec(html)?.[1]
  }
  return pages
}

test.each([
  ['/collections/jars', 'jar', /\/product\/jar-\d+$/, 13],
  ['/all-goods', 'jar', /\/product\/jar-\d+$/, 6],
  ['/all-posts', 'entry', /\/journal\/b\/entry-\d+$/, 6],
] as const)('reaches all 300 items by the links of %s', async (path, name, pattern, pages) => {
  const found = await followList(path, pattern)
  expect(found).toHaveLength(pages)
  const slugs = found.flat().map((href) => href.slice(href.lastIndexOf('/') + 1))
  expect(slugs.toSorted()).toEqual(numbers.map((number) => `${name}-${number}`).toSorted())
  expect((await site.fetch(`${path}?page=${pages + 1}`)).status).toBe(404)
})

test('numbers the later pages of a collection in their titles, and links back', async () => {
  const page = await openPage(site, '/collections/jars?page=2')
  expect(/<title>(.*?)<\/title>/.exec(page.html)?.[1]).toBe('Jars · Page 2 of 13 · Harbour &amp; Pine')
  expect(page.links).toContainEqual({ text: 'Previous page', href: '/collections/jars' })
  expect(page.links).toContainEqual({ text: 'Next page', href: '/collections/jars?page=3' })
  expect(page.links).toContainEqual({ text: '13', href: '/collections/jars?page=13' })
  expect(page.html).toMatch(/"numberOfItems":300,"itemListElement":\[\{"@type":"ListItem","position":25,/)
})

test('lists every product and post in the site map', async () => {
  const index = await (await site.fetch('/sitemap.xml')).text()
  const files = [...index.matchAll(/<loc>([^<]*\/en(?:-\d+)?\.xml)<\/loc>/g)].map(
    ([, url = '']) => new URL(url),
  )
  const maps = await Promise.all(files.map(async ({ pathname }) => (await site.fetch(pathname)).text()))
  const listed = maps.flatMap((map) => [...map.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => url))
  expect(files.length).toBeGreaterThan(2)
  for (const number of numbers) {
    expect(listed).toContain(`${site.url}/en/product/jar-${number}`)
    expect(listed).toContain(`${site.url}/en/journal/b/entry-${number}`)
  }
})
