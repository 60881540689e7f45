import { inArray } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { byBusiness } from '#test/fixtures/by-business.ts'
import { createClinicBundle, type Offer } from '#test/fixtures/clinic.ts'
import { testOrigin } from '#test/fixtures/origin.ts'
import { bookingRequest } from '#worker/contract/bookings/booking.ts'
import { MINUTE_MS } from '#worker/contract/durations.ts'
import { Failure } from '#worker/contract/failure.ts'
import { type BookingRow, bookings } from '../platform/db/booking-tables.ts'
import type { Services } from '../platform/services.ts'
import type { BusyCalendar } from '../scheduling/busy-calendar.ts'
import { listSlots } from '../scheduling/list-slots.ts'
import { loadBusyCalendar } from '../scheduling/load-busy-calendar.ts'
import { cancelByBusiness } from './cancel/cancel.ts'
import { reschedule, rescheduleByBusiness } from './change/reschedule.ts'
import { book } from './create/book.ts'

const DAY = '2026-11-24'
const NINE = Date.parse(`${DAY}T09:00Z`)
const FIVE = Date.parse(`${DAY}T17:00Z`)
const people = ['ana', 'rui', 'eva']
const rooms = ['river', 'garden', 'attic']
const idempotencyKey = { key: undefined, operation: 'test', body: undefined, acceptsStoredResponse: false }
const contact = { firstName: 'Ana', lastName: 'Reis', email: 'ana@example.com', phone: '+351912345678' }

const someOf = (all: string[]) => fc.subarray(all, { minLength: 1 })

function offer(id: string): fc.Arbitrary<Offer> {
  return fc
    .record({
      staff: someOf(people),
      needs: fc.array(someOf(rooms), { maxLength: 3 }),
      duration: fc.constantFrom(30, 45, 60, 90),
      buffers: fc.record({ before: fc.constantFrom(0, 15), after: fc.constantFrom(0, 30) }),
      staffing: fc.constantFrom('choice' as const, 'assigned' as const, 'together' as const),
      seats: fc.constantFrom(1, 1, 3),
      perDay: fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined }),
    })
    .map(({ staffing, seats, perDay, ...rest }) => ({
      id,
      ...rest,
      calendar: {
        staffing,
        seats: staffing === 'together' ? 1 : seats,
        ...(seats > 1 && { guests: { ask: 'count' as const, max: 2 } }),
        ...(perDay && { perDay }),
      },
    }))
}

const start = fc.integer({ min: 0, max: 15 }).map((half) => NINE + half * 30 * MINUTE_MS)
const visit = fc.record({
  which: fc.nat(2),
  start,
  staff: fc.constantFrom('any', ...people),
  guests: fc.nat(2),
})

function tryBook(
  services: Services,
  { id, calendar }: Offer,
  { start, staff, guests }: Omit<Visit, 'which'>,
) {
  const request = bookingRequest.parse({
    calendar: id,
    start: new Date(start).toISOString(),
    timeZone: 'Europe/Lisbon',
    staff,
    contact,
    ...(guests > 0 && calendar?.guests && { guests }),
    consents: { terms: true },
  })
  try {
    return book(services, request, idempotencyKey)
  } catch (error) {
    if (error instanceof Failure) return undefined
    throw error
  }
}
type Visit = typeof visit extends fc.Arbitrary<infer T> ? T : never

function listRows({ db }: Services) {
  return db
    .select()
    .from(bookings)
    .where(inArray(bookings.status, ['scheduled']))
    .all()
}
const getResources = ({ staff, others, rooms }: BookingRow) => [staff, ...others, ...rooms]

function isSameClass(one: BookingRow, other: BookingRow) {
  return one.service === other.service && one.start === other.start && one.staff === other.staff
}

function isApart(one: Span, other: Span) {
  return (
    one.end + Math.max(one.after, other.before) <= other.start ||
    other.end + Math.max(other.after, one.before) <= one.start
  )
}

