import fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import { oneClass, openClass } from '#test/fixtures/class-with-waitlist.ts'
import { createClinicBundle } from '#test/fixtures/clinic.ts'
import { testOrigin } from '#test/fixtures/origin.ts'
import { readCsv } from '#test/fixtures/read-csv.ts'
import { type Report, reportQuery } from '#worker/contract/admin/reports.ts'
import { bundle } from '#worker/contract/bundle/bundle.ts'
import { MINUTE_MS } from '#worker/contract/durations.ts'
import { runWithoutPauses } from '#worker/contract/pausable-work.ts'
import { createApi } from '../api.ts'
import { blocks } from '../platform/db/block-tables.ts'
import { type BookingRow, bookings } from '../platform/db/booking-tables.ts'
import { payments, refunds } from '../platform/db/payment-tables.ts'
import { createReport } from './create-report.ts'
import { divideAmount } from './read-bookings.ts'
import { yieldReportCsv } from './report-csv.ts'

const ZONE = 'Europe/Lisbon'
const TOKEN = 'an-operator-token-for-tests'

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
})

const offers = [
  { id: 'cut', staff: ['ana', 'rui'] },
  { id: 'talk', staff: ['rui', 'eva'] },
]

/** A night shift crosses the hour that the clocks of Lisbon skip on 28 March 2027. */
const weekly = {
  mon: [{ from: '09:00', to: '13:00' }],
  wed: [
    { from: '09:00', to: '12:00' },
    { from: '14:00', to: '18:00' },
  ],
  sat: [{ from: '22:00', to: '06:00' }],
}
const closure = { from: '2027-03-24', to: '2027-03-24' }
const closesAt = Date.parse('2027-03-24T00:00:00Z')

/** Books a class on another site, and returns the row as a template for bookings. */
function createTemplate(): BookingRow {
  const site = openClass()
  site.book('ana')
  const [row] = site.services.db.select().from(bookings).all()
  if (!row) throw new Error('Not booked')
  return row
}

function openSite(change: object = {}) {
  const { site, staff, ...rest } = createClinicBundle(offers)
  const published = bundle.parse({
    ...rest,
    site: { ...site, closures: [closure], ...change },
    staff: staff.map((person) => ({ ...person, hours: { weekly } })),
  })
  const { services, clock } = testOrigin('2027-04-01T00:00:00Z', published, { env: { ADMIN_TOKEN: TOKEN } })
  return {
    services,
    clock,
    report: (query: object) => runWithoutPauses(createReport(services, reportQuery.parse(query))),
  }
}

const march = { from: '2027-03-20', to: '2027-04-02' }
const dayOne = Date.parse('2027-03-20T00:00:00Z')

const visit = fc.record({
  staff: fc.constantFrom('ana', 'rui', 'eva'),
  other: fc.constantFrom(undefined, 'ana', 'eva'),
  service: fc.constantFrom('srv_cut', 'srv_talk'),
  status: fc.constantFrom(
    'scheduled' as const,
    'scheduled' as const,
    'cancelled' as const,
    'requested' as const,
  ),
  outcome: fc.constantFrom(null, 'no_show' as const),
  start: fc.integer({ min: -8, max: 15 * 96 }).map((quarter) => dayOne + quarter * 15 * MINUTE_MS),
  length: fc.integer({ min: 1, max: 20 }).map((quarters) => quarters * 15 * MINUTE_MS),
  paid: fc.nat({ max: 5000 }),
  paidState: fc.constantFrom('paid' as const, 'refunded' as const, 'expired' as const, 'undone' as const),
  refund: fc.nat({ max: 1000 }),
  refundState: fc.constantFrom('done' as const, 'pending' as const, 'failed' as const),
})
type Visit = typeof visit extends fc.Arbitrary<infer T> ? T : never

const block = { from: '2027-03-22T10:00', to: '2027-03-22T11:30' }
const blockedFrom = Date.parse('2027-03-22T10:00:00Z')

