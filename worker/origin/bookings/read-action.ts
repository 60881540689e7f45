import type { Context } from 'hono'
import type { ActorEnv } from '../platform/http/authorize.ts'
import { readIdempotencyKey } from '../platform/idempotency/read-idempotency-key.ts'
import type { Action } from './commands/run-action.ts'

/** Reads who acts, and how, from a call with a validated body. Throws what {@link readIdempotencyKey} throws. */
export function readAction(c: Context<ActorEnv>, body: Pick<Action, 'notify'>): Action {
  return { actor: c.get('actor'), notify: body.notify, idempotencyKey: readIdempotencyKey(c.req, body) }
}
