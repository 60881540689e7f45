import { beforeEach, expect, test, vi } from 'vitest'
import { oneClass } from '#test/fixtures/class-with-waitlist.ts'
import { mailingBundle, openMailSite } from '#test/fixtures/mail-site.ts'
import { DAY_MINUTES } from '#worker/contract/durations.ts'
import { runForVisitor } from '#worker/requests/visitor-ip.ts'
import { correctEmail } from '../../bookings/change/correct-email.ts'
import { listHistory } from '../../bookings/read/history.ts'
import { getBookingResponse } from '../../bookings/read/view.ts'
import { findBooking } from '../../bookings/store.ts'
import { resendConfirmation } from './send-confirmation.ts'

const nextWeek = '2026-12-01T10:00:00+00:00'
const client = '192.0.2.1'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'log').mockImplementation(() => {})
})

type Site = ReturnType<typeof openMailSite>
type Booked = ReturnType<Site['book']>

const subjectsOf = (mails: { subject: string }[]) => mails.map(({ subject }) => subject)
const confirmation = 'Booked: class, Tuesday, December 1 at 10:00 AM'

const resend = (site: Site, { booking, manage }: Booked, clientIp = client) =>
  runForVisitor(clientIp, () => resendConfirmation(site.services, booking.id, manage.token))

const correct = (site: Site, { booking, manage }: Booked, email: string, clientIp = client) =>
  correctEmail(site.services, booking.id, { token: manage.token, email }, clientIp)

/** Books, and clears the recorded mails. */
async function book(site: Site, name: string) {
  const booked = site.book(name, { start: nextWeek })
  await site.wait(0)
  site.sent.length = 0
  return booked
}

test('sends the confirmation again, with link and invite, to the booking’s own address, a few times a day', async () => {
  const site = openMailSite()
  const booked = await book(site, 'eve')
  expect(booked.mail).toEqual({ address: 'eve@example.com' })
  resend(site, booked)
  await site.wait(0)
  const [mail, ...others] = site.sent
  expect(others).toEqual([])
  expect(mail).toMatchObject({ subject: confirmation, to: { email: 'eve@example.com' } })
  expect(mail?.text).toContain(booked.manage.token)
  expect(mail?.invite?.files.join('')).toContain('METHOD:REQUEST')
  for (let n = 0; n < 3; n += 1) {
    await site.wait(1)
    resend(site, booked)
  }
  expect(() => resend(site, booked)).toThrow('rate-limited')
  await site.wait(DAY_MINUTES)
  resend(site, booked)
})

test('sends or corrects only with a valid token, and only while there is something to confirm', async () => {
  const site = openMailSite()
  const booked = await book(site, 'eve')
  const other = await book(site, 'bob')
  const stranger = { ...booked, manage: other.manage }
  expect(() => resend(site, stranger)).toThrow('link-expired')
  expect(() => correct(site, stranger, 'me@example.com')).toThrow('link-expired')
  site.cancel(booked)
  expect(() => resend(site, booked)).toThrow('booking-cancelled')
  expect(() => correct(site, booked, 'me@example.com')).toThrow('booking-cancelled')
})

test('limits how many mails one client can have sent again', async () => {
  const site = openMailSite(mailingBundle(oneClass, { limits: { messagesPerDay: 10 } }))
  const people = ['eve', 'bob', 'kim']
  const all: Booked[] = []
  for (const name of people) all.push(await book(site, name))
  let sent = 0
  const sendAll = async () => {
    for (const booked of all)
      for (let n = 0; n < 4; n += 1) {
        resend(site, booked)
        sent += 1
        await site.wait(1)
      }
  }
  await expect(sendAll()).rejects.toThrow('rate-limited')
  expect(sent).toBe(10)
})

