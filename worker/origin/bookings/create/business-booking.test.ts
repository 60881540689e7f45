import { expect, test } from 'vitest'
import { createAdminCalls } from '#test/fixtures/admin-calls.ts'
import { createClinicBundle, createSpaBundle, type Offer } from '#test/fixtures/clinic.ts'
import { testOrigin } from '#test/fixtures/origin.ts'
import type { BusinessBooking } from '#worker/contract/admin/business-booking.ts'
import type { BundleInput } from '#worker/contract/bundle/bundle.ts'
import type { Problem } from '#worker/contract/problem-schema.ts'
import { createHandlers } from '../../job-handlers.ts'
import { messages } from '../../platform/db/message-tables.ts'
import { listHistory } from '../read/history.ts'

const visit: Offer = {
  id: 'visit',
  staff: ['ana', 'rui'],
  price: { amount: '80.00', currency: 'EUR' },
  payNow: { take: 'full' },
  calendar: {
    notice: 24 * 60,
    horizonDays: 7,
    perDay: 1,
    requests: { answerWithin: 60 },
    questions: [{ id: 'reason', kind: 'text', label: 'Reason', required: true }],
    guests: { ask: 'names', max: 3 },
    staffing: 'assigned',
  },
}
const start = '2026-11-25T10:00:00+00:00'
const request = { calendar: 'visit', start, notify: true }

/** Opens a site on a Monday morning, and a front desk that books. */
function openDesk(
  published: BundleInput = createClinicBundle([visit, { ...visit, id: 'lesson', calendar: {} }]),
) {
  const origin = testOrigin('2026-11-23T08:00:00Z', published)
  const call = createAdminCalls(origin)
  return {
    ...origin,
    call,
    book: (body: object, key?: string) => call<BusinessBooking & Problem>('bookings', body, key),
    run: () => origin.services.jobs.run(createHandlers(origin.services)),
    queued: () => origin.services.db.select().from(messages).all(),
  }
}

test('books for a caller without any contact, and asks for no payment and no confirmation', async () => {
  const { book, services, queued } = openDesk()
  const { status, body } = await book(request)
  expect(status).toBe(201)
  const { booking, manage } = body
  expect(booking).toMatchObject({ status: 'scheduled', contact: {}, answers: {}, consents: {} })
  expect(booking.source).toEqual({ by: 'business' })
  expect(booking.payment).toBeUndefined()
  expect(booking.account).toMatchObject({ price: { amount: 8000 }, due: { amount: 8000 } })
  expect(manage?.url).toContain(`/widget/booking/${booking.id}`)
  const actor = { kind: 'business', name: 'Front desk', role: 'staff' }
  expect(listHistory(services, booking.id)).toMatchObject([{ event: 'booking.scheduled', actor }])
  expect(queued().filter(({ name }) => name.startsWith('visitor.'))).toEqual([])
})

test('stores what is known of the caller, and sends them the confirmation only with `notify`', async () => {
  const { book, queued } = openDesk()
  const known = { contact: { firstName: 'Ana', email: 'ana@example.com' }, answers: { reason: 'Back' } }
  const guests = [{ name: 'Gil' }, { name: '' }]
  const { body } = await book({ ...request, ...known, guests, locale: 'pl', notify: false })
  expect(body.booking).toMatchObject({ ...known, locale: 'pl', guests: 2, guestList: [{ name: 'Gil' }, {}] })
  expect(queued().map(({ name }) => name)).toEqual(['visitor.reminder'])
  await book({ ...request, ...known, start: '2026-11-26T10:00:00+00:00' })
  expect(queued().map(({ name }) => name)).toContain('visitor.scheduled')
})

test('refuses invalid details of the caller, a missing `notify`, and consents', async () => {
  const { book } = openDesk()
  const wrong = { contact: { email: 'ana', phone: '1' }, guests: [{ name: '?', email: 'x' }] }
  const { status, body } = await book({ ...request, ...wrong })
  expect([status, body.errors?.map(({ path }) => path)]).toEqual([
    422,
    ['contact.email', 'contact.phone', 'guests.0.name', 'guests.0.email'],
  ])
  expect((await book({ calendar: 'visit', start })).body.errors).toMatchObject([{ path: 'notify' }])
  expect((await book({ ...request, consents: { terms: true } })).status).toBe(422)
})

test('lets the business choose the person where visitors cannot', async () => {
  const { book } = openDesk()
  expect((await book({ ...request, staff: 'rui' })).body.booking).toMatchObject({ staff: { id: 'rui' } })
  expect((await book({ ...request, staff: 'eva' })).body).toMatchObject({ errors: [{ path: 'staff' }] })
})

