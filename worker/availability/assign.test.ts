import { expect, test } from 'vitest'
import { assignAll } from './assign.ts'
import type { Need } from './board.ts'
import { SearchBudget } from './search-budget.ts'

const hour = 3_600_000
const plenty = () => ({ budget: new SearchBudget() })
/** No search: only what is seen without one. */
const none = () => ({ budget: new SearchBudget(0) })
const need = (segment: number, from: string[], start = 0, more: Partial<Need> = {}): Need => ({
  ...{ segment, guest: segment, from, preferred: [], before: 0, after: 0 },
  ...{ start: start * hour, end: (start + 1) * hour },
  ...more,
})
const people = (count: number) => Array.from({ length: count }, (_, index) => `p${index}`)

test('finds the one assignment that there is', () => {
  const needs = [need(0, ['ana', 'rui', 'eva']), need(1, ['ana', 'rui']), need(2, ['ana'])]
  expect(assignAll(needs, none())).toEqual({ chosen: ['eva', 'rui', 'ana'] })
})

test('gives one person both where the times touch, and not where a buffer lies between', () => {
  expect(assignAll([need(0, ['ana']), need(1, ['ana'], 1)], plenty())).toMatchObject({
    chosen: ['ana', 'ana'],
  })
  const buffered = [need(0, ['ana'], 0, { after: 1 }), need(1, ['ana'], 1)]
  expect(assignAll(buffered, plenty())).toBe('none')
})

test('knows without a search that twelve at one time need twelve people', () => {
  const needs = (count: number) => people(12).map((_, index) => need(index, people(count)))
  expect(assignAll(needs(11), none())).toBe('none')
  expect(assignAll(needs(12), none())).toEqual({ chosen: people(12) })
})

test('keeps what was had before, then who is there for the same guest, then the order given', () => {
  const both = ['ana', 'rui']
  const row = [need(0, both, 0, { guest: 0 }), need(1, ['rui', 'ana'], 1, { guest: 0 })]
  expect(assignAll(row, plenty())).toEqual({ chosen: ['ana', 'ana'] })
  const kept = [need(0, both, 0, { preferred: ['rui'] }), need(1, both, 0, { preferred: ['ana'] })]
  expect(assignAll(kept, plenty())).toEqual({ chosen: ['rui', 'ana'] })
})

test('knows without a search that the days of some people take too few', () => {
  const needs = (count: number) => people(6).map((_, index) => need(index, people(count), index))
  const once = () => ({ day: 0, left: 1 })
  expect(assignAll(needs(5), { ...none(), limit: once })).toBe('none')
  expect(assignAll(needs(6), { ...none(), limit: once })).toEqual({ chosen: people(6) })
})

test('finds another way where the straight one ends, unless it is given up before', () => {
  const pair = ['ana', 'eva']
  const needs = [need(0, ['eva', 'tom']), need(1, pair), need(2, pair)]
  expect(assignAll(needs, plenty())).toEqual({ chosen: ['tom', 'ana', 'eva'] })
  expect(assignAll(needs, none())).toBe('exhausted')
})

test('says that there is none once everything was tried', () => {
  const needs = [
    need(0, ['ana', 'tom'], 3, { end: 5 * hour }),
    need(1, ['ana', 'rui', 'tom'], 3, { end: 6 * hour }),
    need(2, ['tom'], 4, { end: 6 * hour }),
    need(3, ['rui'], 1, { end: 4 * hour }),
    need(4, ['eva', 'tom'], 3),
  ]
  expect(assignAll(needs, plenty())).toBe('none')
  expect(assignAll(needs, none())).toBe('exhausted')
})
