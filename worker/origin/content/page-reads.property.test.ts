import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contentBundle } from '#test/fixtures/content-bundle.ts'
import { testOrigin } from '#test/fixtures/origin.ts'
import { type BundleInput, bundle } from '#worker/contract/bundle/bundle.ts'
import { checkBundle } from '#worker/contract/bundle/checks/check-bundle.ts'
import { contentIndex } from '#worker/contract/content/content-index.ts'
import { showsRevision } from '#worker/edge/page-cache/shown-revision.ts'
import { createApi } from '../api.ts'
import { publish } from '../publishing/commands/publish.ts'

const { site } = contentBundle
const euros = (amount: string) => ({ amount, currency: 'EUR' })
const named = (name: string) => [name, { en: `${name} in English`, de: `${name} auf Deutsch` }]
const text = (markdown: string) => ({ blocks: [{ kind: 'text', text: { markdown } }] })
const block = (...blocks: unknown[]) => [{ blocks }]
const picture = (file: string) => `![A picture](/media/${file.repeat(64)}/640.jpeg)`

const sections = [
  [],
  [text('One word')],
  [text(`Another word\n\n${picture('a')}`)],
  [text(picture('c'))],
  block({ kind: 'blog-list', perPage: 2, paged: true }),
  block({ kind: 'blog-list', perPage: 3, category: 'cat_recovery' }, { kind: 'image', image: 'img_marta' }),
  block({ kind: 'blog-list', perPage: 3, tag: 'tag_sleep' }, { kind: 'navigation', menu: 'menu_main' }),
  block({ kind: 'blog-list', perPage: 3, author: 'marta', tag: 'tag_sleep' }),
  block({ kind: 'product-list', perPage: 2 }, { kind: 'collection-list' }),
  block({ kind: 'product-list', perPage: 2, collection: 'col_small' }),
  block({ kind: 'collection-list', collections: ['col_gifts'] }, { kind: 'form', form: 'frm_contact' }),
  block({ kind: 'calendar', of: { calendar: 'cal_massage' } }),
]

/** The values that a change can give to an item, by list and property. */
const values: Record<string, Record<string, unknown[]>> = {
  pages: {
    title: named('A page'),
    path: ['about', 'care', 'journal', 'moved', 'care/moved', 'search'],
    cover: ['img_harbour', undefined],
    status: ['published', 'draft'],
    sections,
  },
  posts: {
    title: named('A post'),
    slug: ['nap', 'moved', 'draft'],
    category: ['cat_naps', 'cat_recovery', 'cat_empty', undefined],
    author: ['marta', undefined],
    tags: [[], ['tag_sleep']],
    cover: ['img_harbour', 'img_marta', undefined],
    publishedAt: ['2026-03-01T09:00:00Z', '2026-07-01T09:00:00Z', '2026-11-24T09:00:00Z'],
    status: ['published', 'scheduled', 'draft'],
    sections,
  },
  categories: { name: named('A category'), slug: ['naps', 'moved'], parent: ['cat_recovery', undefined] },
  authors: { name: ['Marta', 'Ana'], slug: ['marta', 'ana'], image: ['img_harbour', undefined] },
  tags: { name: named('A tag'), slug: ['sleep', 'moved'] },
  products: {
    title: named('A product'),
    price: [euros('10.00'), euros('70.00')],
    labels: [[], ['gift']],
    images: [[], ['img_harbour'], ['img_marta']],
    available: [true, false],
    status: ['published', 'draft'],
  },
  collections: {
    title: named('A collection'),
    sort: ['given', 'cheapest', 'title'],
    products: [['prd_oil'], { conditions: [{ field: 'label', is: 'gift' }] }],
  },
  images: { alt: named('An image'), sha256: ['a', 'b', 'c'].map((file) => file.repeat(64)) },
  menus: { items: [[], [{ label: 'Other', link: '/about', items: [] }]] },
  redirects: { from: ['/once/', '/search', '/search/'] },
  services: { name: named('A service') },
  forms: { name: named('A form') },
}

const siteValues: Record<string, unknown[]> = {
  name: named('A site'),
  content: [site.content, { ...site.content, blog: 'page_care' }, { ...site.content, shop: undefined }, {}],
  brand: [{}, { icon: 'img_marta' }],
}

const number = fc.nat({ max: 50 })
// Posts are in the most kinds of lists.
const list = fc.constantFrom(...Object.keys(values), 'posts', 'posts', 'posts', 'products')
const change = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('set' as const), list, number, of: number, to: number }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('site' as const), of: number, to: number }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('remove' as const), list, number }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('copy' as const), list, number, to: number }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('reverse' as const), list }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('wait' as const), days: number }) },
)
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never
type Item = Record<string, unknown>

