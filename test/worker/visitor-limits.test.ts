import { expect, test } from 'vitest'
import { askForPhone } from '#test/fixtures/ask-for-phone.ts'
import { cancelBooking, fillClass } from '#test/fixtures/full-class.ts'
import { createIntroCallRequest, MONDAY, nthContact } from '#test/fixtures/requests.ts'
import type { BookingResponse } from '#worker/contract/bookings/booking.ts'
import type { SeriesResponse } from '#worker/contract/bookings/series.ts'
import type { SlotsResponse } from '#worker/contract/bookings/slots.ts'
import type { WaitlistResponse } from '#worker/contract/bookings/waitlist.ts'
import type { Problem } from '#worker/contract/problem-schema.ts'
import type { Site } from '#worker/contract/site.ts'
import type { TestSite } from './harness.ts'
import { openPage, press } from './page.ts'
import { sharedWorker } from './shared-worker.ts'

const createSite = (limits?: object) =>
  sharedWorker.site({
    now: MONDAY,
    bundle: (demo) => ({ ...askForPhone(demo), site: { ...demo.site, ...(limits && { limits }) } }),
  })
const REFUSAL_TEXT = 'Too many requests at the moment. Please try again later, or contact us.'
const refusal = { type: 'about:blank', title: REFUSAL_TEXT, status: 429, code: 'rate-limited' }

/** Returns the free times of a calendar by day. */
async function listFreeDays(site: TestSite, calendar: string): Promise<string[][]> {
  const query = 'from=2026-11-24&to=2026-12-18&timeZone=Europe/Lisbon'
  const { body } = await site.json<SlotsResponse>(`/api/calendars/${calendar}/slots?${query}`)
  return Object.values(body.days)
    .filter((slots) => slots.length > 0)
    .map((slots) => slots.map(({ start }) => start))
}

/** Returns free times of the introductory call. */
async function listFreeStarts(site: TestSite): Promise<string[]> {
  const all = (await listFreeDays(site, 'intro-call')).flat()
  // Because of buffers the next time may not be free once a time is taken.
  return all.filter((_, index) => index % 3 === 0)
}

type Answer = BookingResponse & Problem

async function bookMany(
  site: TestSite,
  count: number,
  createAttempt: (n: number) => [change: object, clientIp: string],
) {
  const starts = await listFreeStarts(site)
  const answers = []
  for (let n = 0; n < count; n += 1) {
    const [change, clientIp] = createAttempt(n)
    const body = createIntroCallRequest({ start: starts[n], ...change })
    answers.push(await site.post<Answer>('/api/bookings', body, site.clientHeaders(clientIp)))
  }
  return answers
}

const getStatuses = (answers: { status: number }[]) => answers.map(({ status }) => status)
const repeat = (count: number, status: number) => Array<number>(count).fill(status)

test('allows twenty bookings a day per client IP, whatever the contacts', async () => {
  const site = await createSite()
  const answers = await bookMany(site, 25, (n) => [{ contact: nthContact(n) }, '203.0.113.9'])
  expect(getStatuses(answers)).toEqual([...repeat(20, 201), ...repeat(5, 429)])
  expect(answers.at(-1)?.body).toMatchObject(refusal)
  const [start] = (await listFreeStarts(site)).slice(-1)
  const another = createIntroCallRequest({ start, contact: nthContact(90) })
  expect((await site.post('/api/bookings', another, site.clientHeaders('203.0.113.10'))).status).toBe(201)
  await site.setClock('2026-11-24T08:00:01Z')
  const [later] = (await listFreeStarts(site)).slice(-4)
  const again = createIntroCallRequest({ start: later, contact: nthContact(91) })
  expect((await site.post('/api/bookings', again, site.clientHeaders('203.0.113.9'))).status).toBe(201)
})

test('counts IPv6 addresses by their /64, mapped IPv4 addresses as IPv4, and all invalid addresses together', async () => {
  const site = await createSite({ newBookingsPerDay: 2 })
  const clientIps = [
    '2001:db8:1:2::1',
    '2001:db8:1:2:ffff::2',
    '2001:DB8:1:2:3:4:5:6',
    '2001:db8:1:3::1',
    '198.51.100.7',
    '::ffff:198.51.100.7',
    '::FFFF:c633:6407',
    'nobody',
    '1.2.3',
    '999.1.1.1',
  ]
  const answers = await bookMany(site, clientIps.length, (n) => [
    { contact: nthContact(n) },
    clientIps[n] ?? '',
  ])
  expect(getStatuses(answers)).toEqual([201, 201, 429, 201, 201, 201, 429, 201, 201, 429])
})

