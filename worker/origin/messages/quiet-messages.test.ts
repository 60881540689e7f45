import fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import { CLASS_START, oneClass } from '#test/fixtures/class-with-waitlist.ts'
import { mailingBundle, openMailSite } from '#test/fixtures/mail-site.ts'
import { messageNames } from '#worker/contract/bundle/site/messages.ts'
import { HOUR_MINUTES } from '#worker/contract/durations.ts'
import { findQuietHours } from '../catalogue/quiet-hours.ts'
import { publish } from '../publishing/commands/publish.ts'
import { queueFeedMessages } from './commands/queue-feed.ts'
import { keepsQuietHours } from './message-rules.ts'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'log').mockImplementation(() => {})
})

const twilio = { provider: 'twilio', from: '+351220100200', countries: ['PT', 'US'] }

/** Opens a class on Tuesday at 10:00 whose seats are all taken, with someone on the waitlist, and frees it at an instant. */
function freeAt(instant: string, { calendar = {}, join = {} }: { calendar?: object; join?: object } = {}) {
  const offer = { ...oneClass, calendar: { ...oneClass.calendar, ...calendar } }
  const site = openMailSite(mailingBundle(offer, { messages: { reminders: [] }, texts: twilio }))
  const full = site.book('zoe', { guests: 3 })
  site.setConfigured(false)
  site.join('eva', { guests: 3, ...join })
  site.setConfigured(true)
  site.clock.at = Date.parse(instant)
  site.cancel(full)
  return {
    ...site,
    /** Runs the jobs until an instant, and returns the offers that were sent. */
    async listOffers(until: string) {
      const minutes = (Date.parse(until) - site.clock.at) / 60_000
      for (let left = minutes; left >= 0; left -= 15) await site.wait(left === minutes ? 0 : 15)
      const mails = site.sent.filter(({ subject }) => subject.startsWith('A time has opened up'))
      return [...mails.map(({ text }) => text), ...site.texts.map(({ body }) => body)]
    },
  }
}

test('an offer made at night is mailed in the morning, and its time runs from then', async () => {
  const { listOffers, getEntry } = freeAt('2026-11-23T01:01:00Z')
  expect(getEntry('eva').offer?.expiresAt).toBe('2026-11-23T09:00:00+00:00')
  expect(await listOffers('2026-11-23T07:46:00Z')).toEqual([])
  const [mail = '', ...others] = await listOffers('2026-11-23T08:01:00Z')
  expect(others).toEqual([])
  expect(mail).toContain('until Monday, November 23, 2026 at 9:00')
})

test('quiet hours count neither towards the time of an offer nor towards the six hours of all offers', () => {
  const evening = '2026-11-23T20:30:00Z'
  expect(freeAt(evening).getEntry('eva').offer?.expiresAt).toBe('2026-11-24T08:30:00+00:00')
  const long = freeAt('2026-11-22T19:00:00Z', { calendar: { waitlist: { holdFor: 600 } } })
  expect(long.getEntry('eva').offer?.expiresAt).toBe('2026-11-23T12:00:00+00:00')
})

test('opens a time to everyone if an offer would come too late to book it, and ends an offer at the last time to book', () => {
  const night = '2026-11-24T01:01:00Z'
  const late = freeAt(night, { calendar: { notice: 2 * HOUR_MINUTES } })
  expect([late.statuses(), late.day().full]).toEqual([['waiting'], []])
  const near = freeAt(night, { calendar: { notice: 1 * HOUR_MINUTES + 40 } })
  expect(near.getEntry('eva').offer?.expiresAt).toBe('2026-11-24T08:20:00+00:00')
})

test('a person with only a phone number gets a text in the morning of their time zone, with the end of the offer', async () => {
  const contact = { firstName: 'Eva', lastName: 'Reis', phone: '+12125550123' }
  const calendar = { fields: { email: 'optional' } }
  const site = freeAt('2026-11-23T08:30:00Z', {
    calendar,
    join: { contact, timeZone: 'America/New_York' },
  })
  expect(site.getEntry('eva').offer?.expiresAt).toBe('2026-11-23T09:00:00-05:00')
  expect(await site.listOffers('2026-11-23T12:45:00Z')).toEqual([])
  const [text] = await site.listOffers('2026-11-23T13:00:00Z')
  expect(text).toMatch(/Held for you until: 9:00/)
})

test('reminders and follow-ups by mail wait for the morning, or come before the night', async () => {
  const messages = {
    reminders: [{ before: 150 }, { before: 24 * HOUR_MINUTES + 150 }],
    followUp: { after: 11 * HOUR_MINUTES },
  }
  const site = openMailSite(mailingBundle(oneClass, { messages }))
  site.book('eve', { start: '2026-12-01T10:00:00+00:00' })
  const due = site.list().flatMap(({ name, due }) => (/reminder|follow/.test(name) ? [[name, due]] : []))
  expect(due.sort()).toEqual([
    ['visitor.follow-up', '2026-12-02T08:00:00.000Z'],
    ['visitor.reminder', '2026-11-30T08:00:00.000Z'],
    ['visitor.reminder', '2026-12-01T08:00:00.000Z'],
  ])
  // These settings drop the earlier reminder. They still match the other one, although the quiet hours moved it.
  const only = { ...messages, reminders: [{ before: 150 }], followUp: { after: 11 * HOUR_MINUTES } }
  publish(site.services, mailingBundle(oneClass, { messages: only }))
  for (let day = 0; day < 10; day += 1) await site.wait(24 * HOUR_MINUTES)
  const states = site.list().flatMap(({ name, state }) => (/reminder/.test(name) ? state : []))
  expect(states.sort()).toEqual(['sent', 'superseded'])
})

