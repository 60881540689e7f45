import { createMiddleware } from 'hono/factory'
import { Failure } from '#worker/contract/failure.ts'
import type { EdgeEnv } from './app-env.ts'

const readMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Throws `origin-unavailable` for requests that may store something, while the disk of a server accepts no writes. The server's front
 * then sets `cannotStore` in `request.cf`. A database closes after a failed write, so that not even pages could be read.
 */
export const refuseWrites = createMiddleware<EdgeEnv>((c, next) => {
  if (c.req.raw.cf?.cannotStore === true && !readMethods.has(c.req.method))
    throw new Failure('origin-unavailable')
  return next()
})
