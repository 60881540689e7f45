import { beforeAll, expect, test } from 'vitest'
import { listEveryPage } from '#test/fixtures/every-page.ts'
import { readXml } from '#test/fixtures/read-xml.ts'
import { MONDAY } from '#test/fixtures/requests.ts'
import type { TestSite } from './harness.ts'
import { sharedWorker } from './shared-worker.ts'

let site: TestSite
beforeAll(async () => {
  site = await sharedWorker.site({ now: MONDAY, preview: true })
})

const prefixes = ['', '/de']

const lists = ['/journal', '/journal/c/recovery', '/journal/tag/sleep', '/journal/author/marta']
const localizedLists = prefixes.flatMap((prefix) => lists.map((path) => prefix + path))

/** Fetches the feed of a type that a page links to. */
async function fetchFeed(path: string, type: string): Promise<string> {
  const html = await (await site.fetch(path)).text()
  const links = [...html.matchAll(/<link rel="alternate" type="([^"]*)"[^>]* href="([^"]*)"/g)]
  const [, , href = ''] = links.find(([, named]) => named === type) ?? []
  expect(href.startsWith(site.url)).toBe(true)
  const answer = await site.fetch(href.slice(site.url.length))
  expect([answer.status, answer.headers.get('content-type')?.split(';')[0]]).toEqual([200, type])
  return answer.text()
}

const atom = (name: string) => `{http://www.w3.org/2005/Atom}${name}`

test.each(localizedLists)('has the elements that RFC 4287 requires in the Atom feed of %s', async (path) => {
  const feed = readXml(await fetchFeed(path, 'application/atom+xml'))
  const entries = feed.children.filter(({ name }) => name === atom('entry'))
  expect(entries.length).toBeGreaterThan(0)
  for (const element of [feed, ...entries]) {
    const getText = (name: string) => element.children.find((child) => child.name === atom(name))?.text
    expect([getText('id'), getText('title'), getText('updated')]).toEqual([
      expect.stringMatching(/^https?:\/\//),
      expect.stringMatching(/\S/),
      expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/),
    ])
  }
  const ids = entries.map(({ children }) => children.find(({ name }) => name === atom('id'))?.text)
  expect(new Set(ids).size).toBe(ids.length)
})

test.each(localizedLists)(
  'has the fields that JSON Feed 1.1 requires in the JSON feed of %s',
  async (path) => {
    const feed = JSON.parse(await fetchFeed(path, 'application/feed+json'))
    expect(feed).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      title: expect.stringMatching(/\S/),
      home_page_url: site.url + path,
    })
    expect(feed.items.length).toBeGreaterThan(0)
    for (const item of feed.items) {
      expect(item).toMatchObject({
        id: expect.stringMatching(/^https?:\/\//),
        url: expect.stringContaining(`${site.url}/`),
        content_html: expect.any(String),
      })
    }
  },
)

/**
 * The required fields of each schema.org type: those that Google requires, or recommends where it requires none, and the
 * essential ones of types that Google does not read. `a|b` means one of them.
 */
const requiredFields: Record<string, string[]> = {
  AggregateOffer: ['lowPrice', 'priceCurrency'],
  Answer: ['text'],
  Blog: ['name', 'url', 'blogPost'],
  BlogPosting: ['headline', 'datePublished', 'author'],
  BreadcrumbList: ['itemListElement'],
  EntryPoint: ['urlTemplate'],
  FAQPage: ['mainEntity'],
  GeoCoordinates: ['latitude', 'longitude'],
  ImageGallery: ['image'],
  ImageObject: ['url', 'width', 'height'],
  ItemList: ['itemListElement'],
  ListItem: ['position', 'name', 'item|url'],
  LocalBusiness: ['name', 'address'],
  Offer: ['price', 'priceCurrency', 'availability'],
  OpeningHoursSpecification: ['opens', 'closes', 'dayOfWeek|validFrom'],
  Person: ['name', 'url'],
  Product: ['name', 'image', 'offers'],
  Question: ['name', 'acceptedAnswer'],
  Reservation: [],
  ReserveAction: ['target'],
  SearchAction: ['target', 'query-input'],
  Service: ['name', 'provider'],
  WebSite: ['name', 'url'],
}

/** Properties whose values are URLs. */
const urlProperties = ['@id', 'url', 'item', 'image', 'urlTemplate', 'mainEntityOfPage']

type Thing = Record<string, unknown>

function listThings(value: unknown): Thing[] {
  if (Array.isArray(value)) return value.flatMap(listThings)
  if (typeof value !== 'object' || value === null) return []
  return [{ ...value }, ...Object.values(value).flatMap(listThings)]
}

const isEmpty = (value: unknown) =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** Lists the missing fields and the relative URLs of a thing. */
function listFaults(thing: Thing): string[] {
  const type = String(thing['@type'] ?? '')
  const fields = type === '' && '@id' in thing ? [] : requiredFields[type]
  if (!fields) return [`${type} is not in the table`]
  const missing = fields.filter((field) => field.split('|').every((name) => isEmpty(thing[name])))
  const urls = urlProperties.flatMap((name) => [thing[name]].flat().filter((one) => typeof one === 'string'))
  const relative = urls.filter((url) => !url.startsWith(`${site.url}/`))
  return [...missing.map((name) => `${type} has no ${name}`), ...relative.map((one) => `${type}: ${one}`)]
}

test('has structured data with all required fields and absolute URLs', async () => {
  const faults: string[] = []
  const seen = new Set<string>()
  for (const path of await listEveryPage(site.fetch, prefixes)) {
    const html = await (await site.fetch(path)).text()
    const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
    if (!json) continue
    const graph: unknown = JSON.parse(json)['@graph']
    const things = listThings(graph)
    const described = new Set(things.filter((thing) => '@type' in thing).map((thing) => thing['@id']))
    for (const thing of things) {
      seen.add(String(thing['@type'] ?? ''))
      faults.push(...listFaults(thing).map((fault) => `${path}: ${fault}`))
      if (!('@type' in thing) && !described.has(thing['@id']))
        faults.push(`${path}: nothing is ${thing['@id']}`)
    }
  }
  expect(faults).toEqual([])
  expect(Object.keys(requiredFields).filter((type) => !seen.has(type))).toEqual([])
})
