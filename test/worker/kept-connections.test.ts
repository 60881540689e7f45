import { afterAll, beforeAll, expect, test } from 'vitest'
import { ADMIN_TOKEN } from './harness.ts'
import { startPlainWorkerd } from './plain-workerd.ts'
import { openConnection } from './raw-connection.ts'
import { sharedWorker } from './shared-worker.ts'

let plain: Awaited<ReturnType<typeof startPlainWorkerd>>
let host: string
beforeAll(async () => {
  const site = await sharedWorker.site({ publish: false })
  ;({ host } = site)
  plain = await startPlainWorkerd({ ADMIN_TOKEN })
  const created = await fetch(`http://127.0.0.1:${plain.port}/api/operator/sites`, {
    method: 'POST',
    headers: { authorization: `Bearer ${ADMIN_TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify({ id: 'kept', hosts: [host] }),
  })
  expect(created.status).toBe(201)
})
afterAll(() => plain.stop())

const MB = 1024 * 1024
const json = 'Content-Type: application/json'
const bearer = `Authorization: Bearer ${ADMIN_TOKEN}`
const form = 'Content-Type: application/x-www-form-urlencoded'

/** Requests that are answered before their body is read: what is sent, and the status. */
const refused: [name: string, line: string, headers: string[], size: number, status: number][] = [
  ['an old revision', 'PUT /api/admin/site', [json, bearer, 'If-Match: "7"'], 7 * MB, 412],
  ['no token', 'PUT /api/admin/site', [json], 7 * MB, 401],
  ['another type', 'POST /api/bookings', [], 60_000, 400],
  ['too large a body', 'POST /api/bookings', [json], 9 * MB, 413],
  ['too large a bundle', 'PUT /api/admin/site', [json, bearer], 9 * MB, 413],
  ['an unknown path', 'POST /api/nothing', [json], 60_000, 404],
  ['an unknown page of the desk', 'POST /desk/blocks', [form], 2 * MB, 404],
  ['another site', 'POST /locale', [form, 'Sec-Fetch-Site: cross-site'], 2 * MB, 403],
  ['a file without a token', `PUT /api/admin/assets/${'0'.repeat(64)}`, [], 7 * MB, 401],
  ['a method that no page has', 'DELETE /', [], 2 * MB, 405],
  ['an operator without a token', 'POST /api/operator/sites', [json], 60_000, 401],
]

const servers: [string, () => number][] = [
  ['plain workerd', () => plain.port],
  ['the simulator', () => Number(sharedWorker.url.port)],
]

test.each(servers)('keeps the connection of a request that is answered early, on %s', async (_, getPort) => {
  const connection = await openConnection(getPort())
  const toHead = (line: string, headers: string[]) => {
    const [, path = ''] = line.split(' ')
    const all = [`Host: ${host}`, `MF-Original-URL: http://${host}${path}`, ...headers]
    return `${line} HTTP/1.1\r\n${all.join('\r\n')}\r\n`
  }
  const health = `${toHead('GET /api/health', [])}\r\n`
  for (const [name, line, headers, size, status] of refused) {
    const body = 'x'.repeat(size)
    for (const [framing, sent] of [
      [`Content-Length: ${size}`, body],
      ['Transfer-Encoding: chunked', `${size.toString(16)}\r\n${body}\r\n0\r\n\r\n`],
    ] as const) {
      const answer = await connection.send(`${toHead(line, [...headers, framing])}\r\n${sent}`)
      expect([name, framing, answer.status]).toEqual([name, framing, status])
      expect([name, framing, (await connection.send(health)).status]).toEqual([name, framing, 200])
    }
  }
  connection.close()
})
