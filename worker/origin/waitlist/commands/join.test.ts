import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { oneClass, openClass, TUESDAY } from '#test/fixtures/class-with-waitlist.ts'
import { createClinicBundle } from '#test/fixtures/clinic.ts'
import { noIdempotencyKey } from '#test/fixtures/no-idempotency-key.ts'
import { businessWaitlistRequest, waitlistRequest } from '#worker/contract/bookings/waitlist.ts'
import { Failure } from '#worker/contract/failure.ts'
import { waitlist } from '../../platform/db/booking-tables.ts'
import { fullSight, type Sight } from '../../platform/rights/sight.ts'
import { getLinkSubject } from '../../platform/tokens/link-subject.ts'
import { listWaitlist } from '../list-entries.ts'
import { findEntry } from '../store.ts'
import { addCaller } from './add-caller.ts'
import { join } from './join.ts'

/** Returns the failure's code, and those of its fields; undefined when nothing is refused. */
function getRefusal(call: () => unknown): string | undefined {
  try {
    call()
    return undefined
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return [error.code, ...(error.details.errors ?? []).map(({ path, code }) => `${path} ${code}`)].join(' ')
  }
}

test('refuses an entry for a day with a free time, unless the party is too large for it', () => {
  const site = openClass()
  site.book('zoe', { guests: 1 })
  expect(getRefusal(() => site.join('eva'))).toBe('day-not-full')
  expect(getRefusal(() => site.join('eva', { guests: 2 }))).toBeUndefined()
  expect(site.day().full).toEqual([])
})

test.each([
  ['closed', '2026-11-25'],
  ['past', '2026-11-17'],
  ['beyond the horizon', '2027-11-23'],
  ['out of all bounds', '9999-12-31'],
])('refuses an entry for a day that is %s', (_, date) => {
  const site = openClass()
  expect(getRefusal(() => site.join('eva', { date }))).toBe('validation date date-invalid')
})

test('refuses a party that is too large for any class', () => {
  const small = createClinicBundle([{ ...oneClass, calendar: { ...oneClass.calendar, seats: 2 } }])
  const site = openClass(small)
  site.book('zoe', { guests: 1 })
  expect(getRefusal(() => site.join('eva', { guests: 3 }))).toBe('validation date date-invalid')
  expect(getRefusal(() => site.join('eva', { guests: 4 }))).toBe('reserve-limit')
})

test('refuses an entry for a calendar without a waitlist', () => {
  const { waitlist: _, ...calendar } = oneClass.calendar ?? {}
  const site = openClass(createClinicBundle([{ ...oneClass, calendar }]))
  site.book('zoe', { guests: 3 })
  expect(getRefusal(() => site.join('eva'))).toBe('validation calendar invalid')
  expect(getRefusal(() => site.join('eva', { calendar: 'nothing' }))).toBe('calendar-not-found')
})

test('validates the contact by the calendar’s rules, and requires a way to reach the person', () => {
  const hidden = { email: 'hidden', phone: 'hidden', lastName: 'optional', notes: 'required' } as const
  const site = openClass(
    createClinicBundle([{ ...oneClass, calendar: { ...oneClass.calendar, fields: hidden } }]),
  )
  site.book('zoe', { guests: 3, contact: { firstName: 'Zoe', notes: 'None' } })
  expect(getRefusal(() => site.join('eva', { contact: {}, consents: {} }))).toBe(
    'validation contact.firstName first-name-required contact.email email-required consents.terms terms-required',
  )
  site.join('eva', { contact: { firstName: ' Eva ', email: 'eva@example.com', phone: '912345678' } })
  expect(site.getEntry('eva').contact).toEqual({ firstName: 'Eva', email: 'eva@example.com' })
})

test('takes the day in the venue’s zone where the zone is locked', () => {
  const locked = createClinicBundle([{ ...oneClass, calendar: { ...oneClass.calendar, lockTimeZone: true } }])
  const site = openClass(locked)
  site.book('zoe', { guests: 3 })
  site.join('eva', { timeZone: 'Pacific/Kiritimati' })
  expect(site.getEntry('eva')).toMatchObject({ date: TUESDAY, timeZone: 'Europe/Lisbon' })
})

test('takes the day in the visitor’s zone: a class on Tuesday is on Wednesday on Kiritimati', () => {
  const site = openClass()
  site.book('zoe', { guests: 3 })
  const far = { timeZone: 'Pacific/Kiritimati' }
  expect(getRefusal(() => site.join('eva', far))).toBe('validation date date-invalid')
  site.join('eva', { ...far, date: '2026-11-25' })
  expect(site.getEntry('eva').status).toBe('waiting')
})

