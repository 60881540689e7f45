import { expect, test } from 'vitest'
import { createIntroCallRequest, MONDAY, nthContact } from '#test/fixtures/requests.ts'
import type { AdminMessages } from '#worker/contract/admin/messages.ts'
import type { BookingResponse } from '#worker/contract/bookings/booking.ts'
import type { SlotsResponse } from '#worker/contract/bookings/slots.ts'
import type { SubmissionResponse } from '#worker/contract/forms/form.ts'
import type { Problem } from '#worker/contract/problem-schema.ts'
import { ADMIN_TOKEN, type TestSite } from './harness.ts'
import { sharedWorker } from './shared-worker.ts'

const SEATS = 12
const A_DAY_LATER = '2026-11-24T08:03:00Z'
const asAdmin = { headers: { authorization: `Bearer ${ADMIN_TOKEN}` } }

/** Creates a demo site that also notifies the business by email, with these settings for its messages. */
const openSite = (messages: object = {}) =>
  sharedWorker.site({
    now: MONDAY,
    bundle: ({ site, ...demo }) => ({
      ...demo,
      site: {
        ...site,
        mail: {
          provider: 'smtp',
          from: { email: 'hello@harbour.example' },
          notify: ['desk@harbour.example'],
        },
        messages: { ...site.messages, ...messages },
      },
    }),
  })

/** Books one seat for the nth visitor. The visitors fill one yoga class after the other, each from another client IP. */
async function bookSeat(site: TestSite, starts: readonly string[], n: number): Promise<BookingResponse> {
  const start = starts[Math.floor(n / SEATS)]
  const request = createIntroCallRequest({ calendar: 'yoga-class', start, contact: nthContact(n) })
  const answer = await site.post<BookingResponse>('/api/bookings', request, site.clientHeaders())
  expect(answer.status).toBe(201)
  return answer.body
}

async function listStarts(site: TestSite): Promise<string[]> {
  const query = 'from=2026-11-26&to=2026-12-18&timeZone=Europe/Lisbon'
  const { body } = await site.json<SlotsResponse>(`/api/calendars/yoga-class/slots?${query}`)
  return Object.values(body.days).flatMap((slots) => slots.map(({ start }) => start))
}

const resend = (site: TestSite, { booking, manage }: BookingResponse) =>
  site.post<Problem>(`/api/bookings/${booking.id}/resend`, { token: manage.token }, site.clientHeaders())

const correct = (site: TestSite, { booking, manage }: BookingResponse, email: string) =>
  site.post<BookingResponse & Problem>(
    `/api/bookings/${booking.id}/email`,
    { token: manage.token, email },
    site.clientHeaders(),
  )

/** Submits the contact form with this email address. */
const send = (site: TestSite, email: string, clientIp?: string) => {
  const answers = { topic: 'question', words: 'Open?', first_name: 'Vi', last_name: 'Reis', email }
  return site.post<SubmissionResponse>(
    '/api/forms/contact/submissions',
    { answers, locale: 'en' },
    site.clientHeaders(clientIp),
  )
}

const getMessages = async (site: TestSite, query = '') =>
  (await site.json<AdminMessages>(`/api/admin/messages${query}`, asAdmin)).body

test('limits the messages that the forms of one client IP cause in a day, and stores every form', async () => {
  const site = await openSite()
  for (let n = 0; n < 30; n += 1)
    expect((await send(site, `victim${n}@example.com`, '203.0.113.5')).status).toBe(201)
  const { messages, budget } = await getMessages(site)
  expect(messages).toHaveLength(40)
  expect(budget).toEqual({
    perDay: 1000,
    used: 40,
    unsent: [
      { name: 'visitor.form-received', count: 10 },
      { name: 'business.form-received', count: 10 },
    ],
  })
  await send(site, 'liv@example.com', '203.0.113.6')
  expect((await getMessages(site)).messages).toHaveLength(42)
})

test('refuses to resend messages and correct email addresses at the daily limit of the site, but confirms bookings', async () => {
  const site = await openSite({ maxPerDay: 20 })
  const starts = await listStarts(site)
  const people: BookingResponse[] = []
  for (let n = 0; n < 9; n += 1) people.push(await bookSeat(site, starts, n))
  const [first, second] = people
  if (!first || !second) throw new Error('Nothing is booked')
  await site.setClock('2026-11-23T08:01:00Z')
  expect((await resend(site, first)).status).toBe(200)
  const { body: corrected, status } = await correct(site, second, 'right@example.com')
  expect(status).toBe(200)
  expect((await getMessages(site)).budget.used).toBe(20)
  await site.setClock('2026-11-23T08:02:00Z')
  const refusal = { status: 429, body: { code: 'rate-limited' } }
  expect(await resend(site, first)).toMatchObject(refusal)
  expect(await correct(site, first, 'other@example.com')).toMatchObject(refusal)
  expect((await send(site, 'liv@example.com')).status).toBe(201)
  const { booking } = await bookSeat(site, starts, 9)
  const { messages, budget } = await getMessages(site, `?subject=${booking.id}`)
  expect(messages.filter(({ state }) => state === 'failed')).toEqual([])
  expect(messages.map(({ name }) => name).sort()).toEqual([
    'business.scheduled',
    'visitor.reminder',
    'visitor.scheduled',
  ])
  expect(budget.unsent).toEqual([
    { name: 'visitor.form-received', count: 1 },
    { name: 'business.form-received', count: 1 },
  ])
  await site.setClock(A_DAY_LATER)
  // The link from before the refusal still works.
  expect((await correct(site, first, 'other@example.com')).body.mail).toEqual({
    address: 'other@example.com',
  })
  expect((await resend(site, corrected)).status).toBe(200)
})
