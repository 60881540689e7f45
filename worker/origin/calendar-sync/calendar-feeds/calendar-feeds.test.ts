import { eq } from 'drizzle-orm'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { createClinicBundle, createSpaBundle } from '#test/fixtures/clinic.ts'
import { noIdempotencyKey } from '#test/fixtures/no-idempotency-key.ts'
import { testOrigin } from '#test/fixtures/origin.ts'
import type { AdminFeeds, NewCalendarFeed } from '#worker/contract/admin/feeds.ts'
import type { Right } from '#worker/contract/admin/rights.ts'
import { bookingRequest } from '#worker/contract/bookings/booking.ts'
import { bundle } from '#worker/contract/bundle/bundle.ts'
import { DAY_MS } from '#worker/contract/durations.ts'
import { createApi } from '../../api.ts'
import { cancel } from '../../bookings/cancel/cancel.ts'
import { book } from '../../bookings/create/book.ts'
import { bookings } from '../../platform/db/booking-tables.ts'
import { newPersonId } from '../../platform/new-id.ts'
import { remove, store } from '../../platform/rights/given-rights.ts'
import { publish } from '../../publishing/commands/publish.ts'

const asOwner = { authorization: 'Bearer test-admin-token', 'content-type': 'application/json' }

const offers = [
  { id: 'sauna', staff: ['ana'], needs: [['hot']] },
  { id: 'massage', staff: ['rui'], needs: [['quiet']] },
]

/** Opens an origin whose only service can be booked as a series. */
function openSeries() {
  const recurring = { every: 'week' as const, max: 3 }
  return openOrigin(createClinicBundle([{ id: 'sauna', staff: ['ana'], calendar: { recurring } }]), 'sauna')
}

/** Opens an origin with a cart of two services, each with its person and room. */
function openOrigin(published = createSpaBundle(offers), calendar = 'spa') {
  const env = { ADMIN_TOKEN: 'test-admin-token' }
  const { services, clock } = testOrigin('2026-11-23T08:00:00Z', published, { env })
  const api = createApi(services)
  const call = (path: string, init: RequestInit = {}) => api.request(path, init)
  async function subscribe(kind: 'staff' | 'resource', id: string) {
    const body = JSON.stringify({ owner: { kind, id } })
    const response = await call('/api/admin/feeds', { method: 'POST', headers: asOwner, body })
    const feed = (await response.json()) as NewCalendarFeed
    return { ...feed, status: response.status, path: new URL(feed.url).pathname }
  }
  return {
    services,
    clock,
    call,
    subscribe,
    list: async () => (await (await call('/api/admin/feeds', { headers: asOwner })).json()) as AdminFeeds,
    book: (change: object = {}) =>
      book(
        services,
        bookingRequest.parse({
          calendar,
          service: 'srv_sauna',
          start: '2026-11-24T10:00:00Z',
          timeZone: 'Europe/Lisbon',
          contact: { firstName: 'Eva', lastName: 'Sá', email: 'eva@example.com', phone: '+351912345678' },
          consents: { terms: true },
          ...change,
        }),
        noIdempotencyKey,
      ),
  }
}

async function read(response: Response) {
  const calendar = new ICAL.Component(ICAL.parse(await response.text()))
  const events = calendar.getAllSubcomponents('vevent').map((component) => {
    const { uid, summary, description, startDate, endDate } = new ICAL.Event(component)
    return {
      uid: uid.replace(/^bkg_[a-z2-7]{26}/, 'bkg').replace(/@.*/, ''),
      summary,
      description,
      start: startDate.toJSDate().toISOString(),
      end: endDate.toJSDate().toISOString(),
      status: String(component.getFirstPropertyValue('status')),
      names: component.getAllProperties().map(({ name }) => name),
    }
  })
  return { name: calendar.getFirstPropertyValue('x-wr-calname'), events }
}

const cart = {
  service: undefined,
  items: [
    { guest: 0, service: 'srv_sauna', staff: 'any' },
    { guest: 0, service: 'srv_massage', staff: 'any' },
  ],
}

