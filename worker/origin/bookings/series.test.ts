import { describe, expect, test } from 'vitest'
import { createClinicBundle } from '#test/fixtures/clinic.ts'
import { testOrigin } from '#test/fixtures/origin.ts'
import { bookingRequest } from '#worker/contract/bookings/booking.ts'
import { holdRequest } from '#worker/contract/bookings/hold.ts'
import type { BundleInput } from '#worker/contract/bundle/bundle.ts'
import { Failure } from '#worker/contract/failure.ts'
import { runWithoutPauses } from '#worker/contract/pausable-work.ts'
import { listSeries } from '../scheduling/list-series.ts'
import { listPlannedStarts } from '../scheduling/plan-series.ts'
import { cancel } from './cancel/cancel.ts'
import { reschedule } from './change/reschedule.ts'
import { book } from './create/book.ts'
import { listBookings } from './read/list-bookings.ts'

const idempotencyKey = { key: undefined, operation: 'test', body: undefined, acceptsStoredResponse: false }
const contact = { firstName: 'Ana', lastName: 'Reis', email: 'ana@example.com', phone: '+351912345678' }
const TIME_ZONE = 'Europe/Lisbon'
const TUESDAY = '2026-11-24T10:00:00+00:00'

type Recurring = NonNullable<BundleInput['calendars'][number]['recurring']>

function openSeries(recurring: Partial<Recurring> = {}, staff = ['ana']) {
  const recurrence = { every: 'week', max: 6, ...recurring } as const
  const published = createClinicBundle([
    { id: 'course', staff, calendar: { recurring: recurrence, horizonDays: 200 } },
    { id: 'visit', staff },
  ])
  const { services, clock } = testOrigin('2026-11-23T08:00:00Z', published)
  const dates = (count: number, start = TUESDAY) =>
    listSeries(services, 'course', { start, count: String(count), timeZone: TIME_ZONE }).dates
  const request = (change: object) =>
    bookingRequest.parse({
      calendar: 'visit',
      timeZone: TIME_ZONE,
      contact,
      consents: { terms: true },
      ...change,
    })
  const take = (start: string) => book(services, request({ start }), idempotencyKey)
  function bookSeries(count: number, starts: (string | null)[] = dates(count).map(({ start }) => start)) {
    const series = { count, starts: starts.filter((start) => start !== null) }
    return book(services, request({ calendar: 'course', start: TUESDAY, series }), idempotencyKey)
  }
  const listBooked = () =>
    runWithoutPauses(listBookings(services, {})).bookings.filter(({ calendar }) => calendar.slug === 'course')
  return { services, clock, dates, take, bookSeries, listBooked }
}

function getErrorCode(call: () => unknown): string | undefined {
  try {
    call()
  } catch (error) {
    if (error instanceof Failure) return error.code
  }
  return undefined
}

describe('series dates', () => {
  const iso = (starts: number[]) => starts.map((start) => new Date(start).toISOString().slice(0, 16))

  test('keep the local time of the venue across clock changes', () => {
    const start = Date.parse('2027-03-20T10:00:00Z')
    expect(iso(listPlannedStarts(start, { every: 'week', count: 3, timeZone: TIME_ZONE }))).toEqual([
      '2027-03-20T10:00',
      '2027-03-27T10:00',
      '2027-04-03T09:00',
    ])
  })

  test('fall on the last day of a month that lacks their day, and return to it afterwards', () => {
    const start = Date.parse('2027-01-31T10:00:00Z')
    expect(iso(listPlannedStarts(start, { every: 'month', count: 4, timeZone: TIME_ZONE }))).toEqual([
      '2027-01-31T10:00',
      '2027-02-28T10:00',
      '2027-03-31T09:00',
      '2027-04-30T09:00',
    ])
  })

  test('are listed in order, with a gap for a taken one', () => {
    const { take, dates } = openSeries()
    take('2026-12-08T10:30:00Z')
    expect(dates(4).map(({ start }) => start?.slice(0, 16) ?? null)).toEqual([
      '2026-11-24T10:00',
      '2026-12-01T10:00',
      null,
      '2026-12-15T10:00',
    ])
  })

  test('move to the next free time of the day, if the calendar says so', () => {
    const { take, dates } = openSeries({ whenTaken: 'next-free' })
    take('2026-12-01T10:30:00Z')
    for (let hour = 10; hour < 17; hour += 1) take(`2026-12-08T${hour}:00:00Z`)
    expect(dates(3).map(({ start }) => start?.slice(0, 16) ?? null)).toEqual([
      '2026-11-24T10:00',
      '2026-12-01T11:30',
      null,
    ])
  })

  test('are refused above the maximum, and where series are not offered', () => {
    const { dates, services } = openSeries({ max: 3 })
    expect(getErrorCode(() => dates(4))).toBe('validation')
    const query = { start: TUESDAY, count: '2', timeZone: TIME_ZONE }
    expect(getErrorCode(() => listSeries(services, 'visit', query))).toBe('validation')
  })
})

