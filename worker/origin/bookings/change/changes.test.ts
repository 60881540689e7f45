import { expect, test } from 'vitest'
import { createAdminCalls } from '#test/fixtures/admin-calls.ts'
import { byBusiness } from '#test/fixtures/by-business.ts'
import { createClinicBundle, createSpaBundle, type Offer } from '#test/fixtures/clinic.ts'
import { testOrigin } from '#test/fixtures/origin.ts'
import { bookedSite, euros } from '#test/fixtures/paid-booking.ts'
import type { AdminBooking } from '#worker/contract/admin/bookings.ts'
import type { BusinessBooking } from '#worker/contract/admin/business-booking.ts'
import { bookingRequest } from '#worker/contract/bookings/booking.ts'
import { holdRequest } from '#worker/contract/bookings/hold.ts'
import type { BundleInput } from '#worker/contract/bundle/bundle.ts'
import type { Problem } from '#worker/contract/problem-schema.ts'
import { messages } from '../../platform/db/message-tables.ts'
import { book as bookByVisitor } from '../create/book.ts'
import { listHistory } from '../read/history.ts'
import { removeGuest } from './remove-part.ts'

const price = { amount: '60.00', currency: 'EUR' }
const massage: Offer = { id: 'massage', staff: ['ana', 'rui'], needs: [['room_1', 'room_2']], price }
const sauna: Offer = { id: 'sauna', staff: ['ana', 'rui', 'eva'], price }
const start = '2026-11-24T10:00:00+00:00'
const contact = { firstName: 'Marta', email: 'marta@example.com' }

/** Opens a site on a Monday morning, with email addresses for its staff. */
function openDesk(published: BundleInput) {
  const staff = published.staff.map((person) => ({
    ...person,
    contact: { email: `${person.id}@example.com` },
  }))
  const origin = testOrigin('2026-11-23T08:00:00Z', { ...published, staff })
  const call = createAdminCalls(origin)
  const { services } = origin
  return {
    ...origin,
    async book(body: object) {
      const answer = await call<BusinessBooking & Problem>('bookings', {
        start,
        contact,
        notify: true,
        ...body,
      })
      if (answer.status !== 201) throw new Error(answer.text)
      // Marks these messages as sent, so that later ones are the only ones that wait.
      services.db.update(messages).set({ state: 'sent', attempts: 1 }).run()
      return answer.body.booking.id
    },
    act: (id: string, path: string, body: object, key?: string) =>
      call<AdminBooking & Pick<Problem, 'code' | 'errors'>>(
        `bookings/${id}/${path}`,
        { notify: true, ...body },
        key,
      ),
    history: (id: string) => listHistory(services, id).map(({ event, detail }) => ({ event, detail })),
    /** Returns the waiting messages and their recipients, without reminders. */
    queued: () =>
      services.db
        .select()
        .from(messages)
        .all()
        .filter(({ state, name }) => state === 'waiting' && name !== 'visitor.reminder')
        .map(({ name, recipient }) => `${name} ${recipient.split('@')[0]}`)
        .sort(),
  }
}

const group = createClinicBundle([
  {
    id: 'visit',
    staff: ['ana', 'rui'],
    price,
    calendar: { guests: { ask: 'names', max: 3, pricePerHead: true }, staffing: 'assigned' },
  },
])
const guests = [
  { name: 'Gil', email: 'gil@example.com' },
  { name: 'Eve', email: 'eve@example.com' },
]

test('removes one guest, lowers the price, and tells everybody what concerns them', async () => {
  const { book, act, history, queued } = openDesk(group)
  const id = await book({ calendar: 'visit', guests, staff: 'ana' })
  const { status, body } = await act(id, 'guests/remove', { guest: 1 }, 'a')
  expect(status).toBe(200)
  expect(body).toMatchObject({ guests: 1, guestList: [{ name: 'Eve' }], sequence: 1 })
  expect(body.account).toMatchObject({ price: { amount: 12000 } })
  expect(history(id).at(-1)).toMatchObject({ event: 'booking.changed', detail: { guest: 1, notify: true } })
  expect(queued()).toEqual([
    'guest.cancelled gil',
    'guest.changed eve',
    'staff.changed ana',
    'visitor.changed marta',
  ])
  expect((await act(id, 'guests/remove', { guest: 1 }, 'a')).body).toEqual(body)
  expect((await act(id, 'guests/remove', { guest: 2 })).body.errors).toMatchObject([{ path: 'guest' }])
  await act(id, 'guests/remove', { guest: 1, notify: false })
  expect((await act(id, 'guests/remove', { guest: 1 })).status).toBe(422)
})

