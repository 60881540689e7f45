import type { MiddlewareHandler } from 'hono'
import { Failure } from '#worker/contract/failure.ts'

/** Refuses a visitor's write in a preview with `preview-only`, without reading it. Keeps all answers in previews out of caches. */
export const guardPreviews: MiddlewareHandler = async (c, next) => {
  if (c.req.query('preview') === undefined || c.req.path.startsWith('/api/admin/')) return next()
  if (c.req.method !== 'GET') throw new Failure('preview-only')
  await next()
  c.res.headers.set('Cache-Control', 'no-store')
}
