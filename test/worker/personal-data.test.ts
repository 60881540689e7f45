import { expect, test } from 'vitest'
import { files } from '#test/fixtures/files.ts'
import { formOfEveryField } from '#test/fixtures/form-bundle.ts'
import { fillClass } from '#test/fixtures/full-class.ts'
import { createIntroCallRequest, MONDAY } from '#test/fixtures/requests.ts'
import type { AdminBookings } from '#worker/contract/admin/bookings.ts'
import type { BookingResponse } from '#worker/contract/bookings/booking.ts'
import type { AdminWaitlist } from '#worker/contract/bookings/waitlist.ts'
import type { FormFile, PartialResponse, SubmissionResponse } from '#worker/contract/forms/form.ts'
import type {
  AdminConsents,
  DataLinkResponse,
  Erasure,
  PersonalData,
} from '#worker/contract/personal-data.ts'
import type { Problem } from '#worker/contract/problem-schema.ts'
import { ADMIN_TOKEN, type TestSite } from './harness.ts'
import { openPage } from './page.ts'
import { sharedWorker } from './shared-worker.ts'

const asAdmin = { authorization: `Bearer ${ADMIN_TOKEN}` }
const consents = { terms: true, marketing: true }
const createContact = (name: string, email = `${name}@example.com`) => ({
  firstName: name,
  lastName: 'Reis',
  email,
  phone: '+351912345678',
})

/** Creates the link to the data of a person. */
async function createLink(site: TestSite, email: string) {
  const created = await site.post<DataLinkResponse>('/api/admin/data-links', { email }, asAdmin)
  expect(created.status).toBe(201)
  const url = new URL(created.body.url)
  expect([url.origin, url.pathname]).toEqual([site.url, '/widget/your-data'])
  const { of = '', token = '' } = Object.fromEntries(url.searchParams)
  expect(token).toBe(created.body.token)
  const path = `/api/personal-data/${of}`
  return {
    of,
    token,
    expiresAt: created.body.expiresAt,
    see: (linkToken = token) =>
      site.json<PersonalData & Problem>(`${path}?${new URLSearchParams({ token: linkToken })}`),
    act: (action: 'erase' | 'withdraw', linkToken = token) =>
      site.post<Erasure & PersonalData & Problem>(`${path}/${action}`, { token: linkToken }),
  }
}

/** Creates a site with bookings of two people. The first has one tomorrow, one next week and a waitlist entry. */
async function createHistory() {
  const site = await sharedWorker.site({ now: MONDAY })
  const book = async (change: object) =>
    (await site.post<BookingResponse>('/api/bookings', createIntroCallRequest({ consents, ...change }))).body
      .booking
  const contact = createContact('Nora')
  const tomorrow = await book({ contact, locale: 'de' })
  const later = await book({
    contact: createContact('Nora', 'NORA@example.com'),
    start: '2026-12-02T10:00:00Z',
  })
  const other = await book({ contact: createContact('Olga'), start: '2026-11-24T11:00:00Z' })
  await fillClass(site, '2026-11-24T18:30:00+00:00')
  const waitlistRequest = {
    calendar: 'yoga-class',
    date: '2026-11-24',
    timeZone: 'Europe/Lisbon',
    consents: { terms: true },
    contact,
  }
  expect((await site.post('/api/waitlist', waitlistRequest)).status).toBe(201)
  const listBookings = async () =>
    (await site.json<AdminBookings>('/api/admin/bookings', { headers: asAdmin })).body.bookings
  return { site, tomorrow, later, other, listBookings }
}

