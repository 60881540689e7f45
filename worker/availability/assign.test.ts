import { expect, test } from 'vitest'
import { assignAll } from './assign.ts'
import type { Demand } from './assignment-state.ts'
import { SearchBudget } from './search-budget.ts'

const HOUR_MS = 3_600_000
const withBudget = () => ({ budget: new SearchBudget() })
/** Allows no search: only the greedy assignment and the cheap checks run. */
const withoutBudget = () => ({ budget: new SearchBudget(0) })
const demand = (segment: number, candidates: string[], start = 0, changes: Partial<Demand> = {}): Demand => ({
  segment,
  guest: segment,
  candidates,
  preferred: [],
  before: 0,
  after: 0,
  start: start * HOUR_MS,
  end: (start + 1) * HOUR_MS,
  ...changes,
})
const people = (count: number) => Array.from({ length: count }, (_, index) => `p${index}`)

test('finds the only possible assignment', () => {
  const demands = [demand(0, ['ana', 'rui', 'eva']), demand(1, ['ana', 'rui']), demand(2, ['ana'])]
  expect(assignAll(demands, withoutBudget())).toEqual({ chosen: ['eva', 'rui', 'ana'] })
})

test('gives one person two demands that touch, but not two with a buffer between them', () => {
  expect(assignAll([demand(0, ['ana']), demand(1, ['ana'], 1)], withBudget())).toMatchObject({
    chosen: ['ana', 'ana'],
  })
  const buffered = [demand(0, ['ana'], 0, { after: 1 }), demand(1, ['ana'], 1)]
  expect(assignAll(buffered, withBudget())).toBe('none')
})

test('refuses twelve demands at one time for eleven people without a search', () => {
  const demands = (count: number) => people(12).map((_, index) => demand(index, people(count)))
  expect(assignAll(demands(11), withoutBudget())).toBe('none')
  expect(assignAll(demands(12), withoutBudget())).toEqual({ chosen: people(12) })
})

test('takes the preferred id, then an id of the same guest, then the first in order', () => {
  const anaOrRui = ['ana', 'rui']
  const row = [demand(0, anaOrRui, 0, { guest: 0 }), demand(1, ['rui', 'ana'], 1, { guest: 0 })]
  expect(assignAll(row, withBudget())).toEqual({ chosen: ['ana', 'ana'] })
  const preferring = [
    demand(0, anaOrRui, 0, { preferred: ['rui'] }),
    demand(1, anaOrRui, 0, { preferred: ['ana'] }),
  ]
  expect(assignAll(preferring, withBudget())).toEqual({ chosen: ['rui', 'ana'] })
})

test('refuses more demands than the daily limits allow without a search', () => {
  const demands = (count: number) => people(6).map((_, index) => demand(index, people(count), index))
  const once = () => ({ day: 0, left: 1 })
  expect(assignAll(demands(5), { ...withoutBudget(), limit: once })).toBe('none')
  expect(assignAll(demands(6), { ...withoutBudget(), limit: once })).toEqual({ chosen: people(6) })
})

test('searches within the budget when the greedy assignment fails', () => {
  const pair = ['ana', 'eva']
  const demands = [demand(0, ['eva', 'tom']), demand(1, pair), demand(2, pair)]
  expect(assignAll(demands, withBudget())).toEqual({ chosen: ['tom', 'ana', 'eva'] })
  expect(assignAll(demands, withoutBudget())).toBe('exhausted')
})

test('returns none only after the whole search', () => {
  const demands = [
    demand(0, ['ana', 'tom'], 3, { end: 5 * HOUR_MS }),
    demand(1, ['ana', 'rui', 'tom'], 3, { end: 6 * HOUR_MS }),
    demand(2, ['tom'], 4, { end: 6 * HOUR_MS }),
    demand(3, ['rui'], 1, { end: 4 * HOUR_MS }),
    demand(4, ['eva', 'tom'], 3),
  ]
  expect(assignAll(demands, withBudget())).toBe('none')
  expect(assignAll(demands, withoutBudget())).toBe('exhausted')
})