test('frees the seat of a removed guest in a class', async () => {
  const course = { calendar: { seats: 3, guests: { ask: 'count' as const, max: 2 } } }
  const { book, act } = openDesk(createClinicBundle([{ id: 'course', staff: ['ana'], ...course }]))
  const id = await book({ calendar: 'course', guests: 2 })
  await expect(book({ calendar: 'course' })).rejects.toThrow('slot-taken')
  await act(id, 'guests/remove', { guest: 2 })
  await book({ calendar: 'course' })
})

const cart = [
  { service: 'srv_massage', guest: 0, staff: 'ana' },
  { service: 'srv_sauna', guest: 0, staff: 'ana' },
  { service: 'srv_sauna', guest: 1, staff: 'rui' },
]

test('removes a service of a cart, frees its time at once and recomputes the price', async () => {
  const { book, act, history, queued } = openDesk(createSpaBundle([massage, sauna]))
  const id = await book({ calendar: 'spa', items: cart })
  const { body } = await act(id, 'services/remove', { item: 0 })
  expect(body).toMatchObject({ status: 'scheduled', rooms: [], guests: 1, total: { amount: 12000 } })
  expect(body.items).toMatchObject([
    { guest: 0, start: '2026-11-24T11:00:00+00:00' },
    { guest: 1, start },
  ])
  expect(body).toMatchObject({ start, end: '2026-11-24T12:00:00+00:00', staff: { id: 'rui' } })
  expect(history(id).at(-1)?.detail).toMatchObject({ service: 'srv_massage' })
  expect(queued()).toEqual(['staff.changed ana', 'staff.changed rui', 'visitor.changed marta'])
  await book({ calendar: 'spa', items: [{ service: 'srv_massage', guest: 0, staff: 'ana' }] })
})

test('moves the start when the first service is removed, and refuses to remove the last one', async () => {
  const { book, act } = openDesk(createSpaBundle([massage, sauna]))
  const id = await book({ calendar: 'spa', items: cart.slice(0, 2) })
  const { body } = await act(id, 'services/remove', { item: 0 })
  expect(body).toMatchObject({
    start: '2026-11-24T11:00:00+00:00',
    duration: 60,
    service: { id: 'srv_sauna' },
  })
  expect((await act(id, 'services/remove', { item: 0 })).body.errors).toMatchObject([{ path: 'item' }])
  expect((await act(id, 'services/remove', { item: 1 })).body.errors).toMatchObject([{ path: 'item' }])
})

test.each([
  ['up to its later start', 2 * 24 * 60, '2026-11-24T11:00:00.000Z'],
  ['up to the same deadline', 60, '2026-11-23T09:00:00.000Z'],
])('a request whose first service is removed waits %s', async (_, answerWithin, answerBy) => {
  const { services, act } = openDesk(createSpaBundle([massage, sauna], { requests: { answerWithin } }))
  const items = cart.slice(0, 2)
  const visitor = { firstName: 'Gil', lastName: 'Reis', email: 'gil@example.com', phone: '+351912345678' }
  const choice = { calendar: 'spa', start, timeZone: 'Europe/Lisbon', items }
  const request = bookingRequest.parse({ ...choice, contact: visitor, consents: { terms: true } })
  const { booking } = bookByVisitor(services, request, byBusiness.idempotencyKey)
  const { body } = await act(booking.id, 'services/remove', { item: 0 })
  expect(body).toMatchObject({ status: 'requested', answerBy })
})