test('shows and erases the past data of a person, and leaves the data of others', async () => {
  const { site, tomorrow, later, other, listBookings } = await createHistory()
  const { see, act } = await createLink(site, 'Nora@Example.com')
  const { status, body, headers } = await see()
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(body.bookings.map(({ id }) => id).toSorted()).toEqual([tomorrow.id, later.id].toSorted())
  expect(body).toMatchObject({
    email: 'nora@example.com',
    submissions: [],
    upcoming: 2,
    marketing: false,
    next: null,
    waiting: [{ status: 'waiting', date: '2026-11-24' }],
  })
  expect(body.consents.map(({ purpose, agreed }) => `${purpose} ${agreed}`)).toEqual([
    'marketing false',
    'terms true',
    'marketing true',
    'terms true',
    'marketing true',
    'terms true',
  ])
  expect(body.consents.at(-1)?.text).toContain('Ich akzeptiere')
  expect(JSON.stringify(body)).not.toContain('Olga')

  await site.setClock('2026-11-25T08:00:00Z')
  expect((await act('erase')).body).toEqual({ erased: 2, kept: 1 })
  const after = (await see()).body
  expect(after.bookings.map(({ id }) => id)).toEqual([later.id])
  expect(after).toMatchObject({ upcoming: 1, waiting: [] })
  const bookingsById = new Map((await listBookings()).map((booking) => [booking.id, booking]))
  const { status: state, start, end, service } = tomorrow
  const erasedBooking = {
    status: state,
    start,
    end,
    service,
    contact: {},
    guestList: [],
    answers: {},
    consents: {},
  }
  expect(bookingsById.get(tomorrow.id)).toMatchObject(erasedBooking)
  expect(bookingsById.get(tomorrow.id)).not.toHaveProperty('firstName')
  expect(bookingsById.get(later.id)?.contact.firstName).toBe('Nora')
  expect(bookingsById.get(other.id)?.contact).toMatchObject({ firstName: 'Olga' })
  const waiting = await site.json<AdminWaitlist>('/api/admin/waitlist', { headers: asAdmin })
  expect(waiting.body.entries).toEqual([])
  // The second time there is nothing to erase.
  expect((await act('erase')).body).toEqual({ erased: 0, kept: 1 })
})

test('records the withdrawal of the marketing consent for the business', async () => {
  const { site } = await createHistory()
  const { see, act, of } = await createLink(site, 'olga@example.com')
  expect((await see()).body.marketing).toBe(true)
  const { status, body } = await act('withdraw')
  expect([status, body.marketing]).toEqual([200, false])
  expect((await act('withdraw')).body.consents).toEqual(body.consents)
  const recorded = await site.json<AdminConsents>('/api/admin/consents?email=OLGA@example.com', {
    headers: asAdmin,
  })
  expect(recorded.body.consents).toMatchObject([
    { purpose: 'marketing', agreed: false, version: '2026-09', given: of },
    { purpose: 'marketing', agreed: true, version: '2026-09' },
    { purpose: 'terms', agreed: true },
  ])
  const refused = await site.json('/api/admin/consents?email=x', { headers: asAdmin })
  expect([refused.status, (await site.json('/api/admin/consents?email=olga@example.com')).status]).toEqual([
    422, 401,
  ])
})

test('refuses a link with another token, for another person or after a month', async () => {
  const { site, tomorrow, listBookings } = await createHistory()
  const nora = await createLink(site, 'nora@example.com')
  const olga = await createLink(site, 'olga@example.com')
  expect(nora.expiresAt).toBe('2026-12-23T08:00:00.000Z')
  const tryAll = async (token: string) =>
    Promise.all([nora.see(token), nora.act('erase', token), nora.act('withdraw', token)])
  for (const token of [olga.token, 'x', '']) {
    for (const { status, body } of await tryAll(token))
      expect([token, status, body.code]).toEqual([token, 410, 'link-expired'])
  }
  for (const subject of [`sub_${'a'.repeat(26)}`, tomorrow.id, 'x'])
    expect((await site.json(`/api/personal-data/${subject}?token=${nora.token}`)).status).toBe(410)
  expect((await site.json(`/api/personal-data/${nora.of}`)).status).toBe(422)
  await site.setClock('2026-12-23T08:00:00Z')
  for (const { status } of await tryAll(nora.token)) expect(status).toBe(410)
  expect((await listBookings()).filter(({ contact }) => contact.firstName === 'Nora')).toHaveLength(2)
})

