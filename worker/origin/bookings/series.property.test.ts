import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createClinicBundle } from '#test/fixtures/clinic.ts'
import { testOrigin } from '#test/fixtures/origin.ts'
import { bookingRequest } from '#worker/contract/bookings/booking.ts'
import { HOUR_MS } from '#worker/contract/durations.ts'
import { Failure } from '#worker/contract/failure.ts'
import { bookings } from '../platform/db/booking-tables.ts'
import type { Services } from '../platform/services.ts'
import { listSeries } from '../scheduling/list-series.ts'
import { reschedule } from './change/reschedule.ts'
import { book } from './create/book.ts'

const idempotencyKey = { key: undefined, operation: 'test', body: undefined, acceptsStoredResponse: false }
const contact = { firstName: 'Ana', lastName: 'Reis', email: 'ana@example.com', phone: '+351912345678' }
const TIME_ZONE = 'Europe/Lisbon'
const zones = [
  'Europe/Lisbon',
  'Asia/Tokyo',
  'America/New_York',
  'Pacific/Auckland',
  'Asia/Kathmandu',
  'America/St_Johns',
]
// Some of the zones change their clocks in the weeks after each of these.
const bases = ['2026-10-20', '2026-11-23', '2027-03-10', '2027-03-24', '2027-04-01']

const allDay = Object.fromEntries(
  ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => [day, [{ from: '00:00', to: '24:00' }]]),
)
const hours = (max: number) => fc.integer({ min: 0, max: max * 2 }).map((half) => half / 2)

const seriesCase = fc.record({
  base: fc.constantFrom(...bases),
  zones: fc.oneof(
    { weight: 3, arbitrary: fc.tuple(fc.constantFrom(...zones)) },
    fc.tuple(fc.constantFrom(...zones), fc.constantFrom(...zones)),
  ),
  perDay: fc.constantFrom(1, 1, 2),
  duration: fc.constantFrom(60, 60, 600),
  seats: fc.constantFrom(1, 1, 4),
  whenTaken: fc.constantFrom('skip' as const, 'next-free' as const),
  every: fc.constantFrom('day' as const, 'day' as const, 'week' as const),
  /** Other bookings, by days after the first date and hours from its time of day. */
  taken: fc.array(
    fc.record({ days: fc.integer({ min: 1, max: 5 }), hours: fc.constantFrom(0, 0, -9, -2, 3) }),
    {
      maxLength: 4,
    },
  ),
  start: hours(48),
  count: fc.integer({ min: 2, max: 6 }),
  moves: fc.array(fc.record({ which: fc.nat(5), by: hours(60), back: fc.boolean() }), { maxLength: 4 }),
})

type SeriesCase = typeof seriesCase extends fc.Arbitrary<infer T> ? T : never

function open({ base, zones, perDay, duration, seats, whenTaken, every }: SeriesCase) {
  const people = zones.map((_, index) => `p${index}`)
  const recurring = { every, max: 6, whenTaken }
  const calendar = { perDay, seats, horizonDays: 200, recurring }
  const { staff, ...rest } = createClinicBundle([{ id: 'course', staff: people, duration, calendar }], people)
  const staffInZones = staff.map((person, index) => ({
    ...person,
    timeZone: zones[index] ?? TIME_ZONE,
    hours: { weekly: allDay },
  }))
  return testOrigin(`${base}T00:00:00Z`, { ...rest, staff: staffInZones })
}

function tryCall<T>(call: () => T): T | undefined {
  try {
    return call()
  } catch (error) {
    if (error instanceof Failure) return undefined
    throw error
  }
}

/**
 * Returns the largest number of appointments of a staff member on one day in their own zone. All bookings of a
 * class session count as one.
 */
function countBusiestDay({ db }: Services, zones: string[]): number {
  const rows = db.select().from(bookings).where(eq(bookings.status, 'scheduled')).all()
  const days = new Map<string, Set<number>>()
  for (const { staff, start } of rows) {
    const zone = zones[Number(staff.slice(1))]
    const day = `${staff} ${new Date(start).toLocaleDateString('sv-SE', { timeZone: zone })}`
    days.set(day, (days.get(day) ?? new Set()).add(start))
  }
  return Math.max(0, ...[...days.values()].map(({ size }) => size))
}

test('keeps series within the daily limit in the zone of their staff, when booked and when the rest is moved', () => {
  let booked = 0
  let moved = 0
  let full = 0
  fc.assert(
    fc.property(seriesCase, (testCase) => {
      const { services } = open(testCase)
      const base = Date.parse(`${testCase.base}T00:00:00Z`)
      const at = (hours: number) => new Date(base + hours * HOUR_MS).toISOString()
      const request = (change: object) =>
        bookingRequest.parse({
          calendar: 'course',
          timeZone: TIME_ZONE,
          contact,
          consents: { terms: true },
          ...change,
        })
      for (const { days, hours } of testCase.taken)
        tryCall(() =>
          book(services, request({ start: at(testCase.start + days * 24 + hours) }), idempotencyKey),
        )
      const start = at(testCase.start)
      const query = { start, count: String(testCase.count), timeZone: TIME_ZONE }
      const dates = listSeries(services, 'course', query).dates
      const starts = dates.flatMap((date) => date.start ?? [])
      if (starts.length < testCase.count) full += 1
      if (starts.length === 0) return
      const series = { count: testCase.count, starts }
      const answer = book(services, request({ start, series }), idempotencyKey)
      booked += 1
      expect(countBusiestDay(services, testCase.zones)).toBeLessThanOrEqual(testCase.perDay)
      for (const { which, by, back } of testCase.moves) {
        const [chosen] = (answer.series ?? []).slice(which)
        if (!chosen) continue
        const row = services.db.select().from(bookings).where(eq(bookings.id, chosen.id)).get()
        const to = new Date((row?.start ?? 0) + (back ? -by : by) * HOUR_MS).toISOString()
        const change = { token: chosen.manage.token, start: to, scope: 'following' as const }
        if (tryCall(() => reschedule(services, chosen.id, change, idempotencyKey))) moved += 1
        expect(countBusiestDay(services, testCase.zones)).toBeLessThanOrEqual(testCase.perDay)
      }
    }),
    { numRuns: 120 },
  )
  expect(booked).toBeGreaterThan(60)
  expect(moved).toBeGreaterThan(20)
  expect(full).toBeGreaterThan(12)
}, 300_000)
