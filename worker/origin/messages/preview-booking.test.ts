import { expect, test } from 'vitest'
import { createAdminCalls } from '#test/fixtures/admin-calls.ts'
import { createClinicBundle, createSpaBundle, type Offer } from '#test/fixtures/clinic.ts'
import { testOrigin } from '#test/fixtures/origin.ts'
import type { BusinessBookingCheck } from '#worker/contract/admin/business-booking.ts'
import type { BusinessCalendars } from '#worker/contract/admin/calendars.ts'
import type { BundleInput } from '#worker/contract/bundle/bundle.ts'
import type { Problem } from '#worker/contract/problem-schema.ts'
import { bookings } from '../platform/db/booking-tables.ts'
import { messages } from '../platform/db/message-tables.ts'

const visit: Offer = {
  id: 'visit',
  staff: ['ana', 'rui'],
  price: { amount: '80.00', currency: 'EUR' },
  payNow: { take: 'full' },
  calendar: { guests: { ask: 'names', max: 3 }, horizonDays: 60, listed: false },
}
const start = '2026-11-25T10:00:00.000Z'
const bookingRequest = {
  calendar: 'visit',
  start,
  notify: true,
  contact: { firstName: 'Eve', email: 'eve@example.com' },
}

/** Opens a site that sends mail to Ana and to the business. */
function openDesk(published: BundleInput) {
  const { site, staff, ...rest } = published
  const origin = testOrigin('2026-11-23T08:00:00Z', {
    ...rest,
    site: {
      ...site,
      mail: { provider: 'smtp', from: { email: 'hi@x.example' }, notify: ['desk@x.example'] },
    },
    staff: staff.map((one) => (one.id === 'ana' ? { ...one, contact: { email: 'ana@x.example' } } : one)),
  })
  const call = createAdminCalls(origin)
  const { db } = origin.services
  return {
    call,
    check: (body: object) => call<BusinessBookingCheck & Problem>('booking-check', body),
    count: () => [db.select().from(bookings).all().length, db.select().from(messages).all().length],
  }
}

test('returns what a booking would be and who would get a message, and books nothing', async () => {
  const { check, count, call } = openDesk(
    createClinicBundle([visit, { ...visit, id: 'lesson', calendar: {} }]),
  )
  const guests = [{ name: 'Gil', email: 'gil@example.com' }, { name: 'Noa' }]
  const { status, body } = await check({ ...bookingRequest, staff: 'ana', guests })
  expect([status, body]).toEqual([
    200,
    {
      start,
      end: '2026-11-25T11:00:00.000Z',
      staff: ['ana'],
      total: { amount: 8000, currency: 'EUR' },
      recipients: [
        { audience: 'visitor', name: 'Eve', channel: 'mail', address: 'eve@example.com' },
        { audience: 'guest', name: 'Gil', channel: 'mail', address: 'gil@example.com' },
        { audience: 'staff', name: 'ana', channel: 'mail', address: 'ana@x.example' },
        { audience: 'business', channel: 'mail', address: 'desk@x.example' },
      ],
    },
  ])
  expect(count()).toEqual([0, 0])
  const unpaid = await check({ ...bookingRequest, payment: 'link' })
  expect(unpaid.body.recipients.map(({ audience }) => audience)).toEqual(['visitor'])
  await call('bookings', { ...bookingRequest, staff: 'ana', notify: false })
  expect((await check({ ...bookingRequest, staff: 'ana' })).body.code).toBe('staff-busy')
  expect((await check({ ...bookingRequest, contact: { email: 'eve' } })).body.errors).toMatchObject([
    { path: 'contact.email' },
  ])
})

test('returns the dates of a series, and the staff of a cart’s services', async () => {
  const weekly = { recurring: { every: 'week' as const, max: 4 }, horizonDays: 60 }
  const lesson = { id: 'lesson', staff: ['ana'], calendar: weekly }
  const { check, call } = openDesk(createClinicBundle([lesson]))
  await call('bookings', { calendar: 'lesson', start: '2026-12-02T10:00:00Z', notify: false })
  const { body } = await check({ calendar: 'lesson', start, series: { count: 3 }, notify: true })
  expect(body.series?.map((one) => one.slice(0, 10))).toEqual(['2026-11-25', '2026-12-09'])
  const cart = openDesk(createSpaBundle([visit, { ...visit, id: 'lesson' }]))
  const items = [
    { service: 'srv_visit', guest: 0, staff: 'ana' },
    { service: 'srv_lesson', guest: 1, staff: 'rui' },
  ]
  const checked = await cart.check({ calendar: 'spa', start, items, notify: true })
  expect(checked.body.staff).toEqual(['ana', 'rui'])
})

test('lists also calendars that the website does not list, and how many guests a cart can have', async () => {
  const { call } = openDesk(createClinicBundle([visit, { ...visit, id: 'lesson', calendar: {} }]))
  const { body } = await call<BusinessCalendars>('calendars')
  expect(body.calendars.map(({ id, cart }) => [id, cart])).toEqual([
    ['cal_visit', undefined],
    ['cal_lesson', undefined],
  ])
  const cart = await openDesk(createSpaBundle([visit])).call<BusinessCalendars>('calendars')
  expect(cart.body.calendars).toMatchObject([
    { id: 'cal_spa', cart: true, guests: { max: expect.any(Number) } },
  ])
})
