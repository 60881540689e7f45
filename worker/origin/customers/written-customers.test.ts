import { beforeEach, expect, test, vi } from 'vitest'
import { byBusiness } from '#test/fixtures/by-business.ts'
import { openCustomerSite } from '#test/fixtures/customer-site.ts'
import { noIdempotencyKey } from '#test/fixtures/no-idempotency-key.ts'
import { Failure } from '#worker/contract/failure.ts'
import { findCustomerId } from '../platform/db/customer-keys.ts'
import { customerNotes } from '../platform/db/customer-tables.ts'
import { merge, separate } from './commands/customer-actions.ts'
import { eraseCustomer } from './commands/erase-customer.ts'
import { addNote, deleteNote, editNote } from './commands/write-notes.ts'
import { listCustomerHistory } from './history.ts'

const codesOf = (work: () => unknown) => {
  try {
    work()
  } catch (error) {
    return error instanceof Failure ? error.details.errors?.map(({ path, code }) => [path, code]) : error
  }
  return undefined
}

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
})

test('keeps a customer without bookings, whom a later booking by mail or phone finds and leaves as written', async () => {
  const site = openCustomerSite()
  const details = { firstName: 'Ana', lastName: 'Reis', email: 'Ana@Example.com', phone: '912345678' }
  const id = site.create({ ...details, dateOfBirth: '1990-05-17', tags: ['VIP', ' vip ', 'Front  row'] })
  expect(site.read(id)).toMatchObject({ phone: '+351912345678', tags: ['VIP', 'Front row'] })
  expect(site.search('reis')).toEqual([id])
  await site.wait(60)
  const first = site.bookFor({ firstName: 'A.', lastName: 'R.', email: 'ana@example.com' }, 10)
  const second = site.bookFor({ firstName: 'Anna', lastName: 'R', phone: '+351 912 345 678' }, 11)
  expect(site.bookingsOf(id)).toEqual([second, first])
  expect(site.read(id)).toMatchObject({ ...details, phone: '+351912345678', dateOfBirth: '1990-05-17' })
})

test('adds to written details only what is missing', () => {
  const site = openCustomerSite()
  const id = site.create({ phone: '+351912345678' })
  site.call(id, { firstName: 'Ana', lastName: 'Reis', email: 'ana@example.com' }, 10)
  expect(site.read(id)).toMatchObject({ firstName: 'Ana', email: 'ana@example.com', phone: '+351912345678' })
  expect(site.search('ana@')).toEqual([id])
  site.bookFor({ firstName: 'Other', lastName: 'Name', phone: '+351912345678' }, 11)
  expect(site.read(id)).toMatchObject({ firstName: 'Ana', lastName: 'Reis' })
})

test('gives a booking to the chosen customer when its contact leads to nobody or to another one', () => {
  const site = openCustomerSite()
  const mother = site.create({ firstName: 'Eva', phone: '+351912345678' })
  const child = site.create({ firstName: 'Leo' })
  const bookings = [
    site.call(child, { firstName: 'Leo' }, 10),
    site.call(child, { phone: '+351912345678' }, 11),
  ]
  const learned = site.call(child, { email: 'Leo@example.com' }, 12)
  expect(site.bookingsOf(child)).toEqual([learned, bookings[1], bookings[0]])
  expect(site.bookingsOf(mother)).toEqual([])
  expect(site.keysOf(child)).toEqual(['leo@example.com'])
  expect(codesOf(() => site.call(`cus_${'a'.repeat(26)}`, {}, 13))).toEqual([['customer', 'invalid']])
})

test('refuses what cannot be read, what says nothing, and an address of another customer', () => {
  const site = openCustomerSite()
  const id = site.create({ email: 'ana@example.com', phone: '+351912345678' })
  const wrong = { email: 'ana@', phone: '12', dateOfBirth: '2030-01-01' }
  expect(codesOf(() => site.create(wrong))).toEqual([
    ['email', 'email-invalid'],
    ['phone', 'phone-invalid'],
    ['dateOfBirth', 'date-invalid'],
  ])
  expect(codesOf(() => site.create({ tags: ['VIP'] }))).toEqual([['firstName', 'required']])
  expect(codesOf(() => site.create({ email: 'ANA@example.com' }))).toEqual([['email', 'customer-exists']])
  expect(codesOf(() => site.create({ phone: '912345678' }))).toEqual([['phone', 'customer-exists']])
  // A family can share a phone. The number stays with the one who had it first.
  const other = site.create({ email: 'eva@example.com', phone: '912345678' })
  expect(site.keysOf(other)).toEqual(['eva@example.com'])
  expect(codesOf(() => site.change(other, { email: 'ana@example.com' }))).toEqual([
    ['email', 'customer-exists'],
  ])
  expect(site.read(other).email).toBe('eva@example.com')
  expect(() => site.create({ firstName: 'Rui' }, 'fresha-1')).not.toThrow()
  expect(() => site.create({ firstName: 'Rui' }, 'fresha-1')).toThrow()
  expect(site.bookingsOf(id)).toEqual([])
})

