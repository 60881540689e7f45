import { count, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createAdminCalls } from '#test/fixtures/admin-calls.ts'
import { createClinicBundle, type Offer } from '#test/fixtures/clinic.ts'
import { memoryBucket } from '#test/fixtures/memory-bucket.ts'
import { testOrigin } from '#test/fixtures/origin.ts'
import { createIntroCallRequest, MONDAY } from '#test/fixtures/requests.ts'
import { healthForm } from '#test/fixtures/with-intake.ts'
import type { AdminBookingDetail } from '#worker/contract/admin/bookings.ts'
import type { AdminSubmissions } from '#worker/contract/admin/submissions.ts'
import type { BookingResponse } from '#worker/contract/bookings/booking.ts'
import type { BundleInput } from '#worker/contract/bundle/bundle.ts'
import { HOUR_MS } from '#worker/contract/durations.ts'
import type { FormFile, SubmissionResponse } from '#worker/contract/forms/form.ts'
import type { PersonalData } from '#worker/contract/personal-data.ts'
import type { Problem } from '#worker/contract/problem-schema.ts'
import { createApi } from '../../api.ts'
import { createHandlers } from '../../job-handlers.ts'
import { bookings } from '../../platform/db/booking-tables.ts'
import { consents, formFiles, submissions } from '../../platform/db/form-tables.ts'
import { erase } from '../../privacy/commands/erase.ts'
import { createPersonLink } from '../../privacy/person-links.ts'
import { findSubject } from '../../privacy/subject.ts'
import { getPersonalData } from '../../privacy/view.ts'
import { getBookingData } from '../../webhooks/event-data.ts'
import { findBooking } from '../store.ts'

type Calendar = BundleInput['calendars'][number]

/** A PNG of one pixel. */
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const answers = { pain: 'Left knee', signed: { typed: 'Ana Reis' }, risk: 'on' }

