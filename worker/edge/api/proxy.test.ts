import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { toFailure } from '#worker/contract/to-problem.ts'
import { createProblemResponse } from './problem-response.ts'
import { apiBodyLimit, proxyToOrigin } from './proxy.ts'

const app = new Hono()
  .onError((error) => createProblemResponse(toFailure(error)))
  .all('/api/*', apiBodyLimit, (c) => c.text('accepted'))

const MB = 1024 * 1024

test.each([
  ['/api/bookings', MB / 16],
  ['/api/admin/site', 8 * MB],
  ['/api/admin/assets/x', 20 * MB],
])('limits the body of %s to %d bytes', async (path, limit) => {
  const send = async (bytes: number) => {
    const headers = { 'content-length': String(bytes) }
    return (await app.request(path, { method: 'PUT', headers, body: 'x' })).status
  }
  expect([await send(limit), await send(limit + 1)]).toEqual([200, 413])
})

const requestHeaders = {
  Authorization: 'Bearer secret',
  Cookie: 'locale=de',
  'Idempotency-Key': 'key',
  'Idempotency-Replay': 'existing',
  'Proxy-Authorization': 'Basic secret',
  Te: 'trailers',
  'X-Other': 'kept',
}

async function forward(path: string, trusted: boolean, answer = () => new Response('{}')) {
  let received = new Headers()
  const request = new Request(`https://book.example.com${path}`, { headers: requestHeaders })
  const fetchOrigin = async ({ headers }: Request) => {
    received = headers
    return answer()
  }
  const response = await proxyToOrigin(request, fetchOrigin, trusted)
  return { received: Object.keys(requestHeaders).filter((name) => received.has(name)), response }
}

test.each([
  ['/api/bookings', false, ['Idempotency-Key', 'X-Other']],
  ['/api/bookings', true, ['Idempotency-Key', 'Idempotency-Replay', 'X-Other']],
  ['/api/admin/site', false, ['Authorization', 'Idempotency-Key', 'X-Other']],
  ['/api/administrators', false, ['Idempotency-Key', 'X-Other']],
])('forwards %s of a caller with trusted = %s with the headers %j', async (path, trusted, expected) => {
  expect((await forward(path, trusted)).received).toEqual(expected)
})

test('removes cookies and hop-by-hop headers from a response, and sets no-store without a Cache-Control', async () => {
  const headers = { 'Set-Cookie': 'a=b', Connection: 'close', 'Keep-Alive': 'timeout=5', Etag: '"1"' }
  const { response } = await forward('/api/site', false, () => new Response('{}', { headers }))
  expect(Object.fromEntries(response.headers)).toEqual({
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'content-type': 'text/plain;charset=UTF-8',
    etag: '"1"',
  })
  const stored = { 'Cache-Control': 'public, max-age=60' }
  const cached = await forward('/api/site', false, () => new Response('{}', { headers: stored }))
  expect(cached.response.headers.get('Cache-Control')).toBe('public, max-age=60')
})
