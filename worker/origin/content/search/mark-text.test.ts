import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { MarkedText } from '#worker/contract/content/search.ts'
import { createExcerpt, markText } from './mark-text.ts'
import { toSearchTerms } from './terms.ts'

const join = (pieces: MarkedText) => pieces.map(({ text }) => text).join('')
const listFound = (pieces: MarkedText) => pieces.flatMap(({ text, found }) => (found ? [text] : []))

test.each([
  ['Über Massagen und Müsli', 'massage musli', ['Massagen', 'Müsli']],
  ['L’été en Provence', "l'ete", ['L', 'été']],
  ['東京の京都タワー', '東京', ['東京']],
  ['<mark>Oil</mark> & oils', 'oil', ['Oil', 'oils']],
  ['Nothing here', 'tea', []],
])('marks in %s the words of %s', (text, query, found) => {
  const marked = markText(text, toSearchTerms(query))
  expect(join(marked)).toBe(text)
  expect(listFound(marked)).toEqual(found)
})

test('shows the part of a text where most words of the query are near each other', () => {
  const filler = 'some words that nobody looks for. '.repeat(20)
  const text = `${filler}A lone tea. ${filler}Green tea from Porto, every day. ${filler}`
  const excerpt = createExcerpt(text, toSearchTerms('porto tea'))
  expect(listFound(excerpt)).toEqual(['tea', 'Porto'])
  expect(join(excerpt)).toMatch(/^… .*Green tea from Porto, every day.* …$/)
})

test('shows the start of a text without matches, and a short text as a whole', () => {
  const terms = toSearchTerms('tea')
  expect(join(createExcerpt('Calm hands', terms))).toBe('Calm hands')
  expect(createExcerpt('', terms)).toEqual([])
  expect(join(createExcerpt('word '.repeat(100), terms))).toMatch(/^word word .* word …$/)
})

test('takes a short part of any text, and marks nothing else than matches', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 600 }),
      fc.string({ unit: 'grapheme' }),
      (text, query) => {
        const terms = toSearchTerms(query)
        expect(join(markText(text, terms))).toBe(text)
        const excerpt = createExcerpt(text, terms)
        const shown = join(excerpt).replace(/^… | …$/g, '')
        expect(text).toContain(shown)
        expect(shown.length).toBeLessThanOrEqual(220)
      },
    ),
  )
})
