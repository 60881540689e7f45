import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { demoBundle } from '#test/fixtures/demo-bundle.ts'
import { testOrigin } from '#test/fixtures/origin.ts'
import { createIntroCallRequest, MONDAY, nthContact } from '#test/fixtures/requests.ts'
import { withoutPayments } from '#test/fixtures/without-payments.ts'
import { bookingRequest } from '#worker/contract/bookings/booking.ts'
import { buildServices } from '../../build-services.ts'
import { createHandlers } from '../../job-handlers.ts'
import { dailyUses } from '../../platform/db/limit-tables.ts'
import type { Services } from '../../platform/services.ts'
import { book } from './book.ts'

beforeAll(() => void vi.spyOn(console, 'log').mockImplementation(() => {}))
afterAll(() => vi.restoreAllMocks())

const idempotencyKey = { key: undefined, operation: 'test', body: undefined, acceptsStoredResponse: false }
const visitor = { clientIp: '203.0.113.9', confirmed: true }
const starts = ['10', '11', '12', '14', '15'].map((hour) => `2026-11-24T${hour}:00:00Z`)

function open(limits: object) {
  const demo = withoutPayments(demoBundle)
  const { services, clock } = testOrigin(MONDAY, { ...demo, site: { ...demo.site, limits } })
  const createBooker =
    (site: Services, sender?: typeof visitor) =>
    (n: number, change: object = {}) =>
      book(
        site,
        bookingRequest.parse(createIntroCallRequest({ start: starts[n], ...change })),
        idempotencyKey,
        sender,
      )
  return { services, clock, createBooker }
}

test('counts the bookings of a client IP across a restart, but only for a day', async () => {
  const { services, clock, createBooker } = open({ newBookingsPerDay: 2 })
  const bookAsVisitor = createBooker(services, visitor)
  for (const n of [0, 1]) bookAsVisitor(n, { contact: nthContact(n) })
  const storage = { setAlarm: async () => {} }
  const restarted = buildServices({ db: services.db, storage, clock, site: () => 'test', env: {} })
  const bookAfterRestart = createBooker(restarted, visitor)
  expect(() => bookAfterRestart(2, { contact: nthContact(2) })).toThrow('rate-limited')
  clock.at += 24 * 60 * 60_000 + 1
  await createHandlers(restarted).purge({ reference: 'daily' } as never)
  expect(services.db.select().from(dailyUses).all()).toEqual([])
  bookAfterRestart(4, { contact: nthContact(2) })
})

test('does not count refused requests', () => {
  const { services, createBooker } = open({ newBookingsPerDay: 2 })
  const bookAsVisitor = createBooker(services, visitor)
  bookAsVisitor(0)
  expect(() => bookAsVisitor(0)).toThrow('slot-taken')
  expect(() => bookAsVisitor(1, { consents: {} })).toThrow('validation')
  bookAsVisitor(1)
  expect(() => bookAsVisitor(2)).toThrow('rate-limited')
})

test('does not limit the business', () => {
  const { services, createBooker } = open({ newBookingsPerDay: 1, upcomingBookings: 1 })
  const bookAsBusiness = createBooker(services)
  for (const n of [0, 1, 2]) bookAsBusiness(n)
  expect(() => createBooker(services, visitor)(3)).toThrow('rate-limited')
})
