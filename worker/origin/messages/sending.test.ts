import { beforeEach, expect, test, vi } from 'vitest'
import { oneClass } from '#test/fixtures/class-with-waitlist.ts'
import { mailingBundle, openMailSite } from '#test/fixtures/mail-site.ts'
import { DAY_MINUTES } from '#worker/contract/durations.ts'
import { jobs } from '../platform/db/job-tables.ts'
import { publish } from '../publishing/commands/publish.ts'
import { applyReceipts } from './commands/apply-receipts.ts'
import { retryMessage } from './commands/retry-message.ts'

const quiet = mailingBundle(oneClass, {
  mail: { provider: 'smtp', from: { email: 'bookings@clinic.example' } },
  messages: { reminders: [], withoutMail: ['staff.scheduled'] },
})

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'log').mockImplementation(() => {})
})

test('sends a message again with the same key until the channel accepts it', async () => {
  let left = 3
  const site = openMailSite(quiet, () => {
    left -= 1
    return left > 0 ? { state: 'unavailable', reason: 'The server is down' } : { state: 'sent' }
  })
  site.book('eve')
  await site.wait(0)
  expect(site.list()).toMatchObject([{ state: 'waiting', attempts: 1, reason: 'The server is down' }])
  for (let minute = 0; minute < 10; minute += 1) await site.wait(1)
  expect(site.list()).toMatchObject([{ state: 'sent', attempts: 3, reason: null }])
  expect(new Set(site.attempts.map(({ key }) => key)).size).toBe(1)
})

test('repeats a message whose acceptance was lost, with the same key, and no other message', async () => {
  let isLost = true
  const site = openMailSite(quiet, () => {
    if (!isLost) return { state: 'sent' }
    isLost = false
    // The channel accepted the message, but the process ended before that was stored.
    throw new Error('killed')
  })
  site.book('eve')
  site.book('bob')
  await site.wait(0)
  await site.wait(5)
  const keys = site.attempts.map(({ key }) => key)
  expect(keys).toHaveLength(3)
  expect(new Set(keys).size).toBe(2)
  expect(site.list().map(({ state }) => state)).toEqual(['sent', 'sent'])
})

test('lists a message that the channel refuses for good, and sends it again on request', async () => {
  let isRefused = true
  const site = openMailSite(quiet, () =>
    isRefused ? { state: 'refused', reason: 'No such mailbox' } : { state: 'sent' },
  )
  site.book('eve')
  await site.wait(0)
  const [failed] = site.list({ state: 'failed' })
  expect(failed).toMatchObject({ name: 'visitor.scheduled', reason: 'No such mailbox', attempts: 1 })
  await site.wait(DAY_MINUTES / 2)
  expect(site.attempts).toHaveLength(1)
  isRefused = false
  for (const _ of ['once', 'again']) retryMessage(site.services, failed?.id ?? '')
  await site.wait(0)
  expect(site.list()).toMatchObject([{ state: 'sent', attempts: 1 }])
  expect(() => retryMessage(site.services, failed?.id ?? '')).toThrow('not-found')
})

test('lets messages wait without a channel, and sends none that have expired once there is one', async () => {
  const site = openMailSite(quiet)
  site.setConfigured(false)
  site.book('eve', { start: '2026-12-08T10:00:00+00:00' })
  await site.wait(2 * DAY_MINUTES)
  site.book('bob', { start: '2026-12-08T10:00:00+00:00' })
  await site.wait(2 * DAY_MINUTES)
  expect(site.list().map(({ state }) => state)).toEqual(['waiting', 'expired'])
  site.setConfigured(true)
  await site.wait(15)
  expect(site.sent.map(({ to }) => to.email)).toEqual(['bob@example.com'])
})

test('expires a message whose appointment is over', async () => {
  const site = openMailSite(quiet)
  site.setConfigured(false)
  site.book('eve')
  await site.wait(28 * 60)
  site.setConfigured(true)
  await site.wait(15)
  expect(site.sent).toEqual([])
  expect(site.list()).toMatchObject([{ state: 'expired' }])
})

