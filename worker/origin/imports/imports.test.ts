import { eq } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { byBusiness } from '#test/fixtures/by-business.ts'
import { createClinicBundle } from '#test/fixtures/clinic.ts'
import { dumpDatabase } from '#test/fixtures/dump-database.ts'
import { testOrigin } from '#test/fixtures/origin.ts'
import { type ImportKind, importRows } from '#worker/contract/admin/imports.ts'
import { reportQuery } from '#worker/contract/admin/reports.ts'
import { runWithoutPauses } from '#worker/contract/pausable-work.ts'
import { recordOutcome } from '../bookings/change/record-outcome.ts'
import { findOrCreateCustomer } from '../customers/commands/find-or-create-customer.ts'
import { mergeCustomers } from '../customers/commands/merge-customers.ts'
import { separateCustomers } from '../customers/commands/separate-customers.ts'
import { bookings } from '../platform/db/booking-tables.ts'
import { findCustomerId } from '../platform/db/customer-keys.ts'
import { customerHistory, customers } from '../platform/db/customer-tables.ts'
import { jobs } from '../platform/db/job-tables.ts'
import { messages } from '../platform/db/message-tables.ts'
import { erase } from '../privacy/commands/erase.ts'
import { createReport } from '../reports/create-report.ts'
import { beginImport } from './commands/begin-import.ts'
import { finishImport } from './commands/finish-import.ts'
import { readFile, storeFile } from './files.ts'
import { findImport, purgeImports, toAdminImport, updateImport } from './store.ts'
import { planUndo } from './undo/plan-undo.ts'
import { undoPart } from './undo/undo-part.ts'
import { writeRows } from './write/write-rows.ts'

const { actor, idempotencyKey } = byBusiness
const NOW = '2026-12-01T08:00:00Z'

const bundle = createClinicBundle([
  { id: 'cut', staff: ['ana', 'rui'], price: { amount: '20.00', currency: 'EUR' }, duration: 30 },
  { id: 'spa', staff: ['eva'], needs: [['tub', 'pool']], duration: 60 },
])

function openOrigin() {
  const origin = testOrigin(NOW, bundle)
  const { services, clock } = origin
  const begin = (kind: ImportKind) =>
    beginImport(services, { kind, name: 'table.csv' }, actor, idempotencyKey).id
  return {
    ...origin,
    begin,
    write: (id: string, rows: object) =>
      runWithoutPauses(writeRows(services, id, importRows.parse(rows), actor)),
    plan: (id: string) => runWithoutPauses(planUndo(services, id)),
    undo(id: string) {
      for (;;) {
        const { left, import: undone } = runWithoutPauses(undoPart(services, id))
        if (left === 0) return undone
      }
    },
    /** Returns all rows apart from those about imports themselves, and of the counters of changes. */
    dump() {
      const tables = dumpDatabase(services.db)
      for (const name of [
        'imports',
        'sqlite_sequence',
        'jobs',
        'meta',
        'change_count',
        'search_pending',
        'daily_uses',
      ])
        tables.delete(name)
      return Object.fromEntries(tables)
    },
    report: () =>
      runWithoutPauses(
        createReport(
          services,
          reportQuery.parse({ from: '2026-11-01', to: '2026-12-31', interval: 'month' }),
        ),
      ).periods.map(({ rows: [row] }) => row),
    advance: (minutes: number) => {
      clock.at += minutes * 60_000
    },
  }
}

const cut = (line: number, start: string, more: object = {}) => ({
  line,
  customer: { firstName: 'Ana', lastName: 'Reis', email: `ana${line}@x.example` },
  start,
  service: 'srv_cut',
  staff: 'ana',
  status: 'scheduled',
  ...more,
})

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
})