test('the feed of a person has their bookings, with name and contact of each customer', async () => {
  const origin = openOrigin()
  origin.book()
  const { path, status } = await origin.subscribe('staff', 'ana')
  const response = await origin.call(path)
  const { events, name } = await read(response)
  expect([status, response.status, response.headers.get('content-type')]).toEqual([
    201,
    200,
    'text/calendar; charset=utf-8',
  ])
  expect(name).toBe('ana · Harbour & Pine')
  expect(events).toMatchObject([
    {
      uid: 'bkg',
      summary: 'sauna · Eva Sá',
      description: 'Customer: Eva Sá · eva@ example. com · +351\u200c912\u200c345\u200c678',
      start: '2026-11-24T10:00:00.000Z',
      end: '2026-11-24T11:00:00.000Z',
      status: 'CONFIRMED',
    },
  ])
  expect(events[0]?.names).not.toContain('attendee')
  expect(events[0]?.names).not.toContain('url')
})

test('a feed has only the services of a cart that its owner takes part in, and no customer if it is of a room', async () => {
  const origin = openOrigin()
  origin.book(cart)
  const listSummaries = async (kind: 'staff' | 'resource', id: string) => {
    const { events } = await read(await origin.call((await origin.subscribe(kind, id)).path))
    return events.map(({ uid, summary, description }) => [uid, summary, description])
  }
  expect(await listSummaries('staff', 'rui')).toEqual([
    ['bkg-1', 'massage · Eva Sá', 'Customer: Eva Sá · eva@ example. com · +351\u200c912\u200c345\u200c678'],
  ])
  expect(await listSummaries('resource', 'hot')).toEqual([['bkg-0', 'sauna · ana', 'ana']])
  expect(await listSummaries('staff', 'eva')).toEqual([])
})

test('follows changes, and answers 304 in between', async () => {
  const origin = openOrigin()
  const booked = origin.book()
  const { path } = await origin.subscribe('staff', 'ana')
  const first = await origin.call(path)
  const etag = first.headers.get('etag') ?? ''
  const again = (headers: Record<string, string>) => origin.call(path, { headers })
  expect((await again({ 'if-none-match': etag })).status).toBe(304)
  cancel(origin.services, booked.booking.id, { token: booked.manage.token }, noIdempotencyKey)
  const changed = await again({ 'if-none-match': etag })
  expect([changed.status, (await read(changed)).events]).toEqual([200, []])
})

test('keeps past bookings for thirty days', async () => {
  const origin = openOrigin()
  origin.book()
  const { path } = await origin.subscribe('staff', 'ana')
  const count = async () => (await read(await origin.call(path))).events.length
  origin.clock.at = Date.parse('2026-11-24T11:00:00Z') + 30 * DAY_MS - 1
  expect(await count()).toBe(1)
  origin.clock.at += 1
  expect(await count()).toBe(0)
})

test('an exported calendar keeps the ids of its events when the site moves to another host', async () => {
  const moved = createSpaBundle(offers)
  const origin = openOrigin()
  origin.book()
  const listIds = async () => {
    const response = await origin.call('/api/admin/bookings.ics', { headers: asOwner })
    return (await response.text()).match(/^UID:.*/gm)
  }
  const before = await listIds()
  expect(before).toHaveLength(1)
  const site = { ...moved.site, publicUrl: 'https://new.example' }
  publish(origin.services, bundle.parse({ ...moved, site }))
  expect(await listIds()).toEqual(before)
})

test('lists feeds without their URLs, with the hour of their last use, until they are revoked', async () => {
  const origin = openOrigin()
  const { id, path, url } = await origin.subscribe('resource', 'hot')
  const listed = { id, owner: { kind: 'resource', id: 'hot' }, createdAt: '2026-11-23T08:00:00.000Z' }
  expect((await origin.list()).calendarFeeds).toEqual([{ ...listed, lastUsedAt: null }])
  origin.clock.at += 90 * 60_000
  await origin.call(path)
  const all = await origin.list()
  expect(all.calendarFeeds).toEqual([{ ...listed, lastUsedAt: '2026-11-23T09:00:00.000Z' }])
  expect(JSON.stringify(all)).not.toContain(url.slice(-20, -4))
  await origin.call(`/api/admin/feeds/${id}`, { method: 'DELETE', headers: asOwner })
  expect((await origin.call(path)).status).toBe(410)
  expect((await origin.list()).calendarFeeds).toEqual([])
})

test.each(['staff', 'resource'] as const)('refuses a feed of an unknown owner (%s)', async (kind) => {
  const origin = openOrigin()
  const body = JSON.stringify({ owner: { kind, id: 'nobody' } })
  const response = await origin.call('/api/admin/feeds', { method: 'POST', headers: asOwner, body })
  expect(response.status).toBe(422)
})