test('sends no reminder once the appointment has begun', async () => {
  const site = openMailSite(mailingBundle())
  site.book('eve', { start: '2026-12-01T10:00:00+00:00' })
  await site.wait(0)
  site.setConfigured(false)
  await site.wait(8 * DAY_MINUTES + 2 * 60 + 5)
  site.setConfigured(true)
  await site.wait(15)
  expect(site.read('eve').map(({ subject }) => subject)).not.toContainEqual(
    expect.stringMatching(/^Reminder/),
  )
})

test('sends no more to an address that bounced, whatever its spelling', async () => {
  const site = openMailSite(quiet, ({ key }) => ({ state: 'sent', reference: key }))
  site.book('eve')
  await site.wait(0)
  const [{ id } = { id: '' }] = site.list()
  const bounce = { reference: id, state: 'bounced' as const, reason: 'The email bounced' }
  applyReceipts(site.services, [bounce, bounce])
  expect(site.list()).toMatchObject([{ state: 'failed', reason: 'The email bounced' }])
  site.book('EVE')
  await site.wait(0)
  expect(site.sent).toHaveLength(1)
  expect(site.list()[0]).toMatchObject({ state: 'failed', reason: 'The recipient is blocked: bounced' })
})

test('one message that cannot be created does not hold up the others', async () => {
  const site = openMailSite(quiet, ({ to }) => {
    if (to.email === 'eve@example.com') throw new Error('broken')
    return { state: 'sent' }
  })
  site.book('eve')
  site.book('bob')
  await site.wait(0)
  expect(site.sent.map(({ to }) => to.email)).toEqual(['bob@example.com'])
  // It does not hold up others later either, when it is tried again.
  await site.wait(60)
  site.book('liv')
  await site.wait(0)
  expect(site.sent.map(({ to }) => to.email)).toEqual(['bob@example.com', 'liv@example.com'])
})

test('makes no attempt for a minute after three failures, however many messages wait', async () => {
  const site = openMailSite(mailingBundle(oneClass), () => ({ state: 'unavailable', reason: 'down' }))
  for (const name of ['eve', 'bob', 'liv']) site.book(name)
  await site.wait(0)
  await site.wait(0)
  expect(site.attempts).toHaveLength(3)
})

test('sleeps until the next message is due where there is no channel', async () => {
  const site = openMailSite(mailingBundle())
  site.setConfigured(false)
  site.book('eve', { start: '2026-12-29T10:00:00+00:00' })
  for (let hours = 0; hours < 80; hours += 1) await site.wait(60)
  const waiting = site.list({ state: 'waiting' }).map(({ due }) => Date.parse(due))
  const job = site.services.db
    .select()
    .from(jobs)
    .all()
    .find(({ kind }) => kind === 'message')
  expect(job?.due).toBe(Math.min(...waiting))
})

test('does not block addresses by receipts for messages of another sender of the same account', async () => {
  const site = openMailSite(quiet)
  applyReceipts(site.services, [
    { reference: 'unknown', state: 'complained', recipient: 'eve@example.com' },
    { reference: 'unknown', state: 'bounced', recipient: 'eve@example.com' },
  ])
  site.book('eve')
  await site.wait(0)
  expect(site.sent).toHaveLength(1)
})

test('stops text messages to a number that replied STOP, whatever it replied to', async () => {
  const site = openMailSite(
    mailingBundle(oneClass, { messages: { byText: ['visitor.scheduled'], reminders: [] } }),
  )
  applyReceipts(site.services, [{ reference: 'reply', state: 'stopped', recipient: '+351912345678' }])
  site.book('eve')
  await site.wait(0)
  expect(site.texts).toEqual([])
})

