import { expect, test } from 'vitest'
import { byBusiness } from '#test/fixtures/by-business.ts'
import { createClinicBundle, type Offer } from '#test/fixtures/clinic.ts'
import { openCheckoutFor } from '#test/fixtures/open-checkout.ts'
import { testOrigin } from '#test/fixtures/origin.ts'
import { type Booking, bookingRequest } from '#worker/contract/bookings/booking.ts'
import { holdRequest } from '#worker/contract/bookings/hold.ts'
import { waitlistRequest } from '#worker/contract/bookings/waitlist.ts'
import { bundle } from '#worker/contract/bundle/bundle.ts'
import { checkBundle } from '#worker/contract/bundle/checks/check-bundle.ts'
import {
  combinations,
  type Feature,
  features,
} from '#worker/contract/bundle/checks/scheduling/feature-combinations.ts'
import { runWithoutPauses } from '#worker/contract/pausable-work.ts'
import { syncPayment } from '../../payments/commands/sync-payment.ts'
import { listPayments } from '../../payments/store.ts'
import type { Services } from '../../platform/services.ts'
import { listSlots } from '../../scheduling/list-slots.ts'
import { join } from '../../waitlist/commands/join.ts'
import { findEntry } from '../../waitlist/store.ts'
import { entryResponse } from '../../waitlist/view.ts'
import { cancel } from '../cancel/cancel.ts'
import { answerRequest } from '../change/answer-request.ts'
import { reschedule } from '../change/reschedule.ts'
import { listBookings } from '../read/list-bookings.ts'
import { book } from './book.ts'

const idempotencyKey = { key: undefined, operation: 'test', body: undefined, acceptsStoredResponse: false }
const contact = { firstName: 'Ana', lastName: 'Reis', email: 'ana@example.com', phone: '+351912345678' }
const TIME_ZONE = 'Europe/Lisbon'
const TEN = '2026-11-24T10:00:00+00:00'
const NOON = '2026-11-24T12:00:00+00:00'

const settings: Record<Feature, Partial<Offer>> = {
  seats: { calendar: { seats: 4 } },
  'guests by name': { calendar: { guests: { ask: 'names', max: 3 } } },
  'guests by count': { calendar: { guests: { ask: 'count', max: 3, pricePerHead: true } } },
  requests: { calendar: { requests: {} } },
  assigned: { calendar: { staffing: 'assigned' } },
  together: { calendar: { staffing: 'together' } },
  recurring: { calendar: { recurring: { every: 'week', max: 3 } } },
  rooms: { needs: [['river']] },
  cart: { calendar: { cart: {} } },
  waitlist: { calendar: { waitlist: {} } },
  'add-ons': {
    price: { amount: '50.00', currency: 'EUR' },
    addOns: [{ id: 'stones', name: 'Hot stones', minutes: 30, price: { amount: '10.00', currency: 'EUR' } }],
  },
  payment: { price: { amount: '50.00', currency: 'EUR' }, payNow: { take: 'percent', percent: 50 } },
}

function createClinic(...enabled: Feature[]) {
  const offer: Offer = { id: 'visit', staff: ['ana', 'rui'] }
  for (const feature of enabled) {
    const { calendar, ...rest } = settings[feature]
    Object.assign(offer, rest, { calendar: { ...offer.calendar, ...calendar } })
  }
  return createClinicBundle([offer])
}

/**
 * Creates the requests that hold and then book a time of a calendar with some features. They have one guest where the
 * calendar takes guests.
 */
function createRequests(has: (feature: Feature) => boolean) {
  const named = [{ name: 'Eva', email: 'eva@example.com' }]
  const guests = has('guests by name') ? named : has('guests by count') ? 1 : undefined
  const id = '6f1c5a52-3f43-4b0e-9a39-5d0e4b8a0001'
  const item = { guest: 0, service: 'visit-service' }
  const selection = {
    calendar: 'visit',
    start: TEN,
    timeZone: TIME_ZONE,
    ...(has('cart') && { items: [item, item] }),
    ...(has('add-ons') && { addOns: [{ id: 'stones' }] }),
  }
  const starts = [TEN, '2026-12-01T10:00:00+00:00', '2026-12-08T10:00:00+00:00']
  const series = has('recurring') && { series: { count: 3, starts } }
  return {
    people: guests ? 2 : 1,
    hold: { ...selection, id, ...(guests && { guests: 1 }) },
    request: {
      ...selection,
      ...series,
      hold: id,
      contact,
      consents: { terms: true },
      ...(guests && { guests }),
    },
    scope: has('recurring') ? { scope: 'all' as const } : {},
  }
}

