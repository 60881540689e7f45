import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { demoBundle } from '#test/fixtures/demo-bundle.ts'
import { testOrigin } from '#test/fixtures/origin.ts'
import type { BookingRequest } from '#worker/contract/bookings/booking.ts'
import { bookingRequest } from '#worker/contract/bookings/booking.ts'
import { type HoldRequest, holdRequest } from '#worker/contract/bookings/hold.ts'
import { bundle } from '#worker/contract/bundle/bundle.ts'
import { MINUTE_MS } from '#worker/contract/durations.ts'
import { Failure } from '#worker/contract/failure.ts'
import { bookings } from '../platform/db/booking-tables.ts'
import type { Services } from '../platform/services.ts'
import type { BusyCalendar } from '../scheduling/busy-calendar.ts'
import { listSlots } from '../scheduling/list-slots.ts'
import { loadBusyCalendar } from '../scheduling/load-busy-calendar.ts'
import { cancel } from './cancel/cancel.ts'
import { reschedule } from './change/reschedule.ts'
import { book } from './create/book.ts'

const MONDAY = '2026-11-23T08:00:00Z'
const MIDNIGHT = Date.parse('2026-11-24T00:00:00Z')

const idempotencyKey = { key: undefined, operation: 'test', body: undefined, acceptsStoredResponse: false }
const contact = { firstName: 'Ana', lastName: 'Reis', email: 'ana@example.com', phone: '+351912345678' }

const choices = [
  { calendar: 'massage', service: 'deep-tissue', answers: { pressure: 'firm' } },
  { calendar: 'massage', service: 'hot-stone', answers: { pressure: 'firm' } },
  { calendar: 'intro-call' },
  { calendar: 'yoga-class' },
]

const start = fc
  .record({ day: fc.nat(3), quarter: fc.integer({ min: 9 * 4, max: 19 * 4 }) })
  .map(({ day, quarter }) => new Date(MIDNIGHT + (day * 24 * 60 + quarter * 15) * MINUTE_MS).toISOString())
const choice = fc.constantFrom(...choices)
const staff = fc.constantFrom('any', 'any', 'marta', 'ines')
const holdIds = ['6f1c5a52-3f43-4b0e-9a39-5d0e4b8a0001', '6f1c5a52-3f43-4b0e-9a39-5d0e4b8a0002']

