import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import de from '#locales/de.json'
import { createIntroCallRequest, createMassageRequest, MONDAY } from '#test/fixtures/requests.ts'
import type { AdminBookings } from '#worker/contract/admin/bookings.ts'
import type { BookingResponse } from '#worker/contract/bookings/booking.ts'
import type { Problem } from '#worker/contract/problem-schema.ts'
import { ADMIN_TOKEN, type TestSite } from './harness.ts'
import { openPage, type Page, postForm, press } from './page.ts'
import { sharedWorker } from './shared-worker.ts'

let site: TestSite
let bookingsBefore: AdminBookings
const readBookings = async () => {
  const asAdmin = { headers: { authorization: `Bearer ${ADMIN_TOKEN}` } }
  return (await site.json<AdminBookings>('/api/admin/bookings', asAdmin)).body
}
beforeAll(async () => {
  site = await sharedWorker.site({ now: MONDAY })
  await site.post('/api/bookings', createIntroCallRequest())
})
beforeEach(async () => {
  bookingsBefore = await readBookings()
})
afterEach(async () => {
  expect(await readBookings()).toEqual(bookingsBefore)
})

const FLOW_PATH = '/de/widget/appointment/therapists/deep-tissue'
const SLOT = '2026-11-24T11:00:00+00:00'

const values = {
  firstName: 'Zoë "<script>alert(1)</script>',
  lastName: "O'Reilly & Söhne",
  email: 'ana@example.com',
  phone: '+351 912 345 678',
  notes: '</textarea><img src=x onerror=alert(2)>\u2028{{7*7}}',
  terms: 'on',
  'answers.pressure': 'firm',
}

/** Returns the fields of the details form, or of the form that has the details as hidden fields. */
function getDetails(page: Page): Record<string, string> {
  const form = page.forms.find(({ fields }) => fields.some(([name]) => name === 'firstName'))
  return Object.fromEntries(form?.fields ?? [])
}

/** Expects the message on a line of its own in the main part of the page. */
function expectRefusal(page: Page, status: number, message: string) {
  const [, main = ''] = page.text.split('\nSvenska\n')
  const found = main.split('\n').find((line) => line === message)
  expect([page.path, page.status, found ?? main]).toEqual([page.path, status, message])
  expect(page.html).toContain('<html lang="de"')
}

test.each([
  ['date=2026-02-30', 422, de['field.dateInvalid']],
  ['date=tomorrow', 422, de['field.dateInvalid']],
  ['month=2026-13', 422, de['field.dateInvalid']],
  ['tz=Mars/Olympus', 422, de['field.timeZoneUnknown']],
  ['slot=noon', 422, de['field.slotInvalid']],
  ['staff=any&slot=2026-11-20T10:00:00Z', 422, de['field.slotPast']],
  ['staff=any&slot=2026-11-24T11:07:00Z', 409, de['error.slotTaken']],
  ['staff=kenji', 422, de['field.staffUnknown']],
  ['staff=%3Cscript%3E', 422, de['field.staffUnknown']],
  ['staff=any&duration=31', 422, de['field.durationUnknown']],
  ['staff=any&addOns=snow.1', 422, de['field.addOnUnknown']],
])('reports the mistake in the query ?%s', async (query, status, message) => {
  expectRefusal(await openPage(site, `${FLOW_PATH}?${query}`), status, message)
})

test.each([
  ['/de/widget/bookings/nowhere', 404, de['error.calendarNotFound']],
  ['/de/widget/appointment/nobody', 404, de['error.calendarNotFound']],
  ['/de/widget/appointment/therapists/yoga', 404, de['error.calendarNotFound']],
  ['/de/widget/appointment/therapists?service=nothing', 422, de['field.serviceUnknown']],
])('reports what was not found at %s', async (path, status, message) => {
  expectRefusal(await openPage(site, path), status, message)
})

const DETAILS_PATH = `${FLOW_PATH}?staff=any&step=details&slot=${encodeURIComponent(SLOT)}`