test('reports a text message as failed whose recipient had replied STOP', async () => {
  const messages = { byText: ['visitor.scheduled'], reminders: [] }
  const accept = ({ key }: { key: string }) => ({ state: 'sent' as const, reference: key })
  const site = openMailSite(mailingBundle(oneClass, { messages }), accept, accept)
  site.book('eve')
  await site.wait(0)
  const [{ key = '' } = {}] = site.texts
  const reason = 'The recipient has replied STOP (21610)'
  applyReceipts(site.services, [{ reference: key, state: 'stopped', recipient: '+351912345678', reason }])
  expect(site.list().find(({ id }) => id === key)).toMatchObject({ state: 'failed', reason })
})

test('sends no agenda of a day that is over, and no follow-up after it was switched off', async () => {
  const site = openMailSite(mailingBundle())
  site.book('eve')
  await site.wait(0)
  site.sent.length = 0
  site.setConfigured(false)
  await site.wait(23 * 60)
  expect(site.list().filter(({ name }) => name.endsWith('.agenda'))).toHaveLength(2)
  await site.wait(2 * 24 * 60)
  publish(site.services, mailingBundle(oneClass, { messages: {} }))
  site.setConfigured(true)
  await site.wait(15)
  expect(site.sent).toEqual([])
})

test('sends the agenda of a day even hours late, but only on that day', async () => {
  const site = openMailSite(mailingBundle())
  site.book('eve')
  await site.wait(0)
  site.sent.length = 0
  const read = () =>
    site.sent.splice(0).filter(({ subject }) => /Tuesday/.test(subject) && /1 appointment/.test(subject))
  // From eight on Monday to half past nine on Tuesday.
  await site.wait(25 * 60 + 30)
  expect(read()).toHaveLength(1)
  await site.wait(60)
  expect(read()).toEqual([])
  site.book('bob', { start: '2026-12-01T10:00:00+00:00' })
  site.services.jobs.pause()
  await site.wait(7 * DAY_MINUTES + 23 * 60)
  site.services.jobs.resume()
  await site.wait(0)
  expect(site.sent.filter(({ subject }) => /appointment/.test(subject))).toEqual([])
})

test('does not send waiting messages that the settings no longer name', async () => {
  const before = {
    reminders: [{ before: DAY_MINUTES }, { before: 60 }, { before: DAY_MINUTES, by: ['text'] }],
    byText: ['visitor.cancelled'],
  }
  const site = openMailSite(mailingBundle(oneClass, { messages: before }))
  site.book('eve', { start: '2026-12-01T10:00:00+00:00' })
  const cancelled = site.book('bob', { start: '2026-12-01T10:00:00+00:00' })
  await site.wait(0)
  site.sent.length = 0
  site.cancel(cancelled)
  const after = {
    reminders: [{ before: 60 }],
    withoutMail: ['visitor.cancelled', 'staff.agenda', 'business.agenda'],
  }
  publish(site.services, mailingBundle(oneClass, { messages: after }))
  await site.wait(0)
  for (let hour = 0; hour < 8 * 24 + 2; hour += 1) await site.wait(60)
  expect(site.sent.map(({ to, subject }) => `${to.email} ${subject.split(':')[0]}`)).toEqual([
    'ana@clinic.example Abgesagt',
    'desk@clinic.example Cancelled',
    'eve@example.com Reminder',
  ])
  expect(site.texts).toEqual([])
})

test('a message that is sent again expires with its appointment', async () => {
  const site = openMailSite(mailingBundle(), () => ({ state: 'refused', reason: 'No such mailbox' }))
  site.book('eve')
  await site.wait(2 * 60)
  const [reminder] = site.list({ state: 'failed' }).filter(({ name }) => name === 'visitor.reminder')
  expect(reminder).toBeDefined()
  await site.wait(DAY_MINUTES)
  const attempts = site.attempts.length
  retryMessage(site.services, reminder?.id ?? '')
  await site.wait(0)
  expect(site.list({ state: 'expired' }).map(({ id }) => id)).toContain(reminder?.id)
  expect(site.attempts).toHaveLength(attempts)
})
