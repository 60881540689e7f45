import { expect, test } from 'vitest'
import { TokenBuckets } from './token-buckets.ts'

test('allows a minute’s calls at once, then one per refilled token', () => {
  const buckets = new TokenBuckets(60)
  const waits = Array.from({ length: 61 }, () => buckets.take('a', 0))
  expect(waits.slice(0, 60).every((wait) => wait === 0)).toBe(true)
  expect(waits[60]).toBe(1000)
  expect(buckets.take('b', 0)).toBe(0)
  expect(buckets.take('a', 1000)).toBe(0)
  expect(buckets.take('a', 1000)).toBeGreaterThan(0)
  expect(buckets.wait('a', 1000)).toBe(1000)
  expect(buckets.wait('a', 2000)).toBe(0)
  expect(buckets.take('a', 2000)).toBe(0)
})