/** Returns the values that the booking of these requests should have. A class takes no longer with add-ons. */
function toExpected(has: (feature: Feature) => boolean) {
  const times = has('cart') || has('guests by count') ? 2 : 1
  const longer = has('add-ons') && !has('seats') ? 30 : 0
  return {
    due: 2500 * times + (has('add-ons') ? 500 : 0),
    duration: has('cart') ? 120 : 60 + longer,
    items: has('cart') ? 2 : undefined,
    addOns: has('add-ons') ? 1 : undefined,
  }
}

/** Pays for a booking in the sandbox, and lets the origin ask the provider. */
async function pay(services: Services, id: string) {
  const [payment] = listPayments(services, id)
  if (!payment) throw new Error('There is nothing to pay')
  const opened = await openCheckoutFor(services, payment)
  services.sandbox.setState(opened.providerCheckout ?? '', 'paid')
  return syncPayment(services, opened)
}

/** Expects that a booking waits for its payment, and is confirmed by it. */
async function expectPaid(services: Services, booking: Booking, expected: { due: number; status: string }) {
  expect(booking.payment).toMatchObject({ state: 'open', due: { amount: expected.due } })
  expect((await pay(services, booking.id)).state).toBe('paid')
  const [paid] = runWithoutPauses(listBookings(services, {})).bookings
  expect([paid?.status, paid?.payment?.state]).toEqual([expected.status, 'paid'])
}

test('lists every pair once, with its meaning or the reason why it is forbidden', () => {
  const names = Object.keys(features)
  const pairs = names.flatMap((one, index) => names.slice(index + 1).map((other) => `${one} & ${other}`))
  expect(combinations.map(({ of }) => of.join(' & '))).toEqual(pairs)
  for (const { means, forbidden } of combinations) expect(Boolean(means) !== Boolean(forbidden)).toBe(true)
})

// No bundle can have both of these: they are values of one field.
const exclusiveByForm = ['guests by name & guests by count', 'assigned & together']

test.each(combinations.filter(({ forbidden }) => forbidden).map(({ of }) => of))(
  'refuses a bundle with %s and %s',
  (one, other) => {
    if (exclusiveByForm.includes(`${one} & ${other}`)) {
      const [calendar] = bundle.parse(createClinic(one, other)).calendars
      expect(calendar && features[one](calendar, []) && features[other](calendar, [])).toBe(false)
      return
    }
    expect(checkBundle(createClinic(one, other)).mistakes).toMatchObject([{ code: 'combination' }])
  },
)

