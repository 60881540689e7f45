import { Agent } from 'undici'
import type { OwnServer } from './own-server.ts'

/** Sends a request to a site for the visitor at this address. Throws when the answer is an error. */
export type Send = (path: string, init?: RequestInit, client?: string) => Promise<Response>

/** workerd closes a connection that was idle for five seconds, and a request that is on its way then is lost. */
const connections = new Agent({ keepAliveTimeout: 1000 })

/** Returns the headers of a request that a proxy passes on for a client. */
export const via = (host: string, client = '203.0.113.7') => ({
  'X-Forwarded-For': client,
  'X-Forwarded-Proto': 'https',
  'X-Forwarded-Host': host,
})

/** Creates a function that sends requests to the site with this host, as a proxy does. */
export const createSend =
  ({ origin }: Pick<OwnServer, 'origin'>, host: string): Send =>
  async (path, { headers, ...init } = {}, client) => {
    const answer = await fetch(origin + path, {
      ...init,
      headers: { ...via(host, client), ...(headers as Record<string, string>) },
      redirect: 'manual',
      dispatcher: connections,
    } as RequestInit)
    if (answer.status >= 400) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return answer
  }

/** Creates a site on the server, and publishes a bundle there. */
export async function createSite(
  send: Send,
  token: string,
  { id, host, bundle }: { id: string; host: string; bundle: object },
): Promise<void> {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
  const body = JSON.stringify({ id, hosts: [host] })
  await (await send('/api/operator/sites', { method: 'POST', headers, body })).text()
  const published = await send('/api/admin/site', {
    method: 'PUT',
    headers: { ...headers, 'If-None-Match': '*' },
    body: JSON.stringify(bundle),
  })
  await published.text()
}
