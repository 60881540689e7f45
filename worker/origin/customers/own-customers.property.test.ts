import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import { readCsv } from '#test/fixtures/read-csv.ts'
import { history, performHistory, visitors } from '#test/fixtures/rights/histories.ts'
import { addressOf, type Caller, openPeopleSite, type PeopleSite } from '#test/fixtures/rights/people-site.ts'
import type { AdminCustomer } from '#worker/contract/admin/customers.ts'
import { rights } from '#worker/contract/admin/rights.ts'
import { DAY_MS } from '#worker/contract/durations.ts'
import { type BookingRow, bookings } from '../platform/db/booking-tables.ts'

const RUNS = Math.min(Number(process.env.MODEL_RUNS ?? 3), 50)

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
})

type Counted = Pick<AdminCustomer, 'bookings' | 'cancelled' | 'noShows' | 'lastVisit' | 'nextVisit'>

const toInstant = (at: number) => (Number.isFinite(at) ? new Date(at).toISOString() : null)

/** Says what appointments count to, without the queries of the origin. */
function countAll(rows: readonly BookingRow[], now: number): Counted {
  const kept = rows.filter(({ status }) => status !== 'cancelled')
  const visited = kept.filter((row) => row.status === 'scheduled' && row.outcome !== 'no_show')
  const starts = (list: readonly BookingRow[]) => list.map(({ start }) => start)
  return {
    bookings: kept.length,
    cancelled: rows.length - kept.length,
    noShows: rows.filter(({ outcome }) => outcome === 'no_show').length,
    lastVisit: toInstant(Math.max(...starts(visited).filter((start) => start <= now))),
    nextVisit: toInstant(Math.min(...starts(kept).filter((start) => start > now))),
  }
}

/** Returns what counts for a staff member, by the email address of the customer. */
function countOwn({ services: { db, clock } }: PeopleSite, staff: string): Map<string, Counted> {
  const rows = db.select().from(bookings).all()
  const isOwn = (row: BookingRow) =>
    [row.staff, ...row.others, ...row.items.map((item) => item.staff)].includes(staff)
  const ofVisitor = (email: string) =>
    rows.filter((row) => isOwn(row) && row.contact.email?.toLowerCase() === email)
  return new Map(
    visitors.map(({ contact: { email } }) => [email, countAll(ofVisitor(email), clock.now())] as const),
  )
}

const counted = ({ bookings: number, cancelled, noShows, lastVisit, nextVisit }: AdminCustomer): Counted => ({
  bookings: number,
  cancelled,
  noShows,
  lastVisit,
  nextVisit,
})

const isSorted = (values: readonly number[]) =>
  values.every((value, index) => index === 0 || value >= Number(values[index - 1]))

/** By sort of the list: the number by which it rises. */
const orders: Record<string, (customer: AdminCustomer) => number> = {
  lastVisit: ({ lastVisit }) => (lastVisit ? -Date.parse(lastVisit) : 0),
  nextVisit: ({ nextVisit }) => (nextVisit ? Date.parse(nextVisit) : Number.POSITIVE_INFINITY),
}

/** Checks every list of customers that somebody gets, and the page of each customer. */
async function checkLists(call: Caller, expected: ReadonlyMap<string, Counted>): Promise<void> {
  const withVisits = [...expected].filter(([, { bookings: number }]) => number > 0).map(([email]) => email)
  for (const sort of ['name', ...Object.keys(orders)])
    for (const search of ['', '&q=first']) {
      const { body } = await call('get', `/admin/customers?sort=${sort}${search}`)
      const listed = body.customers as AdminCustomer[]
      for (const one of listed) expect(counted(one)).toEqual(expected.get(one.email ?? ''))
      expect([sort, search, isSorted(listed.map(orders[sort] ?? (() => 0)))]).toEqual([sort, search, true])
      const emails = listed.map(({ email }) => email)
      expect(emails).toEqual(expect.arrayContaining(withVisits))
      expect(new Set(emails).size).toBe(emails.length)
    }
  const { body } = await call('get', '/admin/customers')
  for (const { id, email } of body.customers as AdminCustomer[]) {
    const page = await call('get', `/admin/customers/${id}`)
    expect(counted(page.body.customer as AdminCustomer)).toEqual(expected.get(email ?? ''))
  }
}

async function checkTable(call: Caller, expected: ReadonlyMap<string, Counted>): Promise<void> {
  const { text } = await call('get', '/admin/customers.csv?raw=true')
  const [header = [], ...lines] = readCsv(text)
  for (const line of lines) {
    const row = Object.fromEntries(header.map((name, index) => [name, line[index] || null]))
    const own = Object.entries(expected.get(row.email ?? '') ?? {})
    expect(row).toMatchObject(
      Object.fromEntries(own.map(([name, value]) => [name, value === null ? null : String(value)])),
    )
  }
}

test('counts and sorts by own appointments only for somebody who sees only their own', async () => {
  const missed = fc.array(fc.nat({ max: 8 }), { maxLength: 3 })
  await fc.assert(
    fc.asyncProperty(history, missed, fc.nat({ max: 12 }), async (actions, indexes, days) => {
      const site = openPeopleSite()
      await performHistory(site, actions)
      const { db } = site.services
      site.clock.at += (8 + days) * DAY_MS
      const stored = db.select().from(bookings).all()
      for (const id of indexes.flatMap((index) => stored[index]?.id ?? []))
        db.update(bookings).set({ outcome: 'no_show' }).where(eq(bookings.id, id)).run()
      for (const staff of ['ana', 'rui', 'eva']) {
        const call = site.giveAndSignIn(addressOf(staff), { scope: 'own', rights })
        const expected = countOwn(site, staff)
        await checkLists(call, expected)
        await checkTable(call, expected)
      }
    }),
    { numRuns: RUNS },
  )
}, 120_000)