const { email, phone } = nthContact(0)

test.each([
  ['email address', (n: number) => ({ email: n % 2 === 0 ? email : email.toUpperCase() })],
  ['phone number', (n: number) => ({ phone: n % 2 === 0 ? phone : phone.replace('+351', '00351 ') })],
])(
  'allows ten upcoming bookings per %s, however it is written and from any client IP',
  async (_, getContact) => {
    const site = await createSite()
    const answers = await bookMany(site, 12, (n) => [
      { contact: { ...nthContact(n + 1), ...getContact(n) } },
      `203.0.113.${n}`,
    ])
    expect(getStatuses(answers)).toEqual([...repeat(10, 201), ...repeat(2, 429)])

    const [freed] = answers
    if (freed) await cancelBooking(site, freed.body)
    const again = createIntroCallRequest({
      start: freed?.body.booking.start,
      contact: { ...nthContact(20), ...getContact(1) },
    })
    expect((await site.post('/api/bookings', again, site.clientHeaders())).status).toBe(201)
  },
)

test('answers the same whether an email is known or not', async () => {
  const site = await createSite({ newBookingsPerDay: 1, upcomingBookings: 1, liveHolds: 1 })
  const [one, two, three] = await listFreeStarts(site)
  const ownHeaders = site.clientHeaders('203.0.113.1')
  expect((await site.post('/api/bookings', createIntroCallRequest({ start: one }), ownHeaders)).status).toBe(
    201,
  )
  const hold = (start?: string) => ({
    id: crypto.randomUUID(),
    calendar: 'intro-call',
    start,
    timeZone: 'UTC',
  })
  expect((await site.post('/api/holds', hold(two), ownHeaders)).status).toBe(201)
  const refused = [
    await site.post(
      '/api/bookings',
      createIntroCallRequest({ start: three }),
      site.clientHeaders('203.0.113.2'),
    ),
    await site.post(
      '/api/bookings',
      createIntroCallRequest({ start: three, contact: nthContact(1) }),
      ownHeaders,
    ),
    await site.post('/api/holds', hold(three), ownHeaders),
  ]
  const answers = refused.map(({ status, body, headers }) => ({
    status,
    body,
    wait: headers.get('retry-after'),
  }))
  expect(answers[0]).toMatchObject({ status: 429, body: refusal, wait: '86400' })
  expect(answers[1]).toEqual(answers[0])
  // The wait is shorter for holds, which end after ten minutes and have no email address.
  expect(answers[2]).toMatchObject({ status: 429, body: refusal, wait: '600' })
})

test('counts a series once', async () => {
  const site = await createSite({ newBookingsPerDay: 2, upcomingBookings: 2 })
  const bookSeries = async (start: string) => {
    const query = new URLSearchParams({ start, count: '4', timeZone: 'Europe/Lisbon' })
    const { body } = await site.json<SeriesResponse>(`/api/calendars/physio-course/series?${query}`)
    const starts = body.dates.flatMap((date) => date.start ?? [])
    const series = { count: 4, starts }
    const request = createIntroCallRequest({ calendar: 'physio-course', start: starts[0], series })
    return (await site.post('/api/bookings', request)).status
  }
  const statuses = []
  for (const [start = ''] of (await listFreeDays(site, 'physio-course')).slice(0, 3))
    statuses.push(await bookSeries(start))
  expect(statuses).toEqual([201, 201, 429])
})

test('allows three live holds per client IP, one of them for more than four seats', async () => {
  const site = await createSite()
  const createHold = (time: string, guests = 0, id: string = crypto.randomUUID()) =>
    site.post<Problem & { id: string }>('/api/holds', {
      id,
      calendar: 'yoga-class',
      start: time,
      timeZone: 'Europe/Lisbon',
      ...(guests > 0 && { guests }),
    })
  const [one = '', two = '', three = ''] = (await listFreeDays(site, 'yoga-class')).flat()
  const large = await createHold(one, 5)
  expect(large.status).toBe(201)
  const refused = await createHold(two, 4)
  expect([refused.status, refused.body.code]).toEqual([429, 'rate-limited'])
  expect((await createHold(two, 3)).status).toBe(201)
  // The large hold can still be moved and extended.
  expect((await createHold(three, 5, large.body.id)).status).toBe(200)
  expect((await createHold(three, 5, large.body.id)).status).toBe(200)
  expect((await createHold(one)).status).toBe(201)
  expect((await createHold(one)).status).toBe(429)
})

