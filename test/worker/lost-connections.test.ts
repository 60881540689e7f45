import { createServer } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Problem } from '#worker/contract/problem-schema.ts'
import { startWorker, type TestSite, type TestWorker } from './harness.ts'

/** The requests that the origin received. */
const received: string[] = []

const ANSWER = 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}'

/** An origin that answers the first request of a connection, and closes the connection on the second. */
const origin = createServer((socket) => {
  let isUsed = false
  socket.on('error', () => {})
  socket.on('data', (data) => {
    const [line = ''] = String(data).split(' HTTP/1.1\r\n')
    // Any other chunk is a body.
    if (!line.includes(' /api/')) return
    received.push(line)
    if (isUsed) return void socket.destroy()
    isUsed = true
    socket.write(ANSWER)
  })
})

let edge: TestWorker
let site: TestSite
beforeAll(async () => {
  await new Promise<void>((resolve) => origin.listen(0, '127.0.0.1', resolve))
  const address = origin.address()
  if (address === null || typeof address === 'string') throw new Error('The origin has no port')
  edge = await startWorker({
    API_ORIGIN: `http://127.0.0.1:${address.port}`,
    ORIGIN_SECRET: 'shared-by-both',
  })
  site = await edge.site({ publish: false })
})
afterAll(async () => {
  await edge.close()
  origin.close()
})

test.each(['GET', 'HEAD'])('sends a %s again when the connection was closed', async (method) => {
  received.length = 0
  for (let count = 0; count < 3; count += 1)
    expect((await site.fetch('/api/health', { method })).status).toBe(200)
  const sent = `${method} /api/health`
  expect(received.slice(-4)).toEqual([sent, sent, sent, sent])
})

test('does not send a POST again when the connection was closed', async () => {
  expect((await site.fetch('/api/health')).status).toBe(200)
  received.length = 0
  const { status, body, headers } = await site.post<Problem>('/api/holds', {})
  expect([status, body.status, body.code]).toEqual([502, 502, 'bad-gateway'])
  expect(headers.get('content-type')).toBe('application/problem+json')
  expect(received).toEqual(['POST /api/holds'])
  expect((await site.post('/api/holds', {})).status).toBe(200)
})
