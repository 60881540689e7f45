import { afterEach, expect, test, vi } from 'vitest'
import { createClinicBundle } from '#test/fixtures/clinic.ts'
import { noIdempotencyKey } from '#test/fixtures/no-idempotency-key.ts'
import { testOrigin } from '#test/fixtures/origin.ts'
import { bookingRequest } from '#worker/contract/bookings/booking.ts'
import { bundle } from '#worker/contract/bundle/bundle.ts'
import { HOUR_MS, MINUTE_MS } from '#worker/contract/durations.ts'
import { cancel } from '../bookings/cancel/cancel.ts'
import { book } from '../bookings/create/book.ts'
import { createHandlers } from '../job-handlers.ts'
import { externalBusy } from '../platform/db/feed-tables.ts'
import type { Fetch } from '../platform/http/fetch.ts'
import { publish } from '../publishing/commands/publish.ts'
import { listSlots } from '../scheduling/list-slots.ts'
import { listAdminFeeds } from './view.ts'

const TUESDAY = '2026-11-24'
const FEED_URL = 'https://calendar.example/secret-path/basic.ics'
const offers = [{ id: 'cut', staff: ['ana'], needs: [['chair']] }]
const clinicBundle = createClinicBundle(offers, ['ana'])

/** Returns the bundle with the feeds of Ana, of the only chair, or of both. */
function withFeeds({ ana = [], chair = [] }: { ana?: string[]; chair?: string[] }) {
  const { staff, resources = [] } = clinicBundle
  return bundle.parse({
    ...clinicBundle,
    staff: staff.map((person) => ({ ...person, busyFeeds: ana })),
    resources: resources.map((room) => ({ ...room, busyFeeds: chair })),
  })
}

const createEvent = (from: string, to: string) =>
  `BEGIN:VEVENT\r\nUID:${from}\r\nDTSTART:20261124T${from}00Z\r\nDTEND:20261124T${to}00Z\r\nEND:VEVENT\r\n`
const createCalendar = (...events: string[]) => `BEGIN:VCALENDAR\r\n${events.join('')}END:VCALENDAR\r\n`

type Answer = (url: string, headers: Headers) => Response | Promise<Response>

/** Opens an origin with busy feeds. `server.answer` responds to its requests for them. */
function openOrigin(feeds: Parameters<typeof withFeeds>[0] = { ana: ['FEED_ANA'] }) {
  const requests: { url: string; headers: Headers }[] = []
  const server: { requests: typeof requests; answer: Answer } = {
    requests,
    answer: () => new Response(createCalendar(createEvent('1000', '1100'))),
  }
  const fetch: Fetch = async (url, init) => {
    const headers = new Headers(init.headers)
    requests.push({ url, headers })
    return server.answer(url, headers)
  }
  const env = { SECRETS_KEY: Buffer.alloc(32, 7).toString('base64') }
  const { services, clock } = testOrigin('2026-11-23T08:00:00Z', withFeeds(feeds), { env, fetch })
  const run = () => services.jobs.run(createHandlers(services))
  return {
    services,
    clock,
    server,
    run,
    /** Stores the URL of a feed, and fetches it. */
    async connect(name = 'FEED_ANA') {
      services.secrets.put(name, FEED_URL)
      services.emit({ type: 'secret.changed', name })
      await run()
    },
    /** Advances the clock, and runs due jobs. */
    async wait(milliseconds: number) {
      clock.at += milliseconds
      await run()
    },
    /** Returns the free starts on Tuesday, as hours and minutes in UTC. */
    starts() {
      const { days } = listSlots(services, 'cut', { from: TUESDAY, to: TUESDAY, timeZone: 'Europe/Lisbon' })
      return (days[TUESDAY] ?? []).map(({ start }) => start.slice(11, 16))
    },
    feed: (name = 'FEED_ANA') => listAdminFeeds(services).busyFeeds.find((one) => one.name === name),
  }
}

afterEach(() => {
  vi.restoreAllMocks()
})

const blocked = ['09:30', '10:00', '10:30']

