import { expect, test } from 'vitest'
import { attempt, oneClass, openClass, tuesday } from '#test/fixtures/class-with-waitlist.ts'
import { clinic } from '#test/fixtures/clinic.ts'
import { waitlistRequest } from '#worker/contract/bookings/waitlist.ts'
import { Failure } from '#worker/contract/failure.ts'
import { listWaitlist } from '../list-entries.ts'
import { findEntry } from '../store.ts'
import { join } from './join.ts'

/** The code that a call fails with, and those of its fields. */
function refusal(call: () => unknown): string | undefined {
  try {
    call()
    return undefined
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return [error.code, ...(error.details.errors ?? []).map(({ path, code }) => `${path} ${code}`)].join(' ')
  }
}

test('a day with a free time is not waited for; for a party that is too large for it, it is', () => {
  const site = openClass()
  site.book('zoe', { guests: 1 })
  expect(refusal(() => site.join('eva'))).toBe('day-not-full')
  expect(refusal(() => site.join('eva', { guests: 2 }))).toBeUndefined()
  expect(site.day().full).toEqual([])
})

test.each([
  ['closed', '2026-11-25'],
  ['past', '2026-11-17'],
  ['beyond the horizon', '2027-11-23'],
  ['out of all bounds', '9999-12-31'],
])('a day that is %s can’t be waited for', (_, date) => {
  const site = openClass()
  expect(refusal(() => site.join('eva', { date }))).toBe('validation date date-invalid')
})

test('a party that no class holds can’t wait', () => {
  const small = clinic([{ ...oneClass, calendar: { ...oneClass.calendar, seats: 2 } }])
  const site = openClass(small)
  site.book('zoe', { guests: 1 })
  expect(refusal(() => site.join('eva', { guests: 3 }))).toBe('validation date date-invalid')
  expect(refusal(() => site.join('eva', { guests: 4 }))).toBe('reserve-limit')
})

test('a calendar without a waitlist has none', () => {
  const { waitlist: _, ...calendar } = oneClass.calendar ?? {}
  const site = openClass(clinic([{ ...oneClass, calendar }]))
  site.book('zoe', { guests: 3 })
  expect(refusal(() => site.join('eva'))).toBe('validation calendar invalid')
  expect(refusal(() => site.join('eva', { calendar: 'nothing' }))).toBe('calendar-not-found')
})

test('the contact is checked by the calendar’s rules, and there is a way to reach whoever waits', () => {
  const hidden = { email: 'hidden', phone: 'hidden', lastName: 'optional', notes: 'required' } as const
  const site = openClass(clinic([{ ...oneClass, calendar: { ...oneClass.calendar, fields: hidden } }]))
  site.book('zoe', { guests: 3, contact: { firstName: 'Zoe', notes: 'None' } })
  expect(refusal(() => site.join('eva', { contact: {}, consents: {} }))).toBe(
    'validation contact.firstName first-name-required contact.email email-required consents.terms terms-required',
  )
  site.join('eva', { contact: { firstName: ' Eva ', email: 'eva@example.com', phone: '912345678' } })
  expect(site.seen('eva').contact).toEqual({ firstName: 'Eva', email: 'eva@example.com' })
})

test('the day is the venue’s where its zone is locked', () => {
  const locked = clinic([{ ...oneClass, calendar: { ...oneClass.calendar, lockTimeZone: true } }])
  const site = openClass(locked)
  site.book('zoe', { guests: 3 })
  site.join('eva', { timeZone: 'Pacific/Kiritimati' })
  expect(site.seen('eva')).toMatchObject({ date: tuesday, timeZone: 'Europe/Lisbon' })
})

test('a day is the visitor’s own: the class of Tuesday is Wednesday’s on Kiritimati', () => {
  const site = openClass()
  site.book('zoe', { guests: 3 })
  const far = { timeZone: 'Pacific/Kiritimati' }
  expect(refusal(() => site.join('eva', far))).toBe('validation date date-invalid')
  site.join('eva', { ...far, date: '2026-11-25' })
  expect(site.seen('eva').status).toBe('waiting')
})

test('the same attempt is one place', () => {
  const site = openClass()
  site.book('zoe', { guests: 3 })
  const request = waitlistRequest.parse({
    ...{ calendar: 'class', date: tuesday, timeZone: 'Europe/Lisbon', consents: { terms: true } },
    contact: { firstName: 'Eva', lastName: 'Sol', email: 'eva@example.com', phone: '+351912345678' },
  })
  const keyed = { ...attempt, key: 'k', body: request }
  expect(join(site.services, request, keyed)).toEqual(join(site.services, request, keyed))
  expect(site.statuses()).toHaveLength(1)
})

test('a token is for one place, and no other purpose’s will do', () => {
  const site = openClass()
  const { booking, manage } = site.book('zoe', { guests: 3 })
  site.join('eva')
  site.join('rui')
  for (const token of [
    '',
    site.token('rui'),
    manage.token,
    site.services.keys.sign('manage', site.id('eva')),
  ])
    expect(refusal(() => findEntry(site.services, site.id('eva'), token))).toBe('link-expired')
  expect(refusal(() => findEntry(site.services, booking.id, site.token('eva')))).toBe('link-expired')
})

test('the business sees who waits, a hundred a page', () => {
  const site = openClass()
  site.book('zoe', { guests: 3 })
  for (let index = 0; index < 101; index += 1) site.join(`p${index}`)
  const first = listWaitlist(site.services, {})
  expect([first.entries.length, first.entries[0]?.contact.email]).toEqual([100, 'p0@example.com'])
  const second = listWaitlist(site.services, { cursor: first.next ?? '' })
  expect(second).toMatchObject({ entries: [{ position: 101 }], next: null })
  expect(listWaitlist(site.services, { from: '2026-11-25' }).entries).toEqual([])
  expect(refusal(() => listWaitlist(site.services, { cursor: 'x' }))).toBe('validation cursor invalid')
})
