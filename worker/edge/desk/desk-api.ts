import { hc } from 'hono/client'
import type { Api } from '#worker/origin/api.ts'
import type { OriginFetch } from '../origin-client/origin-fetch.ts'

/** Creates the client of the origin's API for the holder of a session, or for nobody. */
export function createDeskApi(fetchOrigin: OriginFetch, secret: string | undefined) {
  const headers = secret === undefined ? {} : { Authorization: `Bearer ${secret}` }
  const fetch = (input: RequestInfo | URL, init?: RequestInit) => fetchOrigin(new Request(input, init))
  return hc<Api>('http://origin', { fetch, headers }).api
}

/** The API as pages of the desk call it. Read its answers with `readAnswer`. */
export type DeskApi = ReturnType<typeof createDeskApi>
