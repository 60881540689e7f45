import { expect, test } from 'vitest'
import { createIntroCallRequest, createMassageRequest, MONDAY, nthContact } from '#test/fixtures/requests.ts'
import type { AdminBooking } from '#worker/contract/admin/bookings.ts'
import type { BookingResponse } from '#worker/contract/bookings/booking.ts'
import type { Problem } from '#worker/contract/problem-schema.ts'
import { ADMIN_TOKEN } from './harness.ts'
import { sharedWorker } from './shared-worker.ts'

/** Sends a booking request many times at once, each time for another visitor. */
async function bookSimultaneously(body: object, count: number) {
  const site = await sharedWorker.site({ now: MONDAY })
  const answers = await Promise.all(
    Array.from({ length: count }, (_, index) =>
      site.post<BookingResponse>(
        '/api/bookings',
        { ...body, contact: nthContact(index) },
        site.clientHeaders(),
      ),
    ),
  )
  return {
    booked: answers.filter(({ status }) => status === 201).map(({ body }) => body.booking),
    statuses: new Set(answers.map(({ status }) => status)),
  }
}

test('books one of 200 simultaneous requests for one time', async () => {
  const { booked, statuses } = await bookSimultaneously(createIntroCallRequest(), 200)
  expect(booked).toHaveLength(1)
  expect(statuses).toEqual(new Set([201, 409]))
})

test('books twelve of 200 simultaneous requests for a class of twelve', async () => {
  const { booked, statuses } = await bookSimultaneously(
    createIntroCallRequest({ calendar: 'yoga-class', start: '2026-11-24T18:30:00Z' }),
    200,
  )
  expect(booked).toHaveLength(12)
  expect(statuses).toEqual(new Set([201, 409]))
})

test('books three of 200 simultaneous requests for any of three people, one with each', async () => {
  const { booked } = await bookSimultaneously(createMassageRequest(), 200)
  expect(booked.map(({ staff }) => staff.id).sort()).toEqual(['ines', 'marta', 'tomas'])
})

test('creates one of 50 simultaneous holds of one time', async () => {
  const site = await sharedWorker.site({ now: MONDAY })
  const { calendar, start, timeZone } = createIntroCallRequest()
  const answers = await Promise.all(
    Array.from({ length: 50 }, () =>
      site.post('/api/holds', { id: crypto.randomUUID(), calendar, start, timeZone }),
    ),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
})

test('creates one booking for twenty simultaneous requests with one idempotency key', async () => {
  const site = await sharedWorker.site({ now: MONDAY })
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      site.post<BookingResponse>('/api/bookings', createMassageRequest(), { 'idempotency-key': 'one' }),
    ),
  )
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.booking.id}`)).size).toBe(1)
})

test('moves a booking for one of two people who act on it at once, and refuses the other', async () => {
  const site = await sharedWorker.site({ now: MONDAY })
  const { body } = await site.post<BookingResponse>('/api/bookings', createMassageRequest(), {
    'idempotency-key': 'one',
  })
  const starts = ['2026-11-26T10:00:00Z', '2026-11-26T14:00:00Z']
  const answers = await Promise.all(
    starts.map((start) =>
      site.post<AdminBooking & Pick<Problem, 'code'>>(
        `/api/admin/bookings/${body.booking.id}/reschedule`,
        { start, notify: false, version: 1 },
        { authorization: `Bearer ${ADMIN_TOKEN}` },
      ),
    ),
  )
  const winner = answers.find(({ status }) => status === 200)?.body
  expect(answers.map(({ status, body }) => body.code ?? status).sort()).toEqual([200, 'booking-changed'])
  expect([winner?.version, starts.map(Date.parse).includes(Date.parse(winner?.start ?? ''))]).toEqual([
    2,
    true,
  ])
})

test('offers a booked time to nobody who asks after the booking, while many ask all the time', async () => {
  const site = await sharedWorker.site({ now: MONDAY })
  const { start, timeZone } = createIntroCallRequest()
  const query = new URLSearchParams({ from: '2026-11-24', to: '2026-11-24', timeZone })
  const paths = [`/api/calendars/intro-call/slots?${query}`, '/en/widget/bookings/intro-call?date=2026-11-24']
  async function isOffered(path: string) {
    const text = await (await site.fetch(path)).text()
    return text.includes(`"start":"${start}"`) || text.includes(`value="${start}"`)
  }
  expect(await Promise.all(paths.map(isOffered))).toEqual([true, true])

  let isBooked = false
  const lateOffers: string[] = []
  async function askUntilBooked(path: string) {
    for (let wasBooked = false; !wasBooked; ) {
      wasBooked = isBooked
      if ((await isOffered(path)) && wasBooked) lateOffers.push(path)
    }
  }
  const visitors = Array.from({ length: 20 }, (_, index) => askUntilBooked(paths[index % 2] ?? ''))
  const { status } = await site.post('/api/bookings', createIntroCallRequest())
  isBooked = true
  await Promise.all(visitors)
  expect([status, lateOffers]).toEqual([201, []])
})