test('a guest without any service left leaves the cart, and later guests move up', async () => {
  const { book, act } = openDesk(createSpaBundle([massage, sauna]))
  const items = [...cart, { service: 'srv_sauna', guest: 2, staff: 'eva' }]
  const id = await book({ calendar: 'spa', items })
  const { body } = await act(id, 'services/remove', { item: 2 })
  expect(body).toMatchObject({
    guests: 1,
    items: [{ guest: 0 }, { guest: 0 }, { guest: 1, staff: { id: 'eva' } }],
  })
  const without = await act(id, 'guests/remove', { guest: 1 })
  expect(without.body).toMatchObject({ guests: 0, items: [{ guest: 0 }, { guest: 0 }] })
})

test('gives a booking to another person, if they are free and provide the service', async () => {
  const { book, act, history, queued } = openDesk(
    createClinicBundle([{ ...massage, calendar: {} }, sauna], ['ana', 'rui', 'eva']),
  )
  const id = await book({ calendar: 'massage', staff: 'ana' })
  const other = await book({ calendar: 'massage', staff: 'rui' })
  expect((await act(id, 'reassign', { staff: 'rui' })).body.code).toBe('staff-busy')
  expect((await act(id, 'reassign', { staff: 'eva' })).body.errors).toMatchObject([{ path: 'staff' }])
  expect((await act(id, 'reassign', { staff: 'ana' })).body.errors).toMatchObject([{ path: 'staff' }])
  expect((await act(id, 'reassign', {})).body.errors).toMatchObject([{ path: 'staff' }])
  const { body } = await act(id, 'reassign', { staff: 'eva', overrides: ['service'] })
  expect(body).toMatchObject({ staff: { id: 'eva', name: 'eva' }, start, sequence: 1 })
  const staff = { from: 'ana', to: 'eva' }
  expect(history(id).at(-1)?.detail).toMatchObject({ staff, overrides: ['service'] })
  expect(queued()).toEqual(['staff.cancelled ana', 'staff.scheduled eva', 'visitor.changed marta'])
  expect((await act(other, 'reassign', { staff: 'ana' })).body.staff.id).toBe('ana')
  expect((await act(id, 'reassign', { staff: 'ana', overrides: ['busy'] })).body.staff.id).toBe('ana')
})

test('gives a booking to a person outside their hours only with the override', async () => {
  const site = createClinicBundle([massage])
  const part = { weekly: { tue: [{ from: '12:15', to: '17:00' }] } }
  const staff = site.staff.map((person) => (person.id === 'rui' ? { ...person, hours: part } : person))
  const { book, act } = openDesk({ ...site, staff })
  const id = await book({ calendar: 'massage', staff: 'ana' })
  expect((await act(id, 'reassign', { staff: 'rui' })).body.errors).toMatchObject([{ path: 'staff' }])
  expect((await act(id, 'reassign', { staff: 'rui', overrides: ['hours'] })).status).toBe(200)
  const later = await book({ calendar: 'massage', staff: 'ana', start: '2026-11-24T12:30:00+00:00' })
  expect((await act(later, 'reassign', { staff: 'rui' })).status).toBe(200)
})

test('gives a booking another room, and tells nobody', async () => {
  const { book, act, queued, history } = openDesk(createClinicBundle([massage]))
  const id = await book({ calendar: 'massage', staff: 'ana' })
  const other = await book({ calendar: 'massage', staff: 'rui' })
  expect((await act(id, 'reassign', { rooms: ['room_2'] })).body.code).toBe('resource-unavailable')
  expect((await act(id, 'reassign', { rooms: ['room_3'] })).body.errors).toMatchObject([{ path: 'rooms' }])
  expect((await act(id, 'reassign', { rooms: [] })).body.errors).toMatchObject([{ path: 'rooms' }])
  await act(other, 'cancel', { notify: false })
  expect((await act(id, 'reassign', { rooms: ['room_2'] })).body.rooms).toEqual(['room_2'])
  expect(history(id).at(-1)?.detail).toMatchObject({ rooms: { from: ['room_1'], to: ['room_2'] } })
  expect(queued()).toEqual([])
})

