import { MAX_IMPORT_FILE_BYTES } from '#worker/contract/admin/imports.ts'
import { Failure } from '#worker/contract/failure.ts'
import { runWithPauses } from '#worker/requests/run-with-pauses.ts'
import { createFieldFailure } from '../platform/http/english-problems.ts'
import { handle, type Route } from '../platform/http/handle.ts'
import { beginImport } from './commands/begin-import.ts'
import { finishImport } from './commands/finish-import.ts'
import { readFile, storeFile } from './files.ts'
import { findImport, findOpenImport, listImports, toAdminImport, updateImport } from './store.ts'
import { planUndo } from './undo/plan-undo.ts'
import { undoPart } from './undo/undo-part.ts'
import { writeRows } from './write/write-rows.ts'

/** The routes by which the business imports tables of other programs. */
export const importRoutes: readonly Route[] = [
  handle('get /admin/imports', (_, { db }) => ({
    imports: listImports(db).map((row) => toAdminImport(db, row)),
  })),
  handle('post /admin/imports', ({ body, actor, idempotencyKey }, services) =>
    beginImport(services, body, actor, idempotencyKey),
  ),
  handle('get /admin/imports/{id}', ({ params }, { db }) => toAdminImport(db, findImport(db, params.id))),
  handle('put /admin/imports/{id}', ({ params, body }, { db }) => {
    const { id, tell, answers } = findOpenImport(db, params.id)
    const change = { tell: body.tell ?? tell, answers: body.answers ?? answers }
    return toAdminImport(db, updateImport(db, id, change))
  }),
  handle('put /admin/imports/{id}/file', async ({ params, request }, { db }) => {
    const { id } = findOpenImport(db, params.id)
    const bytes = new Uint8Array(await request.arrayBuffer())
    if (bytes.length === 0) throw createFieldFailure('file', 'required')
    if (bytes.length > MAX_IMPORT_FILE_BYTES) throw new Failure('payload-too-large')
    storeFile(db, findOpenImport(db, id).id, bytes)
    return toAdminImport(db, findImport(db, id))
  }),
  handle('get /admin/imports/{id}/file', ({ params }, { db }) => {
    const headers = { 'Content-Type': 'application/octet-stream', 'Cache-Control': 'no-store' }
    return new Response(readFile(db, params.id), { headers })
  }),
  handle('post /admin/imports/{id}/rows', ({ params, body, actor }, services) =>
    runWithPauses(writeRows(services, params.id, body, actor)),
  ),
  handle('post /admin/imports/{id}/finish', ({ params }, services) => finishImport(services, params.id)),
  handle('get /admin/imports/{id}/undo', ({ params }, services) =>
    runWithPauses(planUndo(services, params.id)),
  ),
  handle('post /admin/imports/{id}/undo', ({ params }, services) =>
    runWithPauses(undoPart(services, params.id)),
  ),
]