test.each<[string, string, Record<string, string>, number, string]>([
  ['a name that is too long', DETAILS_PATH, { firstName: 'x'.repeat(101) }, 422, de['field.tooLong']],
  ['a note that is too long', DETAILS_PATH, { notes: 'ä'.repeat(2001) }, 422, de['field.tooLong']],
  ['no name', DETAILS_PATH, { firstName: ' \t' }, 422, de['field.firstNameRequired']],
  ['no email', DETAILS_PATH, { email: '' }, 422, de['field.emailRequired']],
  ['a wrong email', DETAILS_PATH, { email: 'a@b' }, 422, de['field.emailInvalid']],
  ['a wrong number', DETAILS_PATH, { phone: '12' }, 422, de['field.phoneInvalid']],
  ['terms not accepted', DETAILS_PATH, { terms: '' }, 422, de['field.termsRequired']],
  ['an unknown option', DETAILS_PATH, { 'answers.pressure': '<b>' }, 422, de['field.optionUnknown']],
  ['no answer', DETAILS_PATH, { 'answers.pressure': '' }, 422, de['field.optionRequired']],
  ['a time that has passed', DETAILS_PATH, { slot: '2026-11-20T11:00:00Z' }, 422, de['field.slotPast']],
  ['a time within the notice', DETAILS_PATH, { slot: '2026-11-23T09:30:00Z' }, 422, de['field.slotNotice']],
  ['a time off the grid', DETAILS_PATH, { slot: '2026-11-24T11:07:00Z' }, 422, de['field.slotInvalid']],
  ['no time', `${FLOW_PATH}?staff=any`, { slot: 'noon' }, 422, de['field.slotInvalid']],
  [
    'staff of another calendar',
    DETAILS_PATH.replace('any', 'kenji'),
    { slot: SLOT },
    422,
    de['field.staffUnknown'],
  ],
  ['an unknown duration', `${DETAILS_PATH}&duration=31`, { slot: SLOT }, 422, de['field.durationUnknown']],
  [
    'an unknown time zone',
    `${DETAILS_PATH}&tz=Mars/Olympus`,
    { slot: SLOT },
    422,
    de['field.timeZoneUnknown'],
  ],
])('refuses a form with %s, and keeps the typed values', async (_, path, change, status, message) => {
  const sent: Record<string, string> = { ...values, ...change }
  const page = await postForm(site, path, Object.entries({ ...sent, intent: 'book' }))
  expectRefusal(page, status, message)
  const { slot: _slot, ...shownValues } = sent
  const accepted = Object.entries(shownValues).filter(([, value]) => value !== '' && value !== '<b>')
  expect(getDetails(page)).toMatchObject(Object.fromEntries(accepted))
  expect(page.html).not.toMatch(/<script>alert|<img src=x/)
  expect(JSON.stringify(page.payload)).toContain("O'Reilly & Söhne")
})

test.each(['2026-11-20T11:00:00Z', '2026-11-24T11:07:00Z', 'noon', ''])(
  'refuses to hold the time %j, and keeps the details',
  async (time) => {
    const fields = Object.entries({ ...values, intent: 'hold', slot: time })
    const page = await postForm(site, `${FLOW_PATH}?staff=any`, fields)
    expectRefusal(page, 422, time.startsWith('2026-11-20') ? de['field.slotPast'] : de['field.slotInvalid'])
    expect(getDetails(page)).toMatchObject(values)
  },
)

test('refuses a taken time, offers free times and keeps the typed values', async () => {
  const ownSite = await sharedWorker.site({ now: MONDAY })
  const time = await openPage(ownSite, '/de/widget/bookings/intro-call?date=2026-11-24')
  const details = await press(time, 'slot', '2026-11-24T10:00:00+00:00')
  const [hold] = /[0-9a-f-]{36}/.exec(details.path) ?? []
  await ownSite.fetch(`/api/holds/${hold}`, { method: 'DELETE' })
  await ownSite.post('/api/bookings', createIntroCallRequest())
  const page = await press(details, 'intent', 'book', values)
  expectRefusal(page, 409, de['error.slotTaken'])
  expect(getDetails(page)).toMatchObject({ firstName: values.firstName, notes: values.notes })
  const next = await press(page, 'slot', '2026-11-24T10:30:00+00:00')
  expect([next.status, getDetails(next).firstName]).toEqual([200, values.firstName])
})