test.each(combinations.filter(({ means }) => means).map(({ of }) => of))(
  'holds, books, moves and cancels with %s and %s, and frees everything again',
  async (one, other) => {
    const enabled = [one, other]
    const has = (feature: Feature) => enabled.includes(feature)
    const published = createClinic(...enabled)
    expect(checkBundle(published).mistakes).toEqual([])
    const { services } = testOrigin('2026-11-23T08:00:00Z', published)
    // A single day, for which the answer includes the available staff.
    const day = (date: string) =>
      listSlots(services, 'visit', { from: date, to: date, timeZone: TIME_ZONE }).days[date] ?? []
    const listFree = () => ['2026-11-24', '2026-12-01', '2026-12-08'].map(day)
    const before = listFree()

    const { people, hold, request, scope } = createRequests(has)
    const expected = toExpected(has)
    services.holds.createHold(holdRequest.parse(hold), undefined)
    expect(listFree()).not.toEqual(before)
    const { booking, manage } = book(services, bookingRequest.parse(request), idempotencyKey)
    const status = has('requests') ? 'requested' : 'scheduled'
    expect(booking.status).toBe(has('payment') ? 'payment_pending' : status)
    if (has('payment')) {
      await expectPaid(services, booking, { due: expected.due, status })
    }
    expect(booking.others).toHaveLength(has('together') ? 1 : 0)
    expect(booking.guests).toBe(people - 1)
    expect([booking.duration, booking.items?.length]).toEqual([expected.duration, expected.items])
    expect(booking.addOns?.length).toBe(expected.addOns)
    const bookings = runWithoutPauses(listBookings(services, {})).bookings
    expect(bookings).toHaveLength(has('recurring') ? 3 : 1)
    if (has('requests')) for (const { id } of bookings) answerRequest(services, id, 'scheduled', byBusiness)
    const [listed] = runWithoutPauses(listBookings(services, {})).bookings
    expect(listed?.rooms).toEqual(has('rooms') ? ['river'] : [])

    const moved = reschedule(
      services,
      booking.id,
      { token: manage.token, start: NOON, ...scope },
      idempotencyKey,
    )
    expect(moved.booking).toMatchObject({ guests: people - 1, status })
    const slot = (time: string) => day('2026-11-24').find(({ start }) => start === time)
    expect(slot(TEN)).toEqual(before[0]?.find(({ start }) => start === TEN))
    if (has('seats')) expect(slot(NOON)?.seatsLeft).toBe(has('rooms') ? 4 - people : 4)
    const { booking: cancelled } = cancel(
      services,
      booking.id,
      { token: manage.token, ...scope },
      idempotencyKey,
    )
    expect(listFree()).toEqual(before)
    expect(cancelled.payment?.refunded?.amount).toBe(booking.payment?.due.amount)
  },
)

test.each(combinations.filter(({ of, means }) => means && of.includes('waitlist')).map(({ of }) => of))(
  'waits on a full day with %s and %s, and books the freed time',
  async (...enabled) => {
    const has = (feature: Feature) => (enabled as Feature[]).includes(feature)
    const { services, clock } = testOrigin('2026-11-23T08:00:00Z', createClinic(...enabled))
    const named = [{ name: 'Eva', email: 'eva@example.com' }]
    const guests = has('guests by name') ? named : has('guests by count') ? 1 : undefined
    const selection = { calendar: 'visit', timeZone: TIME_ZONE, contact, consents: { terms: true } }
    const bookAt = (start: string, change: object = {}) =>
      book(
        services,
        bookingRequest.parse({ ...selection, ...(guests && { guests }), start, ...change }),
        idempotencyKey,
      )
    const date = '2026-11-24'
    const listDay = () => listSlots(services, 'visit', { from: date, to: date, timeZone: TIME_ZONE })
    const findFreeStart = () => listDay().days[date]?.[0]?.start
    const answers = []
    for (let start = findFreeStart(); start; start = findFreeStart()) answers.push(bookAt(start))
    expect(listDay().full).toEqual([date])

    const waiting = join(
      services,
      waitlistRequest.parse({ ...selection, date, ...(guests && { guests: 1 }) }),
      idempotencyKey,
    )
    const getEntry = () => {
      const { id } = waiting.entry
      return entryResponse(services, findEntry(services, id, waiting.manage.token), clock.at).entry
    }
    expect(getEntry()).toMatchObject({ status: 'waiting', position: 1 })
    const [first] = answers
    if (has('payment')) await pay(services, first?.booking.id ?? '')
    cancel(services, first?.booking.id ?? '', { token: first?.manage.token ?? '' }, idempotencyKey)
    const { status, offer } = getEntry()
    expect([status, offer?.start]).toEqual(['offered', first?.booking.start])
    expect(listDay().full).toEqual([date])

    const { booking } = bookAt(offer?.start ?? '', { hold: offer?.hold })
    expect(booking).toMatchObject({
      start: first?.booking.start,
      status: has('payment') ? 'payment_pending' : has('requests') ? 'requested' : 'scheduled',
    })
    expect(booking.others).toHaveLength(has('together') ? 1 : 0)
    expect(getEntry()).toMatchObject({ status: 'booked' })
  },
)