test.each([
  ['notice', '2026-11-23T10:00:00+00:00'],
  ['notice', '2026-12-21T10:00:00+00:00'],
  ['hours', '2026-11-25T06:10:00+00:00'],
])('applies the rule %s unless the business sets it aside, for a start at %s', async (override, at) => {
  const { book, services } = openDesk()
  expect((await book({ ...request, start: at })).body.errors).toMatchObject([{ path: 'start' }])
  const { status, body } = await book({ ...request, start: at, overrides: [override], reason: 'A regular' })
  expect(status).toBe(201)
  expect(listHistory(services, body.booking.id)[0]?.detail).toMatchObject({
    overrides: [override],
    reason: 'A regular',
  })
})

test('books a person twice at the same time only with the override `busy`', async () => {
  const { book } = openDesk()
  await book({ ...request, staff: 'rui' })
  const later = { ...request, staff: 'rui', start: '2026-11-25T12:00:00+00:00' }
  expect((await book(later)).body.code).toBe('staff-busy')
  expect((await book({ ...later, overrides: ['limits'] })).status).toBe(201)
  const again = { ...later, overrides: ['notice', 'hours', 'limits', 'cutoff'] }
  expect((await book(again)).body.code).toBe('staff-busy')
  expect((await book({ ...again, overrides: ['busy'] })).body.code).toBe('staff-busy')
  expect((await book({ ...again, overrides: ['busy', 'limits'] })).status).toBe(201)
  expect((await book({ ...later, overrides: ['everything'] })).status).toBe(422)
})

test('counts two overlapping appointments as two for the daily limit, whenever the second one starts', async () => {
  const twice = { ...visit, calendar: { ...visit.calendar, interval: 15, perDay: 2 } }
  const { book } = openDesk(createClinicBundle([twice]))
  const at = (time: string) => ({ ...request, staff: 'rui', start: `2026-11-25T${time}:00+00:00` })
  for (const second of ['10:00', '10:15']) {
    const { book } = openDesk(createClinicBundle([twice]))
    expect((await book(at('10:00'))).status).toBe(201)
    expect((await book({ ...at(second), overrides: ['busy'] })).status).toBe(201)
    expect((await book(at('12:00'))).body.code).toBe('staff-busy')
  }
  expect((await book(at('12:00'))).status).toBe(201)
})

test('sends a link to pay, and confirms the booking with the payment', async () => {
  const { book, services, queued, run, clock } = openDesk()
  const contact = { email: 'ana@example.com' }
  const { body } = await book({ ...request, contact, payment: 'link' })
  const { id } = body.booking
  expect(body.booking).toMatchObject({ status: 'payment_pending', payment: { state: 'open' } })
  expect(body.payment?.url).toContain('/api/payments/sandbox/')
  expect(queued()).toMatchObject([
    { name: 'visitor.payment-due', recipient: 'ana@example.com', plannedAt: clock.at },
  ])
  services.sandbox.setState(body.payment?.url.split('/').at(-1) ?? '', 'paid')
  clock.at += 3 * 60_000
  await run()
  expect(listHistory(services, id).map(({ event }) => event)).toEqual([
    'booking.payment-requested',
    'booking.scheduled',
  ])
})

test('refuses a link to pay for a booking that is not paid online, and sends none without `notify`', async () => {
  const { book, queued } = openDesk(
    createClinicBundle([
      { ...visit, payNow: undefined },
      { ...visit, id: 'lesson' },
    ]),
  )
  expect((await book({ ...request, payment: 'link' })).body.errors).toMatchObject([{ path: 'payment' }])
  const contact = { email: 'ana@example.com' }
  await book({ ...request, calendar: 'lesson', contact, payment: 'link', notify: false })
  expect(queued()).toEqual([])
})

test('books once for one idempotency key', async () => {
  const { book, call } = openDesk()
  const [first, second] = [await book(request, 'a'), await book(request, 'a')]
  expect(second.body).toEqual(first.body)
  expect((await book({ ...request, notify: false }, 'a')).body.code).toBe('idempotency-mismatch')
  const { body } = await call<{ bookings: unknown[] }>('bookings')
  expect(body.bookings).toHaveLength(1)
})

test('books a cart with guests, and the dates of a series that are free', async () => {
  const weekly = { recurring: { every: 'week' as const, max: 4 }, horizonDays: 60 }
  const spaDesk = openDesk(createSpaBundle([visit, { ...visit, id: 'lesson' }]))
  const items = [
    { service: 'srv_visit', guest: 0 },
    { service: 'srv_lesson', guest: 1, staff: 'rui' },
  ]
  const cart = await spaDesk.book({ calendar: 'spa', start, items, notify: true })
  expect(cart.body.booking).toMatchObject({ guests: 1, items: [{}, { staff: { id: 'rui' } }] })
  const { book } = openDesk(createClinicBundle([{ id: 'visit', staff: ['ana'], calendar: weekly }]))
  await book({ ...request, start: '2026-12-02T10:00:00+00:00' })
  const { body } = await book({ ...request, series: { count: 3 } })
  expect(body.series?.map((one) => one.start.slice(0, 10))).toEqual(['2026-11-25', '2026-12-09'])
})