const localTime = new Intl.DateTimeFormat('en-GB', {
  timeZone: ZONE,
  dateStyle: 'short',
  timeStyle: 'short',
})
/** Returns the local date and the minute of the day of an instant. */
function toLocal(at: number): { date: string; minute: number } {
  const [, day, month, year, hour, minute] =
    /(\d+)\/(\d+)\/(\d+), (\d+):(\d+)/.exec(localTime.format(at)) ?? []
  return { date: `${year}-${month}-${day}`, minute: Number(hour) * 60 + Number(minute) }
}

const toMinute = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))
const days = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const

/** Returns whether someone works at an instant, by looking at its wall clock. */
function isWorking(at: number): boolean {
  const { date, minute } = toLocal(at)
  const windowsOf = (shift: number) => {
    const day = days[new Date(Date.parse(date) - shift * 1440 * MINUTE_MS).getUTCDay()] ?? 'sun'
    return (weekly as Record<string, { from: string; to: string }[]>)[day] ?? []
  }
  const isIn = (shift: number) =>
    windowsOf(shift).some(({ from, to }) => {
      const [opens, closes] = [toMinute(from), toMinute(to)]
      const end = closes > opens ? closes : closes + 1440
      const now = minute + shift * 1440
      return opens <= now && now < end
    })
  return isIn(0) || isIn(1)
}

const isClosed = (at: number) => closesAt <= at && at < closesAt + 1440 * MINUTE_MS
const isBlocked = (at: number, staff: string) =>
  staff === 'rui' && blockedFrom <= at && at < blockedFrom + 90 * MINUTE_MS

const listStaffOf = (row: Visit): Visit['staff'][] => [
  row.staff,
  ...(row.other && row.other !== row.staff ? [row.other] : []),
]

type Grouping = 'staff' | 'service' | undefined
type Add = (date: string, key: string, name: string, amount: number) => void

function listKeys(row: Visit, by: Grouping): string[] {
  if (by === undefined) return ['']
  return by === 'staff' ? listStaffOf(row) : [row.service]
}

const getKey = (staff: string, service: string, by: Grouping) =>
  by === undefined ? '' : { staff, service }[by]

/** Adds the numbers of a booking to the date on which it starts. */
function addVisit(row: Visit, by: Grouping, add: Add): void {
  const { date } = toLocal(row.start)
  const isOver = row.start + row.length <= Date.parse('2027-04-01T00:00:00Z')
  const stands = row.status === 'scheduled'
  for (const key of listKeys(row, by)) {
    add(date, key, 'bookings', Number(stands))
    add(date, key, 'noShows', Number(stands && row.outcome === 'no_show'))
    add(date, key, 'completed', Number(stands && row.outcome === null && isOver))
    add(date, key, 'cancelled', Number(row.status === 'cancelled'))
  }
  const isPaid = row.paidState === 'paid' || row.paidState === 'refunded'
  const net = row.paid - (row.refundState === 'failed' ? 0 : row.refund)
  if (isPaid && row.status !== 'requested') add(date, listKeys(row, by)[0] ?? '', 'revenue', net)
}

const offered = { ana: ['srv_cut'], rui: ['srv_cut', 'srv_talk'], eva: ['srv_talk'] }

/** Adds a quarter of an hour of a staff member to the date on which it is. */
function addQuarter(visits: readonly Visit[], at: number, staff: Visit['staff'], by: Grouping, add: Add) {
  const { date } = toLocal(at)
  const takesTime = (row: Visit) =>
    row.status === 'scheduled' &&
    row.start <= at &&
    at < row.start + row.length &&
    listStaffOf(row).includes(staff)
  const booked = visits.filter(takesTime).map(({ service }) => getKey(staff, service, by))
  for (const key of new Set(booked)) add(date, key, 'bookedMinutes', 15)
  if (!isWorking(at) || isClosed(at) || isBlocked(at, staff)) return
  const bookable = offered[staff].map((service) => getKey(staff, service, by))
  for (const key of new Set(bookable)) add(date, key, 'bookableMinutes', 15)
}

