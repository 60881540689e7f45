import { createMiddleware } from 'hono/factory'
import { proxy } from 'hono/proxy'
import { getBodyLimit } from '#worker/contract/body-limits.ts'
import { Failure } from '#worker/contract/failure.ts'
import { limitBody } from '#worker/requests/limit-body.ts'
import type { EdgeEnv } from '../app-env.ts'

const isAdmin = (path: string) => path.startsWith('/api/admin/')

/** Calls by others than visitors. */
const needsToken = (path: string) => isAdmin(path) || path.startsWith('/api/operator/')

/** Refuses bodies larger than a call needs, and reads none: the origin, which knows who may send one, does. */
export const apiBodyLimit = createMiddleware<EdgeEnv>(async (c, next) => {
  let isTooLarge = false
  c.req.raw = limitBody(c.req.raw, getBodyLimit(c.req.path), () => {
    isTooLarge = true
  })
  await next()
  // The origin saw a body that broke off; what it says of that is about the connection.
  if (isTooLarge) throw new Failure('payload-too-large')
})

/** Hands a call under `/api` to the site's origin: no cookies either way, no credentials but the publisher's. */
export async function proxyToOrigin(
  request: Request,
  ask: (request: Request) => Promise<Response>,
  trusted: boolean,
) {
  const { pathname } = new URL(request.url)
  const headers = new Headers(request.headers)
  headers.delete('Cookie')
  if (!needsToken(pathname)) headers.delete('Authorization')
  if (!trusted) headers.delete('Idempotency-Replay')
  const response = await proxy(request.url, {
    raw: new Request(request, { headers, redirect: 'manual' }),
    customFetch: ask,
  })
  // A gateway's own words are not the contract's.
  const isProblem = response.headers.get('Content-Type')?.startsWith('application/problem+json')
  if (response.status >= 500 && !isProblem) {
    throw new Failure('internal', { cause: `The origin answered ${response.status}` })
  }
  response.headers.delete('Set-Cookie')
  if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', 'no-store')
  return response
}
