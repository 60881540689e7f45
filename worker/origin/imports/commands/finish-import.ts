import type { AdminImport } from '#worker/contract/admin/imports.ts'
import { transact } from '../../platform/db/transaction.ts'
import type { Services } from '../../platform/services.ts'
import { deleteFile } from '../files.ts'
import { findImport, toAdminImport, updateImport } from '../store.ts'

/** Ends an import, and deletes its file and the answers about it. Does nothing for one that has ended. */
export function finishImport({ db, clock }: Services, id: string): AdminImport {
  return transact(db, () => {
    const row = findImport(db, id)
    if (row.state !== 'open') return toAdminImport(db, row)
    deleteFile(db, id)
    return toAdminImport(db, updateImport(db, id, { state: 'done', doneAt: clock.now(), answers: {} }))
  })
}
