import { afterAll, beforeAll, expect, test } from 'vitest'
import { postedBy, STAFF, signIn, withDesk } from '#test/fixtures/desk.ts'
import { openAsOwner } from '#test/fixtures/owner-at-desk.ts'
import type { AdminFeeds } from '#worker/contract/admin/feeds.ts'
import { ADMIN_TOKEN, startWorker, type TestWorker } from './harness.ts'

const PATH = '/desk/setup/connect/calendars'
const ADDRESS = 'https://calendar.example.com/private-aq7/basic.ics'
const headers = { authorization: `Bearer ${ADMIN_TOKEN}` }

const calendar = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'PRODID:test',
  'BEGIN:VEVENT',
  'UID:1',
  'DTSTAMP:20261101T000000Z',
  'DTSTART:20261201T090000Z',
  'DTEND:20261201T100000Z',
  'SUMMARY:Dentist',
  'END:VEVENT',
  'END:VCALENDAR',
  '',
].join('\r\n')

let status = 200
let fetched: string[] = []

let worker: TestWorker
beforeAll(async () => {
  worker = await startWorker(
    { SECRETS_KEY: Buffer.alloc(32, 7).toString('base64') },
    {
      outside(request) {
        fetched.push(request.url)
        const type = { 'content-type': 'text/calendar' }
        return Promise.resolve(new Response(status === 200 ? calendar : null, { status, headers: type }))
      },
    },
  )
})
afterAll(() => worker.close())

async function openCalendars({ isConnected = false } = {}) {
  status = 200
  fetched = []
  const desk = await openAsOwner({
    worker,
    bundle: (demo) => {
      const bundle = withDesk(demo)
      const staff = bundle.staff.map((one) =>
        one.id === 'marta' ? { ...one, busyFeeds: ['FEED_MARTA'] } : one,
      )
      return isConnected ? { ...bundle, staff } : bundle
    },
  })
  const json = { ...headers, 'content-type': 'application/json' }
  if (isConnected)
    await desk.site.json('/api/admin/secrets/FEED_MARTA', {
      method: 'PUT',
      body: JSON.stringify({ value: ADDRESS }),
      headers: json,
    })
  return {
    ...desk,
    act: (action: string, fields: Record<string, string> = {}) =>
      desk.post(PATH, [['do', action], ...Object.entries(fields)]),
    listSecrets: async () => {
      const path = '/api/admin/secrets'
      const { body } = await desk.site.json<{ secrets: { name: string }[] }>(path, { headers })
      return body.secrets.map(({ name }) => name)
    },
    listFeeds: async () => (await desk.site.json<AdminFeeds>('/api/admin/feeds', { headers })).body,
  }
}

test('connects a calendar of a person: its address is a secret, and the draft has its name', async () => {
  const { show, act, listSecrets } = await openCalendars()
  const added = await act('add', { owner: 'staff/marta', address: ADDRESS.replace('https:', 'webcal:') })
  expect(added).toMatchObject({ status: 303, location: `${PATH}?saved` })
  const [name = ''] = await listSecrets()
  expect(name).toMatch(/^FEED_MARTA_CARVALHO_[A-Z2-7]{6}$/)
  const page = await show(PATH)
  expect([page.html.includes(name), page.html.includes('private-aq7')]).toEqual([true, false])
  expect((await show('/desk/setup/staff/marta?view=json')).html).toContain(name)
  expect((await act('remove', { owner: 'staff/marta', feed: name })).status).toBe(303)
  expect(await listSecrets()).toEqual([])
  expect((await show('/desk/setup/staff/marta?view=json')).html).not.toContain(name)
})

test.each([
  ['an address without encryption', 'http://calendar.example.com/a.ics'],
  ['an address of a private network', 'https://192.168.0.7/a.ics'],
  ['an address with a password', 'https://ana:secret@calendar.example.com/a.ics'],
  ['nothing', ''],
])('refuses %s at its field, and stores nothing', async (_, address) => {
  const { show, act, listSecrets } = await openCalendars()
  const { status: refused, html } = await act('add', { owner: 'staff/marta', address })
  expect(refused).toBe(422)
  expect(html).toContain('href="#field-address"')
  expect(html).toMatch(/value="staff\/marta"[^>]* selected|selected[^>]* value="staff\/marta"/)
  expect(await listSecrets()).toEqual([])
  expect((await show('/desk/setup')).html).not.toContain('href="/desk/drafts/prv_')
})

test('asks for whom a calendar is', async () => {
  const { act } = await openCalendars()
  const { status: refused, html } = await act('add', { owner: 'staff/nobody', address: ADDRESS })
  expect([refused, html.includes('href="#field-owner"')]).toEqual([422, true])
  const second = await act('create', { person: 'resource/nothing' })
  expect([second.status, second.html.includes('href="#field-person"')]).toEqual([422, true])
})

test('says whether a calendar was read, and reads it now', async () => {
  const { site, show, act } = await openCalendars({ isConnected: true })
  await site.setClock('2026-11-23T08:00:30Z')
  expect((await show(PATH)).html).toContain('data-works="true"')
  status = 404
  fetched = []
  expect(await act('fetch')).toMatchObject({ status: 303, location: `${PATH}?fetching` })
  await site.setClock('2026-11-23T08:01:00Z')
  expect(fetched).toEqual([ADDRESS])
  const page = await show(PATH)
  expect([page.html.includes('data-works="true"'), page.text.includes('404')]).toEqual([false, true])
  expect((await show('/desk/setup/connect')).html).toContain(`href="${PATH}"`)
})

test('keeps the address of a published calendar until the draft without it is published', async () => {
  const { show, act, listSecrets } = await openCalendars({ isConnected: true })
  expect((await act('remove', { owner: 'staff/marta', feed: 'FEED_MARTA' })).status).toBe(303)
  expect(await listSecrets()).toEqual(['FEED_MARTA'])
  expect((await show(PATH)).html).not.toContain('value="remove"')
})

test('shows the address with the bookings of a person once, and revokes it after asking', async () => {
  const { site, show, act, listFeeds } = await openCalendars()
  const made = await act('create', { person: 'staff/marta' })
  const url = /value="(http[^"]*\/api\/calendar-feeds\/[\w-]{43}\.ics)"/.exec(made.html)?.[1] ?? ''
  const { pathname } = new URL(url)
  expect([made.status, (await site.fetch(pathname)).status]).toEqual([200, 200])
  expect((await show(PATH)).html).not.toContain(pathname)
  const [{ id } = { id: '' }] = (await listFeeds()).calendarFeeds
  expect((await show(`${PATH}?revoke=${id}`)).html).toContain(`name="feed" value="${id}"`)
  expect(await act('revoke', { feed: id })).toMatchObject({ status: 303, location: `${PATH}?revoked` })
  expect((await site.fetch(pathname)).status).toBe(410)
})

test('is for owners', async () => {
  const { site, listFeeds } = await openCalendars()
  const cookie = await signIn(site, STAFF)
  expect((await site.fetch(PATH, { headers: { cookie } })).status).toBe(403)
  const body = new URLSearchParams({ do: 'create', person: 'staff/marta' })
  const refused = await site.fetch(PATH, { method: 'POST', headers: { ...postedBy(site), cookie }, body })
  expect([refused.status, (await listFeeds()).calendarFeeds]).toEqual([403, []])
})