test('a request that lapsed at its start is told when the quiet hours end, after the appointment', async () => {
  const calendar = { ...oneClass.calendar, requests: { answerWithin: 7 * 24 * HOUR_MINUTES } }
  const messages = { reminders: [], quietHours: { from: '09:00', to: '20:00' } }
  const site = openMailSite(mailingBundle({ ...oneClass, calendar }, { messages }))
  site.book('eve')
  for (let hours = 0; hours < 48; hours += 1) await site.wait(HOUR_MINUTES)
  const lapses = site.list().filter(({ name }) => name.endsWith('.lapsed'))
  expect(lapses.map(({ name, state }) => [name, state])).toContainEqual(['visitor.lapsed', 'sent'])
  expect(lapses.filter(({ state }) => state !== 'sent')).toEqual([])
})

test('messages about a lapsed waitlist entry and a failing busy feed wait for the morning', async () => {
  const site = openMailSite(mailingBundle(oneClass, { messages: { reminders: [] } }))
  site.book('zoe', { guests: 3 })
  site.setConfigured(false)
  site.join('eva')
  site.setConfigured(true)
  site.clock.at = Date.parse('2026-11-25T00:00:00Z')
  site.services.jobs.schedule('purge', 'daily', site.clock.at)
  await site.wait(0)
  queueFeedMessages(site.services, { type: 'feed.failing', feed: 'FEED', now: site.clock.at })
  const waiting = site.list().filter(({ state }) => state === 'waiting')
  expect(waiting.map(({ name, due }) => `${name} ${due}`).sort()).toEqual([
    'business.feed-failing 2026-11-25T08:00:00.000Z',
    'visitor.waitlist-lapsed 2026-11-25T08:00:00.000Z',
  ])
})

test('mails about what a visitor just did are sent at once, at any hour', async () => {
  const site = openMailSite(mailingBundle(oneClass, { messages: { reminders: [] } }))
  site.clock.at = Date.parse('2026-11-23T23:00:00Z')
  const booking = site.book('eve')
  site.cancel(booking)
  await site.wait(0)
  expect(site.read('eve').map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Cancel/)])
})

test('no message that waits for the end of the quiet hours is due in them, in any time zone', async () => {
  const time = fc.nat(95).map((quarter) => {
    const pad = (value: number) => String(value).padStart(2, '0')
    return `${pad(Math.floor(quarter / 4))}:${pad((quarter % 4) * 15)}`
  })
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        quietHours: fc.record({ from: time, to: time }),
        timeZone: fc.constantFrom('Europe/Lisbon', 'Asia/Kathmandu', 'Pacific/Chatham', 'America/St_Johns'),
        free: fc.nat(25 * 4),
        holdFor: fc.constantFrom(10, 60, 240),
        before: fc.integer({ min: 15, max: 2000 }),
        after: fc.nat(2000),
      }),
      async ({ quietHours, timeZone, free, holdFor, before, after }) => {
        const offer = { ...oneClass, calendar: { ...oneClass.calendar, waitlist: { holdFor } } }
        const settings = {
          messages: { quietHours, reminders: [{ before, by: ['mail', 'text'] }], followUp: { after } },
          texts: twilio,
        }
        const site = openMailSite(mailingBundle(offer, settings))
        const full = site.book('zoe', { guests: 3, timeZone })
        site.setConfigured(false)
        for (const name of ['eva', 'rui', 'ivo']) site.join(name, { guests: 3, timeZone })
        site.setConfigured(true)
        await site.wait(free * 15)
        site.cancel(full)
        const { offer: first } = site.getEntry('eva')
        if (first) expect(Date.parse(first.expiresAt)).toBeLessThanOrEqual(Date.parse(CLASS_START))
        if (free % 2 === 0 && first) site.book('eva', { guests: 3, timeZone, hold: first.hold })
        for (let hour = 0; hour < 3 * 24; hour += 1) await site.wait(HOUR_MINUTES)
        const atNight = site
          .list()
          .filter(({ name }) => /waitlist-(offered|lapsed)|reminder|follow-up/.test(name))
          .filter(({ due }) => findQuietHours(Date.parse(due), { quietHours, timeZone }))
        expect(atNight).toEqual([])
      },
    ),
    { numRuns: 6 },
  )
})

test('these mails wait for the end of the quiet hours, and all text messages do', () => {
  const waiting = messageNames.filter((name) => keepsQuietHours(name, 'mail'))
  expect(waiting).toEqual([
    'visitor.lapsed',
    'visitor.reminder',
    'visitor.follow-up',
    'visitor.waitlist-offered',
    'visitor.waitlist-lapsed',
    'staff.lapsed',
    'business.lapsed',
    'business.feed-failing',
    'business.draft-refused',
  ])
  expect(messageNames.filter((name) => !keepsQuietHours(name, 'text'))).toEqual([])
})
