import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { OWNER, signIn, withDesk } from '#test/fixtures/desk.ts'
import { MONDAY } from '#test/fixtures/requests.ts'
import type { ConnectionList } from '#worker/contract/admin/connections.ts'
import type { AdminFeeds } from '#worker/contract/admin/feeds.ts'
import type { SlotsResponse } from '#worker/contract/bookings/slots.ts'
import type { BundleInput } from '#worker/contract/bundle/bundle.ts'
import { ADMIN_TOKEN, startWorker, type TestSite, type TestWorker } from './harness.ts'
import { openPage } from './page.ts'

/** The responses of the stand-in for all calendar servers, by the path of the feed. */
const answers = new Map<string, (request: Request) => Response>()

let worker: TestWorker
beforeAll(async () => {
  worker = await startWorker(
    { SECRETS_KEY: Buffer.alloc(32, 7).toString('base64') },
    { outside: async (request) => answers.get(new URL(request.url).pathname)?.(request) },
  )
})
afterAll(() => worker.close())

const headers = { authorization: `Bearer ${ADMIN_TOKEN}`, 'content-type': 'application/json' }

/** Creates a site on which each staff member has a busy feed. `name` is part of the names of the feeds. */
const createSite = (name: string) =>
  worker.site({
    now: MONDAY,
    bundle: (demo): BundleInput => ({
      ...demo,
      staff: demo.staff.map((person) => ({
        ...person,
        busyFeeds: [`FEED_${name}_${person.id.toUpperCase()}`],
      })),
    }),
  })

const connect = (site: TestSite, name: string, path: string) =>
  site.json(`/api/admin/secrets/${name}`, {
    method: 'PUT',
    headers,
    body: JSON.stringify({ value: `https://calendar.example${path}` }),
  })

const list = async (site: TestSite) => (await site.json<AdminFeeds>('/api/admin/feeds', { headers })).body

async function listStarts(site: TestSite) {
  const path = '/api/calendars/intro-call/slots?from=2026-11-24&to=2026-11-24&timeZone=Europe/Lisbon'
  const { body } = await site.json<SlotsResponse>(path)
  return (body.days['2026-11-24'] ?? []).map(({ start }) => start.slice(11, 16))
}

const calendar = (events: string) => `BEGIN:VCALENDAR\r\n${events}END:VCALENDAR\r\n`
const tuesdayMornings = calendar(
  'BEGIN:VEVENT\r\nUID:a\r\nDTSTART;TZID=Europe/Lisbon:20240102T000000\r\nDURATION:PT12H\r\nRRULE:FREQ=WEEKLY\r\nEND:VEVENT\r\n',
)

test('offers no time that is busy in a feed after one fetch', async () => {
  answers.set('/weekly', () => new Response(tuesdayMornings))
  const site = await createSite('A')
  expect((await listStarts(site)).some((start) => start < '12:00')).toBe(true)
  const { busyFeeds } = await list(site)
  expect(busyFeeds.every(({ state }) => state === 'secret-missing')).toBe(true)
  for (const { name } of busyFeeds) expect((await connect(site, name, '/weekly')).status).toBe(204)
  await expect
    .poll(async () => (await list(site)).busyFeeds.map(({ state }) => state))
    .toEqual(busyFeeds.map(() => 'current'))
  const starts = await listStarts(site)
  expect(starts.length).toBeGreaterThan(0)
  expect(starts.filter((start) => start < '12:00')).toEqual([])
})

test('reads calendars of real programs', async () => {
  const files = ['google', 'outlook', 'icloud', 'nextcloud', 'evolution']
  for (const file of files) {
    const text = readFileSync(`test/fixtures/calendars/${file}.ics`, 'utf8')
    answers.set(`/${file}`, () => new Response(text))
  }
  const site = await createSite('B')
  const names = (await list(site)).busyFeeds.map(({ name }) => name)
  for (const [index, name] of names.entries()) await connect(site, name, `/${files[index % files.length]}`)
  await expect
    .poll(async () => (await list(site)).busyFeeds.every(({ busyTimes }) => busyTimes > 10))
    .toBe(true)
  expect((await list(site)).busyFeeds.every(({ unreadable }) => unreadable === 0)).toBe(true)
})

test('shows at the desk that entries of a feed cannot be read', async () => {
  const entry = (uid: string, start: string) =>
    `BEGIN:VEVENT\r\nUID:${uid}\r\n${start}\r\nDURATION:PT1H\r\nEND:VEVENT\r\n`
  const broken = ['DTSTART:2026', 'DTSTART;TZID=Nowhere/Land:20261124T100000']
  const text = calendar(
    broken.map((start, index) => entry(`${index}`, start)).join('') + entry('z', 'DTSTART:20261124T090000Z'),
  )
  answers.set('/broken', () => new Response(text))
  const site = await worker.site({
    now: MONDAY,
    bundle(demo) {
      const bundle = withDesk(demo)
      const staff = bundle.staff.map((person) =>
        person.id === 'marta' ? { ...person, busyFeeds: ['FEED_D'] } : person,
      )
      return { ...bundle, staff }
    },
  })
  await connect(site, 'FEED_D', '/broken')
  await expect.poll(async () => (await list(site)).busyFeeds[0]?.state).toBe('current')
  const { connections } = (await site.json<ConnectionList>('/api/admin/connections', { headers })).body
  expect(connections).toContainEqual({
    ...{ purpose: 'feed', name: 'FEED_D', state: 'failed', since: null, reason: 'unreadable' },
    ...{ secrets: [], waiting: 0, unreadable: 2 },
  })
  const desk = await openPage(site, '/desk', { headers: { cookie: await signIn(site, OWNER) } })
  expect(desk.text).toContain('FEED_D ist nur teilweise lesbar')
  expect(desk.text).toContain('2 Einträge dieses Kalenders sind nicht lesbar')
})

test('never shows the URL of a feed in responses, the log or an export', async () => {
  answers.set(
    '/do-not-tell/basic.ics',
    () => new Response(null, { status: 302, headers: { Location: 'https://10.0.0.1/do-not-tell' } }),
  )
  const site = await createSite('C')
  const [first] = (await list(site)).busyFeeds
  await connect(site, first?.name ?? '', '/do-not-tell/basic.ics')
  await expect
    .poll(async () => (await list(site)).busyFeeds[0])
    .toMatchObject({ state: 'failing', error: 'redirects to an address that is not public' })
  const id = site.host.replace(/\..*/, '')
  for (const path of [
    '/api/admin/feeds',
    '/api/admin/site',
    '/api/admin/jobs',
    `/api/operator/sites/${id}/export`,
  ]) {
    const answer = await site.fetch(path, { headers })
    expect([path, (await answer.text()).includes('do-not-tell')]).toEqual([path, false])
  }
  expect(worker.logs().some((line) => line.includes('do-not-tell'))).toBe(false)
})

test('names no feed in public responses', async () => {
  const site = await createSite('D')
  const calendars = ['intro-call', 'massage', 'yoga'].map((slug) => `/api/calendars/${slug}`)
  for (const path of ['/api/site', '/api/calendars', ...calendars, '/', '/widget/booking'])
    expect([path, (await (await site.fetch(path)).text()).includes('FEED_')]).toEqual([path, false])
})