test('explains why a booking cannot be changed, and keeps the typed reason', async () => {
  const ownSite = await sharedWorker.site({ now: MONDAY })
  const { body } = await ownSite.post<BookingResponse>('/api/bookings', createMassageRequest())
  const { token } = body.manage
  const cancel = `/de/widget/cancel-booking?booking=${body.booking.id}&token=${token}`
  const manage = `/de/widget/booking/${body.booking.id}?token=${token}&step=reschedule`
  const post = (path: string, fields: Record<string, string>) =>
    postForm(ownSite, path, Object.entries({ attempt: crypto.randomUUID(), ...fields }))

  const reason = `</textarea><script>alert(1)</script>${'x'.repeat(1000)}`
  const long = await post(cancel, { intent: 'cancel', reason })
  expectRefusal(long, 422, de['field.tooLong'])
  expect(Object.fromEntries(long.forms.flatMap(({ fields }) => fields)).reason).toBe(reason)

  const move = (slot: string) => post(manage, { intent: 'reschedule', slot })
  expectRefusal(await move('noon'), 422, de['field.slotInvalid'])
  expectRefusal(await move('2026-11-20T11:00:00Z'), 422, de['field.slotPast'])
  expectRefusal(await move('2026-11-26T11:07:00Z'), 422, de['field.slotInvalid'])
  expectRefusal(await move(body.booking.start), 409, de['error.sameTime'])

  const before = (await ownSite.json<BookingResponse>(`/api/bookings/${body.booking.id}?token=${token}`)).body
  expect(before.booking).toEqual(body.booking)
  expect((await post(cancel, { intent: 'cancel' })).status).toBe(200)
  expectRefusal(await post(cancel, { intent: 'cancel' }), 409, de['error.alreadyCancelled'])
  expectRefusal(await move('2026-11-26T12:00:00Z'), 409, de['error.bookingCancelled'])
  for (const forged of ['', 'x', `${token}x`, token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))]) {
    for (const path of [cancel, manage]) {
      const page = await post(path.replace(token, forged), { intent: 'cancel', slot: SLOT })
      expectRefusal(page, 410, de['error.linkExpired'])
    }
  }
})

test('shows the page of an expired link after the cut-off', async () => {
  const ownSite = await sharedWorker.site({ now: MONDAY })
  const { body } = await ownSite.post<BookingResponse>('/api/bookings', createMassageRequest())
  await ownSite.setClock('2026-11-24T10:59:00Z')
  const query = `token=${body.manage.token}`
  const cancel = `/de/widget/cancel-booking?booking=${body.booking.id}&${query}`
  const manage = `/de/widget/booking/${body.booking.id}?${query}&step=reschedule`
  expectRefusal(await openPage(ownSite, cancel), 410, de['error.cancellationClosed'])
  expectRefusal(await openPage(ownSite, manage), 410, de['error.rescheduleClosed'])
  expectRefusal(await postForm(ownSite, cancel, [['intent', 'cancel']]), 410, de['error.cancellationClosed'])
  const fields: [string, string][] = [
    ['intent', 'reschedule'],
    ['attempt', crypto.randomUUID()],
    ['slot', '2026-11-26T12:00:00Z'],
  ]
  expectRefusal(await postForm(ownSite, manage, fields), 410, de['error.rescheduleClosed'])
  for (const path of [cancel, manage])
    expect((await openPage(ownSite, path)).text).toContain(de['page.expiredContact'])
})

test('reports mistakes of API calls in English', async () => {
  const { status, body } = await site.post<Problem>(
    '/api/bookings',
    createMassageRequest({ staff: 'kenji', locale: 'de' }),
  )
  expect([status, body.errors?.[0]?.code]).toEqual([422, 'staff-unknown'])
  expect(body.title).toBe('Some of your details need another look.')
})
