import { expect, test } from 'vitest'
import { createAdminCalls } from '#test/fixtures/admin-calls.ts'
import { openClass } from '#test/fixtures/class-with-waitlist.ts'
import { createClinicBundle, createSpaBundle, type Offer } from '#test/fixtures/clinic.ts'
import { mailingBundle, openMailSite } from '#test/fixtures/mail-site.ts'
import { noIdempotencyKey } from '#test/fixtures/no-idempotency-key.ts'
import type { AdminBookingDetail } from '#worker/contract/admin/bookings.ts'
import type { BusinessBooking } from '#worker/contract/admin/business-booking.ts'
import { bookingRequest } from '#worker/contract/bookings/booking.ts'
import { holdRequest } from '#worker/contract/bookings/hold.ts'
import type { SlotsResponse } from '#worker/contract/bookings/slots.ts'
import { bundle } from '#worker/contract/bundle/bundle.ts'
import { Failure } from '#worker/contract/failure.ts'
import { publish } from '../../publishing/commands/publish.ts'
import { listSeries } from '../../scheduling/list-series.ts'
import { listSlots } from '../../scheduling/list-slots.ts'
import { cancel } from '../cancel/cancel.ts'
import { reschedule } from '../change/reschedule.ts'
import { book } from './book.ts'

const euros = (amount: string) => ({ amount, currency: 'EUR' })
const cents = (amount: number) => ({ amount, currency: 'EUR' })
const DAY = '2026-11-24'
const TEN = `${DAY}T10:00:00+00:00`
const timeZone = 'Europe/Lisbon'

const massage: Offer = {
  id: 'massage',
  staff: ['ana'],
  price: euros('80.00'),
  addOns: [
    { id: 'stones', name: 'Hot stones', minutes: 30, price: euros('12.00') },
    { id: 'towel', name: 'Towel', minutes: 0, price: euros('2.50'), max: 3 },
    { id: 'talk', name: 'Talk', minutes: 15, max: 2 },
  ],
}
const both = [{ id: 'towel', count: 2 }, { id: 'stones' }]

const open = (offer: Partial<Offer> = {}) =>
  openClass(createClinicBundle([{ ...massage, ...offer }]), 'massage')
const listStarts = ({ services }: ReturnType<typeof open>, addOns?: string) =>
  (listSlots(services, 'massage', { from: DAY, to: DAY, timeZone, addOns }).days[DAY] ?? []).map(
    ({ start, end }) => [start.slice(11, 16), end.slice(11, 16)],
  )
const getErrors = (work: () => unknown) => {
  try {
    work()
  } catch (error) {
    if (error instanceof Failure) return error.details.errors?.map(({ path, code }) => `${path} ${code}`)
    throw error
  }
  return []
}

test('add-ons lengthen the appointment and add to the price', () => {
  const site = open()
  const { booking } = site.book('eve', { start: TEN, addOns: both })
  expect(booking).toMatchObject({
    duration: 90,
    service: { price: cents(8000) },
    addOns: [
      { id: 'stones', name: 'Hot stones', count: 1, price: cents(1200) },
      { id: 'towel', name: 'Towel', count: 2, price: cents(250) },
    ],
    total: cents(9700),
  })
  const { booking: plain } = site.book('rui', { start: `${DAY}T14:00:00+00:00` })
  expect([plain.duration, plain.addOns, plain.total]).toEqual([60, undefined, undefined])
})

test('offers only times that are long enough for the add-ons', () => {
  const site = open()
  site.book('eve', { start: `${DAY}T11:30:00+00:00` })
  expect(listStarts(site).at(-1)).toEqual(['16:00', '17:00'])
  expect(listStarts(site)).toContainEqual(['10:30', '11:30'])
  const withStones = listStarts(site, 'stones.1')
  expect(withStones.at(-1)).toEqual(['15:30', '17:00'])
  expect(withStones).toContainEqual(['10:00', '11:30'])
  expect(withStones.map(([start]) => start)).not.toContain('10:30')
})

test('holds the time of the add-ons, and books it', () => {
  const site = open()
  const id = '6f1c5a52-3f43-4b0e-9a39-5d0e4b8a0001'
  const hold = { id, calendar: 'massage', start: TEN, timeZone, addOns: both }
  const { hold: held } = site.services.holds.createHold(holdRequest.parse(hold), undefined)
  expect(Date.parse(held.end) - Date.parse(held.start)).toBe(90 * 60_000)
  expect(listStarts(site).map(([start]) => start)).not.toContain('11:00')
  expect(site.book('eve', { start: TEN, addOns: both, hold: id }).booking.duration).toBe(90)
})

test.each<[string, object[]]>([
  ['an unknown add-on', [{ id: 'snow' }]],
  ['more of an add-on than its maximum', [{ id: 'stones', count: 2 }]],
  ['the same add-on twice', [{ id: 'towel' }, { id: 'towel' }]],
])('refuses %s', (_, addOns) => {
  const site = open()
  expect(getErrors(() => site.book('eve', { start: TEN, addOns }))).toEqual(['addOns add-on-unknown'])
})

test('refuses add-ons of a cart', () => {
  const site = openClass(createSpaBundle([{ id: 'cut', staff: ['ana'] }]), 'spa')
  const items = [{ guest: 0, service: 'cut-service' }]
  expect(getErrors(() => site.book('eve', { start: TEN, items, addOns: [{ id: 'towel' }] }))).toEqual([
    'addOns invalid',
  ])
})

