import fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import { createClinicBundle } from '#test/fixtures/clinic.ts'
import { testOrigin } from '#test/fixtures/origin.ts'
import { bundle } from '#worker/contract/bundle/bundle.ts'
import type { Webhook } from '#worker/contract/bundle/site/webhook.ts'
import { DAY_MS, MINUTE_MS } from '#worker/contract/durations.ts'
import { createHandlers } from '../job-handlers.ts'
import { outbox } from '../platform/db/job-tables.ts'
import type { Fetch } from '../platform/http/fetch.ts'
import { publish } from '../publishing/commands/publish.ts'
import { getWebhooksOverview, retryWebhooks, rotateWebhookSecret } from './overview.ts'
import { findFailing } from './store.ts'

const one: Webhook = { id: 'one', url: 'https://hooks.example/one' }
const two: Webhook = { id: 'two', url: 'https://hooks.example/two' }
function withHooks(webhooks: Webhook[]) {
  const empty = createClinicBundle([])
  return { ...empty, site: { ...empty.site, webhooks } }
}

interface Message {
  to: string
  id: string
  data: { id: string; sequence: number }
  headers: Headers
}

/** Creates a site with webhooks, and records their messages. `answer` returns the status of each, or throws. */
function openSite(webhooks: Webhook[], answer: (message: Message) => number = () => 204) {
  const accepted: Message[] = []
  const attempts: Message[] = []
  const fetch: Fetch = async (url, { headers: init, body, redirect }) => {
    expect(redirect).toBe('manual')
    const headers = new Headers(init)
    const { data } = JSON.parse(String(body))
    const message = { to: url.replace(/.*\//, ''), id: headers.get('webhook-id') ?? '', data, headers }
    attempts.push(message)
    const status = answer(message)
    if (status < 300) accepted.push(message)
    return new Response(null, { status })
  }
  const origin = testOrigin('2026-11-23T08:00:00Z', withHooks(webhooks), { fetch })
  const { services, clock } = origin
  let sequence = 0
  return {
    services,
    clock,
    accepted,
    attempts,
    writeEvent(subject: string) {
      sequence += 1
      services.outbox.write('booking.rescheduled', subject, { sequence, link: 'https://secret' }, clock.at)
      return sequence
    },
    async wait(minutes = 0) {
      clock.at += minutes * MINUTE_MS
      await services.jobs.run(createHandlers(services))
    },
    sequences: (to: string) =>
      accepted.filter((message) => message.to === to).map(({ data }) => data.sequence),
    listStates: () => getWebhooksOverview(services).webhooks,
  }
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'log').mockImplementation(() => {})
})

test('delivers all messages in order to a server that was down for an hour, and does not delay other webhooks', async () => {
  let isDown = true
  const site = openSite([one, two], ({ to }) => {
    if (to === 'one' && isDown) throw new TypeError('Connection refused')
    return 200
  })
  for (const subject of ['a', 'b', 'a', 'c', 'a', 'b']) site.writeEvent(subject)
  await site.wait()
  expect(site.sequences('two')).toEqual([1, 2, 3, 4, 5, 6])
  for (let minute = 0; minute < 60; minute += 1) await site.wait(1)
  expect(site.sequences('one')).toEqual([])
  expect(site.listStates()).toMatchObject([{ id: 'one', waiting: 6, lastError: /refused/ }, { waiting: 0 }])
  isDown = false
  for (let minute = 0; minute < 120; minute += 1) await site.wait(1)
  expect(site.sequences('one').toSorted()).toEqual([1, 2, 3, 4, 5, 6])
  const listAccepted = (subject: string) =>
    site.accepted.filter(({ to, data }) => to === 'one' && data.id === subject)
  expect(listAccepted('a').map(({ data }) => data.sequence)).toEqual([1, 3, 5])
  expect(listAccepted('b').map(({ data }) => data.sequence)).toEqual([2, 6])
  const ids = site.attempts.map(({ id, data }) => `${data.sequence} ${id}`)
  expect(new Set(ids).size).toBe(6)
  // The server got no messages most of the time.
  expect(site.attempts.length).toBeLessThan(150)
})

test('delivers every event to each webhook after any failures, and those of a subject in order', async () => {
  const event = fc.record({ subject: fc.constantFrom('a', 'b', 'c'), minutes: fc.nat({ max: 40 }) })
  await fc.assert(
    fc.asyncProperty(
      fc.array(event, { maxLength: 15 }),
      fc.array(fc.constantFrom(200, 204, 301, 404, 429, 500, 503), { maxLength: 30 }),
      async (events, statuses) => {
        const remaining = [...statuses]
        const site = openSite([one, two], () => remaining.shift() ?? 200)
        const written = new Map<string, number[]>()
        for (const { subject, minutes } of events) {
          written.set(subject, [...(written.get(subject) ?? []), site.writeEvent(subject)])
          await site.wait(minutes)
        }
        for (let hour = 0; hour < 24; hour += 1) await site.wait(60)
        for (const to of ['one', 'two']) {
          for (const [subject, sequences] of written) {
            const messages = site.accepted.filter(
              (message) => message.to === to && message.data.id === subject,
            )
            expect(messages.map(({ data }) => data.sequence)).toEqual(sequences)
          }
        }
      },
    ),
    { numRuns: 25 },
  )
})