test('gives one service of a cart to another person, who cannot be in two places', async () => {
  const { book, act } = openDesk(createSpaBundle([massage, sauna]))
  const id = await book({ calendar: 'spa', items: cart })
  expect((await act(id, 'reassign', { item: 2, staff: 'ana' })).body.code).toBe('staff-busy')
  const { body } = await act(id, 'reassign', { item: 1, staff: 'eva' })
  expect(body.items).toMatchObject([
    { staff: { id: 'ana' } },
    { staff: { id: 'eva' } },
    { staff: { id: 'rui' } },
  ])
  expect((await act(id, 'reassign', { item: 3, staff: 'eva' })).body.errors).toMatchObject([{ path: 'item' }])
})

test('a class goes to another person with everybody who has a seat in it', async () => {
  const course: Offer = { ...massage, id: 'course', calendar: { seats: 4 } }
  const { book, act, queued } = openDesk(createClinicBundle([course]))
  const id = await book({ calendar: 'course', staff: 'ana' })
  const other = await book({ calendar: 'course', staff: 'ana', contact: { email: 'gil@example.com' } })
  await act(id, 'reassign', { staff: 'rui', rooms: ['room_2'] })
  const { body } = await act(other, 'notes', { note: 'Looked up' })
  expect(body).toMatchObject({ staff: { id: 'rui' }, rooms: ['room_2'] })
  expect(queued()).toContain('visitor.changed gil')
})

test('a class goes to another person with the seats that visitors hold, and they book with that person', async () => {
  const course: Offer = { ...massage, id: 'course', needs: [['room_1']], calendar: { seats: 4 } }
  const { services, clock, book: bookByDesk, act } = openDesk(createClinicBundle([course]))
  const id = await bookByDesk({ calendar: 'course', staff: 'ana' })
  const choice = { calendar: 'course', start, timeZone: 'Europe/Lisbon' }
  const hold = '0f8fad5b-d9cb-469f-a165-70867728950e'
  services.holds.createHold(holdRequest.parse({ ...choice, id: hold }), undefined)
  const { status, body } = await act(id, 'reassign', { staff: 'rui' })
  expect([status, body.staff?.id, body.rooms]).toEqual([200, 'rui', ['room_1']])
  const countBusy = (key: string) => services.busyCalendar.getBusyTimes(key, { now: clock.now() }).length
  expect([countBusy('ana'), countBusy('rui')]).toEqual([0, 2])
  const visitor = { firstName: 'Gil', lastName: 'Reis', email: 'gil@example.com', phone: '+351912345678' }
  const request = bookingRequest.parse({ ...choice, hold, contact: visitor, consents: { terms: true } })
  const { booking } = bookByVisitor(services, request, byBusiness.idempotencyKey)
  const booked = await act(booking.id, 'notes', { note: 'Joins the class' })
  expect(booked.body).toMatchObject({ staff: { id: 'rui' }, rooms: ['room_1'] })
  expect([countBusy('ana'), countBusy('rui')]).toEqual([0, 2])
})

test('changes nothing of a booking that was cancelled', async () => {
  const { book, act } = openDesk(group)
  const id = await book({ calendar: 'visit', guests, staff: 'ana' })
  await act(id, 'cancel', {})
  for (const [path, body] of [
    ['guests/remove', { guest: 1 }],
    ['reassign', { staff: 'rui' }],
  ] as const)
    expect((await act(id, path, body)).body.code).toBe('booking-cancelled')
})

test('gives back what was paid for a removed guest, if asked to', async () => {
  const { services, id, pay, wait, ledger, view } = await bookedSite(
    createClinicBundle([
      {
        id: 'visit',
        staff: ['ana'],
        price,
        payNow: { take: 'full' },
        calendar: { guests: { ask: 'count', max: 3, pricePerHead: true } },
      },
    ]),
    { guests: 2 },
  )
  await pay()
  removeGuest(services, id, { guest: 1, refund: false, notify: true }, byBusiness)
  expect(view().account).toMatchObject({ price: euros(12000), overpaid: euros(6000), due: euros(0) })
  removeGuest(services, id, { guest: 1, refund: true, notify: true }, byBusiness)
  await wait(1)
  expect(ledger()).toBe(6000)
  expect(view().account).toMatchObject({ price: euros(6000), due: euros(0) })
  expect(view().account?.overpaid).toBeUndefined()
})
