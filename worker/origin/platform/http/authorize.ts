import { createMiddleware } from 'hono/factory'
import type { BusinessActor } from '#worker/contract/admin/booking-history.ts'
import { runForPerson } from '#worker/requests/acting-person.ts'
import type { AccessControl, AuthRequest, DeskCaller } from '../tokens/access-control.ts'

/** The variables that {@link authorize} sets. */
export interface ActorEnv {
  Variables: {
    actor: BusinessActor
    /** The person who is signed in at the desk; undefined for a token. */
    person: DeskCaller | undefined
  }
}

/** Returns the parts of a request that decide who makes it. */
export const toAuthRequest = ({ method, headers }: Request, path: string): AuthRequest => ({
  method,
  path,
  authorization: headers.get('Authorization') ?? undefined,
  clientIp: headers.get('X-Daybook-Address') ?? undefined,
  fromDesk: headers.has('X-Daybook-Desk'),
})

/** Refuses a call unless its token's role may make it, and sets the actor. Runs before the body is read. */
export function authorize(access: AccessControl) {
  return createMiddleware<ActorEnv>((c, next) => {
    const { actor, person } = access.authorize(toAuthRequest(c.req.raw, c.req.path))
    c.set('actor', actor)
    c.set('person', person)
    return runForPerson(person?.email, next)
  })
}
