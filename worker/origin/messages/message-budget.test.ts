import { beforeEach, expect, test, vi } from 'vitest'
import { oneClass } from '#test/fixtures/class-with-waitlist.ts'
import { mailingBundle, openMailSite } from '#test/fixtures/mail-site.ts'
import { noIdempotencyKey } from '#test/fixtures/no-idempotency-key.ts'
import { bundle } from '#worker/contract/bundle/bundle.ts'
import { DAY_MINUTES } from '#worker/contract/durations.ts'
import { submissionRequest } from '#worker/contract/forms/form.ts'
import { runWithoutPauses } from '#worker/contract/pausable-work.ts'
import { runForVisitor } from '#worker/requests/visitor-ip.ts'
import { submit } from '../forms/commands/submit.ts'
import { listMessages } from './list-messages.ts'
import { toCountedAddress } from './recipient-key.ts'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'log').mockImplementation(() => {})
})

const offer = {
  ...oneClass,
  calendar: { ...oneClass.calendar, seats: 60, guests: { ask: 'names' as const, max: 10 } },
}
const form = {
  id: 'frm_ask',
  slug: 'ask',
  kind: 'form',
  name: 'Ask us',
  steps: [{ id: 'only', fields: [{ id: 'email', kind: 'email', label: 'Email', required: true }] }],
}

/** Opens a site with a class and a form. `settings` are those of the site. */
function openSite(settings: object = {}) {
  const { site, ...rest } = mailingBundle(offer)
  const mailSite = openMailSite(bundle.parse({ ...rest, site: { ...site, ...settings }, forms: [form] }))
  return {
    ...mailSite,
    submit: (email: string, clientIp: string) =>
      runForVisitor(clientIp, () =>
        submit(mailSite.services, {
          form: 'ask',
          request: submissionRequest.parse({ answers: { email } }),
          idempotencyKey: noIdempotencyKey,
          clientIp,
        }),
      ),
    budget: () => runWithoutPauses(listMessages(mailSite.services, {})).budget,
    /** Returns how many mails each kind of recipient got. */
    count: () => ({
      business: mailSite.sent.filter(({ to }) => to.email === 'desk@clinic.example').length,
      others: mailSite.sent.filter(({ to }) => !to.email.endsWith('@clinic.example')).length,
    }),
  }
}

test('limits how many messages one client causes by forms per day, without limiting other clients', async () => {
  const site = openSite()
  for (let number = 0; number < 60; number += 1) await site.submit(`victim${number}@example.com`, '192.0.2.1')
  await site.wait(0)
  expect(site.count()).toEqual({ business: 20, others: 20 })
  expect(site.budget()).toEqual({
    perDay: 1000,
    used: 40,
    unsent: [
      { name: 'visitor.form-received', count: 40 },
      { name: 'business.form-received', count: 40 },
    ],
  })
  await site.submit('liv@example.com', '192.0.2.2')
  await site.wait(0)
  expect(site.read('liv')).toHaveLength(1)
  await site.wait(DAY_MINUTES)
  await site.submit('mia@example.com', '192.0.2.1')
  await site.wait(0)
  expect(site.read('mia')).toHaveLength(1)
  expect(site.budget().unsent).toEqual([])
})

test('a client over its budget gets confirmations of its bookings, but cannot have guests invited', async () => {
  const site = openSite({ limits: { messagesPerDay: 4 } })
  for (const name of ['a', 'b', 'c']) await site.submit(`${name}@example.com`, '192.0.2.1')
  const guests = [{ name: 'Gil', email: 'gil@example.com' }]
  const { booking } = runForVisitor('192.0.2.1', () => site.book('eve', { guests }))
  await site.wait(0)
  expect(site.read('c')).toEqual([])
  expect(site.read('eve').map(({ subject }) => subject)).toEqual([expect.stringContaining('Booked')])
  expect(site.read('ana@clinic.example')).toHaveLength(1)
  expect(site.read('gil')).toEqual([])
  expect(site.list({ subject: booking.id, state: 'failed' })).toMatchObject([
    {
      name: 'guest.invited',
      reason: 'Its client has caused its 4 messages of the day (site.limits.messagesPerDay)',
    },
  ])
})

test('when the site runs out of messages, those about forms stop first, then invitations, but never confirmations', async () => {
  const site = openSite({ messages: { maxPerDay: 20, reminders: [] } })
  let clients = 0
  const submitOften = async (times: number) => {
    for (let time = 0; time < times; time += 1) {
      clients += 1
      await site.submit(`client${clients}@example.com`, `192.0.2.${clients}`)
    }
  }
  await submitOften(20)
  expect(site.budget().used).toBe(16)
  const guests = (name: string) => [{ name, email: `${name}@example.com` }]
  site.book('eve', { guests: guests('gil') })
  site.book('bob', { guests: guests('kim') })
  site.book('liv')
  await site.wait(0)
  for (const name of ['eve', 'bob', 'liv', 'gil']) expect([name, site.read(name).length]).toEqual([name, 1])
  expect(site.read('kim')).toEqual([])
  expect(site.read('ana@clinic.example')).toHaveLength(3)
  expect(site.budget().unsent).toEqual([
    { name: 'visitor.form-received', count: 12 },
    { name: 'guest.invited', count: 1 },
    { name: 'business.form-received', count: 12 },
  ])
})

