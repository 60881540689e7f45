import { expect, test } from 'vitest'
import { demoBundle } from '#test/fixtures/demo-bundle.ts'
import { testOrigin } from '#test/fixtures/origin.ts'
import { type BookingRequest, bookingRequest } from '#worker/contract/bookings/booking.ts'
import { holdRequest } from '#worker/contract/bookings/hold.ts'
import type { BundleInput } from '#worker/contract/bundle/bundle.ts'
import { bundle } from '#worker/contract/bundle/bundle.ts'
import { MINUTE_MS } from '#worker/contract/durations.ts'
import { Failure } from '#worker/contract/failure.ts'
import { createHandlers } from '../job-handlers.ts'
import { publish } from '../publishing/commands/publish.ts'
import { listSlots } from '../scheduling/list-slots.ts'
import { cancel } from './cancel/cancel.ts'
import { reschedule } from './change/reschedule.ts'
import { book } from './create/book.ts'

const MONDAY = '2026-11-23T08:00:00Z'
const TUESDAY = '2026-11-24T11:00:00Z'
const contact = { firstName: 'Ana', lastName: 'Reis', email: 'ana@example.com', phone: '+351912345678' }

const noKey = { key: undefined, operation: 'test', body: undefined, acceptsStoredResponse: false }
function createKey(body: unknown, acceptsStoredResponse = false) {
  return { key: 'k', operation: 'POST /x', body, acceptsStoredResponse }
}

function massageRequest(change: object = {}): BookingRequest {
  return bookingRequest.parse({
    calendar: 'massage',
    service: 'deep-tissue',
    start: TUESDAY,
    timeZone: 'Europe/Lisbon',
    contact,
    answers: { pressure: 'firm' },
    consents: { terms: true },
    ...change,
  })
}

function createHoldRequest(id: number, change: object = {}) {
  return holdRequest.parse({
    id: `6f1c5a52-3f43-4b0e-9a39-5d0e4b8a000${id}`,
    calendar: 'massage',
    service: 'deep-tissue',
    start: TUESDAY,
    timeZone: 'Europe/Lisbon',
    ...change,
  })
}

/** Returns the failure's code and those of its fields. */
function getRefusal(call: () => unknown): string | undefined {
  try {
    call()
    return undefined
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return [error.code, ...(error.details.errors ?? []).map(({ path, code }) => `${path} ${code}`)].join(' ')
  }
}

test('gives `any` to the staff with the highest priority, then with the fewest bookings that day', () => {
  const { services } = testOrigin(MONDAY)
  const booked = [1, 2, 3].map(() => book(services, massageRequest(), noKey).booking.staff.id)
  expect(booked).toEqual(['marta', 'tomas', 'ines'])
  expect(getRefusal(() => book(services, massageRequest(), noKey))).toBe('slot-taken')
})

test('distinguishes a busy person from a taken slot, and returns free times with both', () => {
  const { services } = testOrigin(MONDAY)
  book(services, massageRequest({ staff: 'marta' }), noKey)
  try {
    book(services, massageRequest({ staff: 'marta' }), noKey)
    expect.unreachable()
  } catch (error) {
    expect(error).toMatchObject({ code: 'staff-busy' })
    const nearest = error instanceof Failure ? (error.details.nearest ?? []) : []
    expect(nearest).toHaveLength(6)
    for (const { start } of nearest)
      expect(getRefusal(() => book(services, massageRequest({ staff: 'marta', start }), noKey))).not.toBe(
        'validation',
      )
  }
})

