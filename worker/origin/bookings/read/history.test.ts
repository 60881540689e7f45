import { expect, test } from 'vitest'
import { createAdminCalls } from '#test/fixtures/admin-calls.ts'
import { byBusiness } from '#test/fixtures/by-business.ts'
import { CLASS_START, oneClass } from '#test/fixtures/class-with-waitlist.ts'
import { mailingBundle, openMailSite } from '#test/fixtures/mail-site.ts'
import { noIdempotencyKey } from '#test/fixtures/no-idempotency-key.ts'
import { toIso } from '#worker/contract/iso-time.ts'
import { answerRequest } from '../change/answer-request.ts'
import { reschedule } from '../change/reschedule.ts'
import { listHistory } from './history.ts'

const { actor } = byBusiness
const visitor = { kind: 'visitor' }
const requests = { ...oneClass, calendar: { ...oneClass.calendar, requests: { answerWithin: 600 } } }
const start = toIso(Date.parse(CLASS_START))
const later = '2026-12-01T10:00:00.000Z'

test('keeps what happened to a booking, with who did it', async () => {
  const site = openMailSite()
  const { booking, manage } = site.book('eve')
  const at = toIso(site.clock.at)
  reschedule(site.services, booking.id, { token: manage.token, start: later }, noIdempotencyKey)
  // The outbox deletes its rows after a week.
  await site.wait(8 * 24 * 60)
  expect(listHistory(site.services, booking.id)).toEqual([
    { event: 'booking.scheduled', actor: visitor, at, detail: { start } },
    { event: 'booking.rescheduled', actor: visitor, at, detail: { start: later, previousStart: start } },
  ])
})

test('names the token of the business that answered a request', async () => {
  const site = openMailSite(mailingBundle(requests))
  const { booking } = site.book('eve')
  await createAdminCalls(site)(`bookings/${booking.id}/confirm`, { notify: true })
  expect(listHistory(site.services, booking.id).at(-1)).toMatchObject({ event: 'booking.confirmed', actor })
})

test('names no person for a request that lapsed', async () => {
  const site = openMailSite(mailingBundle(requests))
  const { booking } = site.book('eve')
  await site.wait(601)
  expect(listHistory(site.services, booking.id).at(-1)).toMatchObject({
    event: 'booking.lapsed',
    actor: { kind: 'system' },
  })
})

test('sends no message about an action without `notify`, but queues reminders and drops untrue messages', async () => {
  const site = openMailSite(mailingBundle(requests))
  const { booking } = site.book('eve')
  answerRequest(site.services, booking.id, 'scheduled', { ...byBusiness, notify: false })
  await site.wait(0)
  expect(site.sent).toEqual([])
  expect(listHistory(site.services, booking.id).at(-1)?.detail).toEqual({ start, notify: false })
  expect(site.list().map(({ name, state }) => `${name} ${state}`)).toEqual([
    'visitor.follow-up waiting',
    'visitor.reminder waiting',
    'visitor.reminder waiting',
    'business.requested superseded',
    'staff.requested superseded',
    'visitor.requested superseded',
  ])
})
