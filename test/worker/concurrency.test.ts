import { expect, test } from 'vitest'
import { introCall, massage, monday, nthContact } from '#test/fixtures/requests.ts'
import type { BookingResponse } from '#worker/contract/bookings/booking.ts'
import { worker } from './shared-worker.ts'

/** So many people send the same wish at once. */
async function rush(body: object, count: number) {
  const site = await worker.site({ now: monday })
  const answers = await Promise.all(
    Array.from({ length: count }, (_, index) =>
      site.post<BookingResponse>('/api/bookings', { ...body, contact: nthContact(index) }, site.from()),
    ),
  )
  return {
    booked: answers.filter(({ status }) => status === 201).map(({ body }) => body.booking),
    statuses: new Set(answers.map(({ status }) => status)),
  }
}

test('of 200 who want one time, one gets it', async () => {
  const { booked, statuses } = await rush(introCall(), 200)
  expect(booked).toHaveLength(1)
  expect(statuses).toEqual(new Set([201, 409]))
})

test('of 200 who want a class of twelve, twelve get it', async () => {
  const { booked, statuses } = await rush(
    introCall({ calendar: 'yoga-class', start: '2026-11-24T18:30:00Z' }),
    200,
  )
  expect(booked).toHaveLength(12)
  expect(statuses).toEqual(new Set([201, 409]))
})

test('of 200 who want anybody where three are free, three get somebody, each another', async () => {
  const { booked } = await rush(massage(), 200)
  expect(booked.map(({ staff }) => staff.id).sort()).toEqual(['ines', 'marta', 'tomas'])
})

test('of 50 holds of one time, one is made', async () => {
  const site = await worker.site({ now: monday })
  const { calendar, start, timeZone } = introCall()
  const answers = await Promise.all(
    Array.from({ length: 50 }, () =>
      site.post('/api/holds', { id: crypto.randomUUID(), calendar, start, timeZone }),
    ),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
})

test('one attempt that arrives twenty times at once is one booking', async () => {
  const site = await worker.site({ now: monday })
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      site.post<BookingResponse>('/api/bookings', massage(), { 'idempotency-key': 'one' }),
    ),
  )
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.booking.id}`)).size).toBe(1)
})
