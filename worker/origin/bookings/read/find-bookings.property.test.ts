import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import { openClass } from '#test/fixtures/class-with-waitlist.ts'
import type { BookingFilter } from '#worker/contract/admin/bookings.ts'
import { HOUR_MS } from '#worker/contract/durations.ts'
import { runWithoutPauses } from '#worker/contract/pausable-work.ts'
import { type BookingRow, bookings } from '../../platform/db/booking-tables.ts'
import { customers } from '../../platform/db/customer-tables.ts'
import { fillSearchIndexes } from '../../platform/db/fill-search-indexes.ts'
import { writeMeta } from '../../platform/db/meta.ts'
import { toSearchText } from '../../platform/search-text.ts'
import { getPosition, type Position } from './booking-scans.ts'
import { findBookings } from './find-bookings.ts'

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
})

const firstNames = ['Ana', 'José', 'Łucja', "O'Brien", 'Per%', 'Jo', 'Zoë*', 'Maria [x]', 'Μελπομένης']
const lastNames = ['Reis', 'Ñandú', 'Smith-Jones', 'Li', 'von der Lengen-Überall'.repeat(4)]
const statuses = ['scheduled', 'requested', 'payment_pending', 'cancelled', 'declined', 'lapsed'] as const

const bookingFact = fc.record({
  first: fc.constantFrom(...firstNames),
  last: fc.constantFrom(...lastNames),
  email: fc.option(fc.nat({ max: 40 }).map((number) => `visitor_${number}@example.com`)),
  phone: fc.option(fc.nat({ max: 40 }).map((number) => `+3519182736${String(number).padStart(2, '0')}`)),
  hours: fc.integer({ min: -30, max: 30 }),
  created: fc.nat({ max: 20 }),
  status: fc.constantFrom(...statuses),
  outcome: fc.constantFrom(null, null, 'no_show' as const, 'completed' as const),
})
type Fact = typeof bookingFact extends fc.Arbitrary<infer T> ? T : never

const search = fc.oneof(
  fc.constantFrom(
    ...firstNames,
    ...lastNames,
    'jose',
    'lucja',
    'obrien',
    'r_',
    '%',
    '*',
    'jo li',
    'zz',
    '912 345',
  ),
  fc.constantFrom(
    'visitor_4',
    'VISITOR_12@example',
    '+351 918-273-6',
    '0918 273 601',
    '7361',
    'smith jones',
    'lengen-uber',
  ),
)

const filterFact = fc.record(
  {
    q: search,
    status: fc.constantFrom(...statuses, 'completed' as const, 'no_show' as const),
    sort: fc.constantFrom('start' as const, 'created' as const, 'answerBy' as const),
    order: fc.constantFrom('asc' as const, 'desc' as const),
  },
  { requiredKeys: ['sort', 'order'] },
)

/** Opens a site that has the given bookings only. Its requests have deadlines. */
function openSite(facts: readonly Fact[]) {
  const site = openClass()
  site.book('template')
  const { db, clock, jobs } = site.services
  const [template] = db.select().from(bookings).all()
  if (!template) throw new Error('Not booked')
  db.delete(bookings).run()
  const now = clock.now()
  for (const [index, { first, last, email, phone, hours, created, status, outcome }] of facts.entries()) {
    const contact = { firstName: first, lastName: last, ...(email && { email }), ...(phone && { phone }) }
    const start = now + hours * HOUR_MS
    const id = `bkg_${String(index).padStart(4, '0')}`
    const row = {
      ...template,
      id,
      contact,
      searchText: toSearchText(contact),
      start,
      end: start + HOUR_MS,
      status,
    }
    const isOver = status === 'scheduled' && start <= now
    db.insert(bookings)
      .values({ ...row, createdAt: now - created * HOUR_MS, outcome: isOver ? outcome : null })
      .run()
    if (status === 'requested') jobs.schedule('request-lapse', id, now + (index % 5) * HOUR_MS)
  }
  return { ...site, db, now }
}

const fold = (text: string) => toSearchText({ firstName: text })

/** Returns whether a search should find a booking, judged by the booking's contact alone. */
function isFoundBy(q: string, { contact }: BookingRow): boolean {
  const text = toSearchText(contact)
  const digits = q.replace(/\D/g, '').replace(/^0+/, '')
  if (/^[\d\s()+./-]+$/.test(q) && digits.length > 2) return text.includes(digits)
  return fold(q)
    .split(/\s+/)
    .every((word) => text.includes(word))
}

function isShownAs(
  shown: BookingFilter['status'],
  { status, outcome, end }: BookingRow,
  now: number,
): boolean {
  if (shown === undefined) return true
  const isOpen = status === 'scheduled' && outcome === null
  if (shown === 'completed') return outcome === 'completed' || (isOpen && end <= now)
  if (shown === 'no_show') return outcome === 'no_show'
  return shown === 'scheduled' ? isOpen && end > now : status === shown
}

