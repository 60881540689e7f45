import { eq } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { actor, cut, NOW, openOrigin } from '#test/fixtures/import-origin.ts'
import { findOrCreateCustomer } from '../customers/commands/find-or-create-customer.ts'
import { mergeCustomers } from '../customers/commands/merge-customers.ts'
import { separateCustomers } from '../customers/commands/separate-customers.ts'
import { findCustomerId } from '../platform/db/customer-keys.ts'
import { customerHistory, customers } from '../platform/db/customer-tables.ts'
import { updateImport } from './store.ts'

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
