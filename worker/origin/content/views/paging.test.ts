import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkPage, countPages, getPage } from './paging.ts'

test('splits a list into full pages and a last one, and refuses any page after it', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { maxLength: 60 }), fc.integer({ min: 1, max: 12 }), (items, perPage) => {
      const pages = countPages(items.length, perPage)
      const each = Array.from({ length: pages }, (_, index) => getPage(items, perPage, index + 1))
      expect(each.flatMap(({ visible }) => visible)).toEqual(items)
      expect(each.slice(0, -1).every(({ visible }) => visible.length === perPage)).toBe(true)
      expect(each.map(({ paging }) => paging)).toEqual(
        each.map((_, index) =>
          pages === 1
            ? undefined
            : { page: index + 1, pages, first: index * perPage + 1, count: items.length },
        ),
      )
      expect(() => checkPage(pages, pages)).not.toThrow()
      expect(() => checkPage(pages + 1, pages)).toThrow('not-found')
    }),
  )
})

test('gives an empty list one page', () => {
  expect(countPages(0, 10)).toBe(1)
  expect(getPage([], 10, 1)).toEqual({ visible: [], paging: undefined })
})
