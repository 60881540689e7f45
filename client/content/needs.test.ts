import { expect, it } from 'vitest'
import { entriesOf, framesOf } from './needs.ts'
import { viewOf } from './view.fixture.ts'

it('loads islands where there is something to book, and frames of the sites that are named', () => {
  expect(entriesOf(viewOf('page'))).toEqual(['content', 'islands'])
  expect(framesOf(viewOf('page'))).toEqual(['https://www.video.example'])
})

it.each(['form', 'survey', 'quiz'] as const)('loads islands where there is a %s', (kind) => {
  const card = { kind, href: `/widget/${kind}/a`, name: 'A', short: true, hydrate: 'now' as const }
  const sections = [{ background: 'plain' as const, blocks: [card] }]
  expect(entriesOf({ ...viewOf('page'), sections })).toEqual(['content', 'islands'])
})

it('needs neither for what has none', () => {
  for (const kind of ['post', 'product', 'category'] as const) {
    expect(entriesOf(viewOf(kind))).toEqual(['content'])
    expect(framesOf(viewOf(kind))).toEqual([])
  }
})