/** Returns the ids of all bookings that a filter finds, read in pages of seven. */
function listPages(services: ReturnType<typeof openSite>['services'], filter: BookingFilter): string[] {
  const ids: string[] = []
  for (let after: Position | undefined; ; ) {
    const page = runWithoutPauses(findBookings(services, filter, { limit: 7, after }))
    ids.push(...page.map(({ id }) => id))
    const last = page.at(-1)
    if (!last || page.length < 7) return ids
    after = getPosition(services, last, filter)
  }
}

function checkFilter({ services, db, now }: ReturnType<typeof openSite>, filter: BookingFilter): void {
  const { q, status, sort, order } = filter
  const at = new Map(
    db
      .select()
      .from(bookings)
      .all()
      .map((row) => [row.id, { row, at: getPosition(services, row, filter).sortValue }]),
  )
  const expected = [...at.values()]
    .filter(({ row }) => (q === undefined || isFoundBy(q, row)) && isShownAs(status, row, now))
    .sort((a, b) => (a.at - b.at || (a.row.id < b.row.id ? -1 : 1)) * (order === 'asc' ? 1 : -1))
    .map(({ row }) => row.id)
  expect([q, status, sort, listPages(services, filter)]).toEqual([q, status, sort, expected])
}

test('finds, sorts and pages as a plain search of all bookings does', () => {
  fc.assert(
    fc.property(
      fc.array(bookingFact, { maxLength: 60 }),
      fc.array(filterFact, { minLength: 5, maxLength: 10 }),
      (facts, filters) => {
        const site = openSite(facts)
        for (const filter of filters) checkFilter(site, filter)
      },
    ),
    { numRuns: 15 },
  )
})

test('finds all bookings when more match than the index returns, and a few among many', () => {
  const [many = []] = fc.sample(fc.array(bookingFact, { minLength: 2300, maxLength: 2300, size: 'max' }), {
    numRuns: 1,
    seed: 3,
  })
  const site = openSite(many.map((fact) => ({ ...fact, email: 'all@example.com' })))
  const order = { sort: 'start', order: 'desc' } as const
  const listed = listPages(site.services, { q: 'example.com', ...order })
  expect([listed.length, new Set(listed).size]).toEqual([2300, 2300])
  const few = listPages(site.services, { q: '+351 918 273 607', ...order })
  expect(few.length).toBe(many.filter(({ phone }) => phone === '+351918273607').length)
})

const name = fc.constantFrom('Ana', 'Rui', 'Eva', 'Ada')
const edit = fc.record({
  booking: fc.nat({ max: 3 }),
  kind: fc.constantFrom('name' as const, 'erase' as const, 'delete' as const, 'search' as const),
  name,
})

test('finds the right bookings after any changes, whether or not the index was written in between', () => {
  fc.assert(
    fc.property(
      fc.array(bookingFact, { minLength: 4, maxLength: 4 }),
      fc.array(edit, { maxLength: 12 }),
      (facts, edits) => {
        const site = openSite(facts)
        const filter = (q: string) => ({ q, sort: 'start', order: 'asc' }) as const
        for (const { booking, kind, name } of edits) {
          const isBooking = eq(bookings.id, `bkg_000${booking}`)
          const contact = { firstName: name }
          if (kind === 'name')
            site.db
              .update(bookings)
              .set({ contact, searchText: toSearchText(contact) })
              .where(isBooking)
              .run()
          if (kind === 'erase')
            site.db.update(bookings).set({ contact: {}, searchText: '' }).where(isBooking).run()
          if (kind === 'delete') site.db.delete(bookings).where(isBooking).run()
          if (kind === 'search') checkFilter(site, filter(name))
        }
        for (const q of ['Ana', 'Rui', 'Eva', 'Ada', 'Reis']) checkFilter(site, filter(q))
      },
    ),
    { numRuns: 40 },
  )
})

test('indexes bookings and customers that are older than the index, and their later changes', () => {
  const site = openSite([])
  const { services, db } = site
  site.book('ana')
  site.book('eva')
  db.update(bookings).set({ searchText: '' }).run()
  db.update(customers).set({ searchText: '' }).run()
  db.run(sql`DELETE FROM booking_guests`)
  writeMeta(db, 'search-index', '0')
  const find = (q: string) => listPages(services, { q, sort: 'start', order: 'asc' }).length
  expect([find('ana@example'), find('eva@example'), find('nobody')]).toEqual([1, 1, 0])
  expect(
    db
      .select({ text: customers.searchText })
      .from(customers)
      .all()
      .every(({ text }) => text !== ''),
  ).toBe(true)
  runWithoutPauses(fillSearchIndexes(db))
  const contact = { firstName: 'Rui' }
  db.update(bookings)
    .set({ contact, searchText: toSearchText(contact) })
    .run()
  expect([find('ana@example'), find('rui')]).toEqual([0, 2])
  expect(() =>
    db
      .update(bookings)
      .set({ contact: { firstName: 'Zoe' } })
      .run(),
  ).toThrow()
  db.delete(bookings).run()
  expect(find('rui')).toBe(0)
})