test('writes customers once, and fills in only what somebody lacks', () => {
  const { begin, write, services } = openOrigin()
  const rows = {
    customers: [
      { line: 2, firstName: 'Łucja', lastName: 'Żak', email: 'Lucja@x.example', notes: 'Likes tea' },
      { line: 3, firstName: 'Ewa', phone: '+48500600700', sourceId: '7' },
      { line: 4, firstName: 'Nobody' },
    ],
  }
  const first = begin('customers')
  expect(write(first, { ...rows, dryRun: true })).toMatchObject({
    created: 2,
    refused: [{ line: 4, code: 'contact-missing' }],
  })
  expect(services.db.select().from(customers).all()).toEqual([])
  expect(write(first, rows)).toMatchObject({ created: 2, completed: 0, known: 0 })
  expect(write(begin('customers'), rows)).toMatchObject({ created: 0, completed: 0, known: 2 })
  const history = services.db.select().from(customerHistory).all()
  expect(history.map(({ event, detail }) => [event, detail])).toEqual([
    ['customer.created', { imported: true }],
    ['customer.created', { imported: true }],
  ])
  const more = {
    customers: [
      { line: 2, email: 'lucja@x.example', phone: '+48500600701', lastName: 'Other', sourceId: '9' },
    ],
  }
  expect(write(begin('customers'), more)).toMatchObject({ completed: 1 })
  expect(services.db.select().from(customers).all()).toMatchObject([
    { firstName: 'Łucja', lastName: 'Żak', phone: '+48500600701' },
    { firstName: 'Ewa' },
  ])
  const other = { customers: [{ line: 2, email: 'other@x.example', sourceId: '7' }] }
  expect(write(begin('customers'), other)).toMatchObject({ refused: [{ code: 'source-id-taken' }] })
})

test('gives a customer no more tags than the desk does', () => {
  const { begin, write, services } = openOrigin()
  const listTags = (count: number, letter: string) => Array.from({ length: count }, (_, n) => letter + n)
  const toRows = (sourceId: string, tags: string[]) => ({
    customers: [{ line: 2, email: 'ewa@x.example', sourceId, tags }],
  })
  write(begin('customers'), toRows('1', listTags(15, 'a')))
  expect(write(begin('customers'), toRows('2', listTags(15, 'b')))).toMatchObject({ completed: 1 })
  expect(write(begin('customers'), toRows('3', listTags(15, 'b')))).toMatchObject({ known: 1 })
  const [customer] = services.db.select().from(customers).all()
  expect(customer?.tags).toEqual([...listTags(15, 'a'), ...listTags(5, 'b')])
})

test('fills in the same part of a customer by several rows of one import, and takes back all of it', () => {
  const { begin, write, undo, dump, services } = openOrigin()
  write(begin('customers'), { customers: [{ line: 2, email: 'ewa@x.example', tags: ['before'] }] })
  const before = dump()
  const id = begin('appointments')
  const appointments = [2, 3, 4].map((line) =>
    cut(line, `2026-12-0${line}T10:00:00Z`, { customer: { email: 'ewa@x.example', tags: [`tag ${line}`] } }),
  )
  expect(write(id, { appointments })).toMatchObject({ created: 3 })
  const [customer] = services.db.select().from(customers).all()
  expect(customer?.tags).toEqual(['before', 'tag 2', 'tag 3', 'tag 4'])
  expect(undo(id)).toMatchObject({ state: 'undone' })
  expect(dump()).toEqual(before)
})

test('finds a person of another table who was merged with somebody since', () => {
  const { begin, write, services, clock } = openOrigin()
  write(begin('customers'), {
    customers: [
      { line: 2, firstName: 'Ewa', phone: '+48500600700', sourceId: '7' },
      { line: 3, firstName: 'Ewa', email: 'ewa@x.example', sourceId: '8' },
    ],
  })
  const [one, other] = services.db.select().from(customers).all()
  mergeCustomers(services, { id: one?.id ?? '', other: other?.id ?? '', actor, now: clock.at })
  const customer = { firstName: 'Ewa', sourceId: '8' }
  write(begin('appointments'), { appointments: [cut(2, '2026-12-03T10:00:00Z', { customer })] })
  expect(services.db.select().from(customers).all()).toMatchObject([{ id: one?.id }])
})

