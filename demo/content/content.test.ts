import { expect, test } from 'vitest'
import { bundle } from '#worker/contract/bundle/bundle.ts'
import { draft } from '#worker/contract/content/preview.ts'
import { demoBundle } from '../bundle.ts'
import { pictures } from './pictures.ts'
import { demoPreview } from './preview.ts'
import { studioHours } from './studio.ts'

const NOW = '2027-01-04T08:00:00Z'
const demo = bundle.parse(demoBundle)
const preview = draft.parse(demoPreview)

const slugs = (list: readonly { slug: string }[]) => list.map(({ slug }) => slug)
const toPaths = (root: string, names: readonly string[]) => names.map((name) => `${root}/${name}`)
const posts = demo.posts.filter(({ status, publishedAt }) => status === 'published' && publishedAt <= NOW)

const contentPaths = [
  ...demo.pages.map(({ path }) => `/${path}`),
  ...['/journal/b', '/b', '/post'].flatMap((root) => toPaths(root, slugs(posts))),
  ...['/journal/c', '/c'].flatMap((root) => toPaths(root, slugs(demo.categories))),
  ...toPaths('/journal/author', slugs(demo.authors)),
  ...toPaths('/journal/tag', slugs(demo.tags)),
  ...toPaths('/product', slugs(demo.products)),
  ...toPaths('/collections', slugs(demo.collections)),
]
const widgetPaths = [
  '/widget/booking',
  ...toPaths('/widget/bookings', slugs(demo.calendars)),
  ...toPaths('/widget/groups', slugs(demo.groups)),
  ...toPaths('/widget/appointment', slugs(demo.teams)),
  ...toPaths('/widget/appointment/service', slugs(demo.services)),
  ...toPaths('/widget/service-menus', slugs(demo.serviceMenus)),
  ...demo.forms.map(({ kind, slug }) => `/widget/${kind}/${slug}`),
  ...demo.serviceMenus.flatMap(({ slug }) => toPaths(`/widget/service-menus/${slug}`, slugs(demo.services))),
]
const paths = new Set([...contentPaths, ...widgetPaths])

/** Returns every string in a document with the path of keys to it. */
function listStrings(value: unknown, keys: string[] = []): { keys: string[]; text: string }[] {
  if (typeof value === 'string') return [{ keys, text: value }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => listStrings(inner, [...keys, key]))
}

function listLinks(document: unknown): string[] {
  return listStrings(document).flatMap(({ keys, text }) => {
    if (keys.includes('markdown')) return [...text.matchAll(/\]\(([^)]*)\)/g)].map(([, href = '']) => href)
    return ['link', 'to'].includes(keys.at(-1) ?? '') ? [text] : []
  })
}

function listImages(document: unknown): string[] {
  return listStrings(document).flatMap(({ keys, text }) => {
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
])('has the page %s', (path) => {
  expect(contentPaths).toContain(path)
})

test('has posts for a category, a tag, every author and a category with a parent', () => {
  expect(posts.find(({ slug }) => slug === 'first-visit')?.category).toBe('recovery')
  expect(posts.some(({ tags }) => tags.some((tag) => tag === 'sleep'))).toBe(true)
  expect(new Set(posts.map(({ author }) => author))).toEqual(new Set(['marta', 'ines', 'kenji']))
  expect(demo.categories.some(({ parent }) => parent === 'recovery')).toBe(true)
})

test('has a second page of the journal, and posts of every status', () => {
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

test('uses every kind of hydration for calendar blocks', () => {
  const blocks = demo.pages.flatMap(({ sections }) => sections.flatMap((section) => section.blocks))
  const modes = blocks.flatMap((block) => (block.kind === 'calendar' ? [block.hydrate] : []))
  expect(new Set(modes)).toEqual(new Set(['visible', 'interaction', 'idle', 'now']))
})

test('embeds a form, a survey and a quiz, and hydrates at most one block of a page', () => {
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

test('links only to existing content', () => {
  const internal = [...listLinks(demo), ...listLinks(preview)].filter((href) => href.startsWith('/'))
  expect(internal.length).toBeGreaterThan(50)
  expect(internal.filter((href) => !paths.has(href))).toEqual([])
})

test('has no redirect from an existing path', () => {
  expect(demo.redirects.filter(({ from }) => paths.has(from))).toEqual([])
})

test('uses every image, and no others', () => {
  const { images, ...rest } = demo
  const used = [...listImages(rest), ...listImages(preview)]
  expect(new Set(used)).toEqual(new Set(images.map(({ id }) => id)))
  expect(images.map(({ id }) => id).toSorted()).toEqual(Object.keys(pictures).toSorted())
})

test('opens the studio from the earliest to the latest working hour of its staff', () => {
  const studioStaff = demo.staff.filter(({ timeZone }) => timeZone === undefined)
  for (const day of ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const) {
    const windows = studioStaff.flatMap(({ hours }) => hours?.weekly[day] ?? [])
    const opens = windows.map(({ from }) => from).toSorted()[0]
    const closes = windows
      .map(({ to }) => to)
      .toSorted()
      .at(-1)
    expect(studioHours.weekly[day]).toEqual(opens && closes ? [{ from: opens, to: closes }] : [])
  }
})

test('changes the home page and adds a post in the draft, and changes nothing else', () => {
  const [page, ...others] = preview.pages
  const home = demo.pages.find(({ path }) => path === '')
  expect(others).toEqual([])
  expect(page).toMatchObject({ id: home?.id, path: '' })
  expect(page?.title).not.toEqual(home?.title)
  expect(preview.posts.map(({ status }) => status)).toEqual(['draft'])
  expect(demo.posts.map(({ id }) => id)).not.toContain(preview.posts[0]?.id)
})
