import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { testOrigin } from '#test/fixtures/origin.ts'
import { introCall, monday, nthContact } from '#test/fixtures/requests.ts'
import { withoutPayments } from '#test/fixtures/without-payments.ts'
import { bookingRequest } from '#worker/contract/bookings/booking.ts'
import { demoBundle } from '../demo/bundle.ts'
import { createHandlers } from '../job-handlers.ts'
import { dailyUses } from '../platform/db/limit-tables.ts'
import { buildServices, type Services } from '../services.ts'
import { book } from './commands/book.ts'

beforeAll(() => void vi.spyOn(console, 'log').mockImplementation(() => {}))
afterAll(() => vi.restoreAllMocks())

const idempotencyKey = { key: undefined, operation: 'test', body: undefined, takesExisting: false }
const visitor = { clientIp: '203.0.113.9', confirmed: true }
const starts = ['10', '11', '12', '14', '15'].map((hour) => `2026-11-24T${hour}:00:00Z`)

function open(limits: object) {
  const demo = withoutPayments(demoBundle)
  const { services, clock } = testOrigin(monday, { ...demo, site: { ...demo.site, limits } })
  const as =
    (of: Services, who?: typeof visitor) =>
    (n: number, change: object = {}) =>
      book(of, bookingRequest.parse(introCall({ start: starts[n], ...change })), idempotencyKey, who)
  return { services, clock, as }
}

test('a client’s bookings count after a restart, and no more after a day', async () => {
  const { services, clock, as } = open({ newBookingsPerDay: 2 })
  const mine = as(services, visitor)
  for (const n of [0, 1]) mine(n, { contact: nthContact(n) })
  const storage = { setAlarm: async () => {} }
  const restarted = buildServices({ db: services.db, storage, clock, site: () => 'test', env: {} })
  const later = as(restarted, visitor)
  expect(() => later(2, { contact: nthContact(2) })).toThrow('rate-limited')
  clock.at += 24 * 60 * 60_000 + 1
  await createHandlers(restarted).purge({ reference: 'daily' } as never)
  expect(services.db.select().from(dailyUses).all()).toEqual([])
  later(4, { contact: nthContact(2) })
})

test('refused requests do not count', () => {
  const { services, as } = open({ newBookingsPerDay: 2 })
  const mine = as(services, visitor)
  mine(0)
  expect(() => mine(0)).toThrow('slot-taken')
  expect(() => mine(1, { consents: {} })).toThrow('validation')
  mine(1)
  expect(() => mine(2)).toThrow('rate-limited')
})

test('limits do not apply to the business', () => {
  const { services, as } = open({ newBookingsPerDay: 1, upcomingBookings: 1 })
  const business = as(services)
  for (const n of [0, 1, 2]) business(n)
  expect(() => as(services, visitor)(3)).toThrow('rate-limited')
})
