import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { fetchSite } from './fetch-site.ts'

test.each(['localhost', 'tea.localhost', 'a.b.localhost'])('finds %s on this machine', async (host) => {
  const server = createServer((request, response) => response.end(request.headers.host)).listen(
    0,
    'localhost',
  )
  await once(server, 'listening')
  const address = `${host}:${(server.address() as AddressInfo).port}`
  const response = await fetchSite(`http://${address}/`, {})
  expect(await response.text()).toBe(address)
  server.closeAllConnections()
  server.close()
})
