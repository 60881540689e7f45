import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { createExhaustingSpa, exhaustingCart } from '#test/fixtures/exhausting-cart.ts'
import { testOrigin } from '#test/fixtures/origin.ts'
import { type Roster, roster } from '#test/fixtures/roster-generator.ts'
import { SearchBudget } from '#worker/availability/search-budget.ts'
import { bookingRequest } from '#worker/contract/bookings/booking.ts'
import { type CartItem, formatCartItem } from '#worker/contract/bookings/cart-items.ts'
import { holdRequest } from '#worker/contract/bookings/hold.ts'
import { Failure } from '#worker/contract/failure.ts'
import { reschedule } from '../bookings/change/reschedule.ts'
import { book } from '../bookings/create/book.ts'
import type { Services } from '../platform/services.ts'
import { listSlots } from './list-slots.ts'

const MAX_POSITIONS = 5_000
const NOW = '2027-01-04T08:00:00Z'
const TIME_ZONE = 'Europe/Lisbon'
const idempotencyKey = { key: undefined, operation: 'test', body: undefined, acceptsStoredResponse: false }
const contact = { firstName: 'Ana', lastName: 'Reis', email: 'ana@example.com', phone: '+351912345678' }

/** Runs a call, and counts the positions at which it searches. */
function countPositions<T>(call: () => T): { result: T | string; positions: number } {
  const visits = vi.spyOn(SearchBudget.prototype, 'visit')
  try {
    return { result: call(), positions: visits.mock.results.filter(({ value }) => value === true).length }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return { result: error.code, positions: visits.mock.results.filter(({ value }) => value === true).length }
  } finally {
    visits.mockRestore()
  }
}

/** Returns the instant of a day and a half hour, both counted from 0 at the start of 4 January 2027, as ISO 8601. */
function at(day: number, half: number) {
  return new Date(Date.parse('2027-01-04T00:00:00Z') + day * 86_400_000 + half * 1_800_000).toISOString()
}

function toHold(items: readonly CartItem[], start: string) {
  const guests = Math.max(...items.map(({ guest }) => guest))
  return { calendar: 'spa', start, timeZone: TIME_ZONE, items, ...(guests > 0 && { guests }) }
}

function request(items: readonly CartItem[], start: string) {
  return bookingRequest.parse({ ...toHold(items, start), contact, consents: { terms: true } })
}

function findSlots(services: Services, items: readonly CartItem[], from = '2027-01-04', to = '2027-02-03') {
  return countPositions(() =>
    listSlots(services, 'spa', { from, to, timeZone: TIME_ZONE, item: items.map(formatCartItem) }),
  )
}

/** Runs everything that searches, and returns the most positions that one request looked at. */
function runSearches({ bundle, items, taken }: Roster) {
  const { services } = testOrigin(NOW, bundle)
  let most = 0
  const track = <T>({ result, positions }: { result: T; positions: number }) => {
    most = Math.max(most, positions)
    return result
  }
  for (const { day, half, service } of taken)
    track(
      countPositions(() => book(services, request([{ guest: 0, service }], at(day, half)), idempotencyKey)),
    )
  const listed = track(findSlots(services, items))
  const days = typeof listed === 'string' ? {} : listed.days
  const start = Object.values(days).flat()[0]?.start ?? at(1, 20)
  track(
    countPositions(() =>
      services.holds.createHold(
        holdRequest.parse({ ...toHold(items, start), id: crypto.randomUUID() }),
        undefined,
      ),
    ),
  )
  const booked = track(countPositions(() => book(services, request(items, at(2, 20)), idempotencyKey)))
  if (typeof booked !== 'string') {
    const change = { token: booked.manage.token, start: at(3, 21) }
    track(countPositions(() => reschedule(services, booked.booking.id, change, idempotencyKey)))
  }
  return { most, isIncomplete: typeof listed !== 'string' && listed.incomplete === true, days }
}

test('searches at most 5,000 positions per request, and finds the slots of a spa’s rosters within them', () => {
  let incomplete = 0
  let found = 0
  fc.assert(
    fc.property(roster, (spa) => {
      const { most, isIncomplete, days } = runSearches(spa)
      expect(most).toBeLessThanOrEqual(MAX_POSITIONS)
      if (isIncomplete) incomplete += 1
      if (Object.values(days).flat().length > 0) found += 1
    }),
    { numRuns: 80 },
  )
  expect(incomplete).toBeLessThanOrEqual(1)
  expect(found).toBeGreaterThan(1)
}, 120_000)

test('shares one budget within a request, and reports an exhausted search as incomplete', () => {
  const { services } = testOrigin(NOW, createExhaustingSpa())
  const { result, positions } = findSlots(services, exhaustingCart)
  expect(positions).toBeGreaterThan(100)
  expect(positions).toBeLessThanOrEqual(MAX_POSITIONS)
  expect(result).toMatchObject({ incomplete: true, nextAvailable: null })
  const booked = countPositions(() => book(services, request(exhaustingCart, at(1, 20)), idempotencyKey))
  expect(booked.result).toBe('search-exhausted')
  expect(booked.positions).toBeLessThanOrEqual(MAX_POSITIONS)
})
