import { createMiddleware } from 'hono/factory'
import type { Role } from '#worker/contract/admin/access.ts'
import type { AccessControl } from '../tokens/access-control.ts'

export interface AuthorizedEnv {
  Variables: { role: Role }
}

/** Lets a call through when its token's role may make it. Runs before the body is read. */
export const authorized = (access: AccessControl) =>
  createMiddleware<AuthorizedEnv>((c, next) => {
    const { method, path } = c.req
    const authorization = c.req.header('Authorization')
    const clientIp = c.req.header('X-Daybook-Address')
    c.set('role', access.authorize({ method, path, authorization, clientIp }))
    return next()
  })