test('offers no times that are busy in a feed, and offers them again once the feed no longer has them', async () => {
  const origin = openOrigin()
  expect(origin.starts()).toEqual(expect.arrayContaining(blocked))
  await origin.connect()
  expect(origin.starts().filter((start) => blocked.includes(start))).toEqual([])
  expect(origin.starts()).toEqual(expect.arrayContaining(['09:00', '11:00']))
  origin.server.answer = () => new Response(createCalendar(createEvent('1500', '1600')))
  await origin.wait(15 * MINUTE_MS)
  expect(origin.starts()).toEqual(expect.arrayContaining(blocked))
  expect(origin.starts()).not.toContain('15:00')
  // Fills the busy calendar from the database: it has to have the same times as before.
  const before = origin.starts()
  origin.services.busyCalendar.reset()
  expect(origin.starts()).toEqual(before)
})

test('stores nothing of an event but its start and end', async () => {
  const origin = openOrigin()
  await origin.connect()
  expect(origin.services.db.select().from(externalBusy).all()).toEqual([
    {
      feed: 'FEED_ANA',
      resourceKey: 'ana',
      start: Date.parse(`${TUESDAY}T10:00Z`),
      end: Date.parse(`${TUESDAY}T11:00Z`),
    },
  ])
})

test('makes a room busy at the times of its feed', async () => {
  const origin = openOrigin({ chair: ['FEED_CHAIR'] })
  await origin.connect('FEED_CHAIR')
  expect(origin.starts().filter((start) => blocked.includes(start))).toEqual([])
  expect(origin.feed('FEED_CHAIR')).toMatchObject({ owner: { kind: 'resource', id: 'chair' }, busyTimes: 1 })
})

test('emits `slots.freed` only when busy times left the feed', async () => {
  const { services, clock, connect, server } = openOrigin()
  await connect()
  const freed = vi.fn()
  const run = () => services.jobs.run(createHandlers({ ...services, emit: freed }))
  server.answer = () => new Response(createCalendar(createEvent('1000', '1100'), createEvent('1500', '1600')))
  clock.at += 15 * MINUTE_MS
  await run()
  expect(freed).not.toHaveBeenCalled()
  server.answer = () => new Response(createCalendar(createEvent('1500', '1600')))
  clock.at += 15 * MINUTE_MS
  await run()
  expect(freed.mock.calls).toEqual([[{ type: 'slots.freed' }]])
})

test('sends conditional requests until the horizon is beyond the range that was read', async () => {
  const origin = openOrigin()
  const sent = () => origin.server.requests.at(-1)?.headers.get('if-none-match')
  origin.server.answer = (_, headers) =>
    headers.get('if-none-match') === '"v1"'
      ? new Response(null, { status: 304 })
      : new Response(createCalendar(createEvent('1000', '1100')), { headers: { ETag: '"v1"' } })
  await origin.connect()
  expect(sent()).toBeNull()
  await origin.wait(15 * MINUTE_MS)
  expect(sent()).toBe('"v1"')
  expect(origin.feed()).toMatchObject({
    state: 'current',
    busyTimes: 1,
    lastSuccess: '2026-11-23T08:15:00.000Z',
  })
  await origin.wait(10 * 24 * HOUR_MS)
  expect(sent()).toBeNull()
})

test('keeps the last times of a feed that fails, and reports it after six hours and then daily', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  const origin = openOrigin()
  await origin.connect()
  origin.server.answer = () => new Response('gone', { status: 404 })
  for (let quarter = 0; quarter < 24; quarter += 1) await origin.wait(15 * MINUTE_MS)
  expect(error).not.toHaveBeenCalled()
  expect(origin.feed()).toMatchObject({ state: 'failing', error: 'answered 404', busyTimes: 1 })
  expect(origin.starts()).not.toContain('10:00')
  for (let hour = 0; hour < 23; hour += 1) await origin.wait(HOUR_MS)
  expect(error).toHaveBeenCalledTimes(1)
  const line = String(error.mock.calls[0])
  expect(JSON.parse(line)).toMatchObject({
    event: 'feed.failed',
    feed: 'FEED_ANA',
    error: 'answered 404',
    since: '2026-11-23T08:15:00.000Z',
  })
  expect(line).not.toContain('secret-path')
  await origin.wait(2 * HOUR_MS)
  expect(error).toHaveBeenCalledTimes(2)
  origin.server.answer = () => new Response(createCalendar())
  await origin.wait(HOUR_MS)
  expect(origin.feed()).toMatchObject({ state: 'current', error: null, busyTimes: 0 })
})

