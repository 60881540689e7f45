import { expect, test } from 'vitest'
import { cancelBooking, fillClass } from '#test/fixtures/full-class.ts'
import { createIntroCallRequest, MONDAY } from '#test/fixtures/requests.ts'
import type { AdminMessages } from '#worker/contract/admin/messages.ts'
import type { Offering } from '#worker/contract/bookings/offering.ts'
import type { SlotsResponse } from '#worker/contract/bookings/slots.ts'
import type { AdminEntry, AdminWaitlist, WaitlistResponse } from '#worker/contract/bookings/waitlist.ts'
import type { Problem } from '#worker/contract/problem-schema.ts'
import { ADMIN_TOKEN, type TestSite } from './harness.ts'
import { sharedWorker } from './shared-worker.ts'

const DATE = '2026-11-24'
const START = `${DATE}T18:30:00+00:00`
const TIME_ZONE = 'Europe/Lisbon'
const asAdmin = { headers: { authorization: `Bearer ${ADMIN_TOKEN}` } }
const createSite = () => sharedWorker.site({ now: MONDAY })

const createRequest = (change: object = {}) => ({
  calendar: 'yoga-class',
  date: DATE,
  timeZone: TIME_ZONE,
  consents: { terms: true },
  locale: 'en',
  contact: { firstName: 'Eva', lastName: 'Sol', email: 'eva@example.com', phone: '+351912345679' },
  ...change,
})

const join = (site: TestSite, change: object = {}, headers = {}) =>
  site.post<WaitlistResponse & Problem>('/api/waitlist', createRequest(change), headers)

const fetchEntry = async (site: TestSite, { entry, manage }: WaitlistResponse, token = manage.token) =>
  site.json<WaitlistResponse & Problem>(`/api/waitlist/${entry.id}?token=${token}`)

test('returns whether a calendar has a waitlist, and its full days', async () => {
  const site = await createSite()
  const { body } = await site.json<Offering>('/api/calendars/yoga-class')
  expect(body.calendars[0]?.waitlist).toBe(true)
  const fetchSlots = async (guests = '') =>
    (
      await site.json<SlotsResponse>(
        `/api/calendars/yoga-class/slots?from=2026-11-23&to=2026-11-30&timeZone=${TIME_ZONE}${guests}`,
      )
    ).body
  expect((await fetchSlots()).full).toEqual([])
  await site.post(
    '/api/bookings',
    createIntroCallRequest({ calendar: 'yoga-class', start: START, guests: 5 }),
  )
  await site.post(
    '/api/bookings',
    createIntroCallRequest({ calendar: 'yoga-class', start: START, guests: 3 }),
  )
  expect((await fetchSlots()).full).toEqual([])
  expect((await fetchSlots('&guests=2')).full).toEqual([DATE])
  await site.post(
    '/api/bookings',
    createIntroCallRequest({ calendar: 'yoga-class', start: START, guests: 1 }),
  )
  expect((await fetchSlots()).full).toEqual([DATE])
  const other = await site.json<SlotsResponse>(
    `/api/calendars/intro-call/slots?from=${DATE}&to=${DATE}&timeZone=${TIME_ZONE}`,
  )
  expect(other.body).not.toHaveProperty('full')
})

test('holds a freed seat for the first entry, which books it with that hold', async () => {
  const site = await createSite()
  const [first] = await fillClass(site, START)
  const { status, body } = await join(site)
  expect([status, body.entry.status, body.entry.position]).toEqual([201, 'waiting', 1])
  const url = new URL(body.manage.url)
  expect([url.origin, url.pathname]).toEqual([site.url, '/widget/bookings/yoga-class'])
  expect((await fetchEntry(site, body)).body).toEqual(body)
  await cancelBooking(site, first)

  const { entry } = (await fetchEntry(site, body)).body
  expect(entry).toMatchObject({ status: 'offered', offer: { start: START } })
  const hold = await site.json(`/api/holds/${entry.offer?.hold}`)
  expect(hold.status).toBe(200)
  const request = createIntroCallRequest({ calendar: 'yoga-class', start: START, hold: entry.offer?.hold })
  expect((await site.post('/api/bookings', request)).status).toBe(201)
  expect((await fetchEntry(site, body)).body.entry.status).toBe('booked')
})

