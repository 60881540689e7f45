import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import texts from '#locales/de.json'
import de from '#locales/desk/de.json'
import { OWNER, postedBy, signIn } from '#test/fixtures/desk.ts'
import { listDeskPages } from '#test/fixtures/desk-pages.ts'
import { type DeskWorld, deskWorldSettings, openDeskWorld } from '#test/fixtures/desk-world.ts'
import { createPushService } from '#test/fixtures/push/push-service.ts'
import { createIntroCallRequest } from '#test/fixtures/requests.ts'
import type { Bundle } from '#worker/contract/bundle/bundle.ts'
import { ADMIN_TOKEN, startWorker, type TestSite, type TestWorker } from './harness.ts'

const asOwner = { authorization: `Bearer ${ADMIN_TOKEN}`, 'content-type': 'application/json' }
const secrets = {
  SMTP_URL: 'smtps://user:password@mail.example:465',
  TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
  TWILIO_AUTH_TOKEN: '0'.repeat(32),
  TURNSTILE_SECRET: 'a-secret-of-turnstile',
  STRIPE_SECRET_KEY: 'sk_test_of_the_site_0000',
  STRIPE_WEBHOOK_SECRET: 'whsec_of_the_site_0000',
}

const NOTIFICATIONS = '/desk/notifications'
const SECRETS_KEY = Buffer.alloc(32, 7).toString('base64')

const folder = mkdtempSync(join(tmpdir(), 'daybook-lost-key-'))
const push = createPushService()
let worker: TestWorker
let world: DeskWorld
let cookie = ''

async function start(variables: Record<string, string>) {
  const [twilio] = deskWorldSettings()
  const outside = async (request: Request) => push.handle(request)
  worker = await startWorker(
    { ...twilio, SENDER_DOMAINS: 'harbour.example', ...variables },
    { outside, storage: folder },
  )
}

/** Publishes settings that need the secrets. */
async function useSecrets(site: TestSite) {
  const { body, headers } = await site.json<Bundle>('/api/admin/site', { headers: asOwner })
  const settings = {
    mail: { provider: 'smtp' as const, from: { email: 'hello@harbour.example' } },
    payments: { provider: 'stripe' as const, test: true },
  }
  const revision = Number(headers.get('etag')?.replace(/\D/g, ''))
  const answer = await site.publish({ ...body, site: { ...body.site, ...settings } }, revision)
  expect([answer.status, answer.ok || (await answer.text())]).toEqual([200, true])
}

async function turnOn(site: TestSite) {
  const page = await (await site.fetch('/desk/notifications', { headers: { cookie } })).text()
  const [, key = ''] = /data-push="([\w-]+)"/.exec(page) ?? []
  const subscription = { do: 'subscribe', expiresAt: '', ...push.subscribe(key) }
  const body = String(new URLSearchParams(subscription))
  const answer = await site.fetch('/desk/notifications', {
    method: 'POST',
    headers: { ...postedBy(site), cookie },
    body,
  })
  expect(answer.status).toBe(303)
}

const fetchPath = (path: string, init: RequestInit = {}) =>
  worker.fetch(`http://${world.site.host}${path}`, {
    ...init,
    headers: { ...world.site.clientHeaders(), cookie, ...init.headers },
  })

beforeAll(async () => {
  await start({ SECRETS_KEY })
  world = await openDeskWorld(worker)
  const { site } = world
  for (const [name, value] of Object.entries(secrets)) {
    const init = { method: 'PUT', headers: asOwner, body: JSON.stringify({ value }) }
    const answer = await site.fetch(`/api/admin/secrets/${name}`, init)
    expect([name, answer.status, await answer.text()]).toEqual([name, 204, ''])
  }
  cookie = await signIn(site, OWNER)
  await turnOn(site)
  await useSecrets(site)
  await worker.close()
  await start({})
})
afterAll(async () => {
  await worker.close()
  rmSync(folder, { recursive: true, force: true })
})

test('every page of the desk answers after the installation has lost its encryption key', async () => {
  const paths = Object.values(listDeskPages(world)).flatMap((page) => page.paths)
  const failed: [string, number][] = []
  for (const path of [...paths, '/desk/sign-in', '/desk/setup/connect/calendars']) {
    const answer = await fetchPath(path)
    await answer.text()
    if (answer.status >= 500 || answer.status === 303) failed.push([path, answer.status])
  }
  expect(failed).toEqual([])
})

const post = async (path: string, fields: Record<string, string>) => {
  const body = String(new URLSearchParams(fields))
  const answer = await fetchPath(path, { method: 'POST', headers: postedBy(world.site), body })
  return { status: answer.status, location: answer.headers.get('location'), html: await answer.text() }
}

test('forms of the desk say that something is missing, and whom to tell', async () => {
  const page = await (await fetchPath(NOTIFICATIONS)).text()
  expect(page).toContain(de['notifications.unavailable'])
  expect(page).not.toMatch(/SECRETS_KEY|Schlüssel/)
  const [, test = ''] = /value="(dev_\w+)"/.exec(page) ?? []
  expect(await post(NOTIFICATIONS, { test })).toMatchObject({ location: `${NOTIFICATIONS}?done=unavailable` })
  const subscription = {
    endpoint: 'https://push.example/1',
    p256dh: `B${'A'.repeat(86)}`,
    auth: 'A'.repeat(22),
  }
  const refused = await post(NOTIFICATIONS, { do: 'subscribe', expiresAt: '', ...subscription })
  expect([refused.status, refused.html.includes(texts['error.secretsUnavailable'])]).toEqual([503, true])
  const tested = await post('/desk/setup/health', { do: 'test' })
  expect([tested.status, tested.html.includes(de['health.testNotSetUp'])]).toEqual([422, true])
  const { status } = await post('/desk/setup/connect/mail', { provider: 'smtp', SMTP_URL: secrets.SMTP_URL })
  expect(status).toBe(422)
  expect((await post('/desk/sign-in', { email: OWNER })).status).toBe(303)
})

test('notifications wait until the key is back', async () => {
  const contact = { ...createIntroCallRequest().contact, email: 'later@example.com' }
  const booking = createIntroCallRequest({ start: '2027-01-08T11:00:00Z', contact })
  const asJson = { 'content-type': 'application/json' }
  const init = (body: object) => ({ method: 'POST', headers: asJson, body: JSON.stringify(body) })
  expect((await fetchPath('/api/bookings', init(booking))).status).toBe(201)
  await fetchPath('/__clock', init({ now: '2027-01-04T12:20:00Z' }))
  expect(push.read()).toEqual([])
  await worker.close()
  await start({ SECRETS_KEY })
  await fetchPath('/__clock', init({ now: '2027-01-04T13:20:00Z' }))
  await expect.poll(() => push.read().map(({ title }) => title)).toContain('Neue Buchung')
})