test.each<[string, object, string]>([
  ['an unknown calendar', { calendar: 'nowhere' }, 'calendar-not-found'],
  ['an unknown service', { service: 'srv_yoga' }, 'validation service service-unknown'],
  ['no service where there are several', { service: undefined }, 'validation service required'],
  ['a staff member who does not provide the service', { staff: 'kenji' }, 'validation staff staff-unknown'],
  ['a duration that the service does not have', { duration: 61 }, 'validation duration duration-unknown'],
  ['the past', { start: '2026-11-20T11:00:00Z' }, 'validation start slot-past'],
  ['a start within the notice', { start: '2026-11-23T09:30:00Z' }, 'validation start slot-notice'],
  ['a start off the grid', { start: '2026-11-24T11:10:00Z' }, 'validation start slot-invalid'],
  ['a start outside hours', { start: '2026-11-24T03:00:00Z' }, 'validation start slot-invalid'],
  ['a start beyond the horizon', { start: '2027-11-24T11:00:00Z' }, 'validation start slot-invalid'],
  ['terms that were not accepted', { consents: {} }, 'validation consents.terms terms-required'],
  ['a question that was not answered', { answers: {} }, 'validation answers.pressure option-required'],
])('refuses %s', (_, change, expected) => {
  const { services } = testOrigin(MONDAY)
  expect(getRefusal(() => book(services, massageRequest(change), noKey))).toBe(expected)
})

test('reserves the staff member of a hold, and consumes the hold with its booking', () => {
  const { services } = testOrigin(MONDAY)
  const { hold, created } = services.holds.createHold(createHoldRequest(1), 'a')
  expect([created, hold.extensionsLeft]).toEqual([true, 10])
  expect(getRefusal(() => book(services, massageRequest({ staff: 'marta' }), noKey))).toBe('staff-busy')
  const query = {
    from: '2026-11-24',
    to: '2026-11-24',
    timeZone: 'Europe/Lisbon',
    service: 'deep-tissue',
    staff: 'marta',
  }
  const isListed = (hold?: string) =>
    listSlots(services, 'massage', { ...query, ...(hold && { hold }) }).days['2026-11-24']?.some(
      ({ start }) => Date.parse(start) === Date.parse(TUESDAY),
    )
  expect([isListed(), isListed(hold.id)]).toEqual([false, true])
  expect(book(services, massageRequest({ hold: hold.id }), noKey).booking.staff.id).toBe('marta')
  expect(services.holds.find(hold.id)).toMatchObject({ booked: true, extensionsLeft: 0 })
})

test('extends a hold ten times for the same slot, moves it to another slot, and keeps it when the new slot is unavailable', () => {
  const { services, clock } = testOrigin(MONDAY)
  services.holds.createHold(createHoldRequest(1), 'a')
  for (let left = 9; left >= 0; left -= 1) {
    clock.at += 9 * MINUTE_MS
    expect(services.holds.createHold(createHoldRequest(1), 'a').hold.extensionsLeft).toBe(left)
  }
  expect(getRefusal(() => services.holds.createHold(createHoldRequest(1), 'a'))).toBe('hold-exhausted')
  const moved = services.holds.createHold(createHoldRequest(1, { start: '2026-11-25T11:00:00Z' }), 'a')
  expect(moved).toMatchObject({ created: false, hold: { extensionsLeft: 10 } })
  expect(
    getRefusal(() => services.holds.createHold(createHoldRequest(1, { start: '2026-11-25T03:00:00Z' }), 'a')),
  ).toBe('validation start slot-invalid')
  expect(services.holds.find(createHoldRequest(1).id)).toMatchObject({ start: '2026-11-25T11:00:00+00:00' })
})

test('limits a client IP to three live holds', () => {
  const { services, clock } = testOrigin(MONDAY)
  const days = ['2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27']
  const createHold = (index: number) =>
    services.holds.createHold(createHoldRequest(index, { start: `${days[index]}T11:00:00Z` }), 'a')
  for (const index of [0, 1, 2]) createHold(index)
  expect(getRefusal(() => createHold(3))).toBe('rate-limited')
  expect(getRefusal(() => createHold(2))).toBeUndefined()
  clock.at += 11 * MINUTE_MS
  expect(getRefusal(() => createHold(3))).toBeUndefined()
})

test('does not count an expired hold as busy, even before its job has run', () => {
  const { services, clock } = testOrigin(MONDAY)
  services.holds.createHold(createHoldRequest(1, { staff: 'marta' }), 'a')
  clock.at += 10 * MINUTE_MS
  expect(book(services, massageRequest({ staff: 'marta' }), noKey).booking.staff.id).toBe('marta')
  expect(book(services, massageRequest({ hold: createHoldRequest(1).id }), noKey).booking.staff.id).toBe(
    'tomas',
  )
})

