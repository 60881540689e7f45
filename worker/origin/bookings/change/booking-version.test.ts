import { beforeEach, expect, test, vi } from 'vitest'
import { createAdminCalls } from '#test/fixtures/admin-calls.ts'
import { oneClass } from '#test/fixtures/class-with-waitlist.ts'
import { mailingBundle, openMailSite } from '#test/fixtures/mail-site.ts'
import type { AdminBooking, AdminBookings } from '#worker/contract/admin/bookings.ts'
import { operations } from '#worker/contract/api/operations.ts'
import type { Problem } from '#worker/contract/problem-schema.ts'
import { listHistory } from '../read/history.ts'

type Answer = AdminBooking & Partial<Pick<Problem, 'code'>>

const LATER = '2026-12-01T10:00:00+00:00'

/** A valid body of each action, without `notify` and `version`. */
const bodies: Record<string, object> = {
  confirm: {},
  decline: {},
  reschedule: { start: LATER },
  cancel: {},
  notes: { note: 'Hello' },
  outcome: { outcome: null },
  refund: {},
  'guests/remove': { guest: 1 },
  'services/remove': { item: 0 },
  reassign: { staff: 'ana' },
  duration: { minutes: 30 },
  'paid-on-site': { method: 'cash' },
  'paid-on-site/undo': { payment: `pay${'a'.repeat(26)}` },
  // This action takes no `notify`: no one ever gets a message about it.
  'revoke-links': { notify: undefined },
}

const prefix = '/admin/bookings/{id}/'
const actions = operations.filter(({ path, body }) => path.startsWith(prefix) && body !== undefined)

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
})

function openBooking() {
  const site = openMailSite(mailingBundle(oneClass))
  const call = createAdminCalls(site)
  const { id } = site.book('eve').booking
  return {
    site,
    id,
    act: async (action: string, body: object, key?: string) =>
      (await call<Answer>(`bookings/${id}/${action}`, { notify: false, ...body }, key)).body,
    get: async () => (await call<AdminBooking>(`bookings/${id}`)).body,
    list: async () => (await call<AdminBookings>('bookings')).body.bookings,
  }
}

test('the version of a booking is the number of entries in its history', async () => {
  const { site, act, get, list, id } = openBooking()
  expect((await get()).version).toBe(1)
  expect((await act('notes', { note: 'Brings a dog' })).version).toBe(2)
  expect((await act('reschedule', { start: LATER })).version).toBe(3)
  expect((await list()).map(({ version }) => version)).toEqual([3])
  expect(listHistory(site.services, id)).toHaveLength(3)
})

test('this file has a body for every action on a booking', () => {
  expect(actions.map(({ path }) => path.slice(prefix.length)).sort()).toEqual(Object.keys(bodies).sort())
})

test.each(actions)('$path does nothing to a booking of another version', async ({ path, problems }) => {
  const action = path.slice(prefix.length)
  const { site, act, get, id } = openBooking()
  const before = await get()
  for (const version of [0, 2]) {
    const { code } = await act(action, { ...bodies[action], version })
    expect(code).toBe('booking-changed')
  }
  expect(problems).toContain('booking-changed')
  expect(await get()).toEqual(before)
  expect(listHistory(site.services, id)).toHaveLength(1)
})

test('acts on a booking of the version that the caller has seen', async () => {
  const { act } = openBooking()
  expect((await act('notes', { note: 'First', version: 1 })).version).toBe(2)
  expect((await act('notes', { note: 'Second', version: 1 })).code).toBe('booking-changed')
  expect((await act('notes', { note: 'Second', version: 2 })).version).toBe(3)
  expect((await act('notes', { note: 'Third', version: -1 })).code).toBe('validation')
})

test('accepts a repeated call with the same idempotency key, although the version has changed since', async () => {
  const { act } = openBooking()
  const cancel = { version: 1 }
  expect((await act('cancel', cancel, 'once')).status).toBe('cancelled')
  expect((await act('cancel', cancel, 'once')).status).toBe('cancelled')
  expect((await act('cancel', cancel, 'twice')).code).toBe('booking-changed')
})