test('creates one entry for a repeated request', () => {
  const site = openClass()
  site.book('zoe', { guests: 3 })
  const request = waitlistRequest.parse({
    calendar: 'class',
    date: TUESDAY,
    timeZone: 'Europe/Lisbon',
    consents: { terms: true },
    contact: { firstName: 'Eva', lastName: 'Sol', email: 'eva@example.com', phone: '+351912345678' },
  })
  const keyed = { ...noIdempotencyKey, key: 'k', body: request }
  expect(join(site.services, request, keyed)).toEqual(join(site.services, request, keyed))
  expect(site.statuses()).toHaveLength(1)
})

test('adds someone who called with one way to reach them, without consents and confirmation', () => {
  const site = openClass()
  const add = (
    contact: object,
    { sight = fullSight, change = {} }: { sight?: Sight; change?: object } = {},
  ) =>
    addCaller(
      site.services,
      businessWaitlistRequest.parse({ calendar: 'class', date: TUESDAY, contact, ...change }),
      { role: 'staff', sight, idempotencyKey: noIdempotencyKey },
    )
  const eva = { firstName: 'Eva', phone: '912345678' }
  expect(getRefusal(() => add(eva))).toBe('day-not-full')
  site.book('zoe', { guests: 3 })
  site.join('rui')
  expect(add(eva)).toMatchObject({
    position: 2,
    contact: { firstName: 'Eva', phone: '+351912345678' },
    consents: {},
    timeZone: 'Europe/Lisbon',
  })
  expect(site.services.db.select().from(waitlist).all().at(-1)?.isConfirmed).toBe(true)
  expect(getRefusal(() => add({ firstName: 'Eva' }))).toBe('validation contact.email email-required')
  expect(getRefusal(() => add({ email: 'eva@' }))).toBe('validation contact.email email-invalid')
  const others = { sight: { ...fullSight, staff: ['rui'] }, change: { staff: 'ana' } }
  expect(getRefusal(() => add(eva, others))).toBe('forbidden')
  expect(site.statuses()).toHaveLength(2)
})

test('accepts a token for one entry, and no tokens of other purposes', () => {
  const site = openClass()
  const { booking, manage } = site.book('zoe', { guests: 3 })
  site.join('eva')
  site.join('rui')
  for (const token of [
    '',
    site.token('rui'),
    manage.token,
    site.services.keys.sign('manage', getLinkSubject({ id: site.id('eva'), linkVersion: 0 })),
  ])
    expect(getRefusal(() => findEntry(site.services, site.id('eva'), token))).toBe('link-expired')
  expect(getRefusal(() => findEntry(site.services, booking.id, site.token('eva')))).toBe('link-expired')
})

test('lists entries for the business in pages of a hundred', () => {
  const site = openClass()
  site.book('zoe', { guests: 3 })
  for (let index = 0; index < 101; index += 1) site.join(`p${index}`)
  const first = listWaitlist(site.services, {}, 'owner')
  expect([first.entries.length, first.entries[0]?.contact.email]).toEqual([100, 'p0@example.com'])
  const second = listWaitlist(site.services, { cursor: first.next ?? '' }, 'owner')
  expect(second).toMatchObject({ entries: [{ position: 101 }], next: null })
  expect(listWaitlist(site.services, { from: '2026-11-25' }, 'owner').entries).toEqual([])
  expect(getRefusal(() => listWaitlist(site.services, { cursor: 'x' }, 'owner'))).toBe(
    'validation cursor invalid',
  )
})

test('lists entries for the business by day, page by page', () => {
  const site = openClass()
  site.book('zoe', { guests: 3 })
  for (let index = 0; index < 102; index += 1) site.join(`p${index}`)
  const rows = site.services.db.select().from(waitlist).all()
  for (const { number } of rows.slice(0, 51)) {
    const change = { date: '2026-12-01' }
    site.services.db.update(waitlist).set(change).where(eq(waitlist.number, number)).run()
  }
  const first = listWaitlist(site.services, { sort: 'day' }, 'owner')
  const second = listWaitlist(site.services, { sort: 'day', cursor: first.next ?? '' }, 'owner')
  const people = [...first.entries, ...second.entries].map(({ contact }) => contact.email)
  const expected = [...rows.slice(51), ...rows.slice(0, 51)].map(({ contact }) => contact.email)
  expect([first.entries.length, second.next, people]).toEqual([100, null, expected])
})
