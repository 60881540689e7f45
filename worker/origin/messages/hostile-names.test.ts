import { beforeEach, expect, test, vi } from 'vitest'
import { byBusiness } from '#test/fixtures/by-business.ts'
import { oneClass } from '#test/fixtures/class-with-waitlist.ts'
import { mailingBundle, openMailSite } from '#test/fixtures/mail-site.ts'
import { noIdempotencyKey } from '#test/fixtures/no-idempotency-key.ts'
import { readCalendar } from '#test/fixtures/received-calendar.ts'
import { cancel, cancelByBusiness } from '../bookings/cancel/cancel.ts'

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
})

const names = [
  'Eve\r\nBcc: all@example.com',
  'Eve\nATTENDEE:mailto:x@y.zz',
  'Eve "quoted"; X="y":z',
  '<b>Eve</b> & {name}',
  '\u202Eeve\u2066 \u200Fאיב',
  '👩‍👩‍👧‍👦 Eve',
]

test.each(names)('writes a one-line subject and at most one event for a booking by %j', async (firstName) => {
  const guests = { ask: 'names' as const, max: 3 }
  const site = openMailSite(mailingBundle({ ...oneClass, calendar: { ...oneClass.calendar, guests } }))
  const contact = { firstName, lastName: 'Reis', email: 'eve@example.com', phone: '+351912345678' }
  const { booking } = site.book('eve', { contact, guests: [{ name: firstName, email: 'gil@example.com' }] })
  await site.wait(0)
  expect(site.sent.map(({ to }) => to.email).sort()).toEqual([
    'ana@clinic.example',
    'desk@clinic.example',
    'eve@example.com',
    'gil@example.com',
  ])
  for (const { subject, to, html, invite } of site.sent) {
    expect(`${subject}${to.name ?? ''}`).not.toMatch(/[\r\n]/)
    expect(html).not.toContain('<b>Eve')
    if (invite) expect([...readCalendar([invite.files.join('')], new Set()).keys()]).toEqual([booking.id])
  }
})

test('breaks up links in the names and places that visitors enter', async () => {
  const calendar = {
    ...oneClass.calendar,
    guests: { ask: 'names' as const, max: 3 },
    place: { kind: 'ask' as const },
  }
  const wording = { 'visitor.scheduled': { subject: 'Hello {name}', text: 'Dear {name}' } }
  const site = openMailSite(mailingBundle({ ...oneClass, calendar }, { messages: { wording } }))
  const contact = {
    firstName: 'Win at evil.test',
    lastName: 'https://evil.test/x',
    email: 'eve@example.com',
    phone: '+351912345678',
    location: 'evil.test, www.evil.test',
  }
  site.book('eve', { contact, guests: [{ name: 'See evil.test', email: 'gil@example.com' }] })
  await site.wait(0)
  const mails = [...site.read('eve'), ...site.read('gil')]
  expect(mails).toHaveLength(2)
  const [own, invited] = mails
  expect(own?.subject).toContain('Win at evil. test')
  expect(JSON.stringify([own?.to.name, own?.subject])).not.toContain('evil.test')
  expect(invited?.subject).not.toContain('Win')
  expect(JSON.stringify(invited)).toContain('evil. test')
  expect(JSON.stringify(invited)).not.toContain('evil.test')
})

const reason = 'Sorry\n\nYour card was declined: https://evil.test/pay\nor mail to pay@evil.test'

test('shows the reason of a visitor in one line without links, to all recipients', async () => {
  const site = openMailSite(mailingBundle())
  const { booking, manage } = site.book('eve')
  cancel(site.services, booking.id, { token: manage.token, reason }, noIdempotencyKey)
  await site.wait(0)
  const line = /: Sorry Your card was declined: https: \/ \/evil\. test\/pay or mail to pay@ evil\. test\n/
  const mails = site.sent.filter(({ text }) => text.includes('Sorry'))
  expect(mails.map(({ to }) => to.email).sort()).toEqual([
    'ana@clinic.example',
    'desk@clinic.example',
    'eve@example.com',
  ])
  for (const { text, html } of mails) {
    expect(text).toMatch(line)
    expect(html).not.toContain('evil.test')
  }
})

test('keeps the lines and links of a reason of the business', async () => {
  const site = openMailSite(mailingBundle())
  const { booking } = site.book('eve')
  await site.wait(0)
  site.read('eve')
  const own = 'Ana is ill.\nhttps://clinic.example/ana'
  cancelByBusiness(site.services, booking.id, { notify: true, refund: 'full', reason: own }, byBusiness)
  await site.wait(0)
  const [mail] = site.read('eve')
  expect(mail?.text).toContain(own)
  expect(mail?.html).toContain('href="https://clinic.example/ana"')
})

test('quotes what a visitor wrote in several lines for the team', async () => {
  const fields = { ...oneClass.calendar, fields: { notes: 'optional' as const } }
  const site = openMailSite(mailingBundle({ ...oneClass, calendar: fields }))
  const contact = { firstName: 'Eve', lastName: 'Reis', email: 'eve@example.com', phone: '+351912345678' }
  site.book('eve', { contact: { ...contact, notes: 'Two things:\nmy knee\nmy back' } })
  await site.wait(0)
  const [mail] = site.read('desk@clinic.example')
  expect(mail?.text).toContain(':\n> Two things:\n> my knee\n> my back\n')
})