/** Computes each number of each date and group by looking at every booking and every quarter of an hour. */
function computeNaively(visits: readonly Visit[], by: Grouping): Map<string, number> {
  const sums = new Map<string, number>()
  const add: Add = (date, key, name, amount) => {
    const id = `${date} ${key} ${name}`
    if (amount !== 0 && date >= march.from && date <= march.to) sums.set(id, (sums.get(id) ?? 0) + amount)
  }
  for (const row of visits) addVisit(row, by, add)
  for (let at = dayOne; toLocal(at).date <= march.to; at += 15 * MINUTE_MS)
    for (const staff of ['ana', 'rui', 'eva'] as const) addQuarter(visits, at, staff, by, add)
  return sums
}

const numbers = ['bookings', 'completed', 'noShows', 'cancelled', 'bookedMinutes', 'bookableMinutes'] as const

/** Returns the numbers of a report that are not zero, by first date, group and name. */
function flatten({ periods }: Report): Map<string, number> {
  return new Map(
    periods.flatMap(({ from, rows }) =>
      rows.flatMap(({ id = '', ...row }) =>
        [
          ...numbers.map((name) => [`${from} ${id} ${name}`, row[name]] as const),
          [`${from} ${id} revenue`, row.revenue[0]?.amount ?? 0] as const,
        ].filter(([, value]) => value !== 0),
      ),
    ),
  )
}

const sort = (sums: Map<string, number>) => [...sums].sort(([a], [b]) => (a < b ? -1 : 1))

test('agrees with a count of every booking and minute, around a clock change, a closure and a block', () => {
  const { services, report } = openSite()
  const { db } = services
  const template = createTemplate()
  const actor = { kind: 'business' as const, name: 'x', role: 'owner' as const }
  const created = { createdAt: 0, updatedAt: 0 }
  db.insert(blocks)
    .values({
      ...block,
      ...created,
      id: 'blk_a',
      ownerKind: 'staff',
      owner: 'rui',
      coveredUntil: 0,
      timeZone: ZONE,
      createdBy: actor,
    })
    .run()
  fc.assert(
    fc.property(fc.array(visit, { maxLength: 25 }), (visits) => {
      for (const table of [bookings, payments, refunds]) db.delete(table).run()
      for (const [index, row] of visits.entries()) {
        const { staff, service, status, outcome, start } = row
        const others = listStaffOf(row).slice(1)
        const end = start + row.length
        const id = `bkg_${index}`
        const booked = { ...template, id, staff, others, service, start, end, status }
        db.insert(bookings)
          .values({ ...booked, outcome: status === 'scheduled' ? outcome : null })
          .run()
        const money = { currency: 'EUR', providerPayment: 'p', ...created }
        const payment = {
          ...money,
          id: `pay${index}`,
          booking: id,
          provider: 'on-site' as const,
          expiresAt: 0,
        }
        db.insert(payments)
          .values({ ...payment, state: row.paidState, amount: row.paid })
          .run()
        const refund = { ...money, id: `ref${index}`, payment: payment.id, state: row.refundState }
        db.insert(refunds)
          .values({ ...refund, amount: row.refund })
          .run()
      }
      for (const by of [undefined, 'staff', 'service'] as const) {
        expect(sort(flatten(report({ ...march, by })))).toEqual(sort(computeNaively(visits, by)))
      }
      const sum = (interval: string) =>
        report({ ...march, interval }).periods.flatMap(({ rows }) => rows.map(({ bookings }) => bookings))
      const total = (values: number[]) => values.reduce((all, value) => all + value, 0)
      expect(total(sum('week'))).toBe(total(sum('day')))
      expect(total(sum('month'))).toBe(total(sum('day')))
    }),
    { numRuns: 12 },
  )
})