const chunk = new TextEncoder().encode(createEvent('1200', '1300').repeat(1000))

/** Streams a calendar with many events, about `size` bytes long, without its last line. */
function streamEvents(size: number) {
  let sent = 0
  return new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('BEGIN:VCALENDAR\r\n'))
    },
    pull(controller) {
      sent += chunk.byteLength
      if (sent > size) controller.close()
      else controller.enqueue(chunk)
    },
  })
}

const redirect = (to: string) => new Response(null, { status: 302, headers: { Location: to } })

test.each<[string, Answer, string]>([
  [
    'is huge',
    () => new Response('x', { headers: { 'Content-Length': String(50 * 2 ** 20) } }),
    'is larger than 10 MB',
  ],
  ['has 100,000 events', () => new Response(streamEvents(100_000 * 100)), 'has more than 50000 events'],
  [
    'is huge, but states no length',
    () =>
      new Response(
        streamEvents(50 * 2 ** 20).pipeThrough(
          new TransformStream({
            transform: (piece, controller) => controller.enqueue(new Uint8Array(piece.byteLength).fill(65)),
          }),
        ),
      ),
    'is larger than 10 MB',
  ],
  ['is a page', () => new Response('<title>Sign in</title>'), 'is not a complete calendar'],
  [
    'was cut',
    () => new Response(createCalendar(createEvent('1200', '1300')).slice(0, -30)),
    'is not a complete calendar',
  ],
  [
    'redirects to a private address',
    () => redirect('https://192.168.1.7/calendar.ics'),
    'redirects to an address that is not public',
  ],
  [
    'redirects to this machine',
    () => redirect('https://localhost/calendar.ics'),
    'redirects to an address that is not public',
  ],
  [
    'redirects without encryption',
    () => redirect('http://calendar.example/calendar.ics'),
    'redirects to an address that is not public',
  ],
  ['redirects for ever', (url) => redirect(`${url}x`), 'redirects more than 3 times'],
  [
    'does not answer',
    () => Promise.reject(new TypeError(`cannot connect to ${FEED_URL}`)),
    'cannot be reached',
  ],
  [
    'answers too slowly',
    () => Promise.reject(new DOMException('The operation timed out', 'TimeoutError')),
    'took more than 20 seconds',
  ],
  ['needs a password', () => new Response(null, { status: 401 }), 'answered 401'],
])('keeps the last times of a feed that %s', async (_, answer, error) => {
  const origin = openOrigin()
  await origin.connect()
  origin.server.answer = answer
  await origin.wait(15 * MINUTE_MS)
  expect(origin.feed()).toMatchObject({ state: 'failing', error, busyTimes: 1 })
  expect(origin.starts()).not.toContain('10:00')
})

test('follows up to three redirects to public hosts', async () => {
  const origin = openOrigin()
  const answers = ['/next', 'https://files.example/a', 'https://files.example/b']
  origin.server.answer = () => {
    const next = answers.shift()
    return next === undefined ? new Response(createCalendar(createEvent('1000', '1100'))) : redirect(next)
  }
  await origin.connect()
  expect(origin.feed()).toMatchObject({ state: 'current', busyTimes: 1 })
  expect(origin.server.requests.map((request) => request.url)).toEqual([
    FEED_URL,
    'https://calendar.example/next',
    'https://files.example/a',
    'https://files.example/b',
  ])
})

