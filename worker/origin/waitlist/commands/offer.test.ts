import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { attempt, oneClass, openClass, ten, tuesday } from '#test/fixtures/class-with-waitlist.ts'
import { clinic } from '#test/fixtures/clinic.ts'
import { rescheduleRequest } from '#worker/contract/bookings/booking.ts'
import { bundle } from '#worker/contract/bundle/bundle.ts'
import { answerRequest } from '../../bookings/commands/answer-request.ts'
import { reschedule } from '../../bookings/commands/reschedule.ts'
import { outbox } from '../../platform/db/job-tables.ts'
import { publish } from '../../publishing/commands/publish.ts'
import { offerFreed, offerLapsed } from './offer.ts'

beforeEach(() => void vi.spyOn(console, 'log').mockImplementation(() => {}))
afterEach(() => vi.restoreAllMocks())

const hold = '6f1c5a52-3f43-4b0e-9a39-5d0e4b8a0001'

test('what becomes free goes to the first who joined, who books it with the hold of their own', () => {
  const site = openClass()
  const full = site.book('zoe', { guests: 3 })
  expect(site.day()).toMatchObject({ full: [tuesday], nextAvailable: '2026-12-01' })
  site.join('eva', { guests: 1 })
  site.join('rui', { guests: 1 })
  expect([site.seen('eva').position, site.seen('rui').position]).toEqual([1, 2])

  site.cancel(full)
  expect(site.statuses()).toEqual(['offered', 'offered'])
  expect(site.day()).toMatchObject({ full: [tuesday] })
  const { offer } = site.seen('eva')
  expect(offer).toMatchObject({ start: ten, expiresAt: '2026-11-23T09:00:00+00:00' })
  site.book('eva', { guests: 1, hold: offer?.hold })
  expect(site.statuses()).toEqual(['booked', 'offered'])
  expect(() => site.book('ana')).toThrow('slot-taken')
})

test('an event tells of the offer, with the link and nothing of the person', () => {
  const site = openClass()
  const full = site.book('zoe', { guests: 3 })
  site.join('eva')
  site.cancel(full)
  const [event] = site.services.db
    .select()
    .from(outbox)
    .all()
    .filter(({ event }) => event === 'waitlist.offered')
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
    ...{ service: 'srv_class', date: tuesday, panel: 'waitlist' },
    ...{ entry: site.id('eva'), token: site.token('eva') },
  })
  expect(String(link)).not.toContain('example.com')
})

