import { expect, test } from 'vitest'
import { SlotCache } from './slot-cache.ts'

const people = Array.from({ length: 200 }, (_, index) => `p${index}`)
/** Slots of staff who are never busy at the same time, so that every slot has a different list of people. */
function month(count: number) {
  return Array.from({ length: count }, (_, start) => ({
    start,
    end: start + 1,
    seatsLeft: 1,
    people: people.filter((_, index) => index !== start % 200),
  }))
}
const answer = (slots = month(300)) => ({ slots, isIncomplete: false, from: 10, until: 20 })

test('an answer is valid only for its time', () => {
  const remembered = new SlotCache()
  remembered.store('a', answer())
  expect([9, 10, 19, 20].map((now) => remembered.find('a', now) !== undefined)).toEqual([
    false,
    true,
    true,
    false,
  ])
  remembered.clear()
  expect(remembered.find('a', 10)).toBeUndefined()
})

test('drops large answers for new ones, the least recently used first', () => {
  const remembered = new SlotCache()
  for (const key of ['used', 'unused', ...Array.from({ length: 40 }, (_, index) => `${index}`)]) {
    remembered.store(key, answer())
    remembered.find('used', 10)
  }
  expect(remembered.find('used', 10)).toBeDefined()
  expect(remembered.find('unused', 10)).toBeUndefined()
  expect(remembered.find('39', 10)).toBeDefined()
})

test('returns an answer that is too large for the cache, without storing it', () => {
  const remembered = new SlotCache()
  const slots = month(30_000)
  expect(remembered.store('a', answer(slots))).toEqual(slots)
  expect(remembered.find('a', 10)).toBeUndefined()
})

test('caches hundreds of small answers, and slots with the same people share their list', () => {
  const remembered = new SlotCache()
  const same = month(60).map((slot) => ({ ...slot, people: [...people] }))
  for (let index = 0; index < 200; index += 1) remembered.store(`${index}`, answer(same))
  const kept = remembered.find('0', 10)?.slots ?? []
  expect(kept).toEqual(same)
  expect(new Set(kept.map((slot) => slot.people)).size).toBe(1)
})