test('separates a person whose source id somebody else got since', () => {
  const { begin, write, undo, services, clock } = openOrigin()
  const id = begin('customers')
  write(id, {
    customers: [
      { line: 2, firstName: 'Ewa', phone: '+48500600700', sourceId: '7' },
      { line: 3, firstName: 'Ewa', email: 'ewa@x.example', sourceId: '8' },
    ],
  })
  const list = () => services.db.select().from(customers).all()
  const [one, other] = list()
  const merge = { id: one?.id ?? '', other: other?.id ?? '', actor, now: clock.at }
  mergeCustomers(services, merge)
  undo(id)
  write(begin('customers'), {
    customers: [{ line: 2, firstName: 'Jan', email: 'jan@x.example', sourceId: '8' }],
  })
  expect(list().find(({ email }) => email === 'jan@x.example')?.source).toBe('8')
  separateCustomers(services, merge)
  expect(list().map(({ firstName, source }) => [firstName, source])).toEqual(
    expect.arrayContaining([
      ['Ewa', '7'],
      ['Ewa', null],
      ['Jan', '8'],
    ]),
  )
})

test('writes history that sends nothing and that reports count apart, and appointments that take their time', () => {
  const { begin, write, services, report } = openOrigin()
  const id = begin('appointments')
  const rows = {
    appointments: [
      cut(2, '2026-11-03T10:00:00Z', { status: 'completed', price: { amount: 1500, currency: 'EUR' } }),
      cut(3, '2026-11-04T10:00:00Z', { status: 'no_show', notes: 'Was ill' }),
      cut(4, '2026-11-05T10:00:00Z', { status: 'requested' }),
      cut(5, '2026-12-03T10:00:00Z'),
      cut(6, '2026-12-03T10:15:00Z'),
      cut(7, '2026-12-04T10:00:00Z', { service: 'srv_none' }),
      cut(8, '2026-12-04T10:00:00Z', { staff: 'nobody' }),
      cut(9, '2026-12-04T10:00:00Z', { end: '2026-12-04T09:00:00Z' }),
    ],
  }
  expect(write(id, rows)).toEqual({
    created: 5,
    completed: 0,
    known: 0,
    overlapping: [6],
    refused: [
      { line: 7, code: 'service-unknown' },
      { line: 8, code: 'staff-unknown' },
      { line: 9, code: 'length-invalid' },
    ],
  })
  const stored = services.db.select().from(bookings).all()
  expect(stored.map(({ status, outcome }) => [status, outcome])).toEqual([
    ['scheduled', 'completed'],
    ['scheduled', 'no_show'],
    ['cancelled', null],
    ['scheduled', null],
    ['scheduled', null],
  ])
  expect(stored[0]?.snapshot.service.price).toEqual({ amount: 1500, currency: 'EUR' })
  expect(services.db.select().from(messages).all()).toEqual([])
  const busy = services.busyCalendar.getBusyTimes('ana', { now: Date.parse(NOW) })
  expect(busy.map(({ start }) => new Date(start).toISOString().slice(5, 16))).toEqual([
    '12-03T10:00',
    '12-03T10:15',
  ])
  expect(report()).toMatchObject([
    { bookings: 0, imported: 2, noShows: 0, completed: 0, bookedMinutes: 0, revenue: [] },
    { bookings: 2, imported: 0, bookedMinutes: 45 },
  ])
  expect(write(begin('appointments'), rows)).toMatchObject({ created: 0, known: 5 })
})

test('takes the time of an appointment in progress, and lets a request wait until its start where there are none', () => {
  const { begin, write, services } = openOrigin()
  const now = Date.parse(NOW)
  expect(services.busyCalendar.getBusyTimes('ana', { now })).toEqual([])
  const appointments = [
    cut(2, '2026-12-01T07:30:00Z', { end: '2026-12-01T09:00:00Z' }),
    cut(3, '2026-12-03T10:00:00Z', { status: 'requested' }),
  ]
  expect(write(begin('appointments'), { appointments })).toMatchObject({ created: 2 })
  expect(services.busyCalendar.getBusyTimes('ana', { now })).toHaveLength(2)
  const lapses = services.db.select().from(jobs).where(eq(jobs.kind, 'request-lapse')).all()
  expect(lapses.map(({ due }) => due)).toEqual([Date.parse('2026-12-03T10:00:00Z')])
})

