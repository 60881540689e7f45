import type { BlockRequest } from '#worker/contract/admin/blocks.ts'
import { Failure } from '#worker/contract/failure.ts'
import { runWithPauses } from '#worker/requests/run-with-pauses.ts'
import { handle, type Route } from '../platform/http/handle.ts'
import { newUndoId } from '../platform/new-id.ts'
import type { Sight } from '../platform/rights/sight.ts'
import { changeBlock, createBlock, deleteBlock, getBlockWithCollisions } from './commands/write-block.ts'
import { findBlock, listBlockPage } from './store.ts'
import { toBlock } from './view.ts'

/** Throws `forbidden` for the time of somebody else, of a room or of the whole site, where the caller sees only their own. */
function checkOwner({ owner }: BlockRequest, { staff }: Sight): void {
  if (staff && !(owner.kind === 'staff' && staff.includes(owner.id))) throw new Failure('forbidden')
}

/** The routes by which the business blocks times. */
export const blockRoutes: readonly Route[] = [
  handle('get /admin/blocks', ({ query, sight }, { db, published }) => {
    const { timeZone = 'UTC', closures = [] } = published.current?.site ?? {}
    const { rows, next } = listBlockPage(db, timeZone, query, sight)
    return { blocks: rows.map(toBlock), next, closures }
  }),
  handle('post /admin/blocks', ({ body, idempotencyKey, actor, sight }, services) => {
    checkOwner(body, sight)
    return runWithPauses(createBlock(services, body, idempotencyKey, actor))
  }),
  handle('get /admin/blocks/{id}', ({ params }, { db }) => {
    const row = findBlock(db, params.id)
    if (!row) throw new Failure('not-found')
    return toBlock(row)
  }),
  handle(
    'get /admin/blocks/{id}/collisions',
    async ({ params, query }, services) =>
      (await runWithPauses(getBlockWithCollisions(services, params.id, query.cursor))).collisions,
  ),
  handle('put /admin/blocks/{id}', ({ params, body, sight }, services) => {
    checkOwner(body, sight)
    return runWithPauses(changeBlock(services, params.id, body))
  }),
  handle('delete /admin/blocks/{id}', ({ params, query, actor }, services) => {
    const undo = query.undoable === 'true' ? { id: newUndoId(), actor } : undefined
    deleteBlock(services, params.id, undo)
    return null
  }),
]
