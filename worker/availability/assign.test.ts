import { expect, test } from 'vitest'
import { assignAll } from './assign.ts'
import type { Demand } from './assignment-state.ts'
import { SearchBudget } from './search-budget.ts'

const hour = 3_600_000
const plenty = () => ({ budget: new SearchBudget() })
/** Allows no search: only the greedy assignment and the cheap checks run. */
const none = () => ({ budget: new SearchBudget(0) })
const demand = (segment: number, from: string[], start = 0, changes: Partial<Demand> = {}): Demand => ({
  segment,
  guest: segment,
  from,
  preferred: [],
  before: 0,
  after: 0,
  start: start * hour,
  end: (start + 1) * hour,
  ...changes,
})
const people = (count: number) => Array.from({ length: count }, (_, index) => `p${index}`)

test('finds the only possible assignment', () => {
  const demands = [demand(0, ['ana', 'rui', 'eva']), demand(1, ['ana', 'rui']), demand(2, ['ana'])]
  expect(assignAll(demands, none())).toEqual({ chosen: ['eva', 'rui', 'ana'] })
})

test('gives one person two demands that touch, but not two with a buffer between them', () => {
  expect(assignAll([demand(0, ['ana']), demand(1, ['ana'], 1)], plenty())).toMatchObject({
    chosen: ['ana', 'ana'],
  })
  const buffered = [demand(0, ['ana'], 0, { after: 1 }), demand(1, ['ana'], 1)]
  expect(assignAll(buffered, plenty())).toBe('none')
})

test('refuses twelve demands at one time for eleven people without a search', () => {
  const demands = (count: number) => people(12).map((_, index) => demand(index, people(count)))
  expect(assignAll(demands(11), none())).toBe('none')
  expect(assignAll(demands(12), none())).toEqual({ chosen: people(12) })
})

test('takes the preferred id, then an id of the same guest, then the first in order', () => {
  const both = ['ana', 'rui']
  const row = [demand(0, both, 0, { guest: 0 }), demand(1, ['rui', 'ana'], 1, { guest: 0 })]
  expect(assignAll(row, plenty())).toEqual({ chosen: ['ana', 'ana'] })
  const preferring = [demand(0, both, 0, { preferred: ['rui'] }), demand(1, both, 0, { preferred: ['ana'] })]
  expect(assignAll(preferring, plenty())).toEqual({ chosen: ['rui', 'ana'] })
})

test('refuses more demands than the daily limits allow without a search', () => {
  const demands = (count: number) => people(6).map((_, index) => demand(index, people(count), index))
  const once = () => ({ day: 0, left: 1 })
  expect(assignAll(demands(5), { ...none(), limit: once })).toBe('none')
  expect(assignAll(demands(6), { ...none(), limit: once })).toEqual({ chosen: people(6) })
})

test('searches on where the greedy assignment fails, as far as the budget goes', () => {
  const pair = ['ana', 'eva']
  const demands = [demand(0, ['eva', 'tom']), demand(1, pair), demand(2, pair)]
  expect(assignAll(demands, plenty())).toEqual({ chosen: ['tom', 'ana', 'eva'] })
  expect(assignAll(demands, none())).toBe('exhausted')
})

test('answers none only after the whole search', () => {
  const demands = [
    demand(0, ['ana', 'tom'], 3, { end: 5 * hour }),
    demand(1, ['ana', 'rui', 'tom'], 3, { end: 6 * hour }),
    demand(2, ['tom'], 4, { end: 6 * hour }),
    demand(3, ['rui'], 1, { end: 4 * hour }),
    demand(4, ['eva', 'tom'], 3),
  ]
  expect(assignAll(demands, plenty())).toBe('none')
  expect(assignAll(demands, none())).toBe('exhausted')
})
