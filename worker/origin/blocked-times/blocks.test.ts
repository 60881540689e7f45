import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createClinicBundle, type Offer } from '#test/fixtures/clinic.ts'
import { testOrigin } from '#test/fixtures/origin.ts'
import type { Block, BlockList, BlockWithCollisions } from '#worker/contract/admin/blocks.ts'
import { type BookingResponse, bookingRequest } from '#worker/contract/bookings/booking.ts'
import { type BundleInput, bundle } from '#worker/contract/bundle/bundle.ts'
import { DAY_MS } from '#worker/contract/durations.ts'
import type { Problem } from '#worker/contract/problem-schema.ts'
import { createApi } from '../api.ts'
import { createHandlers } from '../job-handlers.ts'
import { publish } from '../publishing/commands/publish.ts'
import { listSlots } from '../scheduling/list-slots.ts'

const TOKEN = 'an-operator-token-for-tests'
const TUESDAY = '2026-11-24'
const offers: Offer[] = [
  { id: 'cut', staff: ['ana'], needs: [['chair']] },
  { id: 'talk', staff: ['rui'], calendar: { waitlist: {} } },
]
const people = ['ana', 'rui']
const ana = { kind: 'staff', id: 'ana' }
const training = { owner: ana, from: `${TUESDAY}T10:00`, to: `${TUESDAY}T12:00`, reason: 'Training' }

type Headers = Record<string, string>