type Span = Pick<BookingRow, 'start' | 'end' | 'before' | 'after'>

function expectNoClash(services: Services, offers: Offer[]) {
  const rows = listRows(services)
  for (const [index, one] of rows.entries()) {
    const seats = offers.find(({ id }) => `srv_${id}` === one.service)?.calendar?.seats ?? 1
    const together = rows.filter((row) => isSameClass(row, one))
    if (seats > 1) expect(together.reduce((sum, row) => sum + row.seats, 0)).toBeLessThanOrEqual(seats)
    for (const other of rows.slice(index + 1)) {
      if (seats > 1 && isSameClass(one, other)) {
        expect(other.rooms).toEqual(one.rooms)
        continue
      }
      const shared = getResources(one).filter((resource) => getResources(other).includes(resource))
      if (shared.length > 0) expect(isApart(one, other)).toBe(true)
    }
  }
}

/** Returns whether any staff and rooms can take a start, by trying all of them. */
function isPossible(services: Services, offer: Offer, start: number): boolean {
  const { id, staff, needs = [], duration = 60, buffers, calendar } = offer
  const rows = listRows(services)
  const span: Span = {
    start,
    end: start + duration * MINUTE_MS,
    before: (buffers?.before ?? 0) * MINUTE_MS,
    after: (buffers?.after ?? 0) * MINUTE_MS,
  }
  if (span.end > FIVE) return false
  const seats = calendar?.seats ?? 1
  const isInClass = (row: BookingRow, person: string) =>
    seats > 1 && row.service === `srv_${id}` && row.start === start && row.staff === person
  const isFree = (resource: string) =>
    rows.every((row) => !getResources(row).includes(resource) || isApart(row, span))
  const appointments = (person: string) =>
    new Set(
      rows
        .filter((row) => [row.staff, ...row.others].includes(person))
        .map((row) => `${row.service} ${row.start} ${row.end}`),
    ).size
  const isBelowDailyLimit = (person: string) =>
    calendar?.perDay === undefined || appointments(person) < calendar.perDay
  const roomsFor = (open: readonly string[][], taken: string[]): boolean => {
    const [first, ...rest] = open
    if (!first) return true
    return first.some((room) => !taken.includes(room) && isFree(room) && roomsFor(rest, [...taken, room]))
  }
  const hasRooms = roomsFor(needs, [])
  if (calendar?.staffing === 'together')
    return hasRooms && staff.every((one) => isFree(one) && isBelowDailyLimit(one))
  return staff.some((person) => {
    const party = rows.filter((row) => isInClass(row, person))
    if (party.length === 0) return hasRooms && isFree(person) && isBelowDailyLimit(person)
    const others = rows.filter((row) => !isInClass(row, person) && getResources(row).includes(person))
    return party.reduce((sum, row) => sum + row.seats, 0) < seats && others.every((row) => isApart(row, span))
  })
}

test('lets exactly the offered times be booked, and never books staff, rooms or seats twice', () => {
  const offers = fc.tuple(offer('one'), offer('two'), offer('three'))
  let possibleCount = 0
  let impossibleCount = 0
  fc.assert(
    fc.property(offers, fc.array(visit, { maxLength: 25 }), (offers, visits) => {
      const { services } = testOrigin('2026-11-23T08:00:00Z', createClinicBundle(offers, people))
      for (const { which, ...request } of visits) tryBook(services, offers[which] as Offer, request)
      expectNoClash(services, offers)
      for (const offer of offers) {
        const range = { from: DAY, to: DAY, timeZone: 'Europe/Lisbon' }
        const slots = listSlots(services, offer.id, range).days[DAY] ?? []
        const listed = new Set(slots.map(({ start }) => Date.parse(start)))
        for (let start = NINE; start < FIVE; start += 30 * MINUTE_MS) {
          const possible = isPossible(services, offer, start)
          expect([offer.id, new Date(start).toISOString(), listed.has(start)]).toEqual([
            offer.id,
            new Date(start).toISOString(),
            possible,
          ])
          if (possible) possibleCount += 1
          else impossibleCount += 1
        }
        const [first] = listed
        if (first !== undefined) {
          expect(tryBook(services, offer, { start: first, staff: 'any', guests: 0 })).toBeDefined()
          expectNoClash(services, offers)
        }
      }
    }),
    { numRuns: Math.min(Number(process.env.MODEL_RUNS ?? 30), 250) },
  )
  expect(possibleCount).toBeGreaterThan(300)
  expect(impossibleCount).toBeGreaterThan(300)
}, 300_000)

