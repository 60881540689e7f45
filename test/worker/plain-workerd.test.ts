import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ADMIN_TOKEN } from './harness.ts'
import { startPlainWorkerd } from './plain-workerd.ts'

const HOST = 'plain.example'

let server: Awaited<ReturnType<typeof startPlainWorkerd>>

interface Answer {
  status: number | undefined
  body: string
}

/** Sends a request as the operator, with the path exactly as it is written. */
function send(method: string, path: string, body?: object): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = {
      host: HOST,
      authorization: `Bearer ${ADMIN_TOKEN}`,
      'content-type': 'application/json',
      // The header by which the edge names the site to its object.
      'x-daybook-site': 'plain',
    }
    const target = { host: '127.0.0.1', port: server.port, method, path, headers, agent: false }
    const call = request(target, (answer) => {
      text(answer).then((received) => resolve({ status: answer.statusCode, body: received }), reject)
    })
    call.on('error', reject).end(body && JSON.stringify(body))
  })
}

beforeAll(async () => {
  server = await startPlainWorkerd({ ADMIN_TOKEN, TEST_CLOCK: 'on', OUTBOX_VIEWER: 'on' })
  const created = await send('POST', '/api/operator/sites', { id: 'plain', hosts: [HOST] })
  expect(created.status).toBe(201)
})
afterAll(() => server.stop())

test('makes the internal calls of the operator, the clock and the outbox', async () => {
  expect((await send('POST', '/__clock', { now: '2026-11-23T08:00:00Z' })).status).toBe(204)
  const outbox = await send('GET', '/__mail')
  expect([outbox.status, outbox.body.includes('</html>')]).toEqual([200, true])
  const [head = ''] = (await send('GET', '/api/operator/sites/plain/backup')).body.split('\n')
  expect(JSON.parse(head)).toMatchObject({ site: 'plain', startedAt: '2026-11-23T08:00:00.000Z' })
})

/** Path prefixes below `/api`. Some servers read the first four as a way out of `/api`. */
const waysOut = ['/api/%2e%2e/', '/api/.%2E/', '/api/..%2f', '/api/..\\', '/api//', '/api/']

test.each(waysOut)('reaches no internal call by a path below %s', async (way) => {
  for (const [method, name, body] of [
    ['GET', '__publication'],
    ['POST', '__publication', { revision: 0 }],
    ['POST', '__publication/places', {}],
    ['GET', '__mail'],
    ['POST', '__clock', { now: '2030-01-01T00:00:00Z' }],
  ] as const) {
    const path = way + name
    const { status } = await send(method, path, body)
    expect([method, path, status]).toEqual([method, path, status === 400 ? 400 : 404])
  }
  expect((await send('GET', '/api/health')).status).toBe(200)
})