test('counts the minimum notice from the creation of the hold', () => {
  const { services, clock } = testOrigin(MONDAY)
  const soon = '2026-11-23T10:00:00Z'
  services.holds.createHold(createHoldRequest(1, { start: soon }), 'a')
  clock.at += 5 * MINUTE_MS
  expect(getRefusal(() => book(services, massageRequest({ start: soon }), noKey))).toBe(
    'validation start slot-notice',
  )
  expect(
    getRefusal(() => book(services, massageRequest({ start: soon, hold: createHoldRequest(1).id }), noKey)),
  ).toBeUndefined()
})

test('books once per idempotency key, and refuses another body or returns the stored response', () => {
  const { services, clock } = testOrigin(MONDAY)
  const first = book(services, massageRequest(), createKey({ a: 1 }))
  expect(book(services, massageRequest(), createKey({ a: 1 }))).toEqual(first)
  expect(getRefusal(() => book(services, massageRequest(), createKey({ a: 2 })))).toBe('idempotency-mismatch')
  expect(book(services, massageRequest(), createKey({ a: 2 }, true))).toEqual(first)
  clock.at += 25 * 60 * MINUTE_MS
  const later = massageRequest({ start: '2026-11-26T11:00:00Z' })
  expect(book(services, later, createKey({ a: 2 })).booking.id).not.toBe(first.booking.id)
})

test('does not store the response of a refused request', () => {
  const { services } = testOrigin(MONDAY)
  expect(getRefusal(() => book(services, massageRequest({ consents: {} }), createKey({ a: 1 })))).toContain(
    'terms',
  )
  expect(getRefusal(() => book(services, massageRequest(), createKey({ a: 2 })))).toBeUndefined()
})

test('keeps the id and frees the old time when rescheduled', () => {
  const { services } = testOrigin(MONDAY)
  const { booking, manage } = book(services, massageRequest({ staff: 'tomas' }), noKey)
  const start = '2026-11-25T12:00:00Z'
  const moved = reschedule(services, booking.id, { token: manage.token, start }, noKey)
  expect(moved.manage).toEqual(manage)
  expect(moved.booking).toMatchObject({
    id: booking.id,
    start: '2026-11-25T12:00:00+00:00',
    previousStart: booking.start,
    sequence: 1,
    staff: { id: 'tomas' },
  })
  expect(getRefusal(() => book(services, massageRequest({ staff: 'tomas' }), noKey))).toBeUndefined()
})

test('moves a booking to a time that overlaps its own, but not to the same time', () => {
  const { services } = testOrigin(MONDAY)
  const { booking, manage } = book(services, massageRequest({ staff: 'marta' }), noKey)
  const move = (start: string, staff?: string) =>
    getRefusal(() =>
      reschedule(services, booking.id, { token: manage.token, start, ...(staff && { staff }) }, noKey),
    )
  expect(move(TUESDAY)).toBe('same-time')
  expect(move('2026-11-24T11:30:00Z')).toBeUndefined()
  expect(move('2026-11-24T11:30:00Z', 'ines')).toBeUndefined()
})

test('applies the cut-offs that were published when the booking was made', () => {
  const { services, clock } = testOrigin(MONDAY)
  const { booking, manage } = book(services, massageRequest(), noKey)
  expect(booking).toMatchObject({ canReschedule: true, canCancel: true })
  const withoutCutoffs: BundleInput = {
    ...demoBundle,
    calendars: demoBundle.calendars.map((calendar) => ({
      ...calendar,
      cutoff: { reschedule: 0, cancel: 0 },
    })),
  }
  publish(services, bundle.parse(withoutCutoffs))
  const { token } = manage
  clock.at = Date.parse('2026-11-23T11:00:01Z')
  expect(getRefusal(() => cancel(services, booking.id, { token }, noKey))).toBe('cancellation-closed')
  clock.at = Date.parse('2026-11-23T23:00:01Z')
  const start = '2026-11-26T11:00:00Z'
  expect(getRefusal(() => reschedule(services, booking.id, { token, start }, noKey))).toBe(
    'reschedule-closed',
  )
})