const step = fc.oneof(
  fc.record({ kind: fc.constant('hold'), choice, staff, start, hold: fc.constantFrom(...holdIds) }),
  fc.record({
    kind: fc.constant('book'),
    choice,
    staff,
    start,
    hold: fc.option(fc.constantFrom(...holdIds), { nil: undefined }),
  }),
  fc.record({ kind: fc.constant('move'), bookingIndex: fc.nat(20), start }),
  fc.record({ kind: fc.constant('cancel'), bookingIndex: fc.nat(20) }),
  fc.record({ kind: fc.constant('wait'), minutes: fc.integer({ min: 1, max: 15 }) }),
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** Runs one step, which may be refused. */
function runStep(
  services: Services,
  clock: { at: number },
  booked: { id: string; token: string }[],
  step: Step,
) {
  try {
    if ('minutes' in step) clock.at += step.minutes * MINUTE_MS
    else if ('bookingIndex' in step) {
      const booking = booked[step.bookingIndex % Math.max(1, booked.length)]
      if (!booking) return
      if ('start' in step)
        reschedule(services, booking.id, { token: booking.token, start: step.start }, idempotencyKey)
      else cancel(services, booking.id, { token: booking.token }, idempotencyKey)
    } else if (step.kind === 'hold') services.holds.createHold(toHoldRequest(step), undefined)
    else {
      const { booking, manage } = book(services, toRequest(step), idempotencyKey)
      booked.push({ id: booking.id, token: manage.token })
    }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
  }
}

type BookingInput = {
  choice: (typeof choices)[number]
  staff: string
  start: string
  hold?: string | undefined
}

function toSelection({ choice, staff }: BookingInput) {
  const only = choice.calendar === 'intro-call' ? 'marta' : choice.calendar === 'yoga-class' ? 'ines' : staff
  return { calendar: choice.calendar, ...(choice.service && { service: choice.service }), staff: only }
}

function toRequest(input: BookingInput): BookingRequest {
  return bookingRequest.parse({
    ...toSelection(input),
    start: input.start,
    timeZone: 'Europe/Lisbon',
    contact,
    answers: input.choice.answers,
    consents: { terms: true },
    ...(input.hold && { hold: input.hold }),
  })
}

function toHoldRequest(input: BookingInput): HoldRequest {
  return holdRequest.parse({
    ...toSelection(input),
    id: input.hold,
    start: input.start,
    timeZone: 'Europe/Lisbon',
  })
}

function expectNoClash(services: Services) {
  const rows = services.db.select().from(bookings).where(eq(bookings.status, 'scheduled')).all()
  for (const [index, one] of rows.entries()) {
    const together = rows.filter(
      (row) => row.staff === one.staff && row.start === one.start && row.service === one.service,
    )
    expect(together.length).toBeLessThanOrEqual(one.service === 'srv_yoga' ? 12 : 1)
    for (const other of rows.slice(index + 1)) {
      if (other.staff !== one.staff || together.includes(other)) continue
      const [first, second] = one.start < other.start ? [one, other] : [other, one]
      expect(second.start - first.end).toBeGreaterThanOrEqual(Math.max(first.after, second.before))
    }
  }
}

function expectMemoryMatchesDatabase(services: Services, now: number) {
  const rebuilt = loadBusyCalendar(services.db)
  for (const { id } of demoBundle.staff) {
    const sorted = (busyCalendar: BusyCalendar) =>
      busyCalendar
        .getBusyTimes(id, { now })
        .map(({ start, end, before, after, session }) => ({ start, end, before, after, session }))
        .toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)))
    expect(sorted(services.busyCalendar)).toEqual(sorted(rebuilt))
  }
}

test('random actions never double-book a person, and leave the busy calendar equal to the database', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 10, maxLength: 60 }), (steps) => {
      const { services, clock } = testOrigin(MONDAY)
      const booked: { id: string; token: string }[] = []
      for (const step of steps) runStep(services, clock, booked, step)
      expectNoClash(services)
      expectMemoryMatchesDatabase(services, clock.at)
    }),
    { numRuns: Math.min(Number(process.env.MODEL_RUNS ?? 30), 150) },
  )
})

test('accepts bookings at exactly the times that are listed', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), choice, (steps, selected) => {
      const { services, clock } = testOrigin(MONDAY)
      const booked: { id: string; token: string }[] = []
      for (const step of steps) runStep(services, clock, booked, step)
      const query = {
        from: '2026-11-23',
        to: '2026-11-27',
        timeZone: 'Europe/Lisbon',
        service: selected.service,
      }
      const listed = new Set<number>()
      for (const slots of Object.values(listSlots(services, selected.calendar, query).days))
        for (const { start } of slots) listed.add(Date.parse(start))
      const site = bundle.parse(demoBundle).site
      expect(site.timeZone).toBe('Europe/Lisbon')
      for (
        let at = Date.parse('2026-11-23T06:00Z');
        at < Date.parse('2026-11-28T00:00Z');
        at += 15 * MINUTE_MS
      ) {
        const input = { choice: selected, staff: 'any', start: new Date(at).toISOString() }
        expect([input.start, canBook(services, toRequest(input))]).toEqual([input.start, listed.has(at)])
      }
    }),
    { numRuns: Math.min(Number(process.env.MODEL_RUNS ?? 6), 60) },
  )
}, 300_000)

/** Returns whether a booking is accepted, and deletes it again. */
function canBook(services: Services, request: BookingRequest): boolean {
  try {
    const { booking } = book(services, request, idempotencyKey)
    services.db.delete(bookings).where(eq(bookings.id, booking.id)).run()
    services.busyCalendar.remove(booking.id)
    return true
  } catch (error) {
    if (error instanceof Failure) return false
    throw error
  }
}
