import { expect, test } from 'vitest'
import { content, validBundle, withChanges } from '#test/fixtures/content-checks.ts'
import { demoBundle } from '#test/fixtures/demo-bundle.ts'
import { bundle } from '#worker/contract/bundle/bundle.ts'
import { checkBundle } from '#worker/contract/bundle/checks/check-bundle.ts'
import { bundleLists } from '#worker/contract/bundle/resource-kinds.ts'
import { isRecord } from '#worker/contract/is-object.ts'
import { isOutlined, toContentOutline } from './content-outline.ts'

/** Returns a document with the outlines of those kinds that have one. */
function outline(document: unknown): Record<string, unknown> {
  if (!isRecord(document)) throw new Error('No document')
  const lists = bundleLists.map(([list, kind]) => {
    const items = document[list]
    return [list, isOutlined(kind) && Array.isArray(items) ? items.map(toContentOutline) : items] as const
  })
  return { ...document, ...Object.fromEntries(lists) }
}

const listFound = (document: unknown) =>
  checkBundle(document).mistakes.map(({ path, code }) => `${path} ${code}`)

test('has no mistakes where the content has none, and a part of its size', () => {
  const demo = bundle.parse(demoBundle)
  expect(listFound(outline(demo))).toEqual([])
  const measure = (document: Record<string, unknown>) => JSON.stringify(document.posts).length
  expect(measure(outline(demo))).toBeLessThan(measure(demo) / 3)
})

test.each<[path: string, value: unknown]>([
  ['images.1.id', 'img_room'],
  ['pages.0.cover', 'mountain'],
  ['pages.2.path', 'journal'],
  ['pages.0.title', { de: 'Nur auf Deutsch' }],
  ['pages.1.sections.0.blocks.2.category', 'falcon'],
  ['posts.0.author', 'cathedral'],
  ['posts.0.summary', 'In the site’s language alone'],
  ['posts.0.sections.0.blocks.0.text', { de: 'Davor' }],
  ['products.0.variants.0.values', { size: 's', colour: 'red' }],
  ['products.1.slug', 'gift_card'],
  ['categories.0.parent', 'recovery'],
  ['authors.0.bio', { markdown: { de: 'Hallo' } }],
  ['tags.1.slug', 'sleep'],
  ['collections.0.products.1', 'quarry'],
  ['redirects', [{ from: '/journal/b/first-visit', to: '/' }]],
  ['menus.0', { ...content.menus[0], id: 'velvet' }],
  ['site.content', { blog: 'timber' }],
])('has the mistakes of the content after a change of %s', (path, value) => {
  const changed = withChanges([[path, value]])
  expect(listFound(outline(changed))).toEqual(listFound(changed))
  expect(listFound(outline(validBundle))).toEqual(listFound(validBundle))
})
