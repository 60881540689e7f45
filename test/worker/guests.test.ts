import { expect, test } from 'vitest'
import { createIntroCallRequest, MONDAY } from '#test/fixtures/requests.ts'
import type { AdminBookings } from '#worker/contract/admin/bookings.ts'
import type { BookingResponse } from '#worker/contract/bookings/booking.ts'
import type { Hold } from '#worker/contract/bookings/hold.ts'
import type { SlotsResponse } from '#worker/contract/bookings/slots.ts'
import type { Problem } from '#worker/contract/problem-schema.ts'
import { ADMIN_TOKEN, type TestSite } from './harness.ts'
import { postForm } from './page.ts'
import { sharedWorker } from './shared-worker.ts'

const START = '2026-11-24T18:30:00+00:00'
const createYogaRequest = (change: object = {}) =>
  createIntroCallRequest({ calendar: 'yoga-class', start: START, ...change })
const createSite = () => sharedWorker.site({ now: MONDAY })

async function listSeatsLeft(site: TestSite, guests?: number) {
  const query = new URLSearchParams({ from: '2026-11-24', to: '2026-11-24', timeZone: 'Europe/Lisbon' })
  if (guests) query.set('guests', String(guests))
  const { body } = await site.json<SlotsResponse>(`/api/calendars/yoga-class/slots?${query}`)
  return body.days['2026-11-24']?.map((slot) => slot.seatsLeft)
}

test('takes a seat and a price for every person of a class booking', async () => {
  const site = await createSite()
  const { status, body } = await site.post<BookingResponse>('/api/bookings', createYogaRequest({ guests: 2 }))
  expect(status).toBe(201)
  expect(body.booking).toMatchObject({ guests: 2, total: { amount: 4800, currency: 'EUR' } })
  expect(await listSeatsLeft(site)).toEqual([9])

  const { token } = body.manage
  const moved = { token, start: '2026-11-26T18:30:00+00:00' }
  const answer = await site.post<BookingResponse>(`/api/bookings/${body.booking.id}/reschedule`, moved)
  expect([answer.status, answer.body.booking.guests]).toEqual([200, 2])
  expect(await listSeatsLeft(site)).toEqual([12])
})

test('neither offers nor books a time with fewer seats than people, and returns the seats left', async () => {
  const site = await createSite()
  for (const guests of [5, 3])
    expect((await site.post('/api/bookings', createYogaRequest({ guests }))).status).toBe(201)
  expect(await listSeatsLeft(site, 1)).toEqual([2])
  expect(await listSeatsLeft(site, 2)).toEqual([])
  for (const [path, body] of [
    ['/api/bookings', createYogaRequest({ guests: 2 })],
    [
      '/api/holds',
      { id: crypto.randomUUID(), calendar: 'yoga-class', start: START, timeZone: 'UTC', guests: 2 },
    ],
  ] as const) {
    const refused = await site.post<Problem>(path, body)
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({
      code: 'seats-exceeded',
      title: 'Total available seats for this slot is only 2',
    })
    expect(refused.body.nearest?.length).toBeGreaterThan(0)
  }
  expect(await listSeatsLeft(site)).toEqual([2])
})

test('holds the seats of all people, and replaces the hold for another number', async () => {
  const site = await createSite()
  const id = crypto.randomUUID()
  const hold = (guests: number) => ({ id, calendar: 'yoga-class', start: START, timeZone: 'UTC', guests })
  expect((await site.post<Hold>('/api/holds', hold(2))).status).toBe(201)
  expect(await listSeatsLeft(site)).toEqual([9])
  const { status, body } = await site.post<Hold>('/api/holds', hold(4))
  expect([status, body.extensionsLeft]).toEqual([200, 10])
  expect(await listSeatsLeft(site)).toEqual([7])
})

test('refuses more people than one booking may have', async () => {
  const site = await createSite()
  const { status, body } = await site.post<Problem>('/api/bookings', createYogaRequest({ guests: 6 }))
  expect(status).toBe(409)
  expect(body.title).toBe(
    'You can reserve up to 6 slots for this service; select a different service for the same time slot to book extra guests',
  )
})

test.each([0, 101, 1.5, -1])('refuses the number of guests %s', async (guests) => {
  const site = await createSite()
  const { status, body } = await site.post<Problem>('/api/bookings', createYogaRequest({ guests }))
  expect(status).toBe(422)
  expect(body.errors).toMatchObject([{ path: 'guests', code: 'guest-count' }])
})

test('books guests by name into one appointment, and shows their names to the business only', async () => {
  const site = await createSite()
  const guests = [
    { name: ' Rui  Alves', email: 'rui@example.com' },
    { name: 'Ana’s other half', email: 'ana@example.com' },
  ]
  const { status, body } = await site.post<BookingResponse>(
    '/api/bookings',
    createIntroCallRequest({ guests }),
  )
  expect(status).toBe(201)
  expect(JSON.stringify(body)).not.toMatch(/rui alves|rui@|other half/i)
  const { body: all } = await site.json<AdminBookings>('/api/admin/bookings', {
    headers: { authorization: `Bearer ${ADMIN_TOKEN}` },
  })
  expect(all.bookings[0]?.guestList).toEqual([{ ...guests[0], name: 'Rui Alves' }, guests[1]])
})

test('reports the mistakes of each guest at their fields', async () => {
  const site = await createSite()
  const guests = [
    { name: '', email: '' },
    { name: '42', email: 'rui@example' },
    { name: 'Eva', email: 'eva@example.com' },
    { name: 'Eva', email: 'EVA@example.com' },
  ]
  const { status, body } = await site.post<Problem>('/api/bookings', createIntroCallRequest({ guests }))
  expect(status).toBe(422)
  expect(body.errors?.map(({ path, code }) => `${path} ${code}`)).toEqual([
    'guests.0.name guest-name-required',
    'guests.0.email guest-email-required',
    'guests.1.name guest-name-invalid',
    'guests.1.email guest-email-invalid',
    'guests.3.email guest-email-repeated',
  ])
})

test('refuses guests where the calendar takes none', async () => {
  const site = await createSite()
  const body = createIntroCallRequest({
    calendar: 'sleep-coaching',
    start: '2026-11-24T16:00:00Z',
    guests: 1,
  })
  const answer = await site.post<Problem>('/api/bookings', body)
  expect(answer.body).toMatchObject({ code: 'validation', errors: [{ path: 'guests' }] })
})

test('books four of 50 simultaneous requests for three of twelve seats', async () => {
  const site = await createSite()
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => site.post<Problem>('/api/bookings', createYogaRequest({ guests: 2 }))),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(4)
  expect(await listSeatsLeft(site)).toEqual([])
})

test.each(['99', '-1', 'abc', ''])('removes nobody for the unknown guest %j', async (index) => {
  const site = await createSite()
  const path = '/widget/bookings/intro-call?guests=1&slot=2026-11-24T10:00:00Z'
  const page = await postForm(site, path, [
    ['intent', `remove-guest.${index}`],
    ['guests.0.name', 'Rui'],
    ['guests.0.email', 'rui@example.com'],
  ])
  expect(page.status).toBe(200)
  expect(page.html.includes('value="rui@example.com"')).toBe(true)
})
