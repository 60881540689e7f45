import type { BlockRequest } from '#worker/contract/admin/blocks.ts'
import { Failure } from '#worker/contract/failure.ts'
import { runWithPauses } from '#worker/requests/run-with-pauses.ts'
import { handle, type Route } from '../platform/http/handle.ts'
import { newUndoId } from '../platform/new-id.ts'
import type { Sight } from '../platform/rights/sight.ts'
import {
  changeBlockedTime,
  createBlockedTime,
  deleteBlockedTime,
  getBlockedTimeWithCollisions,
} from './commands/write-blocked-time.ts'
import { findBlockedTime, listBlockedTimePage } from './store.ts'
import { toBlockedTime } from './view.ts'

/** Throws `forbidden` for the time of somebody else, of a room or of the whole site, where the caller sees only their own. */
function checkOwner({ owner }: BlockRequest, { staff }: Sight): void {
  if (staff && !(owner.kind === 'staff' && staff.includes(owner.id))) throw new Failure('forbidden')
}

/** The routes by which the business blocks times. */
export const blockedTimeRoutes: readonly Route[] = [
  handle('get /admin/blocks', ({ query, sight }, { db, published }) => {
    const { timeZone = 'UTC', closures = [] } = published.current?.site ?? {}
    const { rows, next } = listBlockedTimePage(db, timeZone, query, sight)
    return { blocks: rows.map(toBlockedTime), next, closures }
  }),
  handle('post /admin/blocks', ({ body, idempotencyKey, actor, sight }, services) => {
    checkOwner(body, sight)
    return runWithPauses(createBlockedTime(services, body, idempotencyKey, actor))
  }),
  handle('get /admin/blocks/{id}', ({ params }, { db }) => {
    const row = findBlockedTime(db, params.id)
    if (!row) throw new Failure('not-found')
    return toBlockedTime(row)
  }),
  handle(
    'get /admin/blocks/{id}/collisions',
    async ({ params, query }, services) =>
      (await runWithPauses(getBlockedTimeWithCollisions(services, params.id, query.cursor))).collisions,
  ),
  handle('put /admin/blocks/{id}', ({ params, body, sight }, services) => {
    checkOwner(body, sight)
    return runWithPauses(changeBlockedTime(services, params.id, body))
  }),
  handle('delete /admin/blocks/{id}', ({ params, query, actor }, services) => {
    const undo = query.undoable === 'true' ? { id: newUndoId(), actor } : undefined
    deleteBlockedTime(services, params.id, undo)
    return null
  }),
]