const pick = <T>(items: readonly T[], index: number): T | undefined => items[index % items.length]

/** Returns an item with one property changed. */
function setOne(item: Item, properties: Record<string, unknown[]>, of: number, to: number): Item {
  const name = pick(Object.keys(properties), of) ?? ''
  const { [name]: _, ...rest } = item
  const value = pick(properties[name] ?? [], to)
  return value === undefined ? rest : { ...rest, [name]: value }
}

function changeList(items: readonly Item[], step: Exclude<Change, { do: 'site' | 'wait' }>): Item[] {
  if (step.do === 'reverse') return items.toReversed()
  const index = items.length === 0 ? -1 : step.number % items.length
  const item = items[index]
  if (!item) return []
  if (step.do === 'remove') return items.toSpliced(index, 1)
  if (step.do === 'copy') {
    const name = `copy-${step.to}`
    return [
      ...items,
      { ...item, id: `${item.id}_${step.to}`, slug: name, ...('path' in item && { path: name }) },
    ]
  }
  return items.toSpliced(index, 1, setOne(item, values[step.list] ?? {}, step.of, step.to))
}

/** Returns the bundle after a change; undefined where it would be refused. */
function changeBundle(before: BundleInput, step: Exclude<Change, { do: 'wait' }>): BundleInput | undefined {
  const lists = before as unknown as Record<string, Item[] | undefined>
  const next =
    step.do === 'site'
      ? { ...before, site: setOne({ ...before.site }, siteValues, step.of, step.to) }
      : { ...before, [step.list]: changeList(lists[step.list] ?? [], step) }
  const { data } = bundle.safeParse(next)
  return data && checkBundle(next as BundleInput).mistakes.length === 0 ? (next as BundleInput) : undefined
}

interface CachedPage {
  shown: unknown
  revision: number
  reads: string[] | undefined
  until: string | null
}

/** Loads what a page is rendered from: the view of its item and the site's settings. */
class Edge {
  readonly origin = testOrigin('2026-11-20T09:00:00Z', contentBundle)
  readonly #api = createApi(this.origin.services)
  readonly pages = new Map<string, CachedPage>()
  checked = 0
  kept = 0

  async #load(path: string): Promise<Item | undefined> {
    const answer = await this.#api.request(`/api${path}`)
    return answer.ok ? await answer.json() : undefined
  }

  /** Renders each page whose copy is outdated. Expects that each current copy equals a page that is rendered now. */
  async visit(): Promise<void> {
    const index = contentIndex.parse(await this.#load('/content/index'))
    const { revision: _, ...settings } = (await this.#load('/site')) ?? {}
    const { changes, until } = index
    if (!changes) throw new Error('The index has no changes')
    const paths = [
      ...index.pages.map((path) => `pages?path=${path}&`),
      'pages?path=journal&page=2&',
      ...(['posts', 'categories', 'authors', 'tags', 'products', 'collections'] as const).flatMap((kind) =>
        index[kind].map((slug) => `${kind}/${slug}?`),
      ),
    ].map((path) => `/content/${path}locale=de`)
    for (const path of paths) {
      const view = await this.#load(path)
      const { reads, ...item } = view ?? {}
      const shown = view && { item, settings }
      const cached = this.pages.get(path)
      const isFresh = cached?.until == null || Date.parse(cached.until) > this.origin.clock.at
      if (cached && isFresh && showsRevision(cached, changes, changes.revision)) {
        expect({ path, shown: cached.shown }).toEqual({ path, shown })
        this.checked += 1
        if (cached.revision < changes.revision) this.kept += 1
        continue
      }
      const parts = Array.isArray(reads) ? reads : undefined
      this.pages.set(path, { shown, revision: changes.revision, reads: parts, until })
    }
  }
}

const RUNS = Math.min(Number(process.env.MODEL_RUNS ?? 10), 300)

test(
  'a page is rendered again whenever a publish changes anything that it shows',
  async () => {
    let kept = 0
    const property = fc.asyncProperty(fc.array(change, { minLength: 3, maxLength: 12 }), async (steps) => {
      const edge = new Edge()
      let current: BundleInput = contentBundle
      await edge.visit()
      for (const step of steps) {
        if (step.do === 'wait') edge.origin.clock.at += step.days * 86_400_000 * 0.2
        else {
          const next = changeBundle(current, step)
          if (!next) continue
          current = next
          publish(edge.origin.services, bundle.parse(current))
        }
        await edge.visit()
      }
      kept += edge.kept
    })
    await fc.assert(property, { numRuns: RUNS })
    expect(kept).toBeGreaterThan(RUNS * 10)
  },
  RUNS * 9000,
)
