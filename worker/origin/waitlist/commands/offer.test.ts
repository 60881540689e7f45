import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { byBusiness } from '#test/fixtures/by-business.ts'
import { CLASS_START, oneClass, openClass, TUESDAY } from '#test/fixtures/class-with-waitlist.ts'
import { createClinicBundle } from '#test/fixtures/clinic.ts'
import { noIdempotencyKey } from '#test/fixtures/no-idempotency-key.ts'
import { rescheduleRequest } from '#worker/contract/bookings/booking.ts'
import { bundle } from '#worker/contract/bundle/bundle.ts'
import { answerRequest } from '../../bookings/change/answer-request.ts'
import { reschedule } from '../../bookings/change/reschedule.ts'
import { outbox } from '../../platform/db/job-tables.ts'
import { publish } from '../../publishing/commands/publish.ts'
import { freeLapsedHolds } from '../../scheduling/events.ts'
import { offerFreedTimes } from './offer.ts'

beforeEach(() => void vi.spyOn(console, 'log').mockImplementation(() => {}))
afterEach(() => vi.restoreAllMocks())

const HOLD_ID = '6f1c5a52-3f43-4b0e-9a39-5d0e4b8a0001'

test('offers a freed time to the first entry, which books it with its own hold', () => {
  const site = openClass()
  const full = site.book('zoe', { guests: 3 })
  expect(site.day()).toMatchObject({ full: [TUESDAY], nextAvailable: '2026-12-01' })
  site.join('eva', { guests: 1 })
  site.join('rui', { guests: 1 })
  expect([site.getEntry('eva').position, site.getEntry('rui').position]).toEqual([1, 2])

  site.cancel(full)
  expect(site.statuses()).toEqual(['offered', 'offered'])
  expect(site.day()).toMatchObject({ full: [TUESDAY] })
  const { offer } = site.getEntry('eva')
  expect(offer).toMatchObject({ start: CLASS_START, expiresAt: '2026-11-23T09:00:00+00:00' })
  site.book('eva', { guests: 1, hold: offer?.hold })
  expect(site.statuses()).toEqual(['booked', 'offered'])
  expect(() => site.book('ana')).toThrow('slot-taken')
})

test('publishes an offer with the link and without personal data', () => {
  const site = openClass()
  const full = site.book('zoe', { guests: 3 })
  site.join('eva')
  site.cancel(full)
  const events = site.services.db.select().from(outbox).all()
  const event = events.find((candidate) => candidate.event === 'waitlist.offered')
  expect(event?.subject).toBe(site.id('eva'))
  const { link, ...times } = event?.payload ?? {}
  expect(times).toEqual({
    start: '2026-11-24T10:00:00.000Z',
    end: '2026-11-24T11:00:00.000Z',
    expiresAt: '2026-11-23T09:00:00.000Z',
  })
  const url = new URL(String(link))
  expect(url.pathname).toBe('/widget/bookings/class')
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    service: 'srv_class',
    date: TUESDAY,
    panel: 'waitlist',
    entry: site.id('eva'),
    token: site.token('eva'),
  })
  expect(String(link)).not.toContain('example.com')
})

test('logs an offer without the link', async () => {
  const site = openClass()
  const full = site.book('zoe', { guests: 3 })
  site.join('eva')
  site.cancel(full)
  await site.wait(0)
  const lines = vi.mocked(console.log).mock.calls.map(([line]) => String(line))
  const offered = lines.filter((line) => line.includes('waitlist.offered'))
  expect(offered).toHaveLength(1)
  expect(offered[0]).toContain(site.id('eva'))
  expect(offered[0]).not.toContain(site.token('eva'))
})

test('skips an entry for more people than seats are free, and makes it an offer once enough are free', () => {
  const site = openClass()
  const two = site.book('zoe', { guests: 1 })
  const one = site.book('kim')
  site.book('lou')
  site.join('eva', { guests: 2 })
  site.join('rui')
  site.cancel(one)
  expect(site.statuses()).toEqual(['waiting', 'offered'])
  site.cancel(two)
  expect(site.statuses()).toEqual(['waiting', 'offered'])
  site.leave('rui')
  expect(site.statuses()).toEqual(['offered', 'left'])
})