/** Opens the API of a clinic in Lisbon on the Monday before. */
function openClinic(published: BundleInput = createClinicBundle(offers, people)) {
  const { services, clock } = testOrigin('2026-11-23T08:00:00Z', published, { env: { ADMIN_TOKEN: TOKEN } })
  const api = createApi(services)
  const call = async <T>(method: string, path: string, body?: unknown, headers: Headers = {}) => {
    const response = await api.request(`/api${path}`, {
      method,
      headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json', ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, body: (text === '' ? null : JSON.parse(text)) as T }
  }
  return {
    services,
    clock,
    call,
    block: (body: unknown, headers?: Headers) =>
      call<BlockWithCollisions & Problem>('POST', '/admin/blocks', body, headers),
    list: async (query = '') => (await call<BlockList>('GET', `/admin/blocks${query}`)).body.blocks,
    /** Returns the free starts of a calendar on a date, as local times. */
    starts(calendar = 'cut', date = TUESDAY) {
      const { days } = listSlots(services, calendar, { from: date, to: date, timeZone: 'Europe/Lisbon' })
      return (days[date] ?? []).map(({ start }) => start.slice(11, 16))
    },
    fullDays(calendar: string, date = TUESDAY) {
      return listSlots(services, calendar, { from: date, to: date, timeZone: 'Europe/Lisbon' }).full
    },
    book: (calendar: string, start: string, hold?: string) =>
      call<BookingResponse & Problem>(
        'POST',
        '/bookings',
        bookingRequest.parse({
          calendar,
          start,
          timeZone: 'Europe/Lisbon',
          staff: 'any',
          contact: { firstName: 'Maria', lastName: 'Reis', email: 'm@example.com', phone: '+351912345678' },
          consents: { terms: true, marketing: false },
          ...(hold && { hold }),
        }),
      ),
    async run() {
      await services.jobs.run(createHandlers(services))
    },
  }
}

const allStarts = ['09:00', '09:30', '10:00', '10:30', '11:00', '11:30', '12:00', '12:30', '13:00']

test('offers and books no blocked time from the moment it is written, and offers it again once deleted', async () => {
  const { block, call, starts, book, services } = openClinic()
  expect(starts()).toEqual(expect.arrayContaining(allStarts))
  const { status, body } = await block(training)
  expect(status).toBe(201)
  expect(body.block).toEqual({
    ...training,
    id: expect.stringMatching(/^blk_[a-z2-7]{26}$/),
    timeZone: 'Europe/Lisbon',
    repeat: null,
    createdBy: { kind: 'business', name: 'operator', role: 'owner' },
    createdAt: '2026-11-23T08:00:00.000Z',
    updatedAt: '2026-11-23T08:00:00.000Z',
  })
  expect(starts().slice(0, 3)).toEqual(['09:00', '12:00', '12:30'])
  expect((await book('cut', `${TUESDAY}T10:30:00Z`)).body.code).toBe('slot-taken')
  // Fills the busy calendar from the database: it has to have the same times as before.
  services.busyCalendar.reset()
  expect(starts().slice(0, 3)).toEqual(['09:00', '12:00', '12:30'])
  expect((await call('DELETE', `/admin/blocks/${body.block.id}`)).status).toBe(204)
  expect(starts()).toEqual(expect.arrayContaining(allStarts))
  expect((await call('GET', `/admin/blocks/${body.block.id}`)).status).toBe(404)
  expect((await call('DELETE', `/admin/blocks/${body.block.id}`)).status).toBe(204)
})

test('blocks a room, and the whole site with staff that joins later', async () => {
  const { block, starts, services } = openClinic()
  await block({ owner: { kind: 'resource', id: 'chair' }, from: TUESDAY, to: TUESDAY })
  expect(starts('cut')).toEqual([])
  expect(starts('talk')).toContain('10:00')
  await block({ owner: { kind: 'site' }, from: '2026-11-25', to: '2026-11-26' })
  const { staff, services: offered, ...rest } = createClinicBundle(offers, [...people, 'eva'])
  publish(
    services,
    bundle.parse({
      ...rest,
      staff,
      services: offered.map((one) => ({ ...one, staff: [...one.staff, 'eva'] })),
    }),
  )
  expect([starts('talk', '2026-11-25'), starts('talk', '2026-11-26')]).toEqual([[], []])
  expect(starts('talk', '2026-11-27')).toContain('09:00')
})

test('refuses to book a hold whose time was blocked after the hold was created', async () => {
  const { block, book, call } = openClinic()
  const hold = crypto.randomUUID()
  const start = `${TUESDAY}T10:30:00Z`
  const held = await call('POST', '/holds', { id: hold, calendar: 'cut', start, timeZone: 'Europe/Lisbon' })
  expect(held.status).toBe(201)
  await block(training)
  expect((await book('cut', start, hold)).body.code).toBe('slot-taken')
})

test('lists the bookings that collide, and cancels none', async () => {
  const { block, book, call } = openClinic()
  const booked = await book('cut', `${TUESDAY}T11:30:00Z`)
  await book('cut', `${TUESDAY}T14:00:00Z`)
  await book('talk', `${TUESDAY}T11:00:00Z`)
  const { body } = await block(training)
  const collision = {
    id: booked.body.booking.id,
    start: `${TUESDAY}T11:30:00.000Z`,
    end: `${TUESDAY}T12:30:00.000Z`,
    service: 'cut',
    staff: [{ id: 'ana', name: 'ana' }],
    name: 'Maria Reis',
    phone: '+351912345678',
    locale: 'en',
    guests: 0,
    version: 1,
  }
  expect(body.collisions).toEqual({ count: 1, bookings: [collision], next: null })
  const found = await call('GET', `/admin/blocks/${body.block.id}/collisions`)
  expect(found.body).toEqual(body.collisions)
  expect((await call('GET', '/admin/blocks/blk_unknown/collisions')).status).toBe(404)
  const { bookings } = (await call<{ bookings: { status: string }[] }>('GET', '/admin/bookings')).body
  expect(bookings.map(({ status }) => status)).toEqual(['scheduled', 'scheduled', 'scheduled'])
  const path = `/admin/blocks/${body.block.id}`
  const later = { ...training, to: `${TUESDAY}T15:00` }
  const changed = await call<BlockWithCollisions>('PUT', path, later)
  expect([changed.status, changed.body.collisions.count]).toEqual([200, 2])
  const everybody = { owner: { kind: 'site' }, from: TUESDAY, to: TUESDAY }
  expect((await call<BlockWithCollisions>('PUT', path, everybody)).body.collisions.count).toBe(3)
  // A booking that ends when the block starts does not collide.
  const touching = { ...training, from: `${TUESDAY}T12:30`, to: `${TUESDAY}T14:00` }
  expect((await call<BlockWithCollisions>('PUT', path, touching)).body.collisions.count).toBe(0)
})

test('lists more than a hundred collisions page by page, also while the first are cancelled', async () => {
  const { block, call } = openClinic()
  const first = Date.parse(`${TUESDAY}T11:00:00Z`)
  for (let index = 0; index < 103; index += 1) {
    const start = new Date(first + (index % 50) * 60_000).toISOString()
    const body = { calendar: 'cut', start, overrides: ['busy', 'hours', 'limits'], notify: false }
    expect((await call('POST', '/admin/bookings', body)).status).toBe(201)
  }
  const { body } = await block({ owner: { kind: 'site' }, from: TUESDAY, to: TUESDAY })
  const { count, bookings, next } = body.collisions
  expect([count, bookings.length]).toEqual([103, 100])
  await call('POST', `/admin/bookings/${bookings[0]?.id}/cancel`, { notify: false })
  const path = `/admin/blocks/${body.block.id}/collisions`
  const last = (await call<BlockWithCollisions['collisions']>('GET', `${path}?cursor=${next}`)).body
  expect([last.count, last.bookings.length, last.next]).toEqual([102, 3, null])
  expect(new Set([...bookings, ...last.bookings].map(({ id }) => id)).size).toBe(103)
  expect((await call('GET', `${path}?cursor=1`)).status).toBe(422)
})

test('replaces the owner and the reason of a block', async () => {
  const { block, call, starts, list } = openClinic()
  const { body } = await block(training)
  const path = `/admin/blocks/${body.block.id}`
  const rui = { owner: { kind: 'staff', id: 'rui' }, from: `${TUESDAY}T10:00`, to: `${TUESDAY}T12:00` }
  expect((await call<BlockWithCollisions>('PUT', path, rui)).body.block).toMatchObject({
    ...rui,
    reason: null,
  })
  expect([starts('cut').includes('10:00'), starts('talk').includes('10:00')]).toEqual([true, false])
  expect(await list()).toHaveLength(1)
  expect((await call('PUT', '/admin/blocks/blk_unknown', rui)).status).toBe(404)
})

test('changes a block of a site with as many blocked times as are allowed, unless it gets more', async () => {
  const { block, call, services } = openClinic()
  const { body } = await block({ ...training, repeat: 'FREQ=DAILY;COUNT=20' })
  const { id } = (await block({ ...training, owner: { kind: 'site' } })).body.block
  const start = sql`value * 1000`
  services.db.run(sql`INSERT INTO external_busy (feed, resource_key, start, "end")
    WITH RECURSIVE numbers(value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM numbers WHERE value < 49990)
    SELECT ${id}, '', ${start}, ${start} + 1 FROM numbers`)
  const change = (count: number) =>
    call<Problem>('PUT', `/admin/blocks/${body.block.id}`, {
      ...training,
      repeat: `FREQ=DAILY;COUNT=${count}`,
    })
  expect((await change(21)).body.errors).toMatchObject([{ code: 'too-many' }])
  expect((await change(20)).status).toBe(200)
  expect((await change(19)).status).toBe(200)
})

test('creates a block once for each idempotency key', async () => {
  const { block, list, services } = openClinic()
  const key = { 'idempotency-key': 'lunch' }
  const [first, second] = [await block(training, key), await block(training, key)]
  expect(second).toEqual(first)
  expect(await list()).toHaveLength(1)
  const other = await block({ ...training, reason: 'Other' }, key)
  expect([other.status, other.body.code]).toEqual([422, 'idempotency-mismatch'])
  const stored = services.db.all<{ answer: string }>('SELECT answer FROM idempotency_keys')
  expect(JSON.stringify(stored)).not.toContain('Training')
})

test('repeats a block at the same local times on both sides of a clock change', async () => {
  // Lisbon moves its clocks from 01:00 to 02:00 on 28 March 2027.
  const calendar = { horizonDays: 200 }
  const { block, starts } = openClinic(createClinicBundle([{ id: 'cut', staff: ['ana'], calendar }], people))
  await block({
    owner: ana,
    from: '2026-12-01T10:00',
    to: '2026-12-01T12:00',
    repeat: 'FREQ=WEEKLY;BYDAY=TU',
  })
  for (const date of ['2026-12-01', '2026-12-08', '2027-03-23', '2027-03-30', '2027-06-01'])
    expect([date, starts('cut', date).slice(0, 2)]).toEqual([date, ['09:00', '12:00']])
  expect(starts('cut', '2026-12-02')).toContain('10:00')
  expect(starts('cut', TUESDAY)).toContain('10:00')
})

test('offers no time of a block whose start is skipped by a clock change', async () => {
  const hours = { weekly: { sun: [{ from: '00:00', to: '06:00' }] } }
  const { staff, ...rest } = createClinicBundle([
    { id: 'cut', staff: ['ana'], calendar: { horizonDays: 200, interval: 15 } },
  ])
  const { block, starts, book } = openClinic({ ...rest, staff: staff.map((one) => ({ ...one, hours })) })
  await block({ owner: ana, from: '2027-03-28T01:30', to: '2027-03-28T03:00' })
  expect(starts('cut', '2027-03-28').filter((time) => time < '03:15')).toEqual(['00:00', '03:00'])
  expect((await book('cut', '2027-03-28T02:00:00+01:00')).body.code).toBe('slot-taken')
})

test('reads the times of a block in the zone of its staff member', async () => {
  const { staff, ...rest } = createClinicBundle(offers, people)
  const inTokyo = staff.map((person) => ({ ...person, timeZone: 'Asia/Tokyo' }))
  const { block, starts } = openClinic({ ...rest, staff: inTokyo })
  // Nine to five in Tokyo is midnight to eight in Lisbon.
  const { body } = await block(training)
  expect(body.block.timeZone).toBe('Asia/Tokyo')
  expect(starts().filter((start) => start < '08:00')).toEqual([
    '00:00',
    '03:00',
    '03:30',
    '04:00',
    '04:30',
    '05:00',
    '05:30',
    '06:00',
    '06:30',
    '07:00',
  ])
})

test('extends a repeated block every day, and as soon as the horizon changes', async () => {
  const { block, starts, services, clock, run } = openClinic()
  await block({ owner: ana, from: '2026-11-25', to: '2026-11-25', repeat: 'FREQ=WEEKLY' })
  services.jobs.schedule('purge', 'daily', clock.at)
  for (let day = 0; day < 40; day += 1) {
    clock.at += DAY_MS
    await run()
  }
  expect([starts('cut', '2027-02-24'), starts('cut', '2027-02-25').length > 0]).toEqual([[], true])
  const { calendars, ...rest } = createClinicBundle(offers, people)
  publish(
    services,
    bundle.parse({ ...rest, calendars: calendars.map((one) => ({ ...one, horizonDays: 400 })) }),
  )
  expect([starts('cut', '2027-12-01'), starts('cut', '2027-12-02').length > 0]).toEqual([[], true])
})

test('offers the waitlist on a day that is full, but not on one that is blocked', async () => {
  const { block, fullDays, book, call } = openClinic()
  const { body } = await block({ owner: { kind: 'staff', id: 'rui' }, from: TUESDAY, to: TUESDAY })
  expect(fullDays('talk')).toEqual([])
  await call('DELETE', `/admin/blocks/${body.block.id}`)
  await book('talk', `${TUESDAY}T09:00:00Z`)
  await block({ owner: { kind: 'staff', id: 'rui' }, from: `${TUESDAY}T10:00`, to: `${TUESDAY}T17:00` })
  expect(fullDays('talk')).toEqual([TUESDAY])
})

test.each<[string, object, string[]]>([
  ['an unknown owner', { owner: { kind: 'staff', id: 'eva' } }, ['owner.id']],
  ['an owner of another kind', { owner: { kind: 'team', id: 'ana' } }, ['owner.kind']],
  ['an owner of the site with an id', { owner: { kind: 'site', id: 'ana' } }, ['owner.id']],
  ['an end before the start', { to: `${TUESDAY}T09:00` }, ['to']],
  ['an end at the start', { to: training.from }, ['to']],
  ['a start with a time and an end without', { to: TUESDAY }, ['to']],
  ['a block of more than a year', { to: '2028-01-01T00:00' }, ['to']],
  ['whole days of more than a year', { from: '2027-01-01', to: '2028-01-02' }, ['to']],
  ['a date that does not exist', { from: '2026-02-30' }, ['from']],
  ['an instant as the start', { from: `${TUESDAY}T10:00Z` }, ['from']],
  ['a start with seconds', { from: `${TUESDAY}T10:00:00` }, ['from']],
  ['an unknown field', { allDay: true }, ['allDay']],
  ['a long reason', { reason: 'a'.repeat(501) }, ['reason']],
  ['a rule without a frequency', { repeat: 'BYDAY=TU' }, ['repeat']],
  ['a rule by the hour', { repeat: 'FREQ=HOURLY' }, ['repeat']],
  ['a rule with several times of a day', { repeat: 'FREQ=DAILY;BYHOUR=9,10' }, ['repeat']],
  ['a rule with lines', { repeat: 'FREQ=DAILY\r\nEXDATE:20261125' }, ['repeat']],
  ['a rule with a count and an end', { repeat: 'FREQ=DAILY;COUNT=3;UNTIL=20261201' }, ['repeat']],
  ['a rule with an impossible end', { repeat: 'FREQ=DAILY;UNTIL=20261340' }, ['repeat']],
  ['a rule without the first date', { repeat: 'FREQ=WEEKLY;BYDAY=MO' }, ['repeat']],
  ['a rule that never applies', { repeat: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30' }, ['repeat']],
])('refuses %s', async (_, change, paths) => {
  const { block, list } = openClinic()
  const { status, body } = await block({ ...training, ...change })
  expect([status, body.errors?.map(({ path }) => path)]).toEqual([422, paths])
  expect(await list()).toEqual([])
})

test('lists blocks by the dates of their times, a hundred at a time', async () => {
  const { block, list, call } = openClinic()
  await block({ ...training, repeat: 'FREQ=WEEKLY;COUNT=3' })
  await block({ owner: { kind: 'site' }, from: '2026-12-24', to: '2026-12-26' })
  const froms = async (query: string) => (await list(query)).map(({ from }: Block) => from)
  expect(await froms('?from=2026-12-08&to=2026-12-08')).toEqual([training.from])
  expect(await froms('?from=2026-12-15')).toEqual(['2026-12-24'])
  expect(await froms('?from=2026-12-26&to=2027-01-01')).toEqual(['2026-12-24'])
  expect(await froms('?to=2026-12-23')).toEqual([training.from])
  for (let number = 0; number < 100; number += 1) await block(training)
  const page = (await call<BlockList>('GET', '/admin/blocks')).body
  expect(page.blocks).toHaveLength(100)
  const rest = (await call<BlockList>('GET', `/admin/blocks?cursor=${page.next}`)).body
  expect([rest.blocks.length, rest.next]).toEqual([2, null])
  expect((await call('GET', '/admin/blocks?staff=ana')).status).toBe(422)
})

test('no free start overlaps a block, whatever its rule', () => {
  const rule = fc.record({
    freq: fc.constantFrom('DAILY', 'WEEKLY', 'MONTHLY'),
    interval: fc.integer({ min: 1, max: 3 }),
  })
  const time = fc.record({
    day: fc.integer({ min: 0, max: 30 }),
    from: fc.integer({ min: 0, max: 47 }),
    length: fc.integer({ min: 1, max: 96 }),
  })
  const toLocal = (at: number) => new Date(at).toISOString().slice(0, 16)
  return fc.assert(
    fc.asyncProperty(rule, time, async ({ freq, interval }, { day, from, length }) => {
      const { block, services } = openClinic()
      const first = Date.parse('2026-11-24') + day * DAY_MS + from * 30 * 60_000
      const end = first + length * 30 * 60_000
      const repeat = `FREQ=${freq};INTERVAL=${interval}`
      expect((await block({ owner: ana, from: toLocal(first), to: toLocal(end), repeat })).status).toBe(201)
      const query = { from: '2026-11-24', to: '2026-12-24', timeZone: 'Europe/Lisbon' }
      const starts = Object.values(listSlots(services, 'cut', query).days).flat()
      // Lisbon is on UTC in winter.
      const dates = Array.from({ length: 60 }, (_, index) => {
        const date = new Date(first)
        if (freq === 'MONTHLY') date.setUTCMonth(date.getUTCMonth() + index * interval)
        else date.setUTCDate(date.getUTCDate() + index * interval * (freq === 'WEEKLY' ? 7 : 1))
        return date
      }).filter((date) => freq !== 'MONTHLY' || date.getUTCDate() === new Date(first).getUTCDate())
      for (const { start } of starts) {
        const at = Date.parse(start)
        const blocking = dates.find((date) => at < +date + length * 30 * 60_000 && at + 3_600_000 > +date)
        expect([start, blocking]).toEqual([start, undefined])
      }
    }),
    { numRuns: 25 },
  )
})
