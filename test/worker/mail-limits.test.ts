import { expect, test } from 'vitest'
import { introCall, MONDAY, nthContact } from '#test/fixtures/requests.ts'
import type { BookingResponse } from '#worker/contract/bookings/booking.ts'
import type { SlotsResponse } from '#worker/contract/bookings/slots.ts'
import type { Problem } from '#worker/contract/problem.ts'
import type { TestSite } from './harness.ts'
import { worker } from './shared-worker.ts'

const SEATS = 12
const A_DAY_LATER = '2026-11-24T08:00:01Z'

/** Books seats of yoga classes, each for another person from another client IP. */
async function bookSeats(site: TestSite, count: number): Promise<BookingResponse[]> {
  const query = 'from=2026-11-26&to=2026-12-18&timeZone=Europe/Lisbon'
  const { body } = await site.json<SlotsResponse>(`/api/calendars/yoga-class/slots?${query}`)
  const starts = Object.values(body.days).flatMap((slots) => slots.map(({ start }) => start))
  const booked: BookingResponse[] = []
  for (let n = 0; n < count; n += 1) {
    const request = introCall({
      calendar: 'yoga-class',
      start: starts[Math.floor(n / SEATS)],
      contact: nthContact(n),
    })
    const answer = await site.post<BookingResponse>('/api/bookings', request, site.from())
    expect(answer.status).toBe(201)
    booked.push(answer.body)
  }
  return booked
}

const resend = (site: TestSite, { booking, manage }: BookingResponse) =>
  site.post<Problem>(`/api/bookings/${booking.id}/resend`, { token: manage.token }, site.from())

const correct = (site: TestSite, { booking, manage }: BookingResponse, email: string) =>
  site.post<BookingResponse & Problem>(
    `/api/bookings/${booking.id}/email`,
    { token: manage.token, email },
    site.from(),
  )

test('a site sends 300 confirmations again in a day, for all visitors together', async () => {
  const site = await worker.site({ now: MONDAY })
  const [last, ...people] = await bookSeats(site, 76)
  if (!last) throw new Error('Nothing is booked')
  const statuses = new Map<number, number>()
  for (const person of people)
    for (let n = 0; n < 4; n += 1) {
      const { status } = await resend(site, person)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  expect([...statuses]).toEqual([[200, 300]])
  expect(await resend(site, last)).toMatchObject({ status: 429, body: { code: 'rate-limited' } })
  await site.setClock(A_DAY_LATER)
  expect((await resend(site, last)).status).toBe(200)
}, 60_000)

test('a site corrects 100 addresses in a day, and a refused correction changes nothing', async () => {
  const site = await worker.site({ now: MONDAY })
  const [last, ...people] = await bookSeats(site, 51)
  if (!last) throw new Error('Nothing is booked')
  for (const [number, person] of people.entries()) {
    const first = await correct(site, person, `first.${number}@example.com`)
    const second = await correct(site, first.body, `second.${number}@example.com`)
    expect([first.status, second.status]).toEqual([200, 200])
  }
  const refused = await correct(site, last, 'right@example.com')
  expect(refused).toMatchObject({ status: 429, body: { code: 'rate-limited' } })
  await site.setClock(A_DAY_LATER)
  // The link from before the refusal still works.
  const { status, body } = await correct(site, last, 'right@example.com')
  expect([status, body.mail]).toEqual([200, { address: 'right@example.com' }])
}, 60_000)
