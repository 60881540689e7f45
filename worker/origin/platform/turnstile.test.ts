import { expect, test, vi } from 'vitest'
import { formBundle } from '#test/fixtures/form-bundle.ts'
import { formOrigin, fullSubmission } from '#test/fixtures/form-origin.ts'
import { listSubmissions } from '../forms/list-submissions.ts'
import { consents } from './db/form-tables.ts'
import { outbox } from './db/job-tables.ts'

const env = { TURNSTILE_SECRET: 'secret' }
const KEY = '4f6e7a52-3b1c-4d8a-9b0e-6f2d5c1a7e90'
const sleepWell = { answers: { hour: 'early' } }

function openGuardedForm(answer: () => Promise<Response>, options: object = { env }) {
  const bundle = formBundle()
  bundle.site.turnstile = { siteKey: '1x00000000000000000000AA' }
  const fetch = vi.fn((_url: string, _init: RequestInit) => answer())
  return { fetch, ...formOrigin(bundle, { ...options, fetch }) }
}

const respondWith = (verdict: object) => async () => Response.json(verdict)
const success = respondWith({ success: true })

test('accepts a confirmed submission, and asks Turnstile once', async () => {
  const { fetch, send } = openGuardedForm(success)
  const body = { ...sleepWell, turnstile: 'token' }
  const first = await send('sleep', body, { key: KEY, clientIp: '203.0.113.7' })
  const [url, init] = fetch.mock.calls[0] ?? []
  expect(url).toBe('https://challenges.cloudflare.com/turnstile/v0/siteverify')
  expect(JSON.parse(String(init?.body))).toEqual({
    secret: 'secret',
    response: 'token',
    remoteip: '203.0.113.7',
    idempotency_key: KEY,
  })
  expect(await send('sleep', body, { key: KEY })).toEqual(first)
  expect(fetch).toHaveBeenCalledTimes(1)
})

test.each(['invalid-input-response', 'timeout-or-duplicate'])('refuses a wrong token: %s', async (code) => {
  const { services, send } = openGuardedForm(respondWith({ success: false, 'error-codes': [code] }))
  await expect(send('sleep', { ...sleepWell, turnstile: 'token' })).rejects.toMatchObject({
    code: 'form-challenge',
  })
  expect(listSubmissions(services, 'sleep', {}).submissions).toEqual([])
})

test.each([
  ['cannot be reached', async () => Promise.reject(new Error('down'))],
  ['answers something else', async () => new Response('<html>', { status: 502 })],
  ['does not know our secret', respondWith({ success: false, 'error-codes': ['invalid-input-secret'] })],
])('stores an unconfirmed submission and logs the failure when Turnstile %s', async (_, answer) => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { services, send } = openGuardedForm(answer)
  expect(await send('sleep', { ...sleepWell, turnstile: 'token' })).toMatchObject({ outcome: 'received' })
  expect(listSubmissions(services, 'sleep', {}).submissions).toMatchObject([{ unconfirmed: true }])
  expect(log).toHaveBeenCalledWith(expect.stringContaining('turnstile.failed'))
  log.mockRestore()
})

test('does not use up the token of an invalid submission', async () => {
  const { fetch, send } = openGuardedForm(success)
  await expect(send('sleep', { answers: {}, turnstile: 'token' })).rejects.toMatchObject({
    code: 'validation',
  })
  expect(fetch).not.toHaveBeenCalled()
})

test.each([
  ['nothing else', {}],
  ['the hidden field filled in', { website: 'https://spam.example' }],
  ['the time when it was shown', { shownAt: '2020-01-01T00:00:00Z' }],
])('refuses a submission without a token and with %s', async (_, rest) => {
  const { fetch, services, send } = openGuardedForm(success)
  await expect(send('sleep', { ...sleepWell, ...rest })).rejects.toMatchObject({ code: 'form-challenge' })
  for (const spam of ['true', 'false'] as const)
    expect(listSubmissions(services, 'sleep', { spam }).submissions).toEqual([])
  expect(fetch).not.toHaveBeenCalled()
})

test('stores an unconfirmed submission without an event when the page could not load Turnstile', async () => {
  const { services, send } = openGuardedForm(success)
  const body = { ...sleepWell, unchallenged: true }
  const first = await send('sleep', body, { key: KEY })
  expect(first).toMatchObject({ outcome: 'received', result: { score: 50 } })
  expect(await send('sleep', body, { key: KEY })).toEqual(first)
  await send('sleep', { ...sleepWell, turnstile: 'token' })
  const listed = (query: object) =>
    listSubmissions(services, 'sleep', query).submissions.map(({ unconfirmed }) => unconfirmed)
  expect(listed({})).toEqual([false, true])
  expect([listed({ unconfirmed: 'true' }), listed({ unconfirmed: 'false' })]).toEqual([[true], [false]])
  expect(services.db.select().from(outbox).all()).toHaveLength(1)
})

test('refuses a wrong token even if the page says that it could not load Turnstile', async () => {
  const { send } = openGuardedForm(respondWith({ success: false, 'error-codes': ['invalid-input-response'] }))
  const body = { ...sleepWell, turnstile: 'token', unchallenged: true }
  await expect(send('sleep', body)).rejects.toMatchObject({ code: 'form-challenge' })
})

test('records no consents for an unconfirmed submission', async () => {
  const { services, send } = openGuardedForm(success)
  await send('everything', { ...fullSubmission, unchallenged: true })
  expect(services.db.select().from(consents).all()).toEqual([])
  await send('everything', { ...fullSubmission, turnstile: 'token' })
  expect(services.db.select().from(consents).all()).not.toEqual([])
})

test('limits a client IP to 20 unconfirmed submissions in any 24 hours, including spam; repeated requests count once', async () => {
  const { clock, send } = openGuardedForm(success)
  const body = { ...sleepWell, unchallenged: true }
  const post = (more: object = {}, options: object = {}) =>
    send('sleep', { ...body, ...more }, { clientIp: '203.0.113.7', ...options }).then(
      () => 'taken',
      ({ code, details }) => [code, details.values],
    )
  await post({}, { key: KEY })
  clock.at += 60_000
  for (let count = 1; count < 20; count += 1) {
    expect(await post(count % 2 ? { website: 'https://spam.example' } : {})).toBe('taken')
    expect(await post({}, { key: KEY })).toBe('taken')
  }
  const [code, values] = (await post()) as [string, { retryAfter: number }]
  expect([code, values.retryAfter]).toEqual(['rate-limited', 24 * 60 * 60 - 60])
  expect(await post({}, { clientIp: '203.0.113.8' })).toBe('taken')
  expect(await post({ turnstile: 'token' })).toBe('taken')
  clock.at += values.retryAfter * 1000
  expect(await post()).toBe('taken')
})

test.each([
  ['the secret', openGuardedForm(success, {})],
  ['a site key', { fetch: vi.fn(), ...formOrigin(formBundle(), { env }) }],
])('does not ask Turnstile for a site without %s', async (_, { fetch, services, send }) => {
  expect(await send('sleep', sleepWell)).toMatchObject({ outcome: 'received' })
  expect(await send('sleep', { ...sleepWell, turnstile: 'token' })).toMatchObject({ outcome: 'received' })
  const { submissions } = listSubmissions(services, 'sleep', { unconfirmed: 'false' })
  expect([submissions.length, fetch.mock.calls]).toEqual([2, []])
})
