import { fetchDesk } from '../request/desk-base.ts'
import type { DeskRequest } from '../request/desk-env.ts'

const HEADERS = ['Upgrade', 'Connection', 'Sec-WebSocket-Key', 'Sec-WebSocket-Version']

/**
 * Answers `GET /desk/live` with the number of changes so far: once as JSON, or over a socket, which sends each later number
 * too. Answers 401 without a session, and 403 to pages of other sites.
 */
export async function showChanges(c: DeskRequest): Promise<Response> {
  const origin = c.req.header('Origin')
  if (origin !== undefined && URL.parse(origin)?.host !== c.get('caller').host)
    return c.text('Not from another site', 403)
  const headers = new Headers()
  for (const name of HEADERS) {
    const value = c.req.header(name)
    if (value !== undefined) headers.set(name, value)
  }
  const answer = await fetchDesk(c, new Request('http://origin/api/admin/changes', { headers }))
  // The headers of a fetched response are immutable.
  return new Response(answer.body, answer)
}