const which = fc.nat(30)
const overrides = fc.subarray(['notice', 'hours', 'limits', 'cutoff'] as const)
/** A start at any multiple of five minutes within three days, also at night. */
const anyStart = fc.nat(3 * 24 * 12).map((fives) => Date.parse(`${DAY}T00:00Z`) + fives * 5 * MINUTE_MS)
const action = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('book'), visit }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('move'), which, start }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('business-move'),
      which,
      start: fc.oneof(start, anyStart),
      staff: fc.constantFrom('any', ...people),
      overrides,
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('business-cancel'), which }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('wait'), minutes: fc.nat(8 * 60) }) },
)
type Action = typeof action extends fc.Arbitrary<infer T> ? T : never
type Booked = NonNullable<ReturnType<typeof tryBook>>

/** Runs one action of a visitor or of the business. Returns whether it succeeded. */
function act(services: Services, offers: Offer[], booked: Booked[], action: Action): boolean {
  if ('visit' in action) {
    const { which, ...request } = action.visit
    const response = tryBook(services, offers[which] as Offer, request)
    if (response) booked.push(response)
    return response !== undefined
  }
  const chosen = 'which' in action ? booked[action.which % Math.max(1, booked.length)] : undefined
  if (!chosen) return false
  const { booking, manage } = chosen
  try {
    if ('overrides' in action) {
      const { staff, overrides } = action
      const move = { notify: false, start: new Date(action.start).toISOString(), staff, overrides }
      rescheduleByBusiness(services, booking.id, move, byBusiness)
    } else if ('start' in action) {
      const move = { token: manage.token, start: new Date(action.start).toISOString() }
      reschedule(services, booking.id, move, idempotencyKey)
    } else cancelByBusiness(services, booking.id, { notify: false, refund: 'full' }, byBusiness)
    return true
  } catch (error) {
    if (error instanceof Failure) return false
    throw error
  }
}

test('books nothing twice, whichever rules the business sets aside other than `busy`', () => {
  const offers = fc.tuple(offer('one'), offer('two'), offer('three'))
  const done = new Map<string, number>()
  fc.assert(
    fc.property(offers, fc.array(action, { minLength: 20, maxLength: 50 }), (offers, actions) => {
      const { services, clock } = testOrigin('2026-11-23T08:00:00Z', createClinicBundle(offers, people))
      const booked: Booked[] = []
      for (const action of actions) {
        if ('minutes' in action) clock.at += action.minutes * MINUTE_MS
        else if (act(services, offers, booked, action))
          done.set(action.kind, (done.get(action.kind) ?? 0) + 1)
      }
      expectNoClash(services, offers)
      const rebuilt = loadBusyCalendar(services.db)
      for (const person of people) {
        const read = (calendar: BusyCalendar) =>
          calendar
            .getBusyTimes(person, { now: clock.at })
            .map(({ start, end, before, after, session }) =>
              JSON.stringify({ start, end, before, after, session }),
            )
            .toSorted()
        expect(read(services.busyCalendar)).toEqual(read(rebuilt))
      }
    }),
    { numRuns: Math.min(Number(process.env.MODEL_RUNS ?? 45), 250) },
  )
  for (const kind of ['book', 'business-move', 'business-cancel']) expect(done.get(kind)).toBeGreaterThan(50)
}, 300_000)