test('a corrected address gets the confirmation and all that still waits; the wrong one nothing more', async () => {
  const site = openMailSite()
  const booked = await book(site, 'eev')
  const corrected = correct(site, booked, 'Eve@Example.com')
  expect(corrected.mail).toEqual({ address: 'Eve@Example.com' })
  await site.wait(0)
  expect(subjectsOf(site.read('Eve@Example.com'))).toEqual([confirmation])
  for (const minutes of [7 * DAY_MINUTES + 2 * 60, 23 * 60, 2 * 60 + DAY_MINUTES]) await site.wait(minutes)
  expect(site.read('eev')).toEqual([])
  expect(subjectsOf(site.read('Eve@Example.com'))).toEqual([
    'Reminder: class, Tuesday, December 1 at 10:00 AM',
    'Reminder: class, Tuesday, December 1 at 10:00 AM',
    'Thank you for booking with us',
  ])
})

test('a confirmation that was not sent yet goes to the corrected address only', async () => {
  const site = openMailSite()
  site.setConfigured(false)
  const booked = site.book('eev', { start: nextWeek })
  await site.wait(0)
  correct(site, booked, 'eve@example.com')
  site.setConfigured(true)
  await site.wait(60)
  expect(site.read('eev')).toEqual([])
  expect(subjectsOf(site.read('eve'))).toEqual([confirmation])
})

test('a correction replaces the links, which the wrong person has, and is in the history', async () => {
  const site = openMailSite()
  const booked = await book(site, 'eev')
  const { manage, booking } = correct(site, booked, 'eve@example.com')
  expect(() => resend(site, booked)).toThrow('link-expired')
  resend(site, { ...booked, manage })
  expect(findBooking(site.services, booking.id)?.contact.email).toBe('eve@example.com')
  const history = listHistory(site.services, booking.id)
  expect(history.map(({ event }) => event)).toEqual([
    'booking.scheduled',
    'booking.links-revoked',
    'booking.email-corrected',
  ])
  expect(JSON.stringify(history)).not.toContain('@')
})

test('corrects all appointments of a series, with one mail', async () => {
  const calendar = { ...oneClass.calendar, recurring: { every: 'week' as const, max: 3 } }
  const site = openMailSite(mailingBundle({ ...oneClass, calendar }))
  const starts = [nextWeek, '2026-12-08T10:00:00+00:00']
  const booked = site.book('eev', { start: nextWeek, series: { count: 2, starts } })
  await site.wait(0)
  site.sent.length = 0
  const { series = [] } = correct(site, booked, 'eve@example.com')
  const addresses = series.map(({ id }) => findBooking(site.services, id)?.contact.email)
  expect(addresses).toEqual(['eve@example.com', 'eve@example.com'])
  await site.wait(0)
  const [mail, ...others] = site.read('eve')
  expect(others).toEqual([])
  expect(mail?.text).toContain('Tuesday, December 8')
  expect(site.read('eev')).toEqual([])
})

test('refuses what is no address, and too many corrections of a booking or by a client', async () => {
  const site = openMailSite()
  let booked = await book(site, 'eve')
  for (const email of ['', 'eve', 'eve@', 'a@b.example,c@d.example', 'eve@example.com\nBcc: x@y.example'])
    expect(() => correct(site, booked, email)).toThrow('validation')
  expect(correct(site, booked, 'eve@example.com').manage).toEqual(booked.manage)
  for (const name of ['a', 'b', 'c']) {
    booked = { ...booked, ...correct(site, booked, `${name}@example.com`) }
    await site.wait(1)
  }
  expect(() => correct(site, booked, 'd@example.com')).toThrow('rate-limited')
  const others = [await book(site, 'bob'), await book(site, 'kim'), await book(site, 'lea')]
  const [bob, kim, lea] = others
  if (!bob || !kim || !lea) throw new Error('not booked')
  correct(site, bob, 'd@example.com')
  correct(site, kim, 'e@example.com')
  expect(() => correct(site, lea, 'f@example.com')).toThrow('rate-limited')
  correct(site, lea, 'f@example.com', '192.0.2.2')
})

test('promises no mail where the site sends none', async () => {
  const site = openMailSite(mailingBundle(oneClass, { messages: { withoutMail: ['visitor.scheduled'] } }))
  const booked = await book(site, 'eve')
  expect(booked.mail).toBeUndefined()
  expect(() => resend(site, booked)).toThrow('booking-cancelled')
  const silent = openMailSite(mailingBundle(oneClass, { mail: undefined }))
  expect(getBookingResponse(silent.services, silent.book('eve').booking.id).mail).toBeUndefined()
})