test('one client with many bookings does not use up the messages of the site', async () => {
  const site = openSite({ messages: { maxPerDay: 60, reminders: [] } })
  runForVisitor('192.0.2.1', () => {
    for (let number = 0; number < 20; number += 1) site.book(`p${number}`)
  })
  expect(site.budget().used).toBe(40)
  await site.submit('liv@example.com', '192.0.2.2')
  await site.wait(0)
  expect(site.read('liv')).toHaveLength(1)
})

test('one client does not use up the text messages of the site', async () => {
  const site = openSite({
    contact: {},
    region: undefined,
    texts: { provider: 'twilio', from: '+351912000111' },
    messages: { byText: ['visitor.scheduled', 'visitor.cancelled'], reminders: [] },
    limits: { messagesPerDay: 10 },
  })
  runForVisitor('192.0.2.1', () => {
    for (let number = 0; number < 6; number += 1) site.cancel(site.book(`p${number}`))
  })
  expect(
    site.list().filter(({ channel, state }) => channel === 'text' && state !== 'superseded'),
  ).toMatchObject(
    // Only the first cancellation, the last in this list, is within the budget.
    ['failed', 'failed', 'failed', 'failed', 'failed', 'waiting'].map((state) => ({
      name: 'visitor.cancelled',
      state,
    })),
  )
  await site.wait(0)
  expect(site.sent.filter(({ subject }) => subject.startsWith('Cancelled')).length).toBeGreaterThanOrEqual(6)
})

test('a text message over the budget of its client is replaced by a mail, also where the settings turn off its mails', async () => {
  const site = openSite({
    contact: {},
    region: undefined,
    texts: { provider: 'twilio', from: '+351912000111' },
    messages: { byText: ['visitor.cancelled'], withoutMail: ['visitor.cancelled'], reminders: [] },
    limits: { messagesPerDay: 5 },
  })
  runForVisitor('192.0.2.1', () => {
    for (const name of ['eve', 'liv']) site.cancel(site.book(name))
  })
  await site.wait(0)
  const isCancellation = ({ subject }: { subject: string }) => subject.startsWith('Cancelled')
  expect(site.texts).toHaveLength(1)
  expect(site.read('eve').filter(isCancellation)).toEqual([])
  expect(site.read('liv').filter(isCancellation)).toHaveLength(1)
})

test('nobody can delay the confirmations of somebody else by more than an hour', async () => {
  const site = openSite()
  for (let number = 0; number < 24; number += 1) {
    const booked = site.book(`m${number}`, {
      contact: { firstName: 'Eve', lastName: 'R', email: 'Ana+x@example.com', phone: '+351912345678' },
    })
    site.cancel(booked)
    await site.wait(30)
  }
  site.sent.length = 0
  site.book('ana', { start: '2026-12-01T10:00:00+00:00' })
  await site.wait(60)
  expect(site.read('ana').map(({ subject }) => subject)).toEqual([expect.stringContaining('Booked')])
})

test('sends at most five messages a day to an unconfirmed address, across kinds and spellings', async () => {
  const site = openSite()
  const spellings = ['vic', 'Vic', 'VIC', 'vic+a', 'vic+b', 'ViC', 'vIc+c', 'viC']
  let client = 0
  for (const spelling of spellings) {
    client += 1
    await site.submit(`${spelling}@example.com`, `192.0.2.${client}`)
    site.book(`p${client}`, { guests: [{ name: 'Vic', email: `${spelling}@Example.com` }] })
    await site.wait(1)
  }
  const toVictim = () => site.sent.filter(({ to }) => /^vic/i.test(to.email))
  expect(toVictim()).toHaveLength(5)
  await site.wait(DAY_MINUTES - 60)
  expect(toVictim()).toHaveLength(5)
  await site.wait(DAY_MINUTES)
  expect(toVictim().length).toBeLessThanOrEqual(10)
})

test.each([
  ['Ana.Reis+x@GMail.com', 'anareis@gmail.com'],
  ['ana.reis@googlemail.com', 'anareis@gmail.com'],
  ['Ana.Reis+a+b@Example.com.', 'ana.reis@example.com'],
  ['+ana@example.com', '+ana@example.com'],
  ['+351912345678', '+351912345678'],
])('counts %s as %s', (address, counted) => expect(toCountedAddress(address)).toBe(counted))