test('replaces no names of customers, also when webhooks hear of the appointments', () => {
  const { begin, write, services } = openOrigin()
  const { db } = services
  const at = Date.parse(NOW) - 1000
  const visitor = { firstName: 'Ana', lastName: 'Reis', email: 'ana@x.example' }
  findOrCreateCustomer(db, visitor, { createdAt: at, namedAt: at })
  const id = begin('appointments')
  updateImport(db, id, { tell: { confirmations: false, reminders: false, webhooks: true } })
  const customer = { firstName: 'A.', email: 'ana@x.example' }
  write(id, { appointments: [cut(2, '2026-12-03T10:00:00Z', { customer })] })
  expect(db.select().from(customers).all()).toMatchObject([{ firstName: 'Ana', lastName: 'Reis' }])
})

test('finds a customer by the address of a merged one after an import completed them', () => {
  const { begin, write, undo, services, clock } = openOrigin()
  const { db } = services
  write(begin('customers'), {
    customers: [
      { line: 2, firstName: 'Ewa', email: 'ewa@x.example' },
      { line: 3, firstName: 'Eva', email: 'eva@y.example' },
    ],
  })
  const [ewa = '', eva = ''] = ['ewa@x.example', 'eva@y.example'].map((key) => findCustomerId(db, key))
  mergeCustomers(services, { id: ewa, other: eva, actor, now: clock.at })
  const find = () => db.select().from(customers).where(eq(customers.id, ewa)).get()?.searchText
  const id = begin('customers')
  const more = { line: 2, email: 'ewa@x.example', phone: '+48500600700', sourceId: '9' }
  expect(write(id, { customers: [more] })).toMatchObject({ completed: 1 })
  expect(find()).toContain('eva@y.example')
  undo(id)
  expect(find()).toContain('eva@y.example')
})

test('keeps a customer whom a later import completed', () => {
  const { begin, write, plan, undo, services } = openOrigin()
  const first = begin('customers')
  write(first, { customers: [{ line: 2, firstName: 'Ewa', email: 'ewa@x.example' }] })
  const more = { line: 2, email: 'ewa@x.example', phone: '+48500600700', sourceId: '9' }
  write(begin('customers'), { customers: [more] })
  expect(plan(first)).toMatchObject({ removed: 0, kept: 1, examples: [{ reason: 'changed' }] })
  undo(first)
  expect(services.db.select().from(customers).all()).toMatchObject([{ phone: '+48500600700' }])
})

test('tells visitors of appointments to come only what was ticked', () => {
  const { begin, write, services } = openOrigin()
  const list = (tell: object) => {
    const id = begin('appointments')
    const none = { confirmations: false, reminders: false, webhooks: false }
    updateImport(services.db, id, { tell: { ...none, ...tell } })
    const day = 10 + services.db.select().from(bookings).all().length
    write(id, { appointments: [cut(day, `2026-12-${day}T10:00:00Z`), cut(day + 50, '2026-11-10T10:00:00Z')] })
    const written = services.db
      .select()
      .from(messages)
      .all()
      .map(({ name }) => name)
    services.db.delete(messages).run()
    return [...new Set(written)]
  }
  expect(list({ confirmations: true })).toEqual(['visitor.scheduled'])
  expect(list({ reminders: true })).toContain('visitor.reminder')
  expect(list({ webhooks: true })).toEqual([])
  expect(list({})).toEqual([])
})

test('gives appointments free rooms, and finds customers by the number of another program', () => {
  const { begin, write, services } = openOrigin()
  write(begin('customers'), {
    customers: [{ line: 2, firstName: 'Ewa', email: 'ewa@x.example', sourceId: '7' }],
  })
  const spa = { service: 'srv_spa', staff: 'eva', customer: { firstName: 'E.', sourceId: '7' } }
  const start = '2026-12-03T10:00:00Z'
  write(begin('appointments'), {
    appointments: [cut(2, start, spa), cut(3, start, { ...spa, customer: { phone: '+351912345678' } })],
  })
  const stored = services.db.select().from(bookings).all()
  expect(stored.map(({ rooms }) => rooms)).toEqual([['tub'], []])
  expect(stored[0]?.contact).toEqual({ firstName: 'E.', email: 'ewa@x.example' })
  const byNumber = [
    cut(2, '2026-12-04T10:00:00Z', { ...spa, customer: { sourceId: '7' } }),
    cut(3, '2026-12-04T10:00:00Z', { ...spa, customer: { sourceId: '8' } }),
  ]
  const refused = [{ line: 3, code: 'customer-unknown' }]
  expect(write(begin('appointments'), { appointments: byNumber })).toMatchObject({ created: 1, refused })
  expect(services.db.select().from(bookings).all().at(-1)?.contact).toEqual({
    firstName: 'Ewa',
    email: 'ewa@x.example',
  })
})

