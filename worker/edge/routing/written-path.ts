import { createMiddleware } from 'hono/factory'
import { Failure } from '#worker/contract/failure.ts'
import { decodeSegments } from '#worker/contract/normalize-path.ts'
import { isPlainPath } from '#worker/contract/plain-path.ts'

/** Returns the path of a request's URL as the client wrote it, unless the platform has normalized it. */
function getWrittenPath(url: string): string {
  const [, path] = /^[a-z]+:\/\/[^/?#]*([^?]*)/.exec(url) ?? []
  return path || '/'
}

/**
 * Refuses a path that a route, an origin or a browser could read in another way. Runs before anything else reads the path,
 * since plain workerd passes paths as they were sent.
 */
export const refuseAmbiguousPath = createMiddleware(async (c, next) => {
  // The URL cannot be parsed where the host is malformed.
  const isPlain = URL.canParse(c.req.url) && isPlainPath(getWrittenPath(c.req.url))
  if (!isPlain) throw new Failure('malformed-path')
  return next()
})

/**
 * Returns the URL of an API call, with its path normalized: decoded, and with only the necessary escapes. Calls are forwarded
 * only in this spelling. Throws `malformed-path` for a path that is not below `/api`.
 */
export function toCallUrl(url: string): URL {
  const path = decodeSegments(getWrittenPath(url))?.map(encodeURIComponent).join('/')
  const call = new URL(url)
  call.pathname = path ?? ''
  call.hash = ''
  if (!path?.startsWith('/api/') || call.pathname !== path) throw new Failure('malformed-path')
  return call
}