test('offers the time to the next entry when one leaves or its offer expires', async () => {
  const site = await createSite()
  const [first] = await fillClass(site, START)
  const contact = (email: string) => ({ ...createRequest().contact, email })
  const responses: WaitlistResponse[] = []
  for (const name of ['a', 'b', 'c'])
    responses.push((await join(site, { guests: 5, contact: contact(`${name}@example.com`) })).body)
  const [a, b, c] = responses
  if (!a || !b || !c) throw new Error('Not all have joined')
  await cancelBooking(site, first)
  const statuses = async () =>
    Promise.all(responses.map(async (one) => (await fetchEntry(site, one)).body.entry.status))
  expect(await statuses()).toEqual(['offered', 'waiting', 'waiting'])
  const left = await site.post<WaitlistResponse>(`/api/waitlist/${a.entry.id}/leave`, {
    token: a.manage.token,
  })
  expect([left.status, left.body.entry.status]).toEqual([200, 'left'])
  expect(await statuses()).toEqual(['left', 'offered', 'waiting'])
  await site.setClock('2026-11-23T11:00:00Z')
  expect(await statuses()).toEqual(['left', 'lapsed', 'offered'])
})

test('refuses an invalid waitlist request, and reports each mistake at its field', async () => {
  const site = await createSite()
  const describeRefusal = async (change: object) => {
    const { status, body } = await join(site, change)
    return [status, body.code, ...(body.errors ?? []).map(({ path, code }) => `${path} ${code}`)].join(' ')
  }
  expect(await describeRefusal({})).toBe('409 day-not-full')
  await fillClass(site, START)
  expect(await describeRefusal({ date: '2026-11-25' })).toBe('422 validation date date-invalid')
  expect(await describeRefusal({ date: '2026-02-30' })).toBe('422 validation date date-invalid')
  expect(await describeRefusal({ date: undefined })).toBe('422 validation date date-invalid')
  expect(await describeRefusal({ calendar: 'intro-call' })).toBe('422 validation calendar invalid')
  expect(await describeRefusal({ calendar: 'nothing' })).toBe('404 calendar-not-found')
  expect(await describeRefusal({ timeZone: 'Mars/Base' })).toBe('422 validation timeZone unknown-time-zone')
  expect(await describeRefusal({ guests: 0 })).toBe('422 validation guests guest-count')
  expect(await describeRefusal({ guests: 6 })).toBe('409 reserve-limit')
  expect(await describeRefusal({ staff: 'nobody' })).toBe('422 validation staff staff-unknown')
  expect(await describeRefusal({ contact: { ...createRequest().contact, notes: 'x' } })).toBe(
    '422 validation contact.notes invalid',
  )
  expect(await describeRefusal({ contact: {}, consents: undefined })).toBe(
    [
      '422 validation contact.firstName first-name-required contact.lastName last-name-required',
      'contact.email email-required contact.phone phone-required consents.terms terms-required',
    ].join(' '),
  )
  const malformed = await site.fetch('/api/waitlist', { method: 'POST', body: 'x' })
  expect(malformed.status).toBe(400)
})

test('shows an entry with its own token only', async () => {
  const site = await createSite()
  const [booking] = await fillClass(site, START)
  const { body: one } = await join(site)
  const { body: other } = await join(site)
  expect(other.entry.id).not.toBe(one.entry.id)
  expect([other.entry.status, other.entry.position]).toEqual(['waiting', 2])
  for (const token of ['x', other.manage.token, booking.manage.token]) {
    expect([token, (await fetchEntry(site, one, token)).status]).toEqual([token, 410])
    const path = `/api/waitlist/${one.entry.id}/leave`
    expect((await site.post<Problem>(path, { token })).body.code).toBe('link-expired')
  }
  expect((await site.json(`/api/bookings/${booking.booking.id}?token=${one.manage.token}`)).status).toBe(410)
  expect((await fetchEntry(site, one)).body.entry.status).toBe('waiting')
  expect((await site.json('/api/waitlist')).status).toBe(404)
})

