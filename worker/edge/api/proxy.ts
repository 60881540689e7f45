import { createMiddleware } from 'hono/factory'
import { proxy } from 'hono/proxy'
import { getBodyLimit } from '#worker/contract/body-limits.ts'
import { Failure } from '#worker/contract/failure.ts'
import { limitBody } from '#worker/requests/limit-body.ts'
import type { EdgeEnv } from '../app-env.ts'

const isAdmin = (path: string) => path.startsWith('/api/admin/')

/** Returns whether a call needs a bearer token. */
const needsToken = (path: string) => isAdmin(path) || path.startsWith('/api/operator/')

/** Limits the body of a call. It reads nothing: the origin may refuse the call before it reads the body. */
export const apiBodyLimit = createMiddleware<EdgeEnv>(async (c, next) => {
  let isTooLarge = false
  c.req.raw = limitBody(c.req.raw, getBodyLimit(c.req.path), () => {
    isTooLarge = true
  })
  await next()
  // The origin saw an aborted body, so its response is about the connection.
  if (isTooLarge) throw new Failure('payload-too-large')
})

/**
 * Forwards a call to the site's origin, without cookies in either direction, and with credentials for admin and
 * operator calls only.
 */
export async function proxyToOrigin(
  request: Request,
  fetchOrigin: (request: Request) => Promise<Response>,
  trusted: boolean,
) {
  const { pathname } = new URL(request.url)
  const headers = new Headers(request.headers)
  headers.delete('Cookie')
  if (!needsToken(pathname)) headers.delete('Authorization')
  if (!trusted) headers.delete('Idempotency-Replay')
  const response = await proxy(request.url, {
    raw: new Request(request, { headers, redirect: 'manual' }),
    customFetch: fetchOrigin,
  })
  // The error page of a gateway is not part of the API.
  const isProblem = response.headers.get('Content-Type')?.startsWith('application/problem+json')
  if (response.status >= 500 && !isProblem) {
    throw new Failure('internal', { cause: `The origin answered ${response.status}` })
  }
  response.headers.delete('Set-Cookie')
  if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', 'no-store')
  return response
}
