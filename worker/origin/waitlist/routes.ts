import { assignCaller } from '../bookings/create/assign-caller.ts'
import { verifyVisitor } from '../bookings/create/verify-visitor.ts'
import { handle, type Route } from '../platform/http/handle.ts'
import { newUndoId } from '../platform/new-id.ts'
import { addCaller } from './commands/add-caller.ts'
import { confirmAddress, getConfirmation } from './commands/confirm.ts'
import { join } from './commands/join.ts'
import { leave, removeEntry } from './commands/leave.ts'
import { listWaitlist } from './list-entries.ts'
import { findEntry } from './store.ts'
import { entryResponse } from './view.ts'

/** The routes by which visitors join waitlists, confirm their address, and leave, and the business's routes for waitlists. */
export const waitlistRoutes: readonly Route[] = [
  handle('post /waitlist', async ({ body, idempotencyKey, clientIp }, services) => {
    const { turnstile: token, ...request } = body
    const visitor = await verifyVisitor(services, { idempotencyKey, token, clientIp })
    return join(services, request, idempotencyKey, visitor)
  }),
  handle('get /waitlist/{id}', ({ params, query }, services) =>
    entryResponse(services, findEntry(services, params.id, query.token), services.clock.now()),
  ),
  handle('get /waitlist/{id}/confirmation', ({ params, query }, services) =>
    getConfirmation(services, params.id, query.token),
  ),
  handle('post /waitlist/{id}/confirmation', ({ params, body }, services) =>
    confirmAddress(services, params.id, body.token),
  ),
  handle('post /waitlist/{id}/leave', ({ params, body }, services) => leave(services, params.id, body.token)),
  handle('get /admin/waitlist', ({ query, actor, sight }, services) =>
    listWaitlist(services, query, actor.role, sight),
  ),
  handle('post /admin/waitlist', ({ body, sight, actor, idempotencyKey }, services) =>
    addCaller(services, assignCaller(body, sight), { role: actor.role, sight, idempotencyKey }),
  ),
  handle('post /admin/waitlist/{id}/remove', ({ params, query, actor }, services) => {
    const undo = query.undoable === 'true' ? { id: newUndoId(), actor } : undefined
    return removeEntry(services, params.id, { role: actor.role, undo })
  }),
]