test('keeps the add-ons when the booking moves, also when they are no longer offered', () => {
  const site = open()
  const { booking, manage } = site.book('eve', { start: TEN, addOns: both })
  publish(
    site.services,
    bundle.parse(createClinicBundle([{ ...massage, price: euros('90.00'), addOns: [] }])),
  )
  const to = { token: manage.token, start: `${DAY}T13:00:00+00:00` }
  const moved = reschedule(site.services, booking.id, to, noIdempotencyKey).booking
  expect(moved).toMatchObject({ duration: 90, addOns: booking.addOns, total: cents(9700) })
  cancel(site.services, booking.id, { token: manage.token }, noIdempotencyKey)
  expect(listStarts(site).map(([start]) => start)).toContain('13:00')
})

test('adds the add-ons to every appointment of a series', () => {
  const site = open({ calendar: { recurring: { every: 'day', max: 3 } } })
  const query = { start: TEN, count: '2', timeZone, addOns: 'talk.2' }
  const starts = listSeries(site.services, 'massage', query).dates.flatMap(({ start }) => start ?? [])
  const change = { start: TEN, addOns: [{ id: 'talk', count: 2 }], series: { count: 2, starts } }
  const { series = [] } = site.book('eve', change)
  expect(series).toHaveLength(2)
  site.book('rui', { start: `${DAY}T11:30:00+00:00` })
  expect(getErrors(() => site.book('max', { start: '2026-11-25T11:00:00+00:00' }))).not.toEqual([])
})

test('an add-on costs once for all guests, and takes no time in a class', () => {
  const site = open({
    calendar: { seats: 4, guests: { ask: 'count', max: 3, pricePerHead: true } },
    payNow: { take: 'percent', percent: 50 },
  })
  const { booking } = site.book('eve', { start: TEN, guests: 1, addOns: both })
  expect(booking).toMatchObject({ duration: 60, total: cents(17_700), payment: { due: cents(8850) } })
})

test('add-ons cost the same when the business removes a guest', async () => {
  const site = open({ calendar: { guests: { ask: 'names', max: 3, pricePerHead: true } } })
  const guests = [{ name: 'Max', email: 'max@example.com' }]
  const { booking } = site.book('eve', { start: TEN, guests, addOns: both })
  expect(booking.total).toEqual(cents(17_700))
  const call = createAdminCalls(site)
  await call(`bookings/${booking.id}/guests/remove`, { guest: 1, notify: false })
  const { body } = await call<AdminBookingDetail>(`bookings/${booking.id}`)
  expect(body).toMatchObject({ guests: 0, duration: 90, total: cents(9700), addOns: booking.addOns })
})

test('add-ons do not raise a fixed amount that is paid on booking', () => {
  const site = open({ payNow: { take: 'amount', amount: euros('20.00') } })
  const { booking } = site.book('eve', { start: TEN, addOns: both })
  expect(booking).toMatchObject({ total: cents(9700), payment: { due: cents(2000) } })
})

test('the business can choose add-ons, and sees them in responses, in the table and in the calendar feed', async () => {
  const site = open()
  const call = createAdminCalls(site)
  const query = new URLSearchParams({ calendar: 'massage', from: DAY, to: DAY, addOns: 'stones.1' })
  const { body: free } = await call<SlotsResponse>(`slots?${query}`)
  expect(free.days[DAY]?.at(-1)?.start).toContain('T15:30')
  const body = { calendar: 'massage', start: TEN, addOns: both, notify: false }
  const { body: created } = await call<BusinessBooking>('bookings', body)
  const { body: found } = await call<AdminBookingDetail>(`bookings/${created.booking.id}`)
  expect(found).toMatchObject({ duration: 90, addOns: created.booking.addOns, account: { due: cents(9700) } })
  const { text } = await call('bookings.csv')
  expect(text).toContain('"Hot stones, 2 × Towel"')
  const { text: calendar } = await call('bookings.ics')
  expect(calendar).toContain('Hot stones\\n2 × Towel')
  const later = { start: `${DAY}T14:00:00+00:00`, notify: false }
  const { body: moved } = await call<{ booking: AdminBookingDetail }>(
    `bookings/${created.booking.id}/reschedule`,
    later,
  )
  expect(JSON.stringify(moved)).toContain('Hot stones')
})

test('lists the add-ons in the mails and the invite, without prices for guests', async () => {
  const guests = { ask: 'names' as const, max: 1 }
  const site = openMailSite(mailingBundle({ ...massage, calendar: { guests } }))
  const contact = { firstName: 'Eve', lastName: 'Reis', email: 'eve@example.com', phone: '+351912345678' }
  const request = {
    calendar: 'massage',
    timeZone,
    contact,
    consents: { terms: true },
    start: TEN,
    addOns: both,
    guests: [{ name: 'Max', email: 'max@example.com' }],
  }
  book(site.services, bookingRequest.parse(request), noIdempotencyKey)
  await site.wait(0)
  const [toVisitor] = site.read('eve')
  expect(toVisitor?.text).toContain('Hot stones · €12')
  expect(toVisitor?.text).toContain('2 × Towel · €5')
  expect(toVisitor?.text).toContain('€97')
  expect(JSON.stringify(toVisitor)).toContain('Hot stones\\\\n2 × Towel')
  const [toStaff] = site.read('ana@clinic.example')
  expect(toStaff?.text).toContain('Hot stones')
  const [toGuest] = site.read('max')
  expect(toGuest?.text).toContain('2 × Towel')
  expect(toGuest?.text).not.toContain('€')
  await site.wait(23 * 60 + 30)
  const agenda = site
    .read('ana@clinic.example')
    .find(({ text }) => text.includes('+351\u200c912\u200c345\u200c678'))
  expect(agenda?.text).toContain('2 × Towel')
})