test('the feed of a visitor has all active bookings of the series, without links to manage them', async () => {
  const starts = ['2026-11-24T10:00:00Z', '2026-12-01T10:00:00Z', '2026-12-08T10:00:00Z']
  const series = { count: 3, starts }
  const origin = openSeries()
  const { feed = '', manage, booking } = origin.book({ series })
  origin.book({ start: '2026-11-24T15:00:00Z' })
  const { pathname } = new URL(feed)
  const text = await (await origin.call(pathname)).text()
  const { name, events } = await read(await origin.call(pathname))
  expect(name).toBe('Harbour & Pine')
  expect(events.map(({ summary, description, start }) => [summary, description, start])).toEqual([
    ['sauna · Harbour & Pine', 'ana', '2026-11-24T10:00:00.000Z'],
    ['sauna · Harbour & Pine', 'ana', '2026-12-01T10:00:00.000Z'],
    ['sauna · Harbour & Pine', 'ana', '2026-12-08T10:00:00.000Z'],
  ])
  expect(text).not.toContain('token')
  cancel(origin.services, booking.id, { token: manage.token }, noIdempotencyKey)
  expect((await read(await origin.call(pathname))).events).toHaveLength(2)
  origin.clock.at = Date.parse('2026-12-08T11:00:00Z') + 30 * DAY_MS - 1
  expect((await origin.call(pathname)).status).toBe(200)
  origin.clock.at += 1
  expect((await origin.call(pathname)).status).toBe(410)
})

test('refuses the token of a feed for managing a booking, and a manage token for the feed', async () => {
  const origin = openSeries()
  const { feed = '', booking, manage } = origin.book()
  const [, signature = ''] = /bkg_\w+\.(.+)\.ics$/.exec(feed) ?? []
  expect((await origin.call(`/api/bookings/${booking.id}?token=${signature}`)).status).toBe(410)
  expect((await origin.call(`/api/calendar-feeds/${booking.id}.${manage.token}.ics`)).status).toBe(410)
})

test('answers 410 to the feed of a booking whose personal data was erased', async () => {
  const origin = openSeries()
  const { feed = '', booking } = origin.book()
  origin.services.db.update(bookings).set({ erasedAt: 1 }).where(eq(bookings.id, booking.id)).run()
  expect((await origin.call(new URL(feed).pathname)).status).toBe(410)
})

test.each(['x.ics', 'x', `bkg_${'a'.repeat(26)}.x.ics`, `${'a'.repeat(43)}.ics`])(
  'answers 410 to the unknown token %s',
  async (file) => {
    expect((await openOrigin().call(`/api/calendar-feeds/${file}`)).status).toBe(410)
  },
)

test('the feed of a person stops with their right to see appointments, and leaves out what they may not see', async () => {
  const { services, call, subscribe, book: bookOne } = openOrigin()
  bookOne()
  const { path } = await subscribe('staff', 'ana')
  const id = newPersonId()
  const give = (rights: Right[]) =>
    store(services.db, {
      id,
      email: 'ana@clinic.example',
      staff: ['ana'],
      name: null,
      locale: null,
      scope: 'own',
      rights,
      givenBy: { kind: 'business', name: 'Olga', role: 'owner' },
      givenAt: 0,
    })
  give(['look'])
  const { events } = await read(await call(path))
  expect(events).toMatchObject([{ summary: 'sauna · Eva Sá', description: 'Customer: Eva Sá' }])
  give(['look', 'see-contacts'])
  expect(await (await call(path)).text()).toContain('eva@')
  give(['see-contacts', 'export'])
  expect((await call(path)).status).toBe(410)
  remove(services.db, id)
  expect((await call(path)).status).toBe(200)
})

test('the feed of a person stops when they leave the bundle, and that of another goes on', async () => {
  const { services, call, subscribe } = openOrigin()
  const paths = [(await subscribe('staff', 'ana')).path, (await subscribe('staff', 'rui')).path]
  const spa = bundle.parse(createSpaBundle(offers.map((offer) => ({ ...offer, staff: ['rui'] }))))
  publish(services, { ...spa, staff: spa.staff.filter(({ id }) => id !== 'ana') })
  const answers = await Promise.all(paths.map((path) => call(path)))
  expect(answers.map(({ status }) => status)).toEqual([410, 200])
})
