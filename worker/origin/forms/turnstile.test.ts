import { expect, test, vi } from 'vitest'
import { formBundle } from '#test/fixtures/form-bundle.ts'
import { formOrigin } from '#test/fixtures/form-origin.ts'
import { listSubmissions } from './list-submissions.ts'

const env = { TURNSTILE_SECRET: 'secret' }
const key = '4f6e7a52-3b1c-4d8a-9b0e-6f2d5c1a7e90'
const sleepWell = { answers: { hour: 'early' } }

function guarded(answer: () => Promise<Response>, around: object = { env }) {
  const bundle = formBundle()
  bundle.site.turnstile = { siteKey: '1x00000000000000000000AA' }
  const fetch = vi.fn((_url: string, _init: RequestInit) => answer())
  return { fetch, ...formOrigin(bundle, { ...around, fetch }) }
}

const says = (verdict: object) => async () => Response.json(verdict)
const passes = says({ success: true })

test('what Turnstile passes is taken, and it is asked once', async () => {
  const { fetch, send } = guarded(passes)
  const body = { ...sleepWell, turnstile: 'token' }
  const first = await send('sleep', body, { key, address: '203.0.113.7' })
  const [url, init] = fetch.mock.calls[0] ?? []
  expect(url).toBe('https://challenges.cloudflare.com/turnstile/v0/siteverify')
  expect(JSON.parse(String(init?.body))).toEqual({
    ...{ secret: 'secret', response: 'token', remoteip: '203.0.113.7', idempotency_key: key },
  })
  expect(await send('sleep', body, { key })).toEqual(first)
  expect(fetch).toHaveBeenCalledTimes(1)
})

test.each(['invalid-input-response', 'timeout-or-duplicate'])('a token that is wrong: %s', async (code) => {
  const { services, send } = guarded(says({ success: false, 'error-codes': [code] }))
  await expect(send('sleep', { ...sleepWell, turnstile: 'token' })).rejects.toMatchObject({
    code: 'form-challenge',
  })
  expect(listSubmissions(services, 'sleep', {}).submissions).toEqual([])
})

test.each([
  ['cannot be reached', async () => Promise.reject(new Error('down'))],
  ['answers something else', async () => new Response('<html>', { status: 502 })],
  ['does not know our secret', says({ success: false, 'error-codes': ['invalid-input-secret'] })],
])('where it %s the others stand in, and that is logged', async (_, answer) => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { send } = guarded(answer)
  expect(await send('sleep', { ...sleepWell, turnstile: 'token' })).toMatchObject({ outcome: 'received' })
  expect(log).toHaveBeenCalledWith(expect.stringContaining('turnstile.failed'))
  log.mockRestore()
})

test('a token is not used up for what is wrong otherwise', async () => {
  const { fetch, send } = guarded(passes)
  await expect(send('sleep', { answers: {}, turnstile: 'token' })).rejects.toMatchObject({
    code: 'validation',
  })
  expect(fetch).not.toHaveBeenCalled()
})

test('it is asked of nobody without a token, and without its secret', async () => {
  const { fetch, send } = guarded(passes)
  expect(await send('sleep', sleepWell)).toMatchObject({ outcome: 'received' })
  const { fetch: other, send: sendOther } = guarded(passes, {})
  expect(await sendOther('sleep', { ...sleepWell, turnstile: 'token' })).toMatchObject({
    outcome: 'received',
  })
  expect([fetch.mock.calls, other.mock.calls]).toEqual([[], []])
})
