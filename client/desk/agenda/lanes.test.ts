import fc from 'fast-check'
import { expect, test } from 'vitest'
import { assignLanes, MAX_LANES } from './lanes.ts'

const span = fc
  .tuple(fc.integer({ min: 0, max: 280 }), fc.integer({ min: 1, max: 60 }))
  .map(([from, length]) => ({ from, until: from + length }))

test('places items one after another in a single lane', () => {
  const items = [
    { from: 12, until: 24 },
    { from: 0, until: 12 },
  ]
  expect(assignLanes(items).map(({ from, lane, lanes }) => [from, lane, lanes])).toEqual([
    [0, 0, 1],
    [12, 0, 1],
  ])
})

test('places items at the same time side by side, and gives a later item the whole width again', () => {
  const items = [
    { from: 0, until: 24 },
    { from: 6, until: 12 },
    { from: 12, until: 18 },
    { from: 24, until: 30 },
  ]
  expect(assignLanes(items).map(({ lane, lanes }) => [lane, lanes])).toEqual([
    [0, 2],
    [1, 2],
    [1, 2],
    [0, 1],
  ])
})

test('never puts two overlapping items into the same lane while there are enough lanes', () => {
  fc.assert(
    fc.property(fc.array(span, { maxLength: MAX_LANES }), (items) => {
      const placed = assignLanes(items)
      expect(placed).toHaveLength(items.length)
      for (const [index, one] of placed.entries()) {
        expect(one.lane).toBeLessThan(one.lanes)
        for (const other of placed.slice(index + 1)) {
          const overlap = one.from < other.until && other.from < one.until
          if (overlap) expect([other.lanes, other.lane === one.lane]).toEqual([one.lanes, false])
        }
      }
    }),
  )
})
