import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listPageNumbers } from './paging.tsx'

test.each([
  [1, 2, '1 2'],
  [2, 5, '1 2 3 4 5'],
  [1, 40, '1 2 … 40'],
  [5, 40, '1 … 4 5 6 … 40'],
  [4, 40, '1 2 3 4 5 … 40'],
  [40, 40, '1 … 39 40'],
])('lists around page %i of %i', (page, pages, expected) => {
  const shown = listPageNumbers(page, pages).map((number) => number || '…')
  expect(shown.join(' ')).toBe(expected)
})

test('has the ends, the neighbours and at most two gaps of at least two pages', () => {
  const lists = fc
    .integer({ min: 2, max: 20_000 })
    .chain((pages) => fc.tuple(fc.integer({ min: 1, max: pages }), fc.constant(pages)))
  fc.assert(
    fc.property(lists, ([page, pages]) => {
      const numbers = listPageNumbers(page, pages)
      expect(numbers).toEqual(expect.arrayContaining([1, page, pages]))
      expect(numbers.length).toBeLessThanOrEqual(7)
      for (const [index, number] of numbers.entries())
        if (number === 0) expect((numbers[index + 1] ?? 0) - (numbers[index - 1] ?? 0)).toBeGreaterThan(2)
    }),
    { numRuns: 50 },
  )
})
