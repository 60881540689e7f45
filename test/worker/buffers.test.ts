import { expect, test } from 'vitest'
import { createClinicBundle, createSpaBundle } from '#test/fixtures/clinic.ts'
import { createIntroCallRequest } from '#test/fixtures/requests.ts'
import type { SlotsResponse } from '#worker/contract/bookings/slots.ts'
import type { Problem } from '#worker/contract/problem-schema.ts'
import type { TestSite } from './harness.ts'
import { sharedWorker } from './shared-worker.ts'

const THREE_DAYS = 4320
const MONDAY = '2026-11-23T10:00:00Z'
const WEDNESDAY = '2026-11-25T12:00:00Z'

const appointment = (calendar: string, start: string, more: object = {}) =>
  createIntroCallRequest({ calendar, start, ...more })

/** Books, and returns `booked` or the code of the problem. */
async function book(site: TestSite, request: object) {
  const { status, body } = await site.post<Problem>('/api/bookings', request)
  return status === 201 ? 'booked' : body.code
}

async function countFreeSlots(site: TestSite, calendar: string, date: string) {
  const query = new URLSearchParams({ from: date, to: date, timeZone: 'Europe/Lisbon' })
  const { body } = await site.json<SlotsResponse>(`/api/calendars/${calendar}/slots?${query}`)
  return body.days[date]?.length
}

test('keeps a buffer of three days through the daily purge and a reload of the busy calendar', async () => {
  const visit = { id: 'visit', staff: ['ana'], duration: 30, buffers: { before: 0, after: THREE_DAYS } }
  const site = await sharedWorker.site({
    now: '2026-11-22T08:00:00Z',
    bundle: () => createClinicBundle([visit]),
  })
  expect(await book(site, appointment('visit', MONDAY))).toBe('booked')
  await site.setClock('2026-11-25T11:00:00Z')
  expect(await countFreeSlots(site, 'visit', '2026-11-25')).toBe(0)
  expect(await book(site, appointment('visit', WEDNESDAY))).toBe('slot-taken')
  // The buffer ends on Thursday at 10:30.
  expect(await book(site, appointment('visit', '2026-11-26T10:00:00Z'))).toBe('slot-taken')
  expect(await book(site, appointment('visit', '2026-11-26T10:30:00Z'))).toBe('booked')
})

test('keeps the buffer of a later service of a cart as well', async () => {
  const offers = [
    { id: 'cut', staff: ['ana'], duration: 30 },
    { id: 'dye', staff: ['ana'], duration: 30, buffers: { before: 0, after: THREE_DAYS } },
  ]
  const site = await sharedWorker.site({ now: '2026-11-22T08:00:00Z', bundle: () => createSpaBundle(offers) })
  const items = ['srv_cut', 'srv_dye'].map((service) => ({ guest: 0, service }))
  expect(await book(site, appointment('spa', MONDAY, { items }))).toBe('booked')
  await site.setClock('2026-11-25T11:00:00Z')
  const cut = { items: items.slice(0, 1) }
  expect(await book(site, appointment('spa', WEDNESDAY, cut))).toBe('slot-taken')
  expect(await book(site, appointment('spa', '2026-11-26T11:00:00Z', cut))).toBe('booked')
})

test('counts a long buffer from a past appointment, even if the buffer was published afterwards', async () => {
  const visit = { id: 'visit', staff: ['ana'], duration: 30 }
  const site = await sharedWorker.site({
    now: '2026-11-22T08:00:00Z',
    bundle: () => createClinicBundle([visit]),
  })
  expect(await book(site, appointment('visit', MONDAY))).toBe('booked')
  await site.setClock('2026-11-25T11:00:00Z')
  const checkUp = { id: 'check', staff: ['ana'], duration: 30, buffers: { before: THREE_DAYS, after: 0 } }
  expect((await site.publish(createClinicBundle([visit, checkUp]), 1)).status).toBe(200)
  expect(await book(site, appointment('check', WEDNESDAY))).toBe('slot-taken')
  await site.setClock('2026-11-25T11:01:00Z')
  expect(await book(site, appointment('check', WEDNESDAY))).toBe('slot-taken')
  expect(await book(site, appointment('visit', WEDNESDAY))).toBe('booked')
})
