import { expect, test } from 'vitest'
import { SlotCache } from './slot-cache.ts'

const people = Array.from({ length: 200 }, (_, index) => `p${index}`)

/** Creates slots of which each has a different list of people. */
function createSlots(count: number) {
  return Array.from({ length: count }, (_, start) => ({
    start,
    end: start + 1,
    seatsLeft: 1,
    people: people.filter((_, index) => index !== start % 200),
  }))
}
const toResult = (slots = createSlots(300)) => ({ slots, isIncomplete: false, from: 10, until: 20 })

test('returns a result only while it is valid', () => {
  const cache = new SlotCache()
  cache.store('a', toResult())
  expect([9, 10, 19, 20].map((now) => cache.find('a', now) !== undefined)).toEqual([false, true, true, false])
  cache.clear()
  expect(cache.find('a', 10)).toBeUndefined()
})

test('drops large results for new ones, the least recently used first', () => {
  const cache = new SlotCache()
  for (const key of ['used', 'unused', ...Array.from({ length: 40 }, (_, index) => `${index}`)]) {
    cache.store(key, toResult())
    cache.find('used', 10)
  }
  expect(cache.find('used', 10)).toBeDefined()
  expect(cache.find('unused', 10)).toBeUndefined()
  expect(cache.find('39', 10)).toBeDefined()
})

test('returns a result that is too large for the cache, without storing it', () => {
  const cache = new SlotCache()
  const slots = createSlots(30_000)
  expect(cache.store('a', toResult(slots))).toEqual(slots)
  expect(cache.find('a', 10)).toBeUndefined()
})

test('caches hundreds of small results, in which slots with the same people share their list', () => {
  const cache = new SlotCache()
  const same = createSlots(60).map((slot) => ({ ...slot, people: [...people] }))
  for (let index = 0; index < 200; index += 1) cache.store(`${index}`, toResult(same))
  const slots = cache.find('0', 10)?.slots ?? []
  expect(slots).toEqual(same)
  expect(new Set(slots.map((slot) => slot.people)).size).toBe(1)
})