test('lets a visitor book a waitlist offer above the limit', async () => {
  const site = await createSite({ newBookingsPerDay: 1, upcomingBookings: 1 })
  const start = '2026-11-24T18:30:00+00:00'
  const createYogaRequest = (n: number) =>
    createIntroCallRequest({ calendar: 'yoga-class', start, guests: 5, contact: nthContact(n) })
  const full = await site.post<BookingResponse>('/api/bookings', createYogaRequest(1), site.clientHeaders())
  await site.post('/api/bookings', createYogaRequest(2), site.clientHeaders())
  const [own] = await listFreeStarts(site)
  expect((await site.post('/api/bookings', createIntroCallRequest({ start: own }))).status).toBe(201)
  const { calendar, timeZone, contact, consents } = createIntroCallRequest({ calendar: 'yoga-class' })
  const { body } = await site.post<WaitlistResponse>('/api/waitlist', {
    calendar,
    timeZone,
    contact,
    consents,
    date: '2026-11-24',
  })
  await cancelBooking(site, full.body)
  const path = `/api/waitlist/${body.entry.id}?token=${body.manage.token}`
  const { offer } = (await site.json<WaitlistResponse>(path)).body.entry
  const accepting = createIntroCallRequest({ calendar, start, hold: offer?.hold })
  expect((await site.post('/api/bookings', accepting)).status).toBe(201)
  const another = createIntroCallRequest({ calendar, start })
  expect((await site.post('/api/bookings', another)).status).toBe(429)
})

test('does not count moves and cancellations', async () => {
  const site = await createSite({ newBookingsPerDay: 1, upcomingBookings: 1 })
  const [one, two] = await listFreeStarts(site)
  const { body } = await site.post<BookingResponse>('/api/bookings', createIntroCallRequest({ start: one }))
  const { token } = body.manage
  const path = `/api/bookings/${body.booking.id}`
  expect((await site.post(`${path}/reschedule`, { token, start: two })).status).toBe(200)
  expect((await site.post(`${path}/cancel`, { token })).status).toBe(200)
})

test('allows five open waitlist entries per client IP', async () => {
  const site = await createSite()
  await fillClass(site, '2026-11-24T18:30:00+00:00')
  const { timeZone, consents } = createIntroCallRequest()
  const join = (n: number, headers = {}) =>
    site.post<WaitlistResponse & Problem>(
      '/api/waitlist',
      { calendar: 'yoga-class', date: '2026-11-24', timeZone, consents, contact: nthContact(n) },
      headers,
    )
  const joined = []
  for (let n = 0; n < 6; n += 1) joined.push(await join(n))
  expect(getStatuses(joined)).toEqual([...repeat(5, 201), 429])
  expect(joined[5]?.body).toMatchObject(refusal)
  expect((await join(7, site.clientHeaders())).status).toBe(201)
  const [{ body } = { body: undefined }] = joined
  await site.post(`/api/waitlist/${body?.entry.id}/leave`, { token: body?.manage.token })
  expect((await join(8)).status).toBe(201)
})

test('explains the limit on the page, and keeps the typed values', async () => {
  const site = await createSite({ newBookingsPerDay: 1 })
  const [one, two] = await listFreeStarts(site)
  await site.post('/api/bookings', createIntroCallRequest({ start: one, contact: nthContact(1) }))
  const page = await openPage(
    site,
    `/en/widget/bookings/intro-call?step=details&slot=${encodeURIComponent(two ?? '')}`,
  )
  const refused = await press(page, 'intent', 'book', { ...nthContact(2), terms: 'on' })
  expect([refused.status, refused.text.includes(REFUSAL_TEXT)]).toEqual([429, true])
  expect(refused.html).toContain('value="ana.2@example.com"')
})

test('does not show the limits of a site to visitors', async () => {
  const site = await createSite()
  const { body } = await site.json<Site>('/api/site')
  expect(body).not.toHaveProperty('limits')
})
