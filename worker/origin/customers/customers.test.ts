import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import { byBusiness } from '#test/fixtures/by-business.ts'
import { oneClass } from '#test/fixtures/class-with-waitlist.ts'
import { dumpDatabase } from '#test/fixtures/dump-database.ts'
import { noIdempotencyKey } from '#test/fixtures/no-idempotency-key.ts'
import { openPersonalDataOrigin } from '#test/fixtures/personal-data-origin.ts'
import { readCsv } from '#test/fixtures/read-csv.ts'
import { adminCustomersQuery } from '#worker/contract/admin/customers.ts'
import { WEEK_MINUTES } from '#worker/contract/durations.ts'
import { runWithoutPauses } from '#worker/contract/pausable-work.ts'
import { listHistory } from '../bookings/read/history.ts'
import { bookings } from '../platform/db/booking-tables.ts'
import { customers } from '../platform/db/customer-tables.ts'
import { fullSight } from '../platform/rights/sight.ts'
import { erase } from '../privacy/commands/erase.ts'
import { getPersonalData } from '../privacy/view.ts'
import { eraseCustomer } from './commands/erase-customer.ts'
import { findOrCreateCustomer } from './commands/find-or-create-customer.ts'
import { storeCustomer } from './commands/store-customer.ts'
import { addNote, deleteNote, editNote } from './commands/write-notes.ts'
import { streamCustomersCsv } from './customers-csv.ts'
import { getCustomer } from './get-customer.ts'
import { listCustomers } from './list-customers.ts'
import { findCustomer, selectLastVisit, selectNextVisit, toSubject } from './store.ts'

const { actor } = byBusiness

const classes = {
  ...oneClass,
  calendar: {
    ...oneClass.calendar,
    hours: { weekly: { tue: [{ from: '10:00', to: '18:00' }] } },
    fields: { email: 'optional' as const, phone: 'optional' as const },
    guests: { ask: 'names' as const, max: 3 },
  },
}

const at = (day: string, hour = 10) => `2026-${day}T${hour}:00:00Z`

function openOrigin() {
  const site = openPersonalDataOrigin(classes)
  const { services } = site
  const list = (query: object = {}) =>
    runWithoutPauses(listCustomers(services, adminCustomersQuery.parse(query))).customers
  const find = (query: string) => {
    const [found, ...others] = list({ q: query })
    if (!found || others.length > 0) throw new Error(`No or several customers: ${query}`)
    return found
  }
  return {
    ...site,
    list,
    find,
    listNames: (query: object) => list(query).map(({ firstName, email }) => firstName ?? email),
    bookFor: (contact: object, start = at('11-24')) =>
      site.book('', { contact: { firstName: 'Ana', lastName: 'Reis', ...contact }, start }),
    get: (id: string) => getCustomer(services, id, { role: 'owner' }),
    note: (id: string, text: string, key?: string) =>
      addNote(services, { customer: id, text, actor }, { ...noIdempotencyKey, key, operation: `note ${id}` })
        .note,
  }
}

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
})

test('lists everything of one email address in any spelling as one customer', async () => {
  const site = openOrigin()
  const first = site.bookFor({ email: 'Ana@Example.com', phone: '+351912345678' })
  const second = site.bookFor({ email: 'ana@EXAMPLE.com', firstName: 'Anna' }, at('12-01'))
  site.bookFor({ email: 'rui@example.com', phone: '+351912345678' }, at('12-01'))
  await site.send('ana')
  const customer = site.find('anna')
  expect(customer).toMatchObject({
    firstName: 'Anna',
    lastName: 'Reis',
    email: 'ana@EXAMPLE.com',
    bookings: 2,
    lastVisit: null,
    nextVisit: '2026-11-24T10:00:00.000Z',
  })
  expect(JSON.stringify(customer.id)).toMatch(/^"cus_[a-z2-7]{26}"$/)
  const detail = site.get(customer.id)
  expect(detail.bookings.map(({ id }) => id)).toEqual([second.booking.id, first.booking.id])
  expect(detail.submissions?.map(({ answers }) => answers.words)).toEqual(['I am ana'])
  expect(detail.consents?.length).toBeGreaterThan(2)
  const forStaff = getCustomer(site.services, customer.id, { role: 'staff' })
  expect(forStaff.bookings).toHaveLength(2)
  expect(forStaff).not.toHaveProperty('submissions')
  expect(forStaff).not.toHaveProperty('consents')
  expect(site.list()).toHaveLength(2)
})