test('offers the time of a lapsed offer to the next entry, and not again to the first', async () => {
  const site = openClass()
  const full = site.book('zoe', { guests: 3 })
  for (const name of ['eva', 'rui']) site.join(name, { guests: 3 })
  site.cancel(full)
  expect(site.statuses()).toEqual(['offered', 'waiting'])
  expect(site.getEntry('rui').position).toBe(1)
  await site.wait(59)
  expect(site.statuses()).toEqual(['offered', 'waiting'])
  await site.wait(1)
  expect(site.statuses()).toEqual(['lapsed', 'offered'])
  await site.wait(60)
  expect(site.statuses()).toEqual(['lapsed', 'lapsed'])
  offerFreedTimes(site.services)
  expect(site.statuses()).toEqual(['lapsed', 'lapsed'])
  expect(site.day().full).toEqual([])
})

test('lets nobody else book the time of an offer whose hold has expired before its job runs', () => {
  const site = openClass()
  const full = site.book('zoe', { guests: 3 })
  for (const name of ['eva', 'rui']) site.join(name, { guests: 3 })
  site.cancel(full)
  site.clock.at += 60 * 60_000
  expect(site.getEntry('eva').status).toBe('lapsed')
  expect(() => site.book('ana')).toThrow('slot-taken')
  expect(site.statuses()).toEqual(['lapsed', 'offered'])
})

test('releases the offer of a visitor who leaves, and accepts leaving twice', () => {
  const site = openClass()
  const full = site.book('zoe', { guests: 3 })
  for (const name of ['eva', 'rui']) site.join(name, { guests: 3 })
  site.cancel(full)
  expect(site.leave('eva').entry).toMatchObject({ status: 'left' })
  expect(site.statuses()).toEqual(['left', 'offered'])
  expect(site.leave('eva').entry.status).toBe('left')
  expect(site.leave('rui').entry.status).toBe('left')
  expect(site.day().full).toEqual([])
})

test('offers the time of a released or expired hold', async () => {
  const site = openClass()
  site.book('zoe', { guests: 2 })
  site.hold(HOLD_ID)
  site.join('eva')
  site.services.holds.release(HOLD_ID)
  offerFreedTimes(site.services)
  expect(site.statuses()).toEqual(['offered'])

  const other = openClass()
  other.book('zoe', { guests: 2 })
  other.hold(HOLD_ID)
  other.join('eva')
  await other.wait(10)
  expect(other.statuses()).toEqual(['offered'])
})

test('offers the time that a moved booking frees', () => {
  const site = openClass()
  const { booking, manage } = site.book('zoe', { guests: 3 })
  site.join('eva')
  const request = rescheduleRequest.parse({ token: manage.token, start: '2026-12-01T10:00:00Z' })
  reschedule(site.services, booking.id, request, noIdempotencyKey)
  expect(site.statuses()).toEqual(['offered'])
})

test('offers the time of a declined or lapsed request', async () => {
  const withRequests = createClinicBundle([
    { ...oneClass, calendar: { ...oneClass.calendar, requests: { answerWithin: 60 } } },
  ])
  const declined = openClass(withRequests)
  const { booking } = declined.book('zoe', { guests: 3 })
  declined.join('eva')
  answerRequest(declined.services, booking.id, 'declined', byBusiness)
  expect(declined.statuses()).toEqual(['offered'])

  const lapsed = openClass(withRequests)
  lapsed.book('zoe', { guests: 3 })
  lapsed.join('eva')
  await lapsed.wait(60)
  expect(lapsed.statuses()).toEqual(['offered'])
})

test('offers times that a publish adds', () => {
  const site = openClass()
  site.book('zoe', { guests: 3 })
  site.join('eva')
  const larger = { ...oneClass, calendar: { ...oneClass.calendar, seats: 5 } }
  publish(site.services, bundle.parse(createClinicBundle([larger])))
  expect(site.statuses()).toEqual(['offered'])
})

test('offers nothing when a calendar has no waitlist any more', () => {
  const site = openClass()
  const full = site.book('zoe', { guests: 3 })
  site.join('eva')
  const { waitlist: _, ...calendar } = oneClass.calendar ?? {}
  publish(site.services, bundle.parse(createClinicBundle([{ ...oneClass, calendar }])))
  site.cancel(full)
  expect(site.statuses()).toEqual(['waiting'])
  expect(site.day().full).toBeUndefined()
})

