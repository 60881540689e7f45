import { expect, test } from 'vitest'
import { bundle } from '#worker/contract/bundle/bundle.ts'
import { draft } from '#worker/contract/content/preview.ts'
import { demoBundle } from '../bundle.ts'
import { pictures } from './pictures.ts'
import { demoPreview } from './preview.ts'
import { studioHours } from './studio.ts'

const now = '2027-01-04T08:00:00Z'
const demo = bundle.parse(demoBundle)
const preview = draft.parse(demoPreview)

const slugs = (list: readonly { slug: string }[]) => list.map(({ slug }) => slug)
const below = (root: string, names: readonly string[]) => names.map((name) => `${root}/${name}`)
const posts = demo.posts.filter(({ status, publishedAt }) => status === 'published' && publishedAt <= now)

const contentAddresses = [
  ...demo.pages.map(({ path }) => `/${path}`),
  ...['/journal/b', '/b', '/post'].flatMap((root) => below(root, slugs(posts))),
  ...['/journal/c', '/c'].flatMap((root) => below(root, slugs(demo.categories))),
  ...below('/journal/author', slugs(demo.authors)),
  ...below('/journal/tag', slugs(demo.tags)),
  ...below('/product', slugs(demo.products)),
  ...below('/collections', slugs(demo.collections)),
]
const widgetAddresses = [
  '/widget/booking',
  ...below('/widget/bookings', slugs(demo.calendars)),
  ...below('/widget/groups', slugs(demo.groups)),
  ...below('/widget/appointment', slugs(demo.teams)),
  ...below('/widget/appointment/service', slugs(demo.services)),
  ...below('/widget/service-menus', slugs(demo.serviceMenus)),
  ...demo.forms.map(({ kind, slug }) => `/widget/${kind}/${slug}`),
  ...demo.serviceMenus.flatMap(({ slug }) => below(`/widget/service-menus/${slug}`, slugs(demo.services))),
]
const addresses = new Set([...contentAddresses, ...widgetAddresses])

/** Returns every string in a document with the path of keys to it. */
function strings(value: unknown, keys: string[] = []): { keys: string[]; text: string }[] {
  if (typeof value === 'string') return [{ keys, text: value }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => strings(inner, [...keys, key]))
}

function linksIn(document: unknown): string[] {
  return strings(document).flatMap(({ keys, text }) => {
    if (keys.includes('markdown')) return [...text.matchAll(/\]\(([^)]*)\)/g)].map(([, href = '']) => href)
    return ['link', 'to'].includes(keys.at(-1) ?? '') ? [text] : []
  })
}

function imagesIn(document: unknown): string[] {
  return strings(document).flatMap(({ keys, text }) => {
    const [last = '', ...before] = keys.toReversed()
    const isListed = before[0] === 'images' && /^\d+$/.test(last)
    return last === 'image' || last === 'cover' || isListed ? [text] : []
  })
}

test.each([
  '/',
  '/about',
  '/journal',
  '/journal/b/first-visit',
  '/b/first-visit',
  '/post/first-visit',
  '/journal/c/recovery',
  '/c/recovery',
  '/journal/author/marta',
  '/journal/tag/sleep',
  '/product/gift-card',
  '/collections/gifts',
])('the demo has %s', (address) => {
  expect(contentAddresses).toContain(address)
})

test('the post about the first visit is in recovery, and its tag, author, category and collection are not empty', () => {
  expect(posts.find(({ slug }) => slug === 'first-visit')?.category).toBe('recovery')
  expect(posts.some(({ tags }) => tags.some((tag) => tag === 'sleep'))).toBe(true)
  expect(new Set(posts.map(({ author }) => author))).toEqual(new Set(['marta', 'ines', 'kenji']))
  expect(demo.categories.some(({ parent }) => parent === 'recovery')).toBe(true)
})

test('the journal has a second page, and posts of every status', () => {
  const [list] = demo.pages.flatMap(({ path, sections }) =>
    path === 'journal'
      ? sections.flatMap(({ blocks }) => blocks.filter((block) => block.kind === 'blog-list'))
      : [],
  )
  expect(list).toMatchObject({ paged: true })
  expect(posts.length).toBeGreaterThan(list?.perPage ?? Infinity)
  expect(new Set(demo.posts.map(({ status }) => status))).toEqual(
    new Set(['published', 'scheduled', 'draft', 'archived']),
  )
})

test('calendar blocks use every kind of hydration', () => {
  const blocks = demo.pages.flatMap(({ sections }) => sections.flatMap((section) => section.blocks))
  const modes = blocks.flatMap((block) => (block.kind === 'calendar' ? [block.hydrate] : []))
  expect(new Set(modes)).toEqual(new Set(['visible', 'interaction', 'idle', 'now']))
})

test('a form, a survey and a quiz are embedded, and no page has two hydrated blocks', () => {
  const islands = demo.pages.map(({ sections }) =>
    sections
      .flatMap(({ blocks }) =>
        blocks.flatMap((block) => (block.kind === 'columns' ? block.columns.flat() : block)),
      )
      .flatMap((block) => ('hydrate' in block ? block.kind : [])),
  )
  expect(islands.filter(({ length }) => length > 1)).toEqual([])
  expect(islands.flat()).toEqual(expect.arrayContaining(['form', 'survey', 'quiz']))
})

test('every internal link leads to existing content', () => {
  const internal = [...linksIn(demo), ...linksIn(preview)].filter((href) => href.startsWith('/'))
  expect(internal.length).toBeGreaterThan(50)
  expect(internal.filter((href) => !addresses.has(href))).toEqual([])
})

test('no redirect starts at an existing page', () => {
  expect(demo.redirects.filter(({ from }) => addresses.has(from))).toEqual([])
})

test('every used image exists, and every existing one is used', () => {
  const { images, ...rest } = demo
  const named = [...imagesIn(rest), ...imagesIn(preview)]
  expect(new Set(named)).toEqual(new Set(images.map(({ id }) => id)))
  expect(images.map(({ id }) => id).toSorted()).toEqual(Object.keys(pictures).toSorted())
})

test('the studio is open from the earliest to the latest working hour of its staff', () => {
  const there = demo.staff.filter(({ timeZone }) => timeZone === undefined)
  for (const day of ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const) {
    const windows = there.flatMap(({ hours }) => hours.weekly[day] ?? [])
    const opens = windows.map(({ from }) => from).toSorted()[0]
    const closes = windows
      .map(({ to }) => to)
      .toSorted()
      .at(-1)
    expect(studioHours.weekly[day]).toEqual(opens && closes ? [{ from: opens, to: closes }] : [])
  }
})

test('the draft changes the home page and adds a post, and changes nothing else', () => {
  const [page, ...others] = preview.pages
  const home = demo.pages.find(({ path }) => path === '')
  expect(others).toEqual([])
  expect(page).toMatchObject({ id: home?.id, path: '' })
  expect(page?.title).not.toEqual(home?.title)
  expect(preview.posts.map(({ status }) => status)).toEqual(['draft'])
  expect(demo.posts.map(({ id }) => id)).not.toContain(preview.posts[0]?.id)
})