test('lists a person known only by phone, and one who only sent a form', async () => {
  const site = openOrigin()
  site.bookFor({ phone: '+351 918 273 645' })
  site.bookFor({ phone: '918273645', firstName: 'Ines' }, at('12-01'))
  site.bookFor({})
  await site.send('eva')
  expect(site.list()).toMatchObject([
    { email: 'eva@example.com', bookings: 0, lastVisit: null, nextVisit: null },
    { firstName: 'Ines', phone: '+351918273645', bookings: 2 },
  ])
  expect(site.find('eva')).not.toHaveProperty('firstName')
  // A booking gives its name to a customer who was created for a form.
  site.bookFor({ email: 'eva@example.com', firstName: 'Eva' }, at('12-08'))
  expect(site.find('eva@')).toMatchObject({ firstName: 'Eva', bookings: 1 })
})

test('keeps the id and the newest name of a customer', async () => {
  const site = openOrigin()
  const first = site.bookFor({ email: 'ana@example.com', firstName: 'Old' })
  const { id } = site.find('ana@')
  await site.wait(60)
  site.bookFor({ email: 'ana@example.com', firstName: 'New' }, at('12-01'))
  site.cancel(first)
  expect(site.find('ana@')).toMatchObject({ id, firstName: 'New', bookings: 1, cancelled: 1 })
  const later = site.services.clock.now() + 1
  findOrCreateCustomer(site.services.db, { email: 'ana@example.com' }, { createdAt: later, namedAt: later })
  expect(site.find('ana@')).toMatchObject({ id, firstName: 'New', lastName: 'Reis' })
})

test('counts visits by their outcome, and a request as the next visit', async () => {
  const site = openOrigin()
  const { services } = site
  const missed = site.bookFor({ email: 'ana@example.com' }, at('12-01'))
  site.bookFor({ email: 'ana@example.com' }, at('11-24'))
  const later = site.bookFor({ email: 'ana@example.com' }, at('12-15'))
  await site.wait(WEEK_MINUTES + 2 * 24 * 60)
  services.db.update(bookings).set({ outcome: 'no_show' }).where(eq(bookings.id, missed.booking.id)).run()
  services.db.update(bookings).set({ status: 'requested' }).where(eq(bookings.id, later.booking.id)).run()
  expect(site.find('ana@')).toMatchObject({
    bookings: 3,
    noShows: 1,
    lastVisit: '2026-11-24T10:00:00.000Z',
    nextVisit: '2026-12-15T10:00:00.000Z',
  })
})

test('finds customers by words with or without accents and by phone numbers, and takes wildcards literally', () => {
  const site = openOrigin()
  site.bookFor({ email: 'jose@example.com', firstName: 'José', lastName: 'Ñandú', phone: '+351912345678' })
  site.bookFor({ email: 'per_cent@example.com', firstName: 'Per%', lastName: 'Cent' })
  const find = (q: string) => site.listNames({ q })
  for (const q of ['jose', 'NANDU josé', '912 345', '+351 912-345-678', '0912345678', 'JOSE@example'])
    expect(find(q), q).toEqual(['José'])
  expect(find('per%')).toEqual(['Per%'])
  expect(find('r_c')).toEqual(['Per%'])
  expect(find('j_s')).toEqual([])
  expect(find('%')).toEqual(['Per%'])
  expect(find('jose cent')).toEqual([])
  expect(find('  ')).toHaveLength(2)
})

type Person = { last: number; next: number; name: string }

