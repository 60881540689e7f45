import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { failureOf } from '#worker/contract/problem-of.ts'
import { problemResponse } from './problem-response.ts'
import { apiBodyLimit } from './proxy.ts'

const app = new Hono()
  .onError((error) => problemResponse(failureOf(error)))
  .all('/api/*', apiBodyLimit, (c) => c.text('taken'))

const MB = 1024 * 1024

test.each([
  ['/api/bookings', MB / 16],
  ['/api/admin/site', 8 * MB],
  ['/api/admin/assets/x', 20 * MB],
])('a call of %s may bring %d bytes, and no more', async (path, most) => {
  const send = async (bytes: number) => {
    const headers = { 'content-length': String(bytes) }
    return (await app.request(path, { method: 'PUT', headers, body: 'x' })).status
  }
  expect([await send(most), await send(most + 1)]).toEqual([200, 413])
})
