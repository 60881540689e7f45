import { beforeEach, expect, test, vi } from 'vitest'
import { byBusiness } from '#test/fixtures/by-business.ts'
import { noIdempotencyKey, oneClass } from '#test/fixtures/class-with-waitlist.ts'
import { openPersonalDataOrigin } from '#test/fixtures/personal-data-origin.ts'
import { businessBookingRequest } from '#worker/contract/admin/business-booking.ts'
import { adminCustomersQuery, customerRequest } from '#worker/contract/admin/customers.ts'
import { Failure } from '#worker/contract/failure.ts'
import { runWithoutPauses } from '#worker/contract/pausable-work.ts'
import { bookForCaller } from '../bookings/create/book-for-caller.ts'
import { findCustomerId } from '../platform/db/customer-keys.ts'
import { customerKeys } from '../platform/db/customer-tables.ts'
import { transact } from '../platform/db/transaction.ts'
import { changeCustomer } from './commands/change-customer.ts'
import { createCustomer } from './commands/create-customer.ts'
import { getCustomer } from './get-customer.ts'
import { listCustomerHistory } from './history.ts'
import { listCustomers } from './list-customers.ts'
import { findCustomer } from './store.ts'

const { actor } = byBusiness

const classes = {
  ...oneClass,
  calendar: {
    ...oneClass.calendar,
    hours: { weekly: { tue: [{ from: '10:00', to: '18:00' }] } },
    fields: { email: 'optional' as const, phone: 'optional' as const },
  },
}

const at = (hour: number) => `2026-11-24T${hour}:00:00Z`

function openOrigin() {
  const site = openPersonalDataOrigin(classes)
  const { services } = site
  const { db, clock } = services
  return {
    ...site,
    db,
    create: (request: object, source?: string) =>
      transact(db, () =>
        createCustomer(services, customerRequest.parse(request), { actor, now: clock.now(), source }),
      ),
    change: (id: string, request: object) =>
      changeCustomer(services, id, customerRequest.parse(request), actor),
    read: (id: string) => findCustomer(services, id),
    bookFor: (contact: object, hour: number) => site.book('', { contact, start: at(hour) }).booking.id,
    call: (customer: string, contact: object, hour: number) =>
      bookForCaller(
        services,
        businessBookingRequest.parse({
          calendar: 'class',
          start: at(hour),
          customer,
          contact,
          notify: false,
        }),
        { ...byBusiness, idempotencyKey: noIdempotencyKey },
      ),
    bookingsOf: (id: string) =>
      getCustomer(services, id, { role: 'owner' }).bookings.map((booking) => booking.id),
    keysOf: (id: string) =>
      db
        .select()
        .from(customerKeys)
        .all()
        .filter(({ key, customer }) => customer === id && key !== id)
        .map(({ key }) => key)
        .sort(),
    search: (q: string) =>
      runWithoutPauses(listCustomers(services, adminCustomersQuery.parse({ q }))).customers.map(
        ({ id }) => id,
      ),
  }
}

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
  const site = openOrigin()
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
  const site = openOrigin()
  const id = site.create({ phone: '+351912345678' })
  site.call(id, { firstName: 'Ana', lastName: 'Reis', email: 'ana@example.com' }, 10)
  expect(site.read(id)).toMatchObject({ firstName: 'Ana', email: 'ana@example.com', phone: '+351912345678' })
  expect(site.search('ana@')).toEqual([id])
  site.bookFor({ firstName: 'Other', lastName: 'Name', phone: '+351912345678' }, 11)
  expect(site.read(id)).toMatchObject({ firstName: 'Ana', lastName: 'Reis' })
})

test('gives a booking to the chosen customer when its contact leads to nobody or to another one', () => {
  const site = openOrigin()
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
  const site = openOrigin()
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
  const site = openOrigin()
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