test('sorts and pages as a plain sort of all customers does', () => {
  const site = openOrigin()
  const { services } = site
  const { db, clock } = services
  const [template] = [site.bookFor({ email: 'template@example.com' })].map(({ booking }) =>
    db.select().from(bookings).where(eq(bookings.id, booking.id)).get(),
  )
  if (!template) throw new Error('Not booked')
  const now = clock.now()
  const visit = fc.record({
    who: fc.nat({ max: 130 }),
    hours: fc.integer({ min: -50, max: 50 }),
    status: fc.constantFrom('scheduled' as const, 'requested' as const, 'cancelled' as const),
    outcome: fc.constantFrom(null, null, 'no_show' as const),
  })
  const [visits = []] = fc.sample(fc.array(visit, { minLength: 300, maxLength: 300 }), {
    numRuns: 1,
    seed: 7,
  })
  const people = new Map<string, Person>()
  for (const [index, { who, hours, status, outcome }] of visits.entries()) {
    const key = who % 3 === 0 ? `+3519${10_000_000 + who}` : `p${who}@example.com`
    const name = `visitor${who % 40}`
    const contact = { firstName: name, ...(key.includes('@') ? { email: key } : { phone: key }) }
    const [id, start] = [`bkg_${index}`, now + hours * 3_600_000]
    db.insert(bookings)
      .values({ ...template, id, start, status, outcome, contact })
      .run()
    const event = { id, event: 'booking.scheduled', subject: id, payload: {}, createdAt: now }
    storeCustomer(services, { type: 'outbox.written', event, now })
    const person = people.get(key) ?? { last: -1, next: Number.POSITIVE_INFINITY, name }
    const isPast = start <= now
    if (status === 'scheduled' && isPast && outcome === null) person.last = Math.max(person.last, start)
    if (status !== 'cancelled' && !isPast) person.next = Math.min(person.next, start)
    people.set(key, person)
  }
  const orders: Record<string, (person: Person) => string | number> = {
    name: ({ name }) => name,
    lastVisit: ({ last }) => -last,
    nextVisit: ({ next }) => next,
  }
  for (const [sort, getValue] of Object.entries(orders)) {
    const listed: string[] = []
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = runWithoutPauses(
        listCustomers(services, adminCustomersQuery.parse({ q: 'visitor', sort, cursor })),
      )
      expect(page.customers.length).toBeLessThanOrEqual(100)
      listed.push(...page.customers.map(({ email, phone }) => email ?? phone ?? ''))
      cursor = page.next
    }
    expect(listed.toSorted()).toEqual([...people.keys()].sort())
    const values = listed.map((key) => people.get(key)).map((person) => (person ? getValue(person) : 0))
    expect(values).toEqual([...people.values()].map(getValue).sort((a, b) => (a < b ? -1 : Number(a > b))))
  }
  expect(() => runWithoutPauses(listCustomers(services, { cursor: 'cus_unknown' }))).toThrow('validation')
})

test.each([
  ['all', fullSight],
  ['own', { ...fullSight, staff: ['ana'] }],
])('reads %s visits of customers by an index', (_, sight) => {
  const { services } = openOrigin()
  const view = { now: services.clock.now(), sight }
  const plan = services.db.all<{ detail: string }>(
    sql`EXPLAIN QUERY PLAN SELECT ${selectLastVisit(view)}, ${selectNextVisit(view)} FROM ${customers}`,
  )
  const searches = plan.map(({ detail }) => detail).filter((detail) => /^S\w+ b\b/.test(detail))
  expect(searches.length).toBeGreaterThanOrEqual(3)
  for (const search of searches) expect(search).toContain('INDEX bookings_by_customer (<expr>=?')
})

test('exports the same customers as CSV, and protects spreadsheets from formulas', async () => {
  const site = openOrigin()
  site.bookFor({ email: 'ana@example.com', firstName: '=1+1', phone: '+351912345678' })
  site.bookFor({ email: 'eva@example.com', firstName: 'Eva "E", Reis' })
  const read = async (query: object) =>
    readCsv(await new Response(streamCustomersCsv(site.services, query)).text())
  const [header = [], ...lines] = await read({})
  const rows = lines.map((line) => Object.fromEntries(header.map((name, index) => [name, line[index]])))
  expect(rows.map(({ firstName }) => firstName).sort()).toEqual(["'=1+1", 'Eva "E", Reis'])
  const listed = site.list().map((customer) => customer.id)
  expect(rows.map(({ id }) => id).sort()).toEqual([...listed].sort())
  const [, raw] = await read({ q: 'ana@', raw: 'true' })
  expect(raw?.slice(1)).toEqual([
    '=1+1',
    'Reis',
    'ana@example.com',
    '+351912345678',
    undefined,
    '',
    undefined,
    '1',
    '0',
    '0',
    undefined,
    '2026-11-24T10:00:00.000Z',
    '2026-11-23T08:00:00.000Z',
  ])
})