test('refuses to cancel or move a cancelled booking, and frees its time', () => {
  const { services } = testOrigin(MONDAY)
  const start = '2026-11-26T11:00:00Z'
  const { booking, manage } = book(services, massageRequest({ staff: 'marta', start }), noKey)
  const { token } = manage
  const cancelled = cancel(services, booking.id, { token, reason: 'Ill\r\nat home' }, noKey)
  expect(cancelled.booking).toMatchObject({
    status: 'cancelled',
    sequence: 1,
    canCancel: false,
    cancelReason: 'Ill\nat home',
  })
  expect(getRefusal(() => cancel(services, booking.id, { token }, noKey))).toBe('already-cancelled')
  expect(getRefusal(() => reschedule(services, booking.id, { token, start: TUESDAY }, noKey))).toBe(
    'booking-cancelled',
  )
  expect(getRefusal(() => book(services, massageRequest({ staff: 'marta', start }), noKey))).toBeUndefined()
})

test('refuses wrong tokens and unknown bookings with the same code', () => {
  const { services } = testOrigin(MONDAY)
  const first = book(services, massageRequest(), noKey)
  const other = book(services, massageRequest(), noKey)
  const { id } = first.booking
  for (const token of ['', 'x', `${first.manage.token}x`, other.manage.token]) {
    expect(getRefusal(() => cancel(services, id, { token }, noKey))).toBe('link-expired')
  }
  const unknownId = `bkg_${'a'.repeat(26)}`
  expect(getRefusal(() => cancel(services, unknownId, { token: first.manage.token }, noKey))).toBe(
    'link-expired',
  )
})

test('refuses new bookings of a calendar that left the bundle, and lets existing ones be moved and cancelled', () => {
  const { services } = testOrigin(MONDAY)
  const { booking, manage } = book(services, massageRequest({ staff: 'tomas' }), noKey)
  const { token } = manage
  const without: BundleInput = {
    ...demoBundle,
    staff: demoBundle.staff.filter(({ id }) => id === 'marta'),
    services: demoBundle.services.filter(({ id }) => id === 'srv_intro_call'),
    calendars: demoBundle.calendars.filter(({ id }) => id === 'cal_intro_call'),
    teams: [],
  }
  const { revision, withdrawn } = publish(services, bundle.parse(without))
  expect(revision).toBe(2)
  expect(withdrawn).toEqual([
    { kind: 'staff', id: 'tomas', bookings: 1 },
    { kind: 'service', id: 'srv_deep_tissue', bookings: 1 },
    { kind: 'calendar', id: 'cal_massage', bookings: 1 },
  ])
  expect(getRefusal(() => book(services, massageRequest(), noKey))).toBe('calendar-not-found')
  const query = {
    from: '2026-11-25',
    to: '2026-11-25',
    timeZone: 'Europe/Lisbon',
    reschedule: booking.id,
    token,
  }
  const [slot] = listSlots(services, 'massage', query).days['2026-11-25'] ?? []
  expect(slot?.staff).toEqual(['tomas'])
  const moved = reschedule(services, booking.id, { token, start: slot?.start ?? '' }, noKey)
  expect(moved.booking.staff.id).toBe('tomas')
  expect(cancel(services, booking.id, { token }, noKey).booking.status).toBe('cancelled')
})

test('publishes every change once, without personal data', async () => {
  const { services } = testOrigin(MONDAY)
  const lines: string[] = []
  const log = console.log
  console.log = (line: string) => lines.push(line)
  const { booking, manage } = book(services, massageRequest({ start: '2026-11-27T11:00:00Z' }), createKey({}))
  book(services, massageRequest({ start: '2026-11-27T11:00:00Z' }), createKey({}))
  reschedule(services, booking.id, { token: manage.token, start: '2026-11-26T11:00:00Z' }, noKey)
  cancel(services, booking.id, { token: manage.token }, noKey)
  await services.jobs.run(createHandlers(services))
  await services.jobs.run(createHandlers(services))
  console.log = log
  expect(lines.map((line) => JSON.parse(line).event)).toEqual([
    'booking.scheduled',
    'booking.rescheduled',
    'booking.cancelled',
  ])
  expect(lines.join()).not.toContain('Ana')
})