function openPractice(calendar: Partial<Calendar> = {}, offer: Partial<Offer> = {}) {
  const visit = {
    ...offer,
    id: 'visit',
    staff: ['ana', 'rui'],
    calendar: { intake: { form: 'frm_health' }, ...calendar },
  }
  const published = {
    ...createClinicBundle([visit, { id: 'call', staff: ['eva'] }]),
    forms: [healthForm, { ...healthForm, id: 'frm_other', slug: 'other' }],
  }
  const { stored, bucket } = memoryBucket()
  const origin = testOrigin(MONDAY, published, { env: { MEDIA: bucket } })
  const api = createApi(origin.services)
  async function post<T>(path: string, body: object, key: string = crypto.randomUUID()) {
    const response = await api.request(`/api/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
      body: JSON.stringify(body),
    })
    return { status: response.status, body: (await response.json()) as T }
  }
  const fillIn = (change: object = {}, form = 'health') =>
    post<SubmissionResponse & Problem>(`forms/${form}/submissions`, { answers, forBooking: true, ...change })
  return {
    ...origin,
    stored,
    fillIn,
    call: createAdminCalls(origin, 'owner'),
    /** Uploads a scan. */
    async upload() {
      const png = new Uint8Array(Buffer.from(PIXEL, 'base64'))
      const path = '/api/forms/health/files?field=scan&name=knee.png'
      const headers = { 'Content-Length': String(png.length) }
      const response = await api.request(path, { method: 'POST', headers, body: png })
      return (await response.json()) as FormFile
    },
    async getToken(change?: object) {
      return (await fillIn(change)).body.intake
    },
    book: (change: object = {}, key?: string) =>
      post<BookingResponse & Problem>(
        'bookings',
        createIntroCallRequest({ calendar: 'visit', ...change }),
        key,
      ),
    countRows: (table: typeof bookings | typeof submissions | typeof formFiles | typeof consents) =>
      origin.services.db.select({ n: count() }).from(table).get()?.n,
    runJobs: () => origin.services.jobs.run(createHandlers(origin.services)),
    async purge() {
      origin.services.jobs.schedule('purge', 'daily', origin.clock.at)
      await origin.services.jobs.run(createHandlers(origin.services))
    },
  }
}

const createProblem = (code: string) => ({ code: 'validation', errors: [{ path: 'intake', code }] })

test('keeps the form with the booking, for the business, webhooks, lists and tables', async () => {
  const { services, getToken, book, call } = openPractice()
  const { status, body } = await book({ intake: await getToken() })
  expect(status).toBe(201)
  const { id } = body.booking
  const detail = (await call<AdminBookingDetail>(`bookings/${id}`)).body
  expect(detail.intake).toMatchObject({ form: 'frm_health', answers, files: [] })
  expect(detail.intake?.consents).toEqual([{ purpose: 'risk', version: 'r1', agreed: true }])
  const row = findBooking(services, id)
  const hook = { id: 'hook', url: 'https://hooks.example' }
  expect(row && getBookingData(services, row, hook)).toMatchObject({ intake: detail.intake })
  const list = (await call<AdminSubmissions>('forms/health/submissions')).body
  expect(list.submissions).toMatchObject([{ id: detail.intake?.id, booking: id, answers }])
  const [head, line] = (await call('forms/health/submissions.csv')).text.split('\r\n')
  expect(head).toContain('Booking')
  expect(line).toContain(id)
})

test('refuses a booking without the required form, and books nothing', async () => {
  const { book, countRows } = openPractice()
  const { status, body } = await book()
  expect(status).toBe(422)
  expect(body).toMatchObject(createProblem('intake-required'))
  expect(countRows(bookings)).toBe(0)
})

test('books without a form that is not required', async () => {
  const { book, getToken, call } = openPractice({ intake: { form: 'frm_health', required: false } })
  expect((await book()).status).toBe(201)
  const { body } = await book({ start: '2026-11-24T12:00:00+00:00', intake: await getToken() })
  const detail = (await call<AdminBookingDetail>(`bookings/${body.booking.id}`)).body
  expect(detail.intake?.answers).toEqual(answers)
})

test('takes a form once, and gives a repeated request the same booking', async () => {
  const { book, getToken } = openPractice()
  const intake = await getToken()
  const first = await book({ intake }, 'same')
  expect((await book({ intake }, 'same')).body.booking).toEqual(first.body.booking)
  const again = await book({ intake, start: '2026-11-24T12:00:00+00:00' })
  expect(again.body).toMatchObject(createProblem('intake-gone'))
})

test('keeps the form for another attempt when the time is taken', async () => {
  const { book, getToken } = openPractice({ staffing: 'together' })
  await book({ intake: await getToken() })
  const intake = await getToken()
  expect((await book({ intake })).body.code).toBe('slot-taken')
  expect((await book({ intake, start: '2026-11-24T12:00:00+00:00' })).status).toBe(201)
})

test('refuses forged and expired tokens, and those of a calendar without a form', async () => {
  const { book, getToken, clock, fillIn } = openPractice()
  const intake = await getToken()
  for (const forged of ['', 'x', `${intake}x`, `sub_${intake}`])
    expect((await book({ intake: forged })).body).toMatchObject(createProblem('intake-gone'))
  expect((await book({ calendar: 'call', intake })).body).toMatchObject(createProblem('intake-gone'))
  const other = await fillIn({}, 'other')
  expect(other.body).toMatchObject({ code: 'validation', errors: [{ path: 'forBooking', code: 'invalid' }] })
  clock.at += 24 * HOUR_MS
  expect((await book({ intake, start: '2026-11-25T12:00:00+00:00' })).body).toMatchObject(
    createProblem('intake-gone'),
  )
})

test('keeps the form for another attempt when an unpaid booking lapsed', async () => {
  const price = { amount: '80.00', currency: 'EUR' }
  const { getToken, book, clock, call, countRows, runJobs } = openPractice(
    {},
    { price, payNow: { take: 'full' } },
  )
  const intake = await getToken()
  expect((await book({ intake })).body.booking.status).toBe('payment_pending')
  const again = { intake, start: '2026-11-24T12:00:00+00:00' }
  expect((await book(again)).body).toMatchObject(createProblem('intake-gone'))
  clock.at += HOUR_MS
  await runJobs()
  const second = await book(again)
  expect(second.status).toBe(201)
  const detail = (await call<AdminBookingDetail>(`bookings/${second.body.booking.id}`)).body
  expect(detail.intake?.answers).toEqual(answers)
  expect(countRows(submissions)).toBe(1)
})

test('gives the consents of the form to the email address of the booking that takes it after another lapsed', async () => {
  const offer = { price: { amount: '80.00', currency: 'EUR' }, payNow: { take: 'full' as const } }
  const { services, getToken, book, clock, runJobs } = openPractice({}, offer)
  const intake = await getToken()
  await book({ intake })
  clock.at += HOUR_MS
  await runJobs()
  const start = '2026-11-24T12:00:00+00:00'
  const { contact } = createIntroCallRequest()
  await book({ intake, start, contact: { ...contact, email: 'Rui@example.com' } })
  const { email } = consents
  expect(services.db.select({ email }).from(consents).where(eq(consents.purpose, 'risk')).all()).toEqual([
    { email: 'rui@example.com' },
  ])
})

test('lets staff download the files of bookings only', async () => {
  const practice = openPractice()
  const { upload, getToken, book } = practice
  const callAsStaff = createAdminCalls(practice)
  const [waiting, booked] = [await upload(), await upload()]
  await getToken({ answers: { ...answers, scan: [waiting.id] } })
  await book({ intake: await getToken({ answers: { ...answers, scan: [booked.id] } }) })
  expect((await callAsStaff(`files/${booked.id}`)).status).toBe(200)
  expect((await callAsStaff(`files/${waiting.id}`)).status).toBe(404)
  expect((await practice.call(`files/${waiting.id}`)).status).toBe(200)
})

test('gives visitors who do not qualify no token, and refuses invalid answers', async () => {
  const { fillIn } = openPractice()
  const { status, body } = await fillIn({ answers: { ...answers, adult: 'no' } })
  expect([status, body.outcome, body.intake]).toEqual([201, 'disqualified', undefined])
  const refused = await fillIn({ answers: {} })
  expect(refused.body).toMatchObject({
    code: 'validation',
    errors: [{ path: 'answers.pain' }, { path: 'answers.signed' }],
  })
})

test('neither lists nor announces a form before its booking, and deletes it after a day with its files', async () => {
  const { upload, fillIn, call, countRows, clock, purge, stored } = openPractice()
  const file = await upload()
  await fillIn({ answers: { ...answers, scan: [file.id] } })
  expect((await call<AdminSubmissions>('forms/health/submissions')).body.submissions).toEqual([])
  expect([countRows(submissions), countRows(consents), countRows(formFiles), stored.size]).toEqual([
    1, 0, 1, 1,
  ])
  await purge()
  expect(countRows(submissions)).toBe(1)
  clock.at += 24 * HOUR_MS
  await purge()
  expect([countRows(submissions), countRows(formFiles), stored.size]).toEqual([0, 0, 0])
})

test('keeps one form for all dates of a series', async () => {
  const { book, getToken, call } = openPractice({ recurring: { every: 'week', max: 3 } })
  const starts = ['2026-11-24T10:00:00+00:00', '2026-12-01T10:00:00+00:00']
  const { body } = await book({ intake: await getToken(), series: { count: 2, starts } })
  for (const { id } of body.series ?? []) {
    const detail = (await call<AdminBookingDetail>(`bookings/${id}`)).body
    expect(detail.intake?.answers).toEqual(answers)
  }
  expect(body.series).toHaveLength(2)
})

test('shows the form to its person, and erases it with past bookings only', async () => {
  const { services, clock, book, getToken, countRows } = openPractice()
  const api = createApi(services)
  await book({ intake: await getToken() })
  async function ask<T>(action = '') {
    const { url, token } = createPersonLink(services, { email: 'ana@example.com', send: false })
    const subject = new URL(url).searchParams.get('of') ?? ''
    const response = action
      ? await api.request(`/api/personal-data/${subject}/${action}`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ token }),
        })
      : await api.request(`/api/personal-data/${subject}?token=${token}`)
    return (await response.json()) as T
  }
  const shown = await ask<PersonalData>()
  expect(shown.submissions).toMatchObject([{ answers }])
  expect(shown.consents.map(({ purpose }) => purpose)).toContain('risk')
  await ask('erase')
  expect(countRows(submissions)).toBe(1)
  const afterErase = await ask<PersonalData>()
  expect(afterErase.consents.map(({ purpose }) => purpose)).toContain('risk')
  clock.at += 48 * HOUR_MS
  await ask('erase')
  expect([countRows(submissions), countRows(consents)]).toEqual([0, 0])
})

test('the link of a form erases neither the form nor its consents before the appointment, and says so', async () => {
  const { services, clock, book, fillIn, countRows } = openPractice()
  const { body: sent } = await fillIn()
  await book({ intake: sent.intake })
  const open = () => findSubject(services, sent.submission.id, sent.data.token, clock.at)
  const withSite = countRows(consents)
  expect(getPersonalData(services, open())).toMatchObject({ upcoming: 1, consents: [{ purpose: 'risk' }] })
  expect(erase(services, open())).toEqual({ erased: 0, kept: 1 })
  expect([countRows(submissions), countRows(consents)]).toEqual([1, withSite])
  clock.at += 48 * HOUR_MS
  expect(getPersonalData(services, open())).toMatchObject({ upcoming: 0, consents: [{ purpose: 'risk' }] })
  expect(erase(services, open())).toEqual({ erased: 1, kept: 0 })
  expect(countRows(submissions)).toBe(0)
})

test('lets the business book without the form', async () => {
  const { call } = openPractice()
  const start = '2026-11-24T10:00:00+00:00'
  expect((await call('bookings', { calendar: 'visit', start, notify: false }, 'desk')).status).toBe(201)
})
