import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import { openClass } from '#test/fixtures/class-with-waitlist.ts'
import { createClinicBundle } from '#test/fixtures/clinic.ts'
import { reportQuery } from '#worker/contract/admin/reports.ts'
import { HOUR_MS } from '#worker/contract/durations.ts'
import { runWithoutPauses } from '#worker/contract/pausable-work.ts'
import { bookings } from '../platform/db/booking-tables.ts'
import { payments, refunds } from '../platform/db/payment-tables.ts'
import { reportDays } from '../platform/db/report-tables.ts'
import { createReport } from './create-report.ts'
import { prepareReports } from './day-sums.ts'

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
})

const COUNT = 12
const span = { from: '2026-11-10', to: '2026-11-24' }

/** Opens a site with paid bookings from twelve days before its clock's time to one day after it. */
function openSite() {
  const { book, services, ...site } = openClass(
    createClinicBundle([{ id: 'cut', staff: ['ana', 'rui'] }]),
    'cut',
  )
  book('template', { calendar: 'cut' })
  const { db, clock } = services
  const [template] = db.select().from(bookings).all()
  if (!template) throw new Error('Not booked')
  db.delete(bookings).run()
  for (let index = 0; index < COUNT; index += 1) {
    const start = clock.now() + (index - COUNT + 2) * 29 * HOUR_MS
    const id = `bkg_${index}`
    db.insert(bookings)
      .values({ ...template, id, start, end: start + HOUR_MS })
      .run()
    const money = { currency: 'EUR', providerPayment: 'p', createdAt: 0 }
    db.insert(payments)
      .values({
        ...money,
        id: `pay_${index}`,
        booking: id,
        provider: 'on-site',
        state: 'paid',
        amount: 900,
        updatedAt: 0,
        expiresAt: 0,
      })
      .run()
  }
  const report = (by?: string) => runWithoutPauses(createReport(services, reportQuery.parse({ ...span, by })))
  return { ...site, services, db, clock, report }
}

type Db = ReturnType<typeof openSite>['db']

const which = fc.nat({ max: COUNT - 1 })
const change = fc.oneof(
  fc.tuple(which, fc.integer({ min: -300, max: 40 })).map(([index, hours]) => (db: Db, now: number) => {
    const start = now + hours * HOUR_MS
    db.update(bookings)
      .set({ start, end: start + 2 * HOUR_MS })
      .where(eq(bookings.id, `bkg_${index}`))
      .run()
  }),
  fc
    .tuple(which, fc.constantFrom('scheduled' as const, 'cancelled' as const))
    .map(([index, status]) => (db: Db) => {
      db.update(bookings)
        .set({ status })
        .where(eq(bookings.id, `bkg_${index}`))
        .run()
    }),
  which.map((index) => (db: Db) => {
    db.update(bookings)
      .set({ outcome: 'no_show' })
      .where(eq(bookings.id, `bkg_${index}`))
      .run()
  }),
  fc.tuple(which, fc.nat({ max: 500 })).map(([index, amount]) => (db: Db) => {
    db.update(payments)
      .set({ amount })
      .where(eq(payments.id, `pay_${index}`))
      .run()
  }),
  fc.tuple(which, fc.nat({ max: 500 })).map(([index, amount]) => (db: Db) => {
    const refund = { payment: `pay_${index}`, providerPayment: 'p', amount, currency: 'EUR', createdAt: 0 }
    db.insert(refunds)
      .values({ ...refund, id: `ref_${index}`, state: 'done' })
      .onConflictDoUpdate({ target: refunds.id, set: { amount } })
      .run()
  }),
  which.map((index) => (db: Db) => {
    db.delete(payments)
      .where(eq(payments.id, `pay_${index}`))
      .run()
  }),
  which.map((index) => (db: Db) => {
    db.delete(bookings)
      .where(eq(bookings.id, `bkg_${index}`))
      .run()
  }),
)

test('reports the same from stored sums as from new sums, after any change', () => {
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 8 }), (changes) => {
      const { db, clock, report } = openSite()
      for (const apply of changes) {
        report()
        apply(db, clock.now())
        const fromSums = [report(), report('staff'), report('service')]
        db.delete(reportDays).run()
        expect(fromSums).toEqual([report(), report('staff'), report('service')])
      }
    }),
    { numRuns: 25 },
  )
})

test('stores only days that are over, and none that changed while they were added up', () => {
  const { db, services, report } = openSite()
  report()
  const stored = db.select().from(reportDays).all()
  expect(stored.filter(({ site }) => site === null)).toEqual([])
  expect([stored.length, stored.every(({ start }) => start < services.clock.now())]).toEqual([13, true])
  db.delete(reportDays).run()
  const work = createReport(services, reportQuery.parse(span))
  while (db.select().from(reportDays).all().length === 0) work.next()
  db.update(bookings).set({ status: 'cancelled' }).where(eq(bookings.id, 'bkg_4')).run()
  for (let step = work.next(); !step.done; step = work.next());
  expect(db.select().from(reportDays).all()).toHaveLength(12)
  expect(
    report()
      .periods.flatMap(({ rows }) => rows.map(({ cancelled }) => cancelled))
      .filter(Boolean),
  ).toEqual([1])
})

test('prepares the sums of a year', () => {
  const { db, services } = openSite()
  runWithoutPauses(prepareReports(services))
  expect(db.select().from(reportDays).all().length).toBeGreaterThanOrEqual(364)
})
