import { expect, test, vi } from 'vitest'
import { createAdminCalls } from '#test/fixtures/admin-calls.ts'
import { mailingBundle, openMailSite } from '#test/fixtures/mail-site.ts'
import { healthForm } from '#test/fixtures/with-intake.ts'
import type { AdminBookingDetail } from '#worker/contract/admin/bookings.ts'
import type { BusinessBooking } from '#worker/contract/admin/business-booking.ts'
import type { BookingResponse } from '#worker/contract/bookings/booking.ts'
import { form } from '#worker/contract/bundle/forms/form.ts'
import { HOUR_MS } from '#worker/contract/durations.ts'
import type { SubmissionResponse } from '#worker/contract/forms/form.ts'
import type { Problem } from '#worker/contract/problem-schema.ts'
import { createApi } from '../../api.ts'

const START = '2026-11-24T10:00:00+00:00'
const answers = { pain: 'Left knee', signed: { typed: 'Eve Reis' }, risk: 'on' }
const contact = { firstName: 'Eve', email: 'eve@example.com' }

/** Opens a site where the business has booked a visit without its form. Returns the calls by which the visitor adds the form. */
async function bookByBusiness({ required = true } = {}) {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  const visit = { id: 'visit', staff: ['ana'], calendar: { intake: { form: 'frm_health', required } } }
  const published = { ...mailingBundle(visit), forms: [form.parse(healthForm)] }
  const site = openMailSite(published)
  const { services, clock } = site
  const callAdmin = createAdminCalls({ services, clock }, 'staff')
  const request = { calendar: 'visit', start: START, contact, notify: true }
  const { booking } = (await callAdmin<BusinessBooking>('bookings', request, 'desk')).body
  const detail = () => callAdmin<AdminBookingDetail>(`bookings/${booking.id}`).then(({ body }) => body)
  const token = (await detail()).manage?.token ?? ''
  const api = createApi(services)
  async function post<T>(path: string, body: object) {
    const response = await api.request(`/api/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() },
      body: JSON.stringify(body),
    })
    return { status: response.status, body: (await response.json()) as T }
  }
  async function fillIn() {
    const { body } = await post<SubmissionResponse>('forms/health/submissions', { answers, forBooking: true })
    return body.intake
  }
  return {
    site,
    clock,
    detail,
    fillIn,
    add: (intake: string | undefined, access = token) =>
      post<BookingResponse & Problem>(`bookings/${booking.id}/intake`, { token: access, intake }),
    async readIntake() {
      const response = await api.request(`/api/bookings/${booking.id}?token=${token}`)
      return ((await response.json()) as BookingResponse).intake
    },
    act: (action: string) => callAdmin(`bookings/${booking.id}/${action}`, { notify: false }, action),
  }
}

test('asks for the form of a booking by the business, on its page and in its mails', async () => {
  const { site, readIntake } = await bookByBusiness()
  await site.wait(0)
  const state = await readIntake()
  expect(state).toMatchObject({ form: 'frm_health', name: 'Your health', received: false })
  const [mail] = site.read('eve')
  expect(mail?.text).toContain('Please fill out this form before your appointment.')
  expect(mail?.text).toContain(state?.url)
})

test('offers a form that is not required on the page only', async () => {
  const { site, readIntake } = await bookByBusiness({ required: false })
  await site.wait(0)
  expect((await readIntake())?.url).toContain('/widget/form/health?for=bkg_')
  expect(site.read('eve')[0]?.text).not.toContain('/widget/form/')
})

test('keeps the form with the booking, notifies the business, and no longer asks for the form', async () => {
  const { site, add, fillIn, readIntake, detail } = await bookByBusiness()
  await site.wait(0)
  const intake = await fillIn()
  const { status, body } = await add(intake)
  expect([status, body.intake]).toEqual([200, { form: 'frm_health', name: 'Your health', received: true }])
  expect((await add(intake)).status).toBe(200)
  expect(await readIntake()).toEqual(body.intake)
  const { intake: stored, history } = await detail()
  expect(stored?.answers).toEqual(answers)
  expect(history.map(({ event }) => event)).toEqual(['booking.scheduled', 'booking.form-received'])
  // Discards the mail about the booking itself.
  site.read('desk@clinic.example')
  await site.wait(0)
  expect(site.read('desk@clinic.example').map(({ subject }) => subject)).toEqual(['New answers: Your health'])
})

test('takes no second form, none with a wrong token, and none once the appointment began or was cancelled', async () => {
  const { add, fillIn, clock, act, readIntake } = await bookByBusiness()
  const gone = { code: 'validation', errors: [{ path: 'intake', code: 'intake-gone' }] }
  expect((await add(await fillIn(), 'a.b')).body.code).toBe('link-expired')
  expect((await add('sub_a.b')).body).toMatchObject(gone)
  clock.at += 26 * HOUR_MS
  expect((await add(await fillIn())).body).toMatchObject(gone)
  expect(await readIntake()).toBeUndefined()
  clock.at -= 26 * HOUR_MS
  await add(await fillIn())
  expect((await add(await fillIn())).body).toMatchObject(gone)
  const other = await bookByBusiness()
  await other.act('cancel')
  expect((await other.add(await other.fillIn())).body).toMatchObject(gone)
  expect((await act('cancel')).status).toBe(200)
})

test('tells the team in mails that the form was filled in, and nobody what was answered', async () => {
  const { site, add, fillIn, act } = await bookByBusiness()
  await add(await fillIn())
  await site.wait(0)
  const staff = site.read('ana@clinic.example')
  expect(staff.at(-1)?.text).toContain('Your health')
  for (const { text, html } of [...staff, ...site.read('desk@clinic.example'), ...site.read('eve')])
    for (const answer of ['Where does it hurt?', 'Left knee', 'Eve Reis', 'Risks'])
      expect(text + html).not.toContain(answer)
  await act('cancel')
})
