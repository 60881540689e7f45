import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FakeSmtp, startFakeSmtp } from '#test/fixtures/channels/smtp.ts'
import { cancelBooking, fillClass } from '#test/fixtures/full-class.ts'
import { MONDAY } from '#test/fixtures/requests.ts'
import type { WaitlistConfirmation, WaitlistResponse } from '#worker/contract/bookings/waitlist.ts'
import type { Problem } from '#worker/contract/problem-schema.ts'
import { startWorker, type TestWorker } from './harness.ts'
import { openPage, press } from './page.ts'

const START = '2026-11-24T18:30:00+00:00'

let server: FakeSmtp
let worker: TestWorker
beforeAll(async () => {
  server = await startFakeSmtp({ authOptional: true, disabledCommands: ['AUTH', 'STARTTLS'] })
  worker = await startWorker({
    SMTP_URL: `smtp://127.0.0.1:${server.port}`,
    SENDER_DOMAINS: 'harbour.example',
  })
})
afterAll(() => Promise.all([worker.close(), server.close()]))

/** Creates a site with a full class and a waitlist entry, whose visitor gets a link by mail to confirm it. */
async function openEntry(name: string) {
  const mail = { provider: 'smtp' as const, from: { email: 'hello@harbour.example' } }
  const site = await worker.site({
    now: MONDAY,
    bundle: (demo) => ({ ...demo, site: { ...demo.site, mail } }),
  })
  const [booked] = await fillClass(site, START)
  const email = `${name}@visitors.example`
  const { status, body } = await site.post<WaitlistResponse>('/api/waitlist', {
    calendar: 'yoga-class',
    date: START.slice(0, 10),
    timeZone: 'Europe/Lisbon',
    consents: { terms: true },
    locale: 'en',
    contact: { firstName: 'Eva', lastName: 'Sol', email, phone: '+351912345679' },
  })
  expect([status, body.entry.unconfirmed]).toEqual([201, true])
  await site.setClock(new Date(Date.parse(MONDAY) + 60_000).toISOString())
  const received = server.received.find(({ to }) => to.includes(email))
  const [, link = ''] = /(\/en\/widget\/confirm\/\S+)/.exec(received?.mail.text ?? '') ?? []
  const { id } = body.entry
  const fetchEntry = async () =>
    (await site.json<WaitlistResponse>(`/api/waitlist/${id}?token=${body.manage.token}`)).body.entry
  return { site, id, link, booked, manage: body.manage, fetchEntry }
}

test('confirms an address by the button of the page, and leads to the entry', async () => {
  const { site, link, booked, manage, fetchEntry } = await openEntry('button')
  const waiting = await openPage(site, new URL(manage.url).pathname + new URL(manage.url).search)
  expect(waiting.text).toContain('Please confirm your place')
  for (const method of ['GET', 'HEAD', 'GET']) expect((await site.fetch(link, { method })).status).toBe(200)
  await cancelBooking(site, booked)
  expect(await fetchEntry()).toMatchObject({ status: 'waiting', unconfirmed: true })

  const page = await openPage(site, link)
  expect(page.text).toContain('Confirm your place on the waitlist')
  expect([page.headers.get('cache-control'), page.headers.get('x-robots-tag')]).toEqual([
    'no-store',
    'noindex',
  ])
  for (const text of ['button@visitors.example', manage.token]) expect(page.html).not.toContain(text)
  for (const time of ['first', 'again']) {
    const done = await press(page, '', '')
    expect([time, done.status, done.text.includes('A time has opened up for you')]).toEqual([time, 200, true])
  }
  expect((await fetchEntry()).status).toBe('offered')
  expect((await openPage(site, link)).status).toBe(410)
})

test('opens and confirms only with the token of the link', async () => {
  const { site, id, link, manage, fetchEntry } = await openEntry('token')
  const { pathname } = new URL(link, 'http://site')
  for (const path of [pathname, `${pathname}?token=x`, `${pathname}?token=${manage.token}`]) {
    expect([path, (await openPage(site, path)).status]).toEqual([path, 410])
    expect([path, (await site.fetch(path, { method: 'POST' })).status]).toEqual([path, 410])
  }
  for (const token of ['', 'x', manage.token]) {
    const { status, body } = await site.post<Problem>(`/api/waitlist/${id}/confirmation`, { token })
    expect([status, body.code]).toEqual([410, 'link-expired'])
  }
  expect((await fetchEntry()).unconfirmed).toBe(true)
})

test('confirms by the API as often as it is called', async () => {
  const { site, id, link } = await openEntry('api')
  const path = `/api/waitlist/${id}/confirmation`
  const token = new URL(link, 'http://site').searchParams.get('token') ?? ''
  const shown = await site.json<WaitlistConfirmation>(`${path}?token=${token}`)
  expect([shown.status, Object.keys(shown.body).sort()]).toEqual([200, ['calendar', 'date', 'service']])
  for (const time of ['first', 'again']) {
    const { status, body } = await site.post<WaitlistResponse>(path, { token })
    expect([time, status, body.entry.status, body.entry.unconfirmed]).toEqual([
      time,
      200,
      'waiting',
      undefined,
    ])
  }
  expect((await site.json<Problem>(`${path}?token=${token}`)).body.code).toBe('link-expired')
})
