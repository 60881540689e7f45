import { expect, test } from 'vitest'
import { createAdminCalls } from '#test/fixtures/admin-calls.ts'
import { createClinicBundle, createSpaBundle, type Offer } from '#test/fixtures/clinic.ts'
import { testOrigin } from '#test/fixtures/origin.ts'
import type { AdminBooking, AdminBookingDetail } from '#worker/contract/admin/bookings.ts'
import type { BusinessBooking } from '#worker/contract/admin/business-booking.ts'
import type { BundleInput } from '#worker/contract/bundle/bundle.ts'
import type { Problem } from '#worker/contract/problem-schema.ts'

const massage: Offer = { id: 'massage', staff: ['ana'], price: { amount: '60.00', currency: 'EUR' } }
const yoga: Offer = { id: 'yoga', staff: ['ana'], calendar: { seats: 6 } }

function openDesk(bundle: BundleInput) {
  const call = createAdminCalls(testOrigin('2026-11-23T08:00:00Z', bundle))
  return {
    call,
    async book(time: string, body: object = { calendar: 'massage' }): Promise<string> {
      const request = { start: `2026-11-24T${time}:00Z`, notify: false, ...body }
      return (await call<BusinessBooking>('bookings', request)).body.booking.id
    },
    async change(id: string, minutes: number, more: object = {}) {
      const { body } = await call<AdminBooking & Partial<Pick<Problem, 'code'>>>(`bookings/${id}/duration`, {
        ...{ minutes, notify: false, ...more },
      })
      return body.code ?? [body.start.slice(11, 16), body.end.slice(11, 16), body.account?.price?.amount]
    },
  }
}

test('makes a booking longer and shorter at the same price, and says so in its history', async () => {
  const { book, change, call } = openDesk(createClinicBundle([massage]))
  const id = await book('10:00')
  expect(await change(id, 90)).toEqual(['10:00', '11:30', 6000])
  expect(await change(id, 45)).toEqual(['10:00', '10:45', 6000])
  const { body } = await call<AdminBookingDetail>(`bookings/${id}`)
  expect(body.history.map(({ event, detail }) => [event, detail.minutes])).toEqual([
    ['booking.scheduled', undefined],
    ['booking.changed', { from: 60, to: 90 }],
    ['booking.changed', { from: 90, to: 45 }],
  ])
})

test('refuses what collides or ends after the working hours, unless the rule is set aside', async () => {
  const { book, change, call } = openDesk(createClinicBundle([massage]))
  const id = await book('10:00')
  const next = await book('11:00')
  expect(await change(id, 75)).toBe('staff-busy')
  expect(await change(id, 75, { overrides: ['busy'] })).toEqual(['10:00', '11:15', 6000])
  // A shorter booking is never in the way.
  expect(await change(id, 65)).toEqual(['10:00', '11:05', 6000])
  await call(`bookings/${next}/cancel`, { notify: false })
  expect(await change(id, 75)).toEqual(['10:00', '11:15', 6000])
  const late = await book('16:00')
  expect(await change(late, 90)).toBe('validation')
  expect(await change(late, 90, { overrides: ['hours'] })).toEqual(['16:00', '17:30', 6000])
})

test('keeps the length of a class, of a cart and of what is cancelled, and refuses no change', async () => {
  const desk = openDesk(createClinicBundle([massage, yoga]))
  const id = await desk.book('10:00')
  expect(await desk.change(id, 60)).toBe('validation')
  for (const minutes of [0, 4, 1441, 10.5]) expect(await desk.change(id, minutes)).toBe('validation')
  expect(await desk.change(id, 90, { version: 7 })).toBe('booking-changed')
  await desk.call(`bookings/${id}/cancel`, { notify: false })
  expect(await desk.change(id, 90)).toBe('booking-cancelled')
  const ofClass = await desk.book('12:00', { calendar: 'yoga' })
  expect(await desk.change(ofClass, 90)).toBe('validation')
  expect((await desk.call<AdminBookingDetail>(`bookings/${ofClass}`)).body.ofClass).toBe(true)
  const spa = openDesk(createSpaBundle([massage]))
  const cart = await spa.book('10:00', { calendar: 'spa', items: [{ service: 'srv_massage', guest: 0 }] })
  expect(await spa.change(cart, 90)).toBe('validation')
  expect(await spa.change('bkg_nobody', 90)).toBe('event-not-found')
})
