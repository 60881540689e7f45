import { eq } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { byBusiness } from '#test/fixtures/by-business.ts'
import { cut, NOW, openOrigin } from '#test/fixtures/import-origin.ts'
import { recordOutcome } from '../bookings/change/record-outcome.ts'
import { bookings } from '../platform/db/booking-tables.ts'
import { customers } from '../platform/db/customer-tables.ts'
import { jobs } from '../platform/db/job-tables.ts'
import { messages } from '../platform/db/message-tables.ts'
import { erase } from '../privacy/commands/erase.ts'
import { finishImport } from './commands/finish-import.ts'
import { readFile, storeFile } from './files.ts'
import { findImport, purgeImports, toAdminImport, updateImport } from './store.ts'

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
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
  const known = begin('customers')
  expect(write(known, { customers: [{ line: 2, email: 'ewa@x.example' }], upTo: 2 })).toMatchObject({
    known: 1,
  })
  const forgotten = begin('customers')
  storeFile(db, forgotten, bytes)
  advance(25 * 60)
  purgeImports(services, services.clock.now())
  expect(() => findImport(db, forgotten)).toThrow()
  expect([unfinished, known].map((open) => findImport(db, open).state)).toEqual(['done', 'done'])
})