test('offers the time of a hold that was used to book a different time', () => {
  const two = { ...oneClass.calendar, hours: { weekly: { tue: [{ from: '10:00', to: '12:00' }] } } }
  const site = openClass(createClinicBundle([{ ...oneClass, calendar: two }]))
  site.book('zoe', { guests: 2 })
  site.book('kim', { guests: 2, start: `${TUESDAY}T11:00:00Z` })
  site.hold(HOLD_ID)
  const free = site.day().days[TUESDAY]?.map(({ start }) => start)
  expect(free).toEqual([`${TUESDAY}T11:00:00+00:00`])
  site.hold('6f1c5a52-3f43-4b0e-9a39-5d0e4b8a0002', { start: `${TUESDAY}T11:00:00Z` })
  site.join('eva')
  site.services.holds.release('6f1c5a52-3f43-4b0e-9a39-5d0e4b8a0002')
  site.book('ana', { hold: HOLD_ID, start: `${TUESDAY}T11:00:00Z` })
  expect(site.getEntry('eva').offer?.start).toBe(CLASS_START)
})

test('ends an offer at the latest when the appointment starts', () => {
  const site = openClass()
  const full = site.book('zoe', { guests: 3 })
  site.join('eva')
  site.clock.at = Date.parse('2026-11-24T09:30:00Z')
  site.cancel(full)
  expect(site.getEntry('eva').offer).toMatchObject({ expiresAt: CLASS_START })
})

test('does not shorten the long hold of an offer when it is extended', () => {
  const site = openClass()
  const full = site.book('zoe', { guests: 3 })
  site.join('eva')
  site.cancel(full)
  const offerHold = site.getEntry('eva').offer?.hold ?? ''
  expect(site.hold(offerHold).hold.expiresAt).toBe('2026-11-23T09:00:00+00:00')
  expect(site.hold(offerHold, { staff: 'ana' }).hold.expiresAt).toBe('2026-11-23T09:00:00+00:00')
  site.clock.at += 55 * 60_000
  expect(site.hold(offerHold, { staff: 'ana' }).hold.expiresAt).toBe('2026-11-23T09:05:00+00:00')
})

test('skips a second entry of the same email address, in any spelling', async () => {
  const site = openClass()
  const full = site.book('zoe', { guests: 3 })
  site.join('eva')
  site.join('double', {
    contact: { firstName: 'E', lastName: 'R', email: 'EVA@Example.com', phone: '+351912345679' },
  })
  expect(site.getEntry('double')).toMatchObject({ status: 'waiting', position: 2 })
  site.cancel(full)
  expect(site.statuses()).toEqual(['offered', 'waiting'])
  site.book('eva', { hold: site.getEntry('eva').offer?.hold })
  offerFreedTimes(site.services)
  expect(site.statuses()).toEqual(['booked', 'waiting'])
})

test('lets a person join again after booking and cancelling an offer', async () => {
  const site = openClass()
  const full = site.book('zoe', { guests: 3 })
  site.join('eva', { guests: 3 })
  site.cancel(full)
  site.cancel(site.book('eva', { guests: 3, hold: site.getEntry('eva').offer?.hold }))
  const again = site.book('zoe', { guests: 3 })
  await site.wait(1)
  site.join('eva', { guests: 3 })
  site.cancel(again)
  expect(site.statuses()).toEqual(['booked', 'offered'])
})

test('lets a person join again after a lapsed offer, and makes an offer to their second entry when they leave the first', async () => {
  const site = openClass()
  const full = site.book('zoe', { guests: 3 })
  site.join('eva', { guests: 3 })
  site.join('eva2', {
    guests: 3,
    contact: { firstName: 'E', lastName: 'R', email: 'eva@example.com', phone: '+351912345678' },
  })
  site.cancel(full)
  site.leave('eva')
  expect(site.statuses()).toEqual(['left', 'offered'])
  await site.wait(60)
  const again = site.book('zoe', { guests: 3 })
  await site.wait(1)
  site.join('eva', { guests: 3 })
  site.cancel(again)
  expect(site.statuses()).toEqual(['left', 'lapsed', 'offered'])
})

test('lapses entries when their day is over', async () => {
  const site = openClass()
  site.book('zoe', { guests: 3 })
  site.join('eva')
  site.clock.at = Date.parse('2026-11-25T00:00:00Z')
  expect(site.getEntry('eva').status).toBe('lapsed')
  site.services.jobs.schedule('purge', 'daily', site.clock.at)
  await site.wait(0)
  expect(site.statuses()).toEqual(['lapsed'])
  expect(() => freeLapsedHolds(site.services)).not.toThrow()
})
