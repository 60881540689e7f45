import { expect, test } from 'vitest'
import { createIntroCallRequest, MONDAY } from '#test/fixtures/requests.ts'
import type { AdminBooking } from '#worker/contract/admin/bookings.ts'
import type { BookingResponse } from '#worker/contract/bookings/booking.ts'
import type { SlotsResponse } from '#worker/contract/bookings/slots.ts'
import type { Problem } from '#worker/contract/problem-schema.ts'
import { ADMIN_TOKEN, type TestSite } from './harness.ts'
import { openPage } from './page.ts'
import { sharedWorker } from './shared-worker.ts'

const START = '2026-11-26T10:00:00+00:00'
const createBody = (change: object = {}) =>
  createIntroCallRequest({ calendar: 'consultation', start: START, ...change })
const headers = { authorization: `Bearer ${ADMIN_TOKEN}` }

async function createRequest(change: object = {}) {
  const site = await sharedWorker.site({ now: MONDAY })
  const { status, body } = await site.post<BookingResponse>('/api/bookings', createBody(change))
  expect([status, body.booking.status]).toEqual([201, 'requested'])
  const { id } = body.booking
  const { pathname, search } = new URL(body.manage.url)
  const answer = <T>(action: string) =>
    site.post<T>(`/api/admin/bookings/${id}/${action}`, { notify: true }, headers)
  const openManagePage = () => openPage(site, `${pathname}${search}&step=view`)
  return { site, id, token: body.manage.token, answer, openManagePage }
}

async function isFree(site: TestSite) {
  const query = new URLSearchParams({ from: '2026-11-26', to: '2026-11-26', timeZone: 'UTC' })
  const { body } = await site.json<SlotsResponse>(`/api/calendars/consultation/slots?${query}`)
  return body.days['2026-11-26']?.some((slot) => Date.parse(slot.start) === Date.parse(START))
}

test('reserves the time of a request, and schedules it when it is confirmed', async () => {
  const { site, answer, openManagePage } = await createRequest()
  expect(await isFree(site)).toBe(false)
  expect((await site.post<Problem>('/api/bookings', createBody())).body.code).toBe('slot-taken')
  const page = await openManagePage()
  expect(page.text).toContain('Appointment requested')
  expect(page.text).toContain('Our staff will contact you by email or phone to confirm.')
  expect(page.text).toContain('Not booked yet.')
  expect(page.text).toContain('You’ll hear from us by Wednesday, November 25, 2026 at 8:00 AM.')
  expect(page.text).not.toContain('Google Calendar')

  for (const time of ['first', 'again']) {
    const { status, body } = await answer<AdminBooking>('confirm')
    expect([time, status, body.status, body.sequence]).toEqual([time, 200, 'scheduled', 1])
  }
  expect((await answer<Problem>('decline')).body.code).toBe('request-answered')
  const confirmed = (await openManagePage()).text
  expect(confirmed).toContain('Google Calendar')
  expect(confirmed).not.toMatch(/Not booked yet|hear from us/)
  expect(await isFree(site)).toBe(false)
})

test('frees the time of a declined request, shows that it was declined, and refuses changes', async () => {
  const { site, id, token, answer, openManagePage } = await createRequest()
  expect((await answer<AdminBooking>('decline')).body.status).toBe('declined')
  expect(await isFree(site)).toBe(true)
  expect((await openManagePage()).text).toContain('We weren’t able to confirm this appointment.')
  expect((await answer<Problem>('confirm')).body.code).toBe('request-answered')
  const move = { token, start: '2026-11-27T10:00:00Z' }
  expect((await site.post<Problem>(`/api/bookings/${id}/reschedule`, move)).body.code).toBe(
    'reschedule-closed',
  )
  expect((await site.post<Problem>(`/api/bookings/${id}/cancel`, { token })).body.code).toBe(
    'cancellation-closed',
  )
})

test('lets an unanswered request lapse after two days', async () => {
  const { site, answer, openManagePage } = await createRequest()
  await site.setClock('2026-11-25T07:59:00Z')
  expect(await isFree(site)).toBe(false)
  await site.setClock('2026-11-25T08:00:00Z')
  expect((await openManagePage()).text).toContain('This request wasn’t confirmed in time.')
  expect((await answer<Problem>('confirm')).body.code).toBe('request-answered')
})

test('lets an unanswered request lapse at its start', async () => {
  const { site, openManagePage } = await createRequest({ start: '2026-11-24T10:00:00+00:00' })
  await site.setClock('2026-11-24T10:00:00Z')
  expect((await openManagePage()).text).toContain('This request wasn’t confirmed in time.')
})

test('turns a moved appointment into a request again, with two more days to confirm it', async () => {
  const { site, id, token, answer } = await createRequest()
  await answer('confirm')
  await site.setClock('2026-11-24T08:00:00Z')
  const move = { token, start: '2026-11-27T10:00:00Z' }
  const { body } = await site.post<BookingResponse>(`/api/bookings/${id}/reschedule`, move)
  expect(body.booking).toMatchObject({ status: 'requested', sequence: 2 })
  expect(await isFree(site)).toBe(true)
  await site.setClock('2026-11-26T07:59:00Z')
  expect((await answer<AdminBooking>('confirm')).body.status).toBe('scheduled')
})

test('cancels a request, which then cannot be confirmed', async () => {
  const { site, id, token, answer } = await createRequest()
  const { body } = await site.post<BookingResponse>(`/api/bookings/${id}/cancel`, { token })
  expect(body.booking.status).toBe('cancelled')
  expect((await answer<Problem>('confirm')).body.code).toBe('request-answered')
  await site.setClock('2026-11-25T09:00:00Z')
  const { body: later } = await site.json<BookingResponse>(`/api/bookings/${id}?token=${token}`)
  expect(later.booking.status).toBe('cancelled')
})

test('confirms only for the business, and only a booking that was requested', async () => {
  const { site, id } = await createRequest()
  expect((await site.post(`/api/admin/bookings/${id}/confirm`, {})).status).toBe(401)
  const unknown = await site.post<Problem>('/api/admin/bookings/bkg_none/confirm', { notify: true }, headers)
  expect([unknown.status, unknown.body.title]).toEqual([404, 'No calendar event found'])
  const { body } = await site.post<BookingResponse>('/api/bookings', createIntroCallRequest())
  const plain = await site.post<Problem>(
    `/api/admin/bookings/${body.booking.id}/confirm`,
    { notify: true },
    headers,
  )
  expect(plain.body.code).toBe('request-answered')
})