test('mails the link of an entry again while it waits, four times a day', async () => {
  const site = await createSite()
  await fillClass(site, START)
  const { body } = await join(site)
  const path = `/api/waitlist/${body.entry.id}`
  const { token } = body.manage
  const resend = async (access = token) => (await site.post(`${path}/resend`, { token: access })).status
  expect(await resend('x')).toBe(410)
  const statuses: number[] = []
  for (const minute of ['01', '02', '03', '04', '05']) {
    await site.setClock(`2026-11-23T08:${minute}:00Z`)
    statuses.push(await resend())
  }
  expect(statuses).toEqual([204, 204, 204, 204, 429])
  const sent = await site.json<AdminMessages>(`/api/admin/messages?subject=${body.entry.id}`, asAdmin)
  expect(sent.body.messages.map(({ name, recipient }) => `${name} ${recipient}`)).toEqual(
    Array.from({ length: 5 }, () => 'visitor.waitlist-joined eva@example.com'),
  )
  await site.post(`${path}/leave`, { token })
  expect(await resend()).toBe(410)
})

test('creates one entry for two requests with one idempotency key', async () => {
  const site = await createSite()
  await fillClass(site, START)
  const headers = { 'idempotency-key': 'one' }
  const [first, again] = [await join(site, {}, headers), await join(site, {}, headers)]
  expect(again.body).toEqual(first.body)
  const changed = await join(site, { guests: 1 }, headers)
  expect([changed.status, changed.body.code]).toEqual([422, 'idempotency-mismatch'])
})

test('lists the entries for the business, with their links', async () => {
  const site = await createSite()
  const [first] = await fillClass(site, START)
  const { body } = await join(site)
  await cancelBooking(site, first)
  expect((await site.json('/api/admin/waitlist')).status).toBe(401)
  const all = await site.json<AdminWaitlist>(`/api/admin/waitlist?from=${DATE}&to=${DATE}`, asAdmin)
  expect(all.body).toMatchObject({
    entries: [
      {
        id: body.entry.id,
        status: 'offered',
        contact: { email: 'eva@example.com' },
        manage: body.manage,
        taken: { staff: 'ines' },
        consents: { terms: { version: '2026-09' } },
      },
    ],
    next: null,
  })
})

test('lists entries by status, and offers the slot of an entry that the business removes to the next one', async () => {
  const site = await createSite()
  const [first] = await fillClass(site, START)
  const [early, late] = [
    await join(site),
    await join(site, { guests: 5, contact: { ...createRequest().contact, email: 'rui@example.com' } }),
  ]
  await cancelBooking(site, first)
  const list = async (query: string) => {
    const { body } = await site.json<AdminWaitlist>(`/api/admin/waitlist?${query}`, asAdmin)
    return body.entries.map(({ id, status }) => [id, status])
  }
  const remove = () =>
    site.post<AdminEntry>(`/api/admin/waitlist/${early.body.entry.id}/remove`, {}, asAdmin.headers)
  expect(await list('status=offered')).toEqual([[early.body.entry.id, 'offered']])
  expect((await remove()).body).toMatchObject({ id: early.body.entry.id, status: 'left' })
  expect((await remove()).body).toMatchObject({ status: 'left' })
  expect(await list('status=open')).toEqual([[late.body.entry.id, 'offered']])
  expect(await list('calendar=cal_none')).toEqual([])
  expect((await site.json('/api/admin/waitlist?color=red', asAdmin)).status).toBe(422)
  expect((await site.post('/api/admin/waitlist/wtl_none/remove', {}, asAdmin.headers)).status).toBe(404)
})

test('gives a freed seat to the waitlist entry before 50 simultaneous bookings', async () => {
  const site = await createSite()
  const [first] = await fillClass(site, START)
  const { body } = await join(site, { guests: 5 })
  const request = createIntroCallRequest({ calendar: 'yoga-class', start: START })
  const [, ...others] = await Promise.all([
    cancelBooking(site, first),
    ...Array.from({ length: 50 }, () => site.post<Problem>('/api/bookings', request)),
  ])
  expect(new Set(others.map((answer) => answer.body.code))).toEqual(new Set(['slot-taken']))
  expect((await fetchEntry(site, body)).body.entry.status).toBe('offered')
})
