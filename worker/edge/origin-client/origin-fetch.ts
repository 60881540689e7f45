import { Failure } from '#worker/contract/failure.ts'
import { getRequestId } from '#worker/requests/log.ts'
import type { Env } from '../runtime/env.ts'
import type { Caller } from '../site/caller.ts'
import type { SiteId } from '../site/find-site.ts'

/** Sends a request to a site's origin. Only the path and query of the request's URL count; its host is ignored. */
export type OriginFetch = (request: Request) => Promise<Response>

/** Headers that only an edge may send to an origin. */
const edgeHeaders = [
  'X-Daybook-Site',
  'X-Daybook-Host',
  'X-Daybook-Address',
  'X-Daybook-Secret',
  'X-Daybook-Desk',
]

/** Returns what to send a request with: these headers and no others that only an edge may send. No redirects are followed. */
function createInit({ headers: sent }: Request, added: Record<string, string>): RequestInit {
  const headers = new Headers(sent)
  for (const name of edgeHeaders) headers.delete(name)
  headers.set('X-Request-Id', getRequestId() ?? '')
  for (const [name, value] of Object.entries(added)) headers.set(name, value)
  return { headers, redirect: 'manual' }
}

const listDeskHeaders = ({ fromDesk }: Caller) => (fromDesk ? { 'X-Daybook-Desk': '1' } : {})

function createEmbeddedOrigin(env: Env, site: SiteId, caller: Caller): OriginFetch {
  const headers = {
    'X-Daybook-Site': site,
    'X-Daybook-Address': caller.clientIp,
    ...listDeskHeaders(caller),
  }
  return (request) => {
    const stub = env.SITE_ORIGIN.get(env.SITE_ORIGIN.idFromName(site))
    // An object whose database fails ends at once, and starts with the next call. On Cloudflare objects also move.
    return stub.fetch(request, createInit(request, headers)).catch((cause) => {
      throw cause instanceof Failure ? cause : new Failure('origin-unavailable', { cause })
    })
  }
}

/**
 * Sends a request over the network. The server may have closed a reused connection, which shows only when a request
 * fails: reads are then sent once more (RFC 9110, 9.2.2). Throws `bad-gateway` if there is no response.
 */
async function send(request: Request): Promise<Response> {
  const isRepeatable = (request.method === 'GET' || request.method === 'HEAD') && request.body === null
  const rejectAsBadGateway = (cause: unknown) => Promise.reject(new Failure('bad-gateway', { cause }))
  return isRepeatable
    ? fetch(request)
        .catch(() => fetch(request))
        .catch(rejectAsBadGateway)
    : fetch(request).catch(rejectAsBadGateway)
}

/** Creates the fetch of a remote origin, which finds the site by the host. */
export function createRemoteOrigin(
  base: string,
  { ORIGIN_SECRET: secret }: Env,
  caller: Caller,
): OriginFetch {
  const headers = {
    'X-Daybook-Host': caller.host,
    'X-Daybook-Address': caller.clientIp,
    ...listDeskHeaders(caller),
    ...(secret && { 'X-Daybook-Secret': secret }),
  }
  return (request) => {
    const { pathname, search } = new URL(request.url)
    const target = new URL(base.replace(/\/$/, '') + pathname + search)
    return send(new Request(new Request(target, request), createInit(request, headers)))
  }
}

/** Creates the fetch of a site's origin: the embedded one, or the one at `API_ORIGIN`. */
export function createOriginFetch(env: Env, site: SiteId, caller: Caller): OriginFetch {
  return env.API_ORIGIN
    ? createRemoteOrigin(env.API_ORIGIN, env, caller)
    : createEmbeddedOrigin(env, site, caller)
}
