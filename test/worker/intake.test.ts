import { expect, test } from 'vitest'
import { STAFF, signIn, withDesk } from '#test/fixtures/desk.ts'
import { MONDAY } from '#test/fixtures/requests.ts'
import { sendUntilRefused } from '#test/fixtures/send-until-refused.ts'
import { withIntake } from '#test/fixtures/with-intake.ts'
import type { AdminBookingDetail, AdminBookings } from '#worker/contract/admin/bookings.ts'
import type { BusinessBooking } from '#worker/contract/admin/business-booking.ts'
import { ADMIN_TOKEN, type TestSite } from './harness.ts'
import { openPage, type Page, press } from './page.ts'
import { sharedWorker } from './shared-worker.ts'

const contact = { firstName: 'Ana', lastName: 'Reis', email: 'ana@example.com', phone: '+351912345678' }
const asAdmin = { headers: { authorization: `Bearer ${ADMIN_TOKEN}` } }
const slot = '2026-11-24T10:00:00+00:00'

async function openIntake({ required = true } = {}): Promise<{ site: TestSite; form: Page }> {
  const site = await sharedWorker.site({ now: MONDAY, bundle: withIntake({ required }) })
  const time = await openPage(site, '/widget/bookings/intro-call?date=2026-11-24')
  return { site, form: await press(time, 'slot', slot) }
}

async function findIntake(site: TestSite) {
  const { bookings } = (await site.json<AdminBookings>('/api/admin/bookings', asAdmin)).body
  const path = `/api/admin/bookings/${bookings[0]?.id}`
  return (await site.json<AdminBookingDetail>(path, asAdmin)).body.intake
}

async function fillIn(form: Page): Promise<Page> {
  const sign = await press(form, 'intent', 'next', { 'answers.pain': 'Left knee' })
  expect(sign.text).toContain('Your signature')
  return press(sign, 'intent', 'send', { 'answers.signed.typed': 'Ana Reis', 'answers.risk': 'on' })
}

test('fills in the form between the time and the details, without JavaScript', async () => {
  const { site, form } = await openIntake()
  expect(form.text).toContain('Where does it hurt?')
  expect(form.text).toMatch(/Held for you until/)
  expect(form.headers.get('cache-control')).toBe('no-store')
  const details = await fillIn(form)
  expect(details.path).toContain('intake=')
  expect(details.path).not.toContain('knee')
  expect((await press(details, 'intent', 'book', { ...contact, terms: 'on' })).status).toBe(200)
  expect(await findIntake(site)).toMatchObject({
    answers: { pain: 'Left knee', signed: { typed: 'Ana Reis' }, risk: 'on' },
  })
})

test('shows the form with the booking at the desk, to staff too', async () => {
  const addIntake = withIntake({ required: true })
  const site = await sharedWorker.site({ now: MONDAY, bundle: (demo) => withDesk(addIntake(demo)) })
  const time = await openPage(site, '/widget/bookings/intro-call?date=2026-11-24')
  const details = await fillIn(await press(time, 'slot', slot))
  await press(details, 'intent', 'book', { ...contact, terms: 'on' })
  const { bookings } = (await site.json<AdminBookings>('/api/admin/bookings', asAdmin)).body
  const headers = { cookie: await signIn(site, STAFF) }
  const html = await (await site.fetch(`/desk/bookings/${bookings[0]?.id}`, { headers })).text()
  for (const text of ['Your health', 'Where does it hurt?', 'Left knee', 'Ana Reis'])
    expect(html).toContain(text)
})

test('reports mistakes on the step, and stays on it when the hold is extended', async () => {
  const { form } = await openIntake()
  const wrong = await press(form, 'intent', 'next')
  expect([wrong.status, wrong.text.includes('Where does it hurt?')]).toEqual([422, true])
  const extended = await press(wrong, 'intent', 'extend')
  expect([extended.status, extended.text.includes('Where does it hurt?')]).toEqual([200, true])
})

test('counts towards the limit of posted forms, and keeps the answers', async () => {
  const { form } = await openIntake()
  const { refused, passed } = await sendUntilRefused(() =>
    press(form, 'intent', 'next', { 'answers.pain': '', 'answers.adult': 'yes' }),
  )
  expect(passed).toBeGreaterThanOrEqual(29)
  expect(passed).toBeLessThan(90)
  expect(refused.text).toContain('Please try again later')
  expect(refused.text).toContain('Where does it hurt?')
})

test('goes on without a form that is not required', async () => {
  const { site, form } = await openIntake({ required: false })
  const link = form.links.find(({ text }) => text === 'Continue without the form')
  const details = await openPage(site, link?.href ?? '')
  expect((await press(details, 'intent', 'book', { ...contact, terms: 'on' })).status).toBe(200)
  expect(await findIntake(site)).toBeUndefined()
})

test('shows visitors who do not qualify why, and offers no way on', async () => {
  const { form } = await openIntake()
  const end = await press(form, 'intent', 'next', { 'answers.pain': 'Knee', 'answers.adult': 'no' })
  expect(end.text).toContain('Based on your answers')
  expect(end.forms.flatMap(({ buttons }) => buttons).map(({ value }) => value)).not.toContain('book')
})

test('adds the form to a booking that the business made, without JavaScript', async () => {
  const site = await sharedWorker.site({ now: MONDAY, bundle: withIntake({ required: true }) })
  const booked = await site.post<BusinessBooking>(
    '/api/admin/bookings',
    { calendar: 'intro-call', start: slot, contact, notify: false },
    { ...asAdmin.headers, 'idempotency-key': 'desk' },
  )
  const { manage } = (
    await site.json<AdminBookingDetail>(`/api/admin/bookings/${booked.body.booking.id}`, asAdmin)
  ).body
  const { pathname, search } = new URL(manage?.url ?? '')
  const page = await openPage(site, pathname + search)
  const link = page.links.find(({ text }) => text === 'Fill out the form')
  const form = await openPage(site, link?.href ?? '')
  expect(form.headers.get('cache-control')).toBe('no-store')
  const after = await fillIn(form)
  expect(after.path).toBe(pathname + search)
  expect(after.text).toContain('We’ve received your form.')
  expect((await findIntake(site))?.answers).toMatchObject({ pain: 'Left knee' })
  expect((await openPage(site, link?.href ?? '')).path).toBe(pathname + search)
})

test('leads back to the form when its token is no longer valid, with what was typed', async () => {
  const { site, form } = await openIntake()
  const details = await fillIn(form)
  const broken = await openPage(site, details.path.replace(/intake=[^&]*/, 'intake=sub_a.b.c'))
  const again = await press(broken, 'intent', 'book', { ...contact, terms: 'on' })
  expect([again.status, again.text.includes('Where does it hurt?')]).toEqual([422, true])
  expect(again.text).toContain('The form is no longer valid.')
  const booked = await press(await fillIn(again), 'intent', 'book', { terms: 'on' })
  expect(booked.status).toBe(200)
})