describe('the time that a visitor has already', () => {
  const hold = '3f0b3f0a-6f0e-4d43-9a3c-0d2f7d6c1b11'

  /** Opens a site whose series has to be paid, and whose visitor holds a start. */
  function openHeld() {
    const published = createClinicBundle([
      {
        id: 'course',
        staff: ['ana'],
        price: { amount: '80.00', currency: 'EUR' },
        payNow: { take: 'full' },
        calendar: { recurring: { every: 'week', max: 6 }, notice: 120 },
      },
    ])
    const { services, clock } = testOrigin('2026-11-24T07:58:00Z', published)
    const selection = { calendar: 'course', start: TUESDAY, timeZone: TIME_ZONE }
    services.holds.createHold(holdRequest.parse({ ...selection, id: hold }), undefined)
    return {
      clock,
      bookWithHold(change: object = {}) {
        const request = { ...selection, hold, contact, consents: { terms: true }, ...change }
        return book(services, bookingRequest.parse(request), idempotencyKey)
      },
      listStarts(own?: string) {
        const query = { start: TUESDAY, count: '2', timeZone: TIME_ZONE, ...(own && { hold: own }) }
        return listSeries(services, 'course', query).dates.map(({ start }) => start)
      },
    }
  }
  const both = [TUESDAY, '2026-12-01T10:00:00+00:00']
  const none = [null, null]

  test('is free for a series of theirs, if they went back from the payment', () => {
    const { bookWithHold, listStarts } = openHeld()
    expect([listStarts(), listStarts(hold)]).toEqual([none, both])
    bookWithHold()
    expect([listStarts(), listStarts(hold)]).toEqual([none, both])
    expect(bookWithHold({ series: { count: 2, starts: both } }).series).toHaveLength(2)
  })

  test('stays the first of a series when the notice of the calendar has begun since', () => {
    const { clock, bookWithHold, listStarts } = openHeld()
    clock.at += 5 * 60_000
    expect(listStarts(hold)).toEqual(both)
    expect(bookWithHold({ series: { count: 2, starts: both } }).series).toHaveLength(2)
  })
})

