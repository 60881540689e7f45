import { expect, test } from 'vitest'
import { assignAll, type Need } from './assign.ts'

const hour = 3_600_000
const allows = () => true
const need = (segment: number, from: string[], start = 0, more: Partial<Need> = {}): Need => ({
  ...{ segment, guest: segment, from, preferred: [], before: 0, after: 0 },
  ...{ start: start * hour, end: (start + 1) * hour },
  ...more,
})
const people = (count: number) => Array.from({ length: count }, (_, index) => `p${index}`)

test('finds the one assignment that there is', () => {
  const needs = [need(0, ['ana', 'rui', 'eva']), need(1, ['ana', 'rui']), need(2, ['ana'])]
  expect(assignAll(needs, { budget: 3, allows })).toEqual({ chosen: ['eva', 'rui', 'ana'] })
})

test('gives one person both where the times touch, and not where a buffer lies between', () => {
  expect(assignAll([need(0, ['ana']), need(1, ['ana'], 1)], { budget: 9, allows })).toMatchObject({
    chosen: ['ana', 'ana'],
  })
  const buffered = [need(0, ['ana'], 0, { after: 1 }), need(1, ['ana'], 1)]
  expect(assignAll(buffered, { budget: 9, allows })).toBe('none')
})

test('knows without a search that twelve at one time need twelve people', () => {
  const needs = (count: number) => people(12).map((_, index) => need(index, people(count)))
  expect(assignAll(needs(11), { budget: 1, allows })).toBe('none')
  expect(assignAll(needs(12), { budget: 12, allows })).toEqual({ chosen: people(12) })
})

test('keeps what was had before, then who is there for the same guest, then the order given', () => {
  const both = ['ana', 'rui']
  const row = [need(0, both, 0, { guest: 0 }), need(1, ['rui', 'ana'], 1, { guest: 0 })]
  expect(assignAll(row, { budget: 9, allows })).toEqual({ chosen: ['ana', 'ana'] })
  const kept = [need(0, both, 0, { preferred: ['rui'] }), need(1, both, 0, { preferred: ['ana'] })]
  expect(assignAll(kept, { budget: 9, allows })).toEqual({ chosen: ['rui', 'ana'] })
})

test('says when it was given up before it was over', () => {
  // A limit that the matching at each moment doesn't see: six in a row, and five people who do one each.
  const needs = people(6).map((_, index) => need(index, people(5), index))
  const once = (_: string, __: Need, taken: readonly Need[]) => taken.length === 0
  expect(assignAll(needs, { budget: 40, allows: once })).toBe('exhausted')
  expect(assignAll(needs, { budget: 100_000, allows: once })).toBe('none')
})