test('creates links only with a token and for a valid email', async () => {
  const site = await sharedWorker.site({ now: MONDAY })
  expect((await site.post('/api/admin/data-links', { email: 'nora@example.com' })).status).toBe(401)
  for (const email of ['', 'nora', 'nora@', 5])
    expect((await site.post('/api/admin/data-links', { email }, asAdmin)).status).toBe(422)
})

test('shows and erases one submission with its file, and nothing else of the same email', async () => {
  const site = await sharedWorker.site({
    now: MONDAY,
    bundle: (demo) => ({ ...demo, forms: [...(demo.forms ?? []), formOfEveryField] }),
  })
  const query = new URLSearchParams({ field: 'papers', name: 'cv.pdf' })
  const { body: file } = await site.json<FormFile>(`/api/forms/everything/files?${query}`, {
    method: 'POST',
    body: files.pdf,
    headers: { 'content-type': 'application/octet-stream' },
  })
  const email = 'nora@example.com'
  await site.post('/api/bookings', createIntroCallRequest({ contact: createContact('Nora'), consents }))
  const send = async (answers: object) =>
    (await site.post<SubmissionResponse>('/api/forms/everything/submissions', { answers, consents })).body
  const sent = await send({ email, papers: [file.id], line: 'Mine' })
  const other = await send({ email, line: 'Other' })
  const path = `/api/personal-data/${sent.submission.id}`
  const seen = await site.json<PersonalData>(`${path}?token=${sent.data.token}`)
  expect(seen.body).toMatchObject({
    bookings: [],
    waiting: [],
    upcoming: 0,
    marketing: true,
    submissions: [{ id: sent.submission.id, form: { name: 'Everything' }, files: [{ name: 'cv.pdf' }] }],
  })
  expect(seen.body.consents.map(({ given }) => given)).toEqual(Array(3).fill(sent.submission.id))
  expect((await site.json(`${path}?token=${other.data.token}`)).status).toBe(410)
  const download = () => site.fetch(`/api/admin/files/${file.id}`, { headers: asAdmin })
  expect((await download()).status).toBe(200)
  const { token } = sent.data
  expect((await site.post(`${path}/erase`, { token })).body).toEqual({ erased: 1, kept: 0 })
  expect((await site.post<Problem>(`${path}/erase`, { token })).body.code).toBe('link-expired')
  expect((await download()).status).toBe(404)
  const { see } = await createLink(site, email)
  const { body } = await see()
  expect(body.submissions.map(({ id }) => id)).toEqual([other.submission.id])
  expect(body.bookings).toHaveLength(1)
})

test('shows and erases the unfinished form of a person, found by the email address in its answers', async () => {
  const site = await sharedWorker.site({
    now: MONDAY,
    bundle: (demo) => ({ ...demo, forms: [...(demo.forms ?? []), formOfEveryField] }),
  })
  const email = 'nora@example.com'
  const path = '/api/forms/everything/partials'
  const request = { answers: { email, line: 'Half of it' }, step: formOfEveryField.steps[0]?.id }
  const started = await site.post<PartialResponse>(path, request)
  expect(started.status).toBe(201)
  const resume = () => site.fetch(`${path}/${started.body.partial.id}?token=${started.body.token}`)
  const { of, token, see, act } = await createLink(site, email)
  expect((await see()).body).toMatchObject({
    submissions: [],
    begun: [{ form: { name: 'Everything' }, answers: request.answers }],
  })
  const { text } = await openPage(site, `/fr/widget/your-data?${new URLSearchParams({ of, token })}`)
  expect(text.split('\n')).toEqual(
    expect.arrayContaining(['Formulaires commencés, non envoyés', 'Everything', 'Half of it', email]),
  )
  expect((await resume()).status).toBe(200)
  expect((await act('erase')).body).toEqual({ erased: 1, kept: 0 })
  expect((await resume()).status).toBe(410)
  expect((await see()).body.begun).toEqual([])
})