describe('series bookings', () => {
  test('have all dates that were shown', () => {
    const { bookSeries, listBooked } = openSeries()
    const { booking, series } = bookSeries(6)
    expect(booking.series).toEqual({ number: 1, count: 6 })
    expect(series?.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6])
    expect(listBooked().map(({ start }) => start.slice(0, 10))).toEqual([
      '2026-11-24',
      '2026-12-01',
      '2026-12-08',
      '2026-12-15',
      '2026-12-22',
      '2026-12-29',
    ])
  })

  test('are refused when a date was taken meanwhile', () => {
    const { bookSeries, dates, take, listBooked } = openSeries()
    const shown = dates(4).map(({ start }) => start)
    take('2026-12-08T10:00:00Z')
    expect(getErrorCode(() => bookSeries(4, shown))).toBe('series-changed')
    expect(listBooked()).toEqual([])
    bookSeries(4)
    expect(listBooked()).toHaveLength(3)
  })

  test('are refused with dates that were not offered', () => {
    const { bookSeries, listBooked } = openSeries()
    expect(getErrorCode(() => bookSeries(2, [TUESDAY, '2026-12-02T10:00:00Z']))).toBe('series-changed')
    expect(getErrorCode(() => bookSeries(7))).toBe('validation')
    expect(listBooked()).toEqual([])
  })

  test('keep one staff member if possible', () => {
    const { bookSeries, take, listBooked } = openSeries({}, ['ana', 'rui'])
    take('2026-12-01T10:00:00Z')
    bookSeries(4)
    const [first, second, ...others] = listBooked().map(({ staff }) => staff.id)
    expect(second).not.toBe(undefined)
    for (const other of others) expect(other).toBe(first)
  })

  test.each([
    { scope: undefined, left: [1, 3, 4] },
    { scope: 'this' as const, left: [1, 3, 4] },
    { scope: 'following' as const, left: [1] },
    { scope: 'all' as const, left: [] },
  ])('are cancelled in the requested scope ($scope)', ({ scope, left }) => {
    const { services, bookSeries, listBooked } = openSeries()
    const second = bookSeries(4).series?.[1]
    const token = second?.manage.token ?? ''
    cancel(services, second?.id ?? '', { token, ...(scope && { scope }) }, idempotencyKey)
    const active = listBooked().filter(({ status }) => status === 'scheduled')
    expect(active.map(({ series }) => series?.number)).toEqual(left)
  })

  test('keep past items when the rest is cancelled', () => {
    const { services, clock, bookSeries, listBooked } = openSeries()
    const third = bookSeries(4).series?.[2]
    clock.at = Date.parse('2026-12-03T08:00:00Z')
    cancel(services, third?.id ?? '', { token: third?.manage.token ?? '', scope: 'all' }, idempotencyKey)
    expect(listBooked().map(({ status }) => status)).toEqual([
      'scheduled',
      'scheduled',
      'cancelled',
      'cancelled',
    ])
  })

  test('move by the same amount as one of them, and keep their ids', () => {
    const { services, bookSeries, listBooked } = openSeries()
    const before = bookSeries(4).series ?? []
    const second = before[1]
    const change = {
      token: second?.manage.token ?? '',
      start: '2026-12-02T14:00:00Z',
      scope: 'following' as const,
    }
    reschedule(services, second?.id ?? '', change, idempotencyKey)
    expect(listBooked().map(({ start }) => start.slice(0, 16))).toEqual([
      '2026-11-24T10:00',
      '2026-12-02T14:00',
      '2026-12-09T14:00',
      '2026-12-16T14:00',
    ])
    expect(listBooked().map(({ id, sequence }) => `${id} ${sequence}`)).toEqual(
      before.map(({ id }, index) => `${id} ${index === 0 ? 0 : 1}`),
    )
  })

  test('can move to times of each other', () => {
    const { services, bookSeries, listBooked } = openSeries()
    const first = bookSeries(3).series?.[0]
    const change = { token: first?.manage.token ?? '', start: '2026-12-01T10:00:00Z', scope: 'all' as const }
    reschedule(services, first?.id ?? '', change, idempotencyKey)
    expect(listBooked().map(({ start }) => start.slice(0, 10))).toEqual([
      '2026-12-01',
      '2026-12-08',
      '2026-12-15',
    ])
  })

  test('stay when one of them cannot move', () => {
    const { services, bookSeries, take, listBooked } = openSeries()
    const first = bookSeries(3).series?.[0]
    take('2026-12-08T14:00:00Z')
    const before = listBooked()
    const change = { token: first?.manage.token ?? '', start: '2026-11-24T14:00:00Z', scope: 'all' as const }
    expect(getErrorCode(() => reschedule(services, first?.id ?? '', change, idempotencyKey))).toBe(
      'series-taken',
    )
    expect(listBooked()).toEqual(before)
  })
})
