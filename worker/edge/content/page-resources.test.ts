import { expect, it } from 'vitest'
import { getView } from './fixtures/views.fixture.ts'
import { listEntries, listFrameOrigins } from './page-resources.ts'

it('lists the islands entry for a page with a calendar, and the origins of its embeds', () => {
  expect(listEntries(getView('page'))).toEqual(['content', 'islands'])
  expect(listFrameOrigins(getView('page'))).toEqual(['https://www.video.example'])
})

it.each(['form', 'survey', 'quiz'] as const)('lists the islands entry for a page with a %s', (kind) => {
  const card = { kind, href: `/widget/${kind}/a`, name: 'A', short: true, hydrate: 'now' as const }
  const sections = [{ background: 'plain' as const, blocks: [card] }]
  expect(listEntries({ ...getView('page'), sections })).toEqual(['content', 'islands'])
})

it('lists the entry of products for a product only', () => {
  expect(listEntries(getView('product'))).toEqual(['content', 'product'])
})

it('lists no islands entry and no origins for a page without islands and embeds', () => {
  for (const kind of ['post', 'category'] as const) {
    expect(listEntries(getView(kind))).toEqual(['content'])
    expect(listFrameOrigins(getView(kind))).toEqual([])
  }
})
