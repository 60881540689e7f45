import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { SiteApi } from './api-client.ts'

test('reuses connections while it sends the pages of a backup', async () => {
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      response.writeHead(200, { 'Content-Type': 'application/json' })
      response.end(`{${' '.repeat(1_000_000)}}`)
    })
  })
  let connections = 0
  server.on('connection', () => {
    connections += 1
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const api = new SiteApi({
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    token: 'secret',
  })
  for (let page = 0; page < 10; page += 1)
    await api.sendBytes('post /operator/sites/{id}/restore', {
      params: { id: 'copy' },
      query: { page: String(page) },
      bytes: new Uint8Array(10),
    })
  // A connection can be free a little later than its answer is read.
  expect(connections).toBeLessThanOrEqual(2)
  server.closeAllConnections()
  server.close()
})