test('keeps an old address as a key while bookings are found by it', () => {
  const site = openCustomerSite()
  const id = site.create({ email: 'ana@example.com', phone: '+351912345678' })
  const booked = site.bookFor({ firstName: 'Ana', lastName: 'Reis', email: 'ana@example.com' }, 10)
  site.change(id, { firstName: 'Ana', email: 'new@example.com' })
  expect(site.keysOf(id)).toEqual(['ana@example.com', 'new@example.com'])
  expect(site.bookingsOf(id)).toEqual([booked])
  site.change(id, { firstName: 'Ana', email: 'newer@example.com' })
  expect(site.keysOf(id)).toEqual(['ana@example.com', 'newer@example.com'])
  expect(findCustomerId(site.db, 'new@example.com')).toBeUndefined()
  expect(site.search('new@')).toEqual([])
  const events = listCustomerHistory(site.db, id).map(({ event }) => event)
  expect(events).toEqual(['customer.changed', 'customer.changed', 'customer.created'])
})

test('refuses bookings and waitlist entries of the public alone, by any address of the customer', () => {
  const site = openCustomerSite()
  const id = site.create({ firstName: 'Ana', email: 'ana@example.com', phone: '+351912345678' })
  site.block(id, 'Left without paying')
  const contact = { firstName: 'A', lastName: 'B' }
  expect(() => site.bookFor({ ...contact, email: 'Ana@example.com' }, 10)).toThrow('booking-refused')
  expect(() => site.bookFor({ ...contact, email: 'other@example.com', phone: '912345678' }, 10)).toThrow(
    'booking-refused',
  )
  expect(site.call(id, { firstName: 'Ana' }, 10)).toMatch(/^bkg_/)
  expect(site.bookFor({ ...contact, email: 'rui@example.com' }, 11)).toMatch(/^bkg_/)
  site.block(id, undefined)
  expect(site.bookFor({ ...contact, email: 'ana@example.com' }, 12)).toMatch(/^bkg_/)
  const history = listCustomerHistory(site.db, id).map(({ event, detail }) => [event, detail.reason])
  expect(history).toEqual([
    ['customer.unblocked', undefined],
    ['customer.blocked', 'Left without paying'],
    ['customer.created', undefined],
  ])
})

test('suggests entries with the same phone, and with the same name where one has no mail', () => {
  const site = openCustomerSite()
  const id = site.create({
    firstName: 'Ana',
    lastName: 'Reis',
    email: 'ana@example.com',
    phone: '+351912345678',
  })
  const phone = site.create({ firstName: 'A.', email: 'work@example.com', phone: '912 345 678' })
  const name = site.create({ firstName: 'Ána', lastName: 'Reis' })
  site.create({ firstName: 'Ana', lastName: 'Reis', email: 'another@example.com' })
  site.search('ana')
  expect(site.duplicatesOf(id).sort()).toEqual([phone, name].sort())
  expect(site.duplicatesOf(name)).toHaveLength(2)
})

test('changes and deletes the notes of a merged customer', () => {
  const site = openCustomerSite()
  const [ana, eva] = [site.create({ firstName: 'Ana' }), site.create({ firstName: 'Eva' })]
  const { actor } = byBusiness
  const { note } = addNote(site.services, { customer: eva, text: 'Likes tea', actor }, noIdempotencyKey)
  merge(site.services, { id: ana, other: eva, actor }, noIdempotencyKey)
  expect(editNote(site.services, note.id, { customer: ana, text: 'Likes coffee', actor }).note.text).toBe(
    'Likes coffee',
  )
  deleteNote(site.services, ana, note.id)
  expect(site.db.select().from(customerNotes).all()).toEqual([])
})

test('has a merge once in the history of a person, and in both histories after a separation', () => {
  const site = openCustomerSite()
  const [ana, eva] = [site.create({ firstName: 'Ana' }), site.create({ firstName: 'Eva' })]
  const pair = { id: ana, other: eva, actor: byBusiness.actor }
  const read = (id: string) =>
    listCustomerHistory(site.db, id).map(({ event, detail }) => [event, detail.other?.firstName])
  merge(site.services, pair, noIdempotencyKey)
  expect(read(ana)).toEqual([
    ['customer.merged', 'Eva'],
    ['customer.created', undefined],
    ['customer.created', undefined],
  ])
  separate(site.services, pair, noIdempotencyKey)
  const own = (name: string) => [
    ['customer.separated', name],
    ['customer.merged', name],
    ['customer.created', undefined],
  ]
  expect([read(ana), read(eva)]).toEqual([own('Eva'), own('Ana')])
  eraseCustomer(site.services, eva, byBusiness.actor, noIdempotencyKey)
  expect(read(ana)).toEqual([
    ['customer.separated', undefined],
    ['customer.merged', undefined],
    ['customer.created', undefined],
  ])
})
