import type { BusinessActor } from '#worker/contract/admin/booking-history.ts'
import type { AdminImport, ImportKind } from '#worker/contract/admin/imports.ts'
import { imports } from '../../platform/db/import-tables.ts'
import { transact } from '../../platform/db/transaction.ts'
import type { IdempotencyKey } from '../../platform/idempotency/idempotency-keys.ts'
import { newImportId } from '../../platform/new-id.ts'
import type { Services } from '../../platform/services.ts'
import { toAdminImport } from '../store.ts'

/** Begins an import. It sends no messages and calls no webhooks unless its `tell` is changed. */
export function beginImport(
  { db, clock, idempotencyKeys }: Services,
  { kind, name }: { kind: ImportKind; name: string },
  by: BusinessActor,
  idempotencyKey: IdempotencyKey,
): AdminImport {
  const now = clock.now()
  return transact(db, () =>
    idempotencyKeys.once(idempotencyKey, now, () => {
      const tell = { confirmations: false, reminders: false, webhooks: false }
      const row = {
        id: newImportId(),
        kind,
        name,
        state: 'open' as const,
        by,
        tell,
        answers: {},
        createdAt: now,
      }
      return toAdminImport(db, db.insert(imports).values(row).returning().get())
    }),
  )
}