test('the log is told of the offer without the link', async () => {
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

test('who does not fit is passed over, and is offered what comes next', () => {
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

test('an offer that lapses goes to the next, and does not come back', async () => {
  const site = openClass()
  const full = site.book('zoe', { guests: 3 })
  for (const name of ['eva', 'rui']) site.join(name, { guests: 3 })
  site.cancel(full)
  expect(site.statuses()).toEqual(['offered', 'waiting'])
  expect(site.seen('rui').position).toBe(1)
  await site.wait(59)
  expect(site.statuses()).toEqual(['offered', 'waiting'])
  await site.wait(1)
  expect(site.statuses()).toEqual(['lapsed', 'offered'])
  await site.wait(60)
  expect(site.statuses()).toEqual(['lapsed', 'lapsed'])
  offerFreed(site.services)
  expect(site.statuses()).toEqual(['lapsed', 'lapsed'])
  expect(site.day().full).toEqual([])
})

test('between the end of a hold and the job that tidies it away nobody else gets in', () => {
  const site = openClass()
  const full = site.book('zoe', { guests: 3 })
  for (const name of ['eva', 'rui']) site.join(name, { guests: 3 })
  site.cancel(full)
  site.clock.at += 60 * 60_000
  expect(site.seen('eva').status).toBe('lapsed')
  expect(() => site.book('ana')).toThrow('slot-taken')
  expect(site.statuses()).toEqual(['lapsed', 'offered'])
})

test('who leaves gives back what was offered, and can leave twice', () => {
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

test('an ordinary hold that is let go or lapses is offered', async () => {
  const site = openClass()
  site.book('zoe', { guests: 2 })
  site.hold(hold)
  site.join('eva')
  site.services.holds.release(hold)
  offerFreed(site.services)
  expect(site.statuses()).toEqual(['offered'])

  const other = openClass()
  other.book('zoe', { guests: 2 })
  other.hold(hold)
  other.join('eva')
  await other.wait(10)
  expect(other.statuses()).toEqual(['offered'])
})

test('what a moved appointment leaves is offered', () => {
  const site = openClass()
  const { booking, manage } = site.book('zoe', { guests: 3 })
  site.join('eva')
  const request = rescheduleRequest.parse({ token: manage.token, start: '2026-12-01T10:00:00Z' })
  reschedule(site.services, booking.id, request, attempt)
  expect(site.statuses()).toEqual(['offered'])
})

test('what a request that is declined, or lapses, kept is offered', async () => {
  const asked = clinic([{ ...oneClass, calendar: { ...oneClass.calendar, requests: { answerWithin: 60 } } }])
  const declined = openClass(asked)
  const { booking } = declined.book('zoe', { guests: 3 })
  declined.join('eva')
  answerRequest(declined.services, booking.id, 'declined')
  expect(declined.statuses()).toEqual(['offered'])

  const lapsed = openClass(asked)
  lapsed.book('zoe', { guests: 3 })
  lapsed.join('eva')
  await lapsed.wait(60)
  expect(lapsed.statuses()).toEqual(['offered'])
})

test('what a publish adds is offered', () => {
  const site = openClass()
  site.book('zoe', { guests: 3 })
  site.join('eva')
  const larger = { ...oneClass, calendar: { ...oneClass.calendar, seats: 5 } }
  publish(site.services, bundle.parse(clinic([larger])))
  expect(site.statuses()).toEqual(['offered'])
})

test('nothing is offered while a calendar has no waitlist any more', () => {
  const site = openClass()
  const full = site.book('zoe', { guests: 3 })
  site.join('eva')
  const { waitlist: _, ...calendar } = oneClass.calendar ?? {}
  publish(site.services, bundle.parse(clinic([{ ...oneClass, calendar }])))
  site.cancel(full)
  expect(site.statuses()).toEqual(['waiting'])
  expect(site.day().full).toBeUndefined()
})

test('a time that the booker’s hold kept, but was not booked, is offered', () => {
  const two = { ...oneClass.calendar, hours: { weekly: { tue: [{ from: '10:00', to: '12:00' }] } } }
  const site = openClass(clinic([{ ...oneClass, calendar: two }]))
  site.book('zoe', { guests: 2 })
  site.book('kim', { guests: 2, start: `${tuesday}T11:00:00Z` })
  site.hold(hold)
  const free = site.day().days[tuesday]?.map(({ start }) => start)
  expect(free).toEqual([`${tuesday}T11:00:00+00:00`])
  site.hold('6f1c5a52-3f43-4b0e-9a39-5d0e4b8a0002', { start: `${tuesday}T11:00:00Z` })
  site.join('eva')
  site.services.holds.release('6f1c5a52-3f43-4b0e-9a39-5d0e4b8a0002')
  site.book('ana', { hold, start: `${tuesday}T11:00:00Z` })
  expect(site.seen('eva').offer?.start).toBe(ten)
})

test('an offer ends with the start, however long it would be kept', () => {
  const site = openClass()
  const full = site.book('zoe', { guests: 3 })
  site.join('eva')
  site.clock.at = Date.parse('2026-11-24T09:30:00Z')
  site.cancel(full)
  expect(site.seen('eva').offer).toMatchObject({ expiresAt: ten })
})

test('a hold that was given for long is not shortened when it is extended', () => {
  const site = openClass()
  const full = site.book('zoe', { guests: 3 })
  site.join('eva')
  site.cancel(full)
  const given = site.seen('eva').offer?.hold ?? ''
  expect(site.hold(given).hold.expiresAt).toBe('2026-11-23T09:00:00+00:00')
  expect(site.hold(given, { staff: 'ana' }).hold.expiresAt).toBe('2026-11-23T09:00:00+00:00')
  site.clock.at += 55 * 60_000
  expect(site.hold(given, { staff: 'ana' }).hold.expiresAt).toBe('2026-11-23T09:05:00+00:00')
})

test('a second place under one address, in whatever letters, is not served beside the first', async () => {
  const site = openClass()
  const full = site.book('zoe', { guests: 3 })
  site.join('eva')
  site.join('double', {
    contact: { firstName: 'E', lastName: 'R', email: 'EVA@Example.com', phone: '+351912345679' },
  })
  expect(site.seen('double')).toMatchObject({ status: 'waiting', position: 2 })
  site.cancel(full)
  expect(site.statuses()).toEqual(['offered', 'waiting'])
  site.book('eva', { hold: site.seen('eva').offer?.hold })
  offerFreed(site.services)
  expect(site.statuses()).toEqual(['booked', 'waiting'])
})

test('who booked what was offered, and cancelled it, can wait again', async () => {
  const site = openClass()
  const full = site.book('zoe', { guests: 3 })
  site.join('eva', { guests: 3 })
  site.cancel(full)
  site.cancel(site.book('eva', { guests: 3, hold: site.seen('eva').offer?.hold }))
  const again = site.book('zoe', { guests: 3 })
  await site.wait(1)
  site.join('eva', { guests: 3 })
  site.cancel(again)
  expect(site.statuses()).toEqual(['booked', 'offered'])
})

test('who let an offer lapse can join again, and a place left by another opens the second', async () => {
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

test('nobody waits for a day that is over', async () => {
  const site = openClass()
  site.book('zoe', { guests: 3 })
  site.join('eva')
  site.clock.at = Date.parse('2026-11-25T00:00:00Z')
  expect(site.seen('eva').status).toBe('lapsed')
  site.services.jobs.schedule('purge', 'daily', site.clock.at)
  await site.wait(0)
  expect(site.statuses()).toEqual(['lapsed'])
  expect(() => offerLapsed(site.services)).not.toThrow()
})

test('of 250 invented places two are offered a freed time for three hours each; then everybody can book it', async () => {
  const offer = { ...oneClass, calendar: { ...oneClass.calendar, waitlist: { holdFor: 180 } } }
  const site = openClass(clinic([offer]))
  const full = site.book('zoe', { guests: 3 })
  for (let n = 0; n < 250; n += 1) site.join(`nobody-${n}`, { guests: 3 })
  const offers = () =>
    site.services.db
      .select()
      .from(outbox)
      .all()
      .filter(({ event }) => event === 'waitlist.offered').length
  site.cancel(full)
  await site.wait(175)
  expect([offers(), site.day().full]).toEqual([1, [tuesday]])
  await site.wait(10)
  expect([offers(), site.day().full]).toEqual([2, [tuesday]])
  await site.wait(180)
  expect([offers(), site.day().full]).toEqual([2, []])
  await site.wait(60)
  const booked = site.book('eva', { guests: 3 })
  expect(offers()).toBe(2)
  // What is given back is freed anew.
  site.cancel(booked)
  expect([offers(), site.day().full]).toEqual([3, [tuesday]])
})

test('the longest offer ends with the six hours, and none is made for the last minutes of them', async () => {
  const offer = { ...oneClass, calendar: { ...oneClass.calendar, waitlist: { holdFor: 355 } } }
  const site = openClass(clinic([offer]))
  const full = site.book('zoe', { guests: 3 })
  for (const name of ['eva', 'rui']) site.join(name, { guests: 3 })
  site.cancel(full)
  await site.wait(356)
  expect(site.statuses()).toEqual(['lapsed', 'waiting'])
  expect(site.day().full).toEqual([])

  const long = { ...oneClass, calendar: { ...oneClass.calendar, waitlist: { holdFor: 600 } } }
  const other = openClass(clinic([long]))
  const taken = other.book('zoe', { guests: 3 })
  other.join('eva', { guests: 3 })
  other.cancel(taken)
  expect(other.seen('eva').offer?.expiresAt).toBe('2026-11-23T14:00:00+00:00')
})

test('places of a class that are freed later do not keep those that were freed before', async () => {
  const site = openClass(
    clinic([{ ...oneClass, calendar: { ...oneClass.calendar, waitlist: { holdFor: 60 } } }]),
  )
  const [zoe, kim] = [site.book('zoe', { guests: 1 }), site.book('kim', { guests: 1 })]
  for (let n = 0; n < 20; n += 1) site.join(`p${n}`, { guests: 1 })
  const live = () => site.statuses().filter((status) => status === 'offered').length
  site.cancel(zoe)
  await site.wait(5 * 60)
  expect([live(), site.day().full]).toEqual([1, [tuesday]])
  site.cancel(kim)
  expect([live(), site.day().full]).toEqual([2, [tuesday]])
  await site.wait(60)
  // Zoe's two are everybody's, Kim's are offered for five hours more.
  expect([live(), site.day().full]).toEqual([1, []])
  const [free] = site.day().days[tuesday] ?? []
  expect(free).toMatchObject({ start: ten, seatsLeft: 2 })
  await site.wait(4 * 60)
  expect(live()).toBe(1)
  await site.wait(60)
  expect([live(), site.day().days[tuesday]?.[0]?.seatsLeft]).toEqual([0, 4])
})

test('a place that is given back while others are offered has six hours of its own', async () => {
  const site = openClass()
  const zoe = site.book('zoe', { guests: 1 })
  site.book('kim', { guests: 1 })
  for (let n = 0; n < 20; n += 1) site.join(`p${n}`, { guests: 1 })
  site.cancel(zoe)
  await site.wait(5 * 60)
  await site.wait(1)
  const index = site.statuses().indexOf('offered')
  const taken = site.book(`p${index}`, { guests: 1, hold: site.seen(`p${index}`).offer?.hold })
  site.cancel(taken)
  await site.wait(5 * 60)
  expect(site.statuses().filter((status) => status === 'offered')).toHaveLength(1)
  await site.wait(60)
  expect(site.statuses()).not.toContain('offered')
})

test('a time that overlaps with one that is everybody’s again is not offered anew', async () => {
  const massage = {
    ...{ id: 'massage', staff: ['ana'] },
    calendar: {
      hours: { weekly: { tue: [{ from: '10:00', to: '12:00' }] } },
      ...{ interval: 30, waitlist: { holdFor: 60 } },
    },
  }
  const site = openClass(clinic([massage]), 'massage')
  const eleven = `${tuesday}T11:00:00+00:00`
  const [first, second] = [site.book('zoe'), site.book('kim', { start: eleven })]
  for (let n = 0; n < 20; n += 1) site.join(`p${n}`)
  const offers = () =>
    Array.from({ length: 20 }, (_, n) => site.seen(`p${n}`).offer?.start).filter(
      (start) => start !== undefined,
    )
  site.cancel(first)
  await site.wait(5 * 60)
  expect(offers()).toEqual([ten])
  site.cancel(second)
  expect(offers().sort()).toEqual([ten, eleven])
  await site.wait(60)
  expect(offers()).toEqual([eleven])
  expect(site.day().days[tuesday]?.map(({ start }) => start)).toEqual([ten])
  await site.wait(5 * 60)
  expect(offers()).toEqual([])
})