test('begins weeks on the first weekday of the region, and cuts the first and the last period to the range', () => {
  const periodsOf = (query: object, change: object = {}) =>
    openSite(change)
      .report(query)
      .periods.map(({ from, to }) => [from, to])
  expect(periodsOf({ ...march, interval: 'week' }, { region: 'PL' })).toEqual([
    ['2027-03-20', '2027-03-21'],
    ['2027-03-22', '2027-03-28'],
    ['2027-03-29', '2027-04-02'],
  ])
  expect(periodsOf({ ...march, interval: 'week' }, { region: 'US' })).toEqual([
    ['2027-03-20', '2027-03-20'],
    ['2027-03-21', '2027-03-27'],
    ['2027-03-28', '2027-04-02'],
  ])
  expect(periodsOf({ ...march, interval: 'month' })).toEqual([
    ['2027-03-20', '2027-03-31'],
    ['2027-04-01', '2027-04-02'],
  ])
})

test('divides amounts without losing a cent', () => {
  const weights = fc.array(fc.nat({ max: 10_000 }), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(fc.nat({ max: 1_000_000 }), weights, (amount, shares) => {
      const parts = divideAmount(amount, shares)
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount)
      expect(Math.min(...parts)).toBeGreaterThanOrEqual(0)
    }),
  )
  expect(divideAmount(100, [1, 1, 1])).toEqual([33, 34, 33])
})

test('counts the time of a class once, however many people booked it', () => {
  const site = openClass(createClinicBundle([oneClass]))
  site.book('ana')
  site.book('eva')
  const query = { from: '2026-11-24', to: '2026-11-24' }
  const [period] = runWithoutPauses(
    createReport(site.services, reportQuery.parse({ ...query, by: 'service' })),
  ).periods
  expect(period?.rows).toMatchObject([
    {
      id: 'srv_class',
      name: 'class',
      bookings: 2,
      completed: 0,
      bookedMinutes: 60,
      bookableMinutes: 480,
      occupancy: 0.125,
    },
  ])
})

test('writes the same numbers as CSV, with decimal amounts', () => {
  const { services, report } = openSite()
  const created = { createdAt: 0, updatedAt: 0 }
  const start = Date.parse('2027-03-22T09:00:00Z')
  const booked = { ...createTemplate(), id: 'bkg_1', service: 'srv_cut', start, end: start + 60 * MINUTE_MS }
  services.db.insert(bookings).values(booked).run()
  const payment = { id: 'pay1', booking: 'bkg_1', provider: 'on-site' as const, expiresAt: 0, ...created }
  services.db
    .insert(payments)
    .values({ ...payment, state: 'paid', amount: 4550, currency: 'EUR' })
    .run()
  const csv = [
    ...yieldReportCsv(report({ from: '2027-03-22', to: '2027-03-22', by: 'staff' }), {
      locale: 'en',
      raw: false,
    }),
  ].join('')
  const [header, ...lines] = readCsv(csv)
  expect(header?.slice(0, 4)).toEqual(['from', 'to', 'id', 'name'])
  expect(lines).toContainEqual([
    '2027-03-22',
    '2027-03-22',
    'ana',
    'ana',
    '1',
    '1',
    '0',
    '0',
    '0',
    '45.50',
    'EUR',
    '60',
    '240',
    '0.25',
  ])
  expect(lines).toHaveLength(3)
})

test('serves reports as JSON and CSV, and refuses invalid queries and too long ranges', async () => {
  const api = createApi(openSite().services)
  const get = async (path: string) => {
    const response = await api.request(`/api/admin${path}`, { headers: { authorization: `Bearer ${TOKEN}` } })
    return response.status
  }
  expect(await get('/reports?from=2027-03-01&to=2027-03-31&interval=week&by=staff')).toBe(200)
  expect(await get('/reports.csv?from=2027-03-01&to=2027-03-31&raw=true')).toBe(200)
  expect(await get('/reports?from=2026-03-01&to=2027-03-01')).toBe(200)
  for (const query of [
    'from=2026-02-28&to=2027-03-01',
    'from=2027-03-31&to=2027-03-01',
    'from=2027-03-01',
    'from=2027-02-30&to=2027-03-01',
    'from=2027-03-01&to=2027-03-02&interval=year',
    'from=2027-03-01&to=2027-03-02&staff=ana',
  ])
    expect([query, await get(`/reports?${query}`)]).toEqual([query, 422])
})