test('keeps notes with who wrote them and when', async () => {
  const site = openOrigin()
  const { services } = site
  site.bookFor({ email: 'ana@example.com' })
  site.bookFor({ email: 'eva@example.com' })
  const [{ id }, other] = [site.find('ana@'), site.find('eva@')]
  const note = site.note(id, 'Likes\r\ntea\u202e', 'key-1')
  expect(note).toMatchObject({ text: 'Likes\ntea', author: actor, createdAt: '2026-11-23T08:00:00.000Z' })
  expect(site.note(id, 'Likes\r\ntea\u202e', 'key-1')).toEqual(note)
  await site.wait(60)
  site.note(id, 'Second')
  const editor = { ...actor, name: 'Owner', role: 'owner' as const }
  const change = { customer: id, text: 'Likes coffee', actor: editor }
  const edited = editNote(services, note.id, change).note
  expect(edited).toEqual({ ...note, text: 'Likes coffee', editor, editedAt: '2026-11-23T09:00:00.000Z' })
  expect(site.get(id).notes.map(({ text }) => text)).toEqual(['Second', 'Likes coffee'])
  expect(() => editNote(services, note.id, { ...change, customer: other.id })).toThrow('not-found')
  deleteNote(services, other.id, note.id)
  expect(site.get(id).notes).toHaveLength(2)
  deleteNote(services, id, note.id)
  deleteNote(services, id, note.id)
  expect(site.get(id).notes.map(({ text }) => text)).toEqual(['Second'])
  expect(() => site.note('cus_unknown', 'x')).toThrow('not-found')
})

test('shows a person the notes about them without the author, and erases the notes', async () => {
  const site = openOrigin()
  site.bookFor({ email: 'ana@example.com' })
  const { id } = site.find('ana@')
  site.note(id, 'Likes tea', 'key-1')
  const { notes } = site.see('ana')
  expect(notes).toMatchObject([{ text: 'Likes tea', createdAt: '2026-11-23T08:00:00.000Z' }])
  expect(notes[0]).not.toHaveProperty('author')
  // The appointment is still to come, so that the customer stays.
  expect(erase(site.services, site.person('ana'))).toEqual({ erased: 1, kept: 1 })
  expect(site.get(id)).toMatchObject({ notes: [], bookings: [{ contact: { email: 'ana@example.com' } }] })
  expect(JSON.stringify([...dumpDatabase(site.services.db)])).not.toContain('Likes tea')
})

test.each([
  ['an email address', { email: 'Zenobia@Example.com' }, /zenobia|quill/i],
  ['a phone number', { phone: '+351918273645' }, /918273645|zenobia|quill/i],
])('exports and erases a customer who is known by %s', async (_, identity, traces) => {
  const site = openOrigin()
  const { services } = site
  const contact = { firstName: 'Zenobia', lastName: 'Quill', ...identity }
  const past = site.bookFor(contact)
  site.bookFor({ email: 'rui@example.com', phone: '+351918273645' })
  const [customer] = site.list({ q: 'zenobia' })
  const id = customer?.id ?? ''
  site.note(id, 'A note on Zenobia')
  await site.wait(WEEK_MINUTES)
  const subject = toSubject(findCustomer(services, id))
  const exported = getPersonalData(services, subject)
  expect(exported.bookings.map((booking) => booking.id)).toEqual([past.booking.id])
  expect(exported.notes).toMatchObject([{ text: 'A note on Zenobia' }])
  expect(exported.consents.length).toBeGreaterThan(1)
  const key = { ...noIdempotencyKey, key: 'once', operation: 'erase' }
  const erasure = eraseCustomer(services, id, actor, key)
  expect(erasure).toEqual({ erased: 2, kept: 0 })
  expect(eraseCustomer(services, id, actor, key)).toEqual(erasure)
  expect(() => site.get(id)).toThrow('not-found')
  expect(listHistory(services, past.booking.id).at(-1)).toMatchObject({ event: 'booking.erased', actor })
  const others = services.db
    .select()
    .from(bookings)
    .all()
    .filter((row) => row.contact.email === 'rui@example.com')
  expect(others).toMatchObject([{ contact: { phone: '+351918273645' } }])
  services.db
    .delete(bookings)
    .where(eq(bookings.id, others[0]?.id ?? ''))
    .run()
  services.db.delete(customers).where(eq(customers.email, 'rui@example.com')).run()
  services.db.run(sql`DELETE FROM customer_keys`)
  services.db.run(sql`DELETE FROM messages WHERE recipient = 'rui@example.com'`)
  for (const [table, rows] of dumpDatabase(services.db)) expect(rows, table).not.toMatch(traces)
})

test('keeps an erased customer who has upcoming appointments, and deletes one who had only a form', async () => {
  const site = openOrigin()
  const { services } = site
  site.bookFor({ email: 'ana@example.com' })
  const { id } = site.find('ana@')
  expect(eraseCustomer(services, id, actor, noIdempotencyKey)).toEqual({ erased: 0, kept: 1 })
  expect(site.find('ana@').id).toBe(id)
  const sent = await site.send('eva')
  expect(site.list()).toHaveLength(2)
  erase(services, site.openLink(sent))
  expect(site.listNames({})).toEqual(['Ana'])
})
