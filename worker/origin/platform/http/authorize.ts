import { createMiddleware } from 'hono/factory'
import type { BusinessActor } from '#worker/contract/admin/booking-history.ts'
import type { AccessControl, DeskCaller } from '../tokens/access-control.ts'

/** The variables that {@link authorize} sets. */
export interface ActorEnv {
  Variables: {
    actor: BusinessActor
    /** The person who is signed in at the desk; undefined for a token. */
    person: DeskCaller | undefined
  }
}

/** Refuses a call unless its token's role may make it, and sets the actor. Runs before the body is read. */
export function authorize(access: AccessControl) {
  return createMiddleware<ActorEnv>((c, next) => {
    const { method, path } = c.req
    const authorization = c.req.header('Authorization')
    const clientIp = c.req.header('X-Daybook-Address')
    const fromDesk = c.req.header('X-Daybook-Desk') !== undefined
    const { actor, person } = access.authorize({ method, path, authorization, clientIp, fromDesk })
    c.set('actor', actor)
    c.set('person', person)
    return next()
  })
}