test('deletes the times of a feed when a publish removes it or gives it another owner', async () => {
  const origin = openOrigin()
  await origin.connect()
  publish(origin.services, withFeeds({}))
  expect(origin.starts()).toEqual(expect.arrayContaining(blocked))
  expect(origin.services.db.select().from(externalBusy).all()).toEqual([])
  publish(origin.services, withFeeds({ chair: ['FEED_ANA'] }))
  await origin.run()
  expect(origin.feed()).toMatchObject({ owner: { kind: 'resource', id: 'chair' }, busyTimes: 1 })
})

test('deletes the times of a feed when its secret is deleted', async () => {
  const origin = openOrigin()
  await origin.connect()
  origin.services.secrets.delete('FEED_ANA')
  origin.services.emit({ type: 'secret.changed', name: 'FEED_ANA' })
  expect(origin.feed()).toMatchObject({ state: 'secret-missing', busyTimes: 0, lastFetch: null })
  expect(origin.starts()).toEqual(expect.arrayContaining(blocked))
  const before = origin.server.requests.length
  await origin.wait(HOUR_MS)
  expect(origin.server.requests.length).toBe(before)
})

test('discards what was read for a URL that was replaced meanwhile', async () => {
  const origin = openOrigin()
  const answer = Promise.withResolvers<Response>()
  origin.server.answer = () => answer.promise
  const first = origin.connect()
  origin.services.secrets.put('FEED_ANA', 'https://calendar.example/other.ics')
  origin.services.emit({ type: 'secret.changed', name: 'FEED_ANA' })
  origin.server.answer = () => new Response(createCalendar(createEvent('1500', '1600')))
  answer.resolve(new Response(createCalendar(createEvent('1000', '1100'))))
  await first
  await origin.run()
  expect(origin.starts()).toEqual(expect.arrayContaining(blocked))
  expect(origin.starts()).not.toContain('15:00')
})

test('lists a feed without a secret as `secret-missing`, and does not fetch it', async () => {
  const origin = openOrigin()
  await origin.run()
  expect(origin.feed()).toMatchObject({ state: 'secret-missing', lastFetch: null, error: null })
  expect(origin.server.requests).toEqual([])
})

test('ignores appointments that were booked here and come back in a feed', async () => {
  const origin = openOrigin()
  const booked = book(
    origin.services,
    bookingRequest.parse({
      calendar: 'cut',
      start: `${TUESDAY}T10:00:00Z`,
      timeZone: 'Europe/Lisbon',
      contact: { firstName: 'Eva', lastName: 'Reis', email: 'eva@example.com', phone: '+351912345678' },
      consents: { terms: true },
    }),
    noIdempotencyKey,
  )
  const { id } = booked.booking
  const copies = [`${id}@studio.example`, `${id}-1@studio.example`, `bkg_${'a'.repeat(26)}@elsewhere.example`]
  const [first, cart, foreign] = ['1000', '1200', '1500'].map((from, index) =>
    createEvent(from, `${from.slice(0, 2)}30`).replace(/UID:.*/, `UID:${copies[index]}`),
  )
  origin.server.answer = () => new Response(createCalendar(`${first}${cart}${foreign}`))
  await origin.connect()
  cancel(origin.services, id, { token: booked.manage.token }, noIdempotencyKey)
  expect(origin.feed()).toMatchObject({ busyTimes: 1, unreadable: 0 })
  expect(origin.starts()).toEqual(expect.arrayContaining(['10:00', '12:00']))
  expect(origin.starts()).not.toContain('15:00')
})

test('reads events with hostile ids within seconds', async () => {
  const origin = openOrigin()
  const uid = `${'@'.repeat(40_000)}\\nend`
  const events = Array.from({ length: 20 }, (_, index) =>
    createEvent('1000', '1100').replace(/UID:.*/, `UID:${index}${uid}`),
  )
  origin.server.answer = () => new Response(createCalendar(...events))
  const start = performance.now()
  await origin.connect()
  expect(performance.now() - start).toBeLessThan(5000)
  expect(origin.feed()).toMatchObject({ busyTimes: 1, unreadable: 0 })
})
