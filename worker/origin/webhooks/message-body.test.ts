import { readFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { oneClass, openClass } from '#test/fixtures/class-with-waitlist.ts'
import { createClinicBundle } from '#test/fixtures/clinic.ts'
import { dumpDatabase } from '#test/fixtures/dump-database.ts'
import { testOrigin } from '#test/fixtures/origin.ts'
import { bookingRequest } from '#worker/contract/bookings/booking.ts'
import { bundle } from '#worker/contract/bundle/bundle.ts'
import { type Webhook, webhook } from '#worker/contract/bundle/site/webhook.ts'
import { DAY_MS } from '#worker/contract/durations.ts'
import { submissionRequest } from '#worker/contract/forms/form.ts'
import { bookingId } from '#worker/contract/ids.ts'
import { book } from '../bookings/create/book.ts'
import { submit } from '../forms/commands/submit.ts'
import { createHandlers } from '../job-handlers.ts'
import { bookings } from '../platform/db/booking-tables.ts'
import type { Fetch } from '../platform/http/fetch.ts'
import { erase } from '../privacy/commands/erase.ts'
import { testWebhook } from './commands/test-webhook.ts'
import { getWebhooksOverview, retryWebhooks } from './overview.ts'

const frontDesk: Webhook = { id: 'front_desk', url: 'https://hooks.example/desk', include: ['manageLink'] }
const newsletter: Webhook = {
  id: 'newsletter',
  url: 'https://hooks.example/news',
  events: ['form.submitted'],
}

const massage = {
  id: 'massage',
  staff: ['rui'],
  price: { amount: '60.00', currency: 'EUR' as const },
  calendar: {
    guests: { ask: 'names' as const, max: 3 },
    place: { kind: 'venue' as const, text: 'Rua do Almada 20, Porto' },
    questions: [{ id: 'pain', kind: 'text' as const, label: 'Where does it hurt?' }],
  },
}

const form = {
  kind: 'form' as const,
  id: 'frm_contact',
  slug: 'contact',
  name: 'Contact',
  steps: [
    {
      id: 'all',
      fields: [
        { id: 'email', kind: 'email' as const, label: 'Email' },
        { id: 'words', kind: 'text' as const, label: 'Words' },
      ],
    },
  ],
}

interface Received {
  to: string
  type: string
  timestamp: string
  data: { id: string } & Record<string, unknown>
}

/** Creates a site with webhooks, and records the messages that they accept. `server.status` is the status of their responses. */
function openSite(webhooks: Webhook[]) {
  const { site, ...rest } = createClinicBundle([massage])
  const received: Received[] = []
  const server = { status: 204 }
  const fetch: Fetch = async (url, { body }) => {
    if (server.status < 300) received.push({ to: url.replace(/.*\//, ''), ...JSON.parse(String(body)) })
    return new Response(null, { status: server.status })
  }
  const published = bundle.parse({ ...rest, site: { ...site, webhooks }, forms: [form] })
  const { services, clock } = testOrigin('2026-11-23T08:00:00Z', published, { fetch })
  const key = (operation: string) => ({
    key: undefined,
    operation,
    body: undefined,
    acceptsStoredResponse: false,
  })
  const contact = {
    firstName: 'Marta',
    lastName: 'Sousa',
    email: 'marta@example.com',
    phone: '+351912345678',
  }
  return {
    services,
    received,
    server,
    book: (change: object = {}) =>
      book(
        services,
        bookingRequest.parse({
          calendar: 'massage',
          start: '2026-11-24T10:00:00Z',
          timeZone: 'Europe/Lisbon',
          contact,
          answers: { pain: 'Neck' },
          consents: { terms: true },
          ...change,
        }),
        key('book'),
      ),
    send: (answers: object) =>
      submit(services, {
        form: 'contact',
        request: submissionRequest.parse({ answers }),
        idempotencyKey: key('submit'),
        clientIp: undefined,
      }),
    async wait(ms = 0) {
      clock.at += ms
      await services.jobs.run(createHandlers(services))
    },
    erase: (email: string) => erase(services, { kind: 'person', id: 'prs_test', email }),
  }
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'log').mockImplementation(() => {})
})

/** Replaces ids and tokens by an ellipsis, as in the documentation. */
const withoutRandom = (message: Received | undefined) => {
  const { to: _, ...rest } = message ?? { to: '' }
  return JSON.parse(
    JSON.stringify(rest)
      .replaceAll(/\b(bkg|sub)_[a-z2-7]{26}/g, '$1_…')
      .replaceAll(/token=[^"]+/g, 'token=…'),
  )
}

test('sends the messages that the documentation shows', async () => {
  const site = openSite([frontDesk])
  site.book()
  await site.send({ email: 'marta@example.com', words: 'Do you sell vouchers?' })
  await site.wait()
  await site.wait(2 * DAY_MS)
  site.erase('marta@example.com')
  await site.wait()
  const [settings, ...documented] = [
    ...readFileSync('docs/webhooks.md', 'utf8').matchAll(/```json\n(.*?)```/gs),
  ].map(([, json = '']) => JSON.parse(json))
  expect(webhook.parse(settings)).toEqual(settings)
  const names = documented.map(({ type }) => type)
  expect(names).toEqual(['booking.scheduled', 'form.submitted', 'booking.erased'])
  const sent = names.map((name) => withoutRandom(site.received.find(({ type }) => type === name)))
  expect(sent).toMatchObject(documented)
})

test('sends the booking as it is when the message is sent, and stores no personal data with the event', async () => {
  const site = openSite([frontDesk])
  site.server.status = 503
  site.book()
  await site.wait()
  const tables = dumpDatabase(site.services.db)
  for (const table of ['outbox', 'webhook_deliveries', 'jobs'])
    expect(tables.get(table)).not.toMatch(/marta|Sousa|912345678|Neck/i)
  await site.wait(2 * DAY_MS)
  site.erase('marta@example.com')
  expect(retryWebhooks(site.services)).toBe(1)
  site.server.status = 204
  await site.wait()
  expect(site.received.map(({ type }) => type)).toEqual(['booking.scheduled', 'booking.erased'])
  for (const { data } of site.received) {
    expect(data).toMatchObject({ sequence: 0, start: '2026-11-24T10:00:00.000Z' })
    expect(data.booking).toMatchObject({ contact: {}, answers: {}, guestList: [] })
    expect(JSON.stringify(data)).not.toMatch(/marta|token=/i)
  }
})

test('sends the booking without a guest who was erased from it', async () => {
  const site = openSite([frontDesk])
  site.book({ guests: [{ name: 'Ines Reis', email: 'ines@example.com' }] })
  await site.wait(2 * DAY_MS)
  site.erase('ines@example.com')
  await site.wait()
  const last = site.received.at(-1)
  expect(last?.type).toBe('booking.erased')
  expect(last?.data.booking).toMatchObject({ contact: { email: 'marta@example.com' }, guestList: [] })
})

test('sends waitlist offers with the entry, and a message when the entry is erased', async () => {
  const received: Received[] = []
  const fetch: Fetch = async (_, { body }) => {
    received.push(JSON.parse(String(body)))
    return new Response(null, { status: 204 })
  }
  const { site, ...rest } = createClinicBundle([oneClass])
  const published = { ...rest, site: { ...site, webhooks: [frontDesk] } }
  const waiting = openClass(published, 'class', { fetch })
  const booked = waiting.book('ana', { guests: 3 })
  waiting.join('eva')
  waiting.cancel(booked)
  await waiting.wait(0)
  erase(waiting.services, { kind: 'person', id: 'prs_test', email: 'eva@example.com' })
  await waiting.wait(0)
  const id = waiting.id('eva')
  const messages = received.filter(({ type }) => type.startsWith('waitlist.'))
  expect(messages).toMatchObject([
    {
      type: 'waitlist.offered',
      data: {
        id,
        start: '2026-11-24T10:00:00.000Z',
        entry: { id, status: 'offered', contact: { email: 'eva@example.com' }, service: { name: 'class' } },
        manageLink: expect.stringContaining('token='),
      },
    },
    { type: 'waitlist.erased', data: { id } },
  ])
  expect(Object.keys(messages[1]?.data ?? {})).toEqual(['id'])
  expect(messages[0]?.data).not.toHaveProperty('entry.manage')
})

test('sends manage links only to webhooks that ask for them, and only the listed events', async () => {
  const { include: _, ...plain } = frontDesk
  const site = openSite([
    frontDesk,
    { ...plain, id: 'ledger', url: 'https://hooks.example/ledger' },
    newsletter,
  ])
  const { manage } = site.book()
  await site.wait()
  expect(site.received.map(({ to, data }) => [to, data.manageLink])).toEqual([
    ['desk', manage.url],
    ['ledger', undefined],
  ])
})

test('leaves the details out of a message that would be too large', async () => {
  const site = openSite([frontDesk])
  const { booking } = site.book()
  const answers = { pain: 'x'.repeat(600_000) }
  site.services.db.update(bookings).set({ answers }).where(eq(bookings.id, booking.id)).run()
  await site.wait()
  expect(site.received.map(({ data }) => data)).toEqual([
    {
      id: booking.id,
      start: '2026-11-24T10:00:00.000Z',
      end: '2026-11-24T11:00:00.000Z',
      previousStart: null,
      sequence: 0,
      truncated: true,
    },
  ])
})

test('sends test messages at once, and returns why one failed', async () => {
  const site = openSite([frontDesk])
  const { booking, manage } = site.book()
  await site.wait()
  site.received.length = 0
  expect(await testWebhook(site.services, 'front_desk', {})).toEqual({ delivered: true })
  const about = { booking: bookingId.parse(booking.id) }
  expect(await testWebhook(site.services, 'front_desk', about)).toEqual({ delivered: true })
  expect(site.received).toMatchObject([
    { type: 'webhook.test', data: { id: 'front_desk' } },
    {
      type: 'webhook.test',
      data: { id: booking.id, booking: { contact: { firstName: 'Marta' } }, manageLink: manage.url },
    },
  ])
  site.server.status = 410
  const failed = { delivered: false, error: 'answered 410' }
  expect(await testWebhook(site.services, 'front_desk', {})).toEqual(failed)
  expect(getWebhooksOverview(site.services).webhooks).toMatchObject([{ waiting: 0, givenUp: 0 }])
  await expect(testWebhook(site.services, 'other', {})).rejects.toThrow('not-found')
  const unknown = { booking: bookingId.parse(`bkg_${'a'.repeat(26)}`) }
  await expect(testWebhook(site.services, 'front_desk', unknown)).rejects.toThrow('event-not-found')
})
