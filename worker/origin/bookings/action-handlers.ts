import type { Context } from 'hono'
import { createFactory } from 'hono/factory'
import type * as z from 'zod/mini'
import type { AdminBooking } from '#worker/contract/admin/bookings.ts'
import type { ActorEnv } from '../platform/http/authorize.ts'
import { validateInput } from '../platform/http/validate-input.ts'
import { readIdempotencyKey } from '../platform/idempotency/read-idempotency-key.ts'
import type { Action } from './commands/run-action.ts'

type ActionRequest = Pick<Action, 'notify' | 'version'>

/** Reads who acts, and how, from a call with a validated body. Throws what {@link readIdempotencyKey} throws. */
export function readAction(c: Context<ActorEnv>, body: ActionRequest): Action {
  const { notify, version } = body
  return { actor: c.get('actor'), notify, version, idempotencyKey: readIdempotencyKey(c.req, body) }
}

const factory = createFactory<ActorEnv, '/:id/*'>()

/**
 * Returns the handlers of an action on the booking `:id`: they validate the body, run the command, and respond with the
 * booking after it. Throw what {@link validateInput}, {@link readAction} and the command throw.
 */
export function handleAction<Deps, Schema extends z.ZodMiniType<ActionRequest>>(
  deps: Deps,
  schema: Schema,
  command: (deps: Deps, id: string, request: z.output<Schema>, action: Action) => AdminBooking,
) {
  return factory.createHandlers(validateInput('json', schema), (c) => {
    const request = c.req.valid('json')
    return c.json<AdminBooking>(command(deps, c.req.param('id'), request, readAction(c, request)))
  })
}
