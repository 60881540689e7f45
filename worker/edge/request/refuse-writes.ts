import { createMiddleware } from 'hono/factory'
import { Failure } from '#worker/contract/failure.ts'
import type { EdgeEnv } from './app-env.ts'

const reads = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Throws `origin-unavailable` for requests that may store something, while the disk of an own server takes nothing: its front says so
 * in `request.cf`. Writing would fail, and databases that fail close, so that not even pages could be read.
 */
export const refuseWrites = createMiddleware<EdgeEnv>((c, next) => {
  if (c.req.raw.cf?.cannotStore === true && !reads.has(c.req.method)) throw new Failure('origin-unavailable')
  return next()
})
