import { createHash, timingSafeEqual } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { Failure } from '#worker/contract/failure.ts'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Lets in who has the token, compared in constant time; without a token nobody. Throws `unauthorized`. */
export function bearer(token: string | undefined): MiddlewareHandler {
  const expected = token && digest(token)
  return async (c, next) => {
    const [, given] = /^Bearer +(\S+)$/i.exec(c.req.header('Authorization') ?? '') ?? []
    if (!expected || !given || !timingSafeEqual(digest(given), expected)) throw new Failure('unauthorized')
    await next()
  }
}
