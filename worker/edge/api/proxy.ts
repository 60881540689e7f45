import { createMiddleware } from 'hono/factory'
import { proxy } from 'hono/proxy'
import { getBodyLimit } from '#worker/contract/api/body-limit.ts'
import { findOperation } from '#worker/contract/api/find-operation.ts'
import { Failure } from '#worker/contract/failure.ts'
import { limitBody } from '#worker/requests/limit-body.ts'
import type { EdgeEnv } from '../request/app-env.ts'
import { toCallUrl } from '../routing/written-path.ts'

const isAdmin = (path: string) => path.startsWith('/api/admin/')

/** Keeps a document in an origin's response from running scripts on the site's host. A route may set another policy. */
const DOCUMENT_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox"

/** Returns whether a call needs a bearer token. */
const needsToken = (path: string) => isAdmin(path) || path.startsWith('/api/operator/')

/** Limits the size of the body of a call. Does not read the body itself: the origin may refuse the call without reading it. */
export const apiBodyLimit = createMiddleware<EdgeEnv>(async (c, next) => {
  let isTooLarge = false
  c.req.raw = limitBody(c.req.raw, getBodyLimit(findOperation(c.req.method, c.req.path)), () => {
    isTooLarge = true
  })
  await next()
  // The limit aborted the body, so the response of the origin is about a broken connection.
  if (isTooLarge) throw new Failure('payload-too-large')
})

/**
 * Forwards a call to the site's origin, always to a path below `/api`. Passes no cookies in either direction, and credentials of
 * admin and operator calls only.
 */
export async function proxyToOrigin(
  request: Request,
  fetchOrigin: (request: Request) => Promise<Response>,
  trusted: boolean,
) {
  const url = toCallUrl(request.url)
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  const headers = new Headers(request.headers)
  headers.delete('Cookie')
  if (!needsToken(url.pathname)) headers.delete('Authorization')
  if (!trusted) headers.delete('Idempotency-Replay')
  const response = await proxy(url, {
    raw: new Request(request, { headers, redirect: 'manual' }),
    // A client may send a body with these methods, but `fetch` refuses it.
    ...(isRead && { body: null }),
    customFetch: fetchOrigin,
  })
  const type = response.headers.get('Content-Type') ?? ''
  // The error page of a gateway is not part of the API.
  const isProblem = type.startsWith('application/problem+json')
  if (response.status >= 500 && !isProblem) {
    throw new Failure('internal', { cause: `The origin answered ${response.status}` })
  }
  response.headers.delete('Set-Cookie')
  if (!/^application\/(?:problem\+)?json\b/.test(type))
    response.headers.set('Content-Security-Policy', DOCUMENT_POLICY)
  if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', 'no-store')
  return response
}
