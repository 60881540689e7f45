import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SlotsResponse } from '#worker/contract/bookings/slots.ts'
import { type LoadSlots, loadMonth } from './load-month.ts'

const answer = (days: string[], nextAvailable: string | null = days[0] ?? null): SlotsResponse => ({
  timeZone: 'UTC',
  days: Object.fromEntries(
    days.map((day) => [day, [{ start: `${day}T10:00:00Z`, end: `${day}T10:30:00Z`, seatsLeft: 1 }]]),
  ),
  nextAvailable,
})
const fail = () => {}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('loads a requested month, with or without free slots', async () => {
  const loadSlots = vi.fn<LoadSlots>(async () => answer([], '2027-02-01'))
  const month = await loadMonth(
    { requested: '2026-12', today: '2026-11-27', firstWeekday: 1, budgetMs: 300 },
    loadSlots,
    fail,
  )
  expect(month).toMatchObject({ status: 'ready', month: '2026-12' })
  expect(loadSlots.mock.calls).toEqual([[{ from: '2026-12-01', to: '2026-12-31' }]])
})

test('loads the first month with free slots where none is requested', async () => {
  const loadSlots = vi.fn<LoadSlots>(async ({ from }) =>
    from < '2027' ? answer([], '2027-02-03') : answer(['2027-02-03']),
  )
  const month = await loadMonth(
    { requested: undefined, today: '2026-11-27', firstWeekday: 1, budgetMs: 300 },
    loadSlots,
    fail,
  )
  expect(month).toEqual({ status: 'ready', month: '2027-02', answer: answer(['2027-02-03']) })
})

test('returns an empty month without any free slots', async () => {
  const month = await loadMonth(
    { requested: undefined, today: '2026-11-27', firstWeekday: 1, budgetMs: 300 },
    async () => answer([]),
    fail,
  )
  expect(month).toEqual({ status: 'ready', month: '2026-11', answer: answer([]) })
})

test('returns loading for a slow response, and catches its late failure', async () => {
  const loadSlots: LoadSlots = () =>
    new Promise((_, reject) => setTimeout(() => reject(new Error('late')), 1000))
  const errors: unknown[] = []
  const pending = loadMonth(
    { requested: '2026-12', today: '2026-11-27', firstWeekday: 1, budgetMs: 300 },
    loadSlots,
    (error) => errors.push(error),
  )
  await vi.advanceTimersByTimeAsync(300)
  expect(await pending).toEqual({ status: 'loading', month: '2026-12' })
  await vi.advanceTimersByTimeAsync(1000)
  expect(errors).toEqual([new Error('late')])
})

test('waits for a slow response without a budget', async () => {
  const loadSlots: LoadSlots = () => new Promise((resolve) => setTimeout(() => resolve(answer([])), 60_000))
  const request = { requested: '2026-12', today: '2026-11-27', firstWeekday: 1, budgetMs: undefined }
  const pending = loadMonth(request, loadSlots, fail)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await pending).toMatchObject({ status: 'ready' })
})

test('returns failed for an error, and reports it', async () => {
  const errors: unknown[] = []
  const loadSlots: LoadSlots = () => Promise.reject(new Error('down'))
  const month = await loadMonth(
    { requested: undefined, today: '2026-11-27', firstWeekday: 1, budgetMs: 300 },
    loadSlots,
    (error) => errors.push(error),
  )
  expect(month).toEqual({ status: 'failed', month: '2026-11' })
  expect(errors).toEqual([new Error('down')])
})