test('holds up only the subject of a message that makes a server fail', async () => {
  const site = openSite([one], ({ data }) => (data.sequence === 1 ? 500 : 200))
  for (const subject of ['a', 'a', 'b', 'c']) site.writeEvent(subject)
  await site.wait()
  await site.wait(1)
  expect(site.sequences('one')).toEqual([3, 4])
  await site.wait(90)
  site.writeEvent('b')
  await site.wait()
  expect(site.sequences('one')).toEqual([3, 4, 5])
})

test('gives up deliveries after more than a day, and retries them when the business asks for it', async () => {
  let status = 500
  const site = openSite([one], () => status)
  site.writeEvent('a')
  site.writeEvent('b')
  const since = site.clock.at
  for (let hour = 0; hour < 2; hour += 1) await site.wait(60)
  expect(findFailing(site.services.db, 'one')).toEqual({ since, waiting: 2 })
  for (let hour = 2; hour < 40; hour += 1) await site.wait(60)
  expect(findFailing(site.services.db, 'one')).toEqual({ since, waiting: 0 })
  expect(site.listStates()).toEqual([
    { ...one, waiting: 0, givenUp: 2, lastError: expect.stringContaining('500') },
  ])
  status = 200
  // Old events are deleted, except those with pending deliveries.
  for (let day = 0; day < 10; day += 1) {
    site.services.jobs.schedule('purge', 'daily', site.clock.at)
    await site.wait(DAY_MS / MINUTE_MS)
  }
  expect(site.accepted).toEqual([])
  expect(retryWebhooks(site.services)).toBe(2)
  await site.wait()
  expect(site.sequences('one')).toEqual([1, 2])
  expect(site.listStates()).toEqual([{ ...one, waiting: 0, givenUp: 0 }])
})

test('deletes failed deliveries after a month, and their events with them', async () => {
  const site = openSite([one], () => 410)
  site.writeEvent('a')
  await site.wait()
  for (let day = 0; day < 32; day += 1) {
    site.services.jobs.schedule('purge', 'daily', site.clock.at)
    await site.wait(DAY_MS / MINUTE_MS)
  }
  expect(retryWebhooks(site.services)).toBe(0)
  expect(site.services.db.select().from(outbox).all()).toEqual([])
})

test('sends no more waiting messages to a webhook that answers 410', async () => {
  const site = openSite([one], () => 410)
  for (const subject of ['a', 'b', 'a']) site.writeEvent(subject)
  await site.wait()
  expect(site.attempts).toHaveLength(1)
  expect(site.listStates()).toEqual([{ ...one, waiting: 0, givenUp: 3, lastError: 'answered 410' }])
})

test('delivers the listed events to the current URL of a webhook, and none after it left the bundle', async () => {
  const site = openSite([{ ...one, events: ['booking.cancelled'] }, two], () => 503)
  site.writeEvent('a')
  await site.wait()
  expect(site.listStates()).toMatchObject([{ waiting: 0 }, { waiting: 1 }])
  const moved = { ...two, url: 'https://elsewhere.example/moved' }
  publish(site.services, bundle.parse(withHooks([one, moved])))
  await site.wait(1)
  expect(site.attempts.map(({ to }) => to)).toEqual(['two', 'moved'])
  publish(site.services, bundle.parse(withHooks([one])))
  await site.wait(60)
  expect(site.attempts).toHaveLength(2)
  publish(site.services, bundle.parse(withHooks([one, two])))
  expect(site.listStates()).toMatchObject([{ waiting: 0 }, { waiting: 0, givenUp: 0 }])
})

test('leaves the link with a token out of messages', async () => {
  const site = openSite([one])
  site.writeEvent('a')
  await site.wait()
  expect(site.accepted[0]?.data).toEqual({ id: 'a', sequence: 1 })
})

test('signs with both secrets for a day after a rotation', async () => {
  const site = openSite([one])
  const signatures = async () => {
    site.writeEvent('a')
    await site.wait()
    return site.accepted.at(-1)?.headers.get('webhook-signature')?.split(' ').length
  }
  const { secret } = getWebhooksOverview(site.services)
  expect(getWebhooksOverview(site.services).secret).toBe(secret)
  expect(await signatures()).toBe(1)
  const rotated = rotateWebhookSecret(site.services).secret
  expect(rotated).not.toBe(secret)
  expect(await signatures()).toBe(2)
  await site.wait(23 * 60)
  expect(await signatures()).toBe(2)
  await site.wait(2 * 60)
  expect(await signatures()).toBe(1)
  for (let time = 0; time < 20; time += 1) rotateWebhookSecret(site.services)
  expect(await signatures()).toBe(10)
})
