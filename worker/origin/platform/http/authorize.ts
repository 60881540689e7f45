import { createMiddleware } from 'hono/factory'
import type { Role } from '#worker/contract/admin/access.ts'
import type { AccessControl } from '../tokens/access-control.ts'

/** The variables that {@link authorize} sets. */
export interface RoleEnv {
  Variables: { role: Role }
}

/** Refuses a call unless its token's role may make it, and sets the role. Runs before the body is read. */
export function authorize(access: AccessControl) {
  return createMiddleware<RoleEnv>((c, next) => {
    const { method, path } = c.req
    const authorization = c.req.header('Authorization')
    const clientIp = c.req.header('X-Daybook-Address')
    c.set('role', access.authorize({ method, path, authorization, clientIp }))
    return next()
  })
}
