import { beforeEach, expect, test, vi } from 'vitest'
import { byBusiness } from '#test/fixtures/by-business.ts'
import type { Offer } from '#test/fixtures/clinic.ts'
import { mailingBundle, openMailSite } from '#test/fixtures/mail-site.ts'
import { rescheduleRequest } from '#worker/contract/bookings/booking.ts'
import { answerRequest } from '../bookings/change/answer-request.ts'
import { reschedule } from '../bookings/change/reschedule.ts'
import type { SendResult } from './channels/channel.ts'

const key = { key: undefined, operation: 'test', body: undefined, acceptsStoredResponse: false }
const nextWeek = '2026-12-01T10:00:00Z'
const offer: Offer = { id: 'class', staff: ['ana', 'rui'], calendar: { horizonDays: 60 } }

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'log').mockImplementation(() => {})
})

type Site = ReturnType<typeof openMailSite>

function move({ services }: Site, { booking, manage }: ReturnType<Site['book']>, change: object) {
  return reschedule(
    services,
    booking.id,
    rescheduleRequest.parse({ token: manage.token, start: nextWeek, ...change }),
    key,
  )
}

const listNames = (site: Site, recipient: string) =>
  site
    .list()
    .filter((message) => message.recipient === recipient && message.state === 'sent')
    .map(({ name }) => name)
    .reverse()

test('sends each reminder once when a booking gets other staff but keeps its time', async () => {
  const site = openMailSite(mailingBundle(offer))
  const booked = site.book('eve', { start: nextWeek, staff: 'ana' })
  await site.wait(0)
  move(site, booked, { staff: 'rui' })
  for (const hours of [7 * 24, 2, 23]) await site.wait(hours * 60)
  const reminders = listNames(site, 'eve@example.com').filter((name) => name === 'visitor.reminder')
  expect(reminders).toHaveLength(2)
})

test('tells staff once that a booking is no longer theirs, and announces it as new when it is theirs again', async () => {
  const site = openMailSite(mailingBundle(offer))
  const booked = site.book('eve', { start: nextWeek, staff: 'ana' })
  await site.wait(0)
  move(site, booked, { staff: 'rui' })
  // Further changes send no second message, neither while the first one waits nor after it was sent.
  move(site, booked, { start: '2026-12-01T11:00:00Z' })
  await site.wait(0)
  move(site, booked, { start: '2026-12-01T12:00:00Z' })
  await site.wait(0)
  expect(listNames(site, 'ana@clinic.example')).toEqual(['staff.scheduled', 'staff.cancelled'])
  move(site, booked, { staff: 'ana' })
  await site.wait(0)
  expect(listNames(site, 'ana@clinic.example').at(-1)).toBe('staff.scheduled')
})

test('tells staff again that a booking is not theirs when the first message failed and was dropped', async () => {
  let answer: SendResult = { state: 'sent' }
  const site = openMailSite(mailingBundle(offer), () => answer)
  const booked = site.book('eve', { start: nextWeek, staff: 'ana' })
  await site.wait(0)
  answer = { state: 'unavailable', reason: 'down' }
  move(site, booked, { staff: 'rui' })
  await site.wait(0)
  move(site, booked, { staff: 'ana' })
  move(site, booked, { staff: 'rui' })
  answer = { state: 'sent' }
  await site.wait(24 * 60)
  expect(listNames(site, 'ana@clinic.example')).toEqual(['staff.scheduled', 'staff.cancelled'])
})

test('cancels the invites of exactly those dates of a series that were confirmed', async () => {
  const calendar = {
    horizonDays: 60,
    recurring: { every: 'week' as const, max: 3 },
    requests: { answerWithin: 600 },
  }
  const site = openMailSite(mailingBundle({ ...offer, calendar }))
  const starts = ['2026-11-24T10:00:00Z', '2026-12-01T10:00:00Z', '2026-12-08T10:00:00Z']
  const booked = site.book('eve', { series: { count: 3, starts } })
  const [, second] = booked.series ?? []
  answerRequest(site.services, second?.id ?? '', 'scheduled', byBusiness)
  await site.wait(0)
  site.read('eve')
  site.cancel(booked, 'all')
  await site.wait(0)
  const [mail] = site.read('eve')
  expect(mail?.subject).toContain('3 appointments')
  expect(mail?.invite?.files.join('').match(/UID:bkg_\w+/g)).toEqual([`UID:${second?.id}`])
})

test('sends no cancellation to a guest whose invitation was refused', async () => {
  const calendar = { guests: { ask: 'names' as const, max: 3 } }
  const results: Record<string, SendResult> = {
    'gil@example.com': { state: 'refused', reason: 'No such mailbox' },
  }
  const site = openMailSite(
    mailingBundle({ ...offer, calendar }),
    ({ to }) => results[to.email] ?? { state: 'sent' },
  )
  const booked = site.book('eve', { guests: [{ name: 'Gil', email: 'gil@example.com' }] })
  await site.wait(0)
  site.cancel(booked)
  await site.wait(0)
  expect(site.attempts.filter(({ to }) => to.email === 'gil@example.com')).toHaveLength(1)
})

test('writes to each of two staff members who share an address', async () => {
  const bundle = mailingBundle({ ...offer, calendar: { ...offer.calendar, staffing: 'together' } })
  const contact = { email: 'team@clinic.example' }
  const site = openMailSite({ ...bundle, staff: bundle.staff.map((member) => ({ ...member, contact })) })
  site.book('eve')
  await site.wait(0)
  const mails = site.read('team@clinic.example')
  expect(mails.map(({ to }) => to.name)).toEqual(['ana', 'rui'])
  for (const { subject } of mails) expect(subject).toContain('Tuesday, November 24')
})
