import { beforeEach, expect, test, vi } from 'vitest'
import { oneClass } from '#test/fixtures/class-with-waitlist.ts'
import { mailingBundle } from '#test/fixtures/mail-site.ts'
import { testOrigin } from '#test/fixtures/origin.ts'
import { HOUR_MS } from '#worker/contract/durations.ts'
import { runWithoutPauses } from '#worker/contract/pausable-work.ts'
import { createHandlers } from '../job-handlers.ts'
import { publish } from '../publishing/commands/publish.ts'
import type { Mail } from './channels/channel.ts'
import { listMessages } from './list-messages.ts'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'log').mockImplementation(() => {})
})

const plain = mailingBundle(oneClass)
const withFeed = {
  ...plain,
  staff: plain.staff.map((member) =>
    member.id === 'ana' ? { ...member, name: 'Ana Reis', busyFeeds: ['FEED_ANA'] } : member,
  ),
}

/** Opens an origin with a busy feed of Ana. The feed's server responds with `server.status`. */
function openOrigin() {
  const server = { status: 404 }
  const fetch = async () => new Response('BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n', { status: server.status })
  const env = { SECRETS_KEY: Buffer.alloc(32, 7).toString('base64') }
  const { services, clock } = testOrigin('2026-11-23T08:00:00Z', withFeed, { env, fetch })
  const sent: Mail[] = []
  const mail = {
    open: () => ({
      async send(one: Mail) {
        sent.push(one)
        return { state: 'sent' as const }
      },
      async close() {},
    }),
  }
  Object.assign(services, { channels: () => ({ mail }) })
  services.secrets.put('FEED_ANA', 'https://calendar.example/secret-path/basic.ics')
  services.emit({ type: 'secret.changed', name: 'FEED_ANA' })
  return {
    services,
    server,
    sent,
    async live(hours: number) {
      for (let hour = 0; hour < hours; hour += 1) {
        await services.jobs.run(createHandlers(services))
        clock.at += HOUR_MS
      }
    },
  }
}

test('notifies the business once per outage of a busy feed, with its name and person but without its URL', async () => {
  const { server, sent, live } = openOrigin()
  await live(6)
  expect(sent).toEqual([])
  await live(60)
  expect(sent.map(({ to, subject }) => [to.email, subject])).toEqual([
    ['desk@clinic.example', 'Calendar can’t be read: Ana Reis'],
  ])
  expect(sent[0]?.text).toContain('FEED_ANA')
  expect(JSON.stringify(sent)).not.toContain('secret-path')
  server.status = 200
  await live(3)
  server.status = 500
  await live(20)
  expect(sent).toHaveLength(2)
})

test('sends no message about a feed that works again or is gone by then', async () => {
  const { services, server, sent, live } = openOrigin()
  const { channels } = services
  const listStates = () =>
    runWithoutPauses(listMessages(services, { subject: 'FEED_ANA' })).messages.map(({ state }) => state)
  Object.assign(services, { channels: () => ({}) })
  await live(12)
  expect(listStates()).toEqual(['waiting'])
  server.status = 200
  await live(2)
  server.status = 404
  await live(12)
  publish(services, plain)
  Object.assign(services, { channels })
  await live(2)
  expect(listStates()).toEqual(['superseded', 'superseded'])
  expect(sent).toEqual([])
})