test('leaves everything as it was when an import is undone', () => {
  const { begin, write, undo, dump, services } = openOrigin()
  write(begin('customers'), { customers: [{ line: 2, email: 'ana3@x.example' }] })
  services.busyCalendar.getBusyTimes('ana', { now: Date.parse(NOW) })
  const before = dump()
  const id = begin('appointments')
  updateImport(services.db, id, { tell: { confirmations: true, reminders: true, webhooks: false } })
  write(id, {
    appointments: [
      cut(2, '2026-11-03T10:00:00Z', { notes: 'Was ill' }),
      cut(3, '2026-12-03T10:00:00Z', { status: 'requested' }),
      cut(4, '2026-12-04T10:00:00Z'),
    ],
  })
  const other = begin('customers')
  write(other, {
    customers: [{ line: 2, email: 'ana3@x.example', phone: '+351912345678', notes: 'New', sourceId: '1' }],
  })
  expect(undo(other)).toMatchObject({ state: 'undone' })
  expect(undo(id)).toMatchObject({ state: 'undone', created: 3 })
  expect(dump()).toEqual(before)
  expect(services.busyCalendar.getBusyTimes('ana', { now: Date.parse(NOW) })).toEqual([])
})

test('keeps what something was built on', () => {
  const { begin, write, plan, undo, services, advance } = openOrigin()
  const id = begin('appointments')
  write(id, { appointments: [cut(2, '2026-11-03T10:00:00Z'), cut(3, '2026-11-04T10:00:00Z')] })
  const [booking] = services.db.select().from(bookings).all()
  advance(1)
  recordOutcome(services, booking?.id ?? '', { notify: false, outcome: 'no_show' }, byBusiness)
  expect(plan(id)).toMatchObject({
    removed: 2,
    kept: 2,
    examples: [
      { reason: 'changed', name: 'Ana Reis' },
      { reason: 'booked', name: 'Ana Reis' },
    ],
  })
  undo(id)
  expect(services.db.select().from(bookings).all()).toHaveLength(1)
  expect(services.db.select().from(customers).all()).toHaveLength(1)
  expect(write(begin('appointments'), { appointments: [cut(2, '2026-11-03T10:00:00Z')] })).toMatchObject({
    known: 1,
  })
})

test('keeps the file of an import until its end, or until somebody is erased', async () => {
  const { begin, write, services, advance } = openOrigin()
  const { db } = services
  const id = begin('customers')
  const bytes = Uint8Array.from({ length: 1_300_000 }, (_, index) => index % 251)
  storeFile(db, id, bytes)
  expect(new Uint8Array(await new Response(readFile(db, id)).arrayBuffer())).toEqual(bytes)
  expect(toAdminImport(db, findImport(db, id)).hasFile).toBe(true)
  expect(finishImport(services, id)).toMatchObject({ state: 'done', hasFile: false })
  const erased = begin('customers')
  storeFile(db, erased, bytes)
  erase(services, { kind: 'submission', id: 'none' })
  expect(toAdminImport(db, findImport(db, erased)).hasFile).toBe(true)
  erase(services, { kind: 'person', id: 'none', email: 'ana@x.example' })
  expect(toAdminImport(db, findImport(db, erased))).toMatchObject({ state: 'open', hasFile: false })
  const unfinished = begin('customers')
  write(unfinished, { customers: [{ line: 2, email: 'ewa@x.example' }] })
  const forgotten = begin('customers')
  storeFile(db, forgotten, bytes)
  advance(25 * 60)
  purgeImports(services, services.clock.now())
  expect(() => findImport(db, forgotten)).toThrow()
  expect(findImport(db, unfinished).state).toBe('done')
})
