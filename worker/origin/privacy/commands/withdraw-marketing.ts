import { and, desc, eq, type InferSelectModel } from 'drizzle-orm'
import type { Database } from '../../platform/db/database.ts'
import { consents } from '../../platform/db/form-tables.ts'
import { transact } from '../../platform/db/transaction.ts'
import type { Services } from '../../platform/services.ts'
import type { Subject } from '../subject.ts'
import { belongsTo } from '../subject-rows.ts'

/** Returns the last consent record about marketing, an agreement or a refusal. An unchecked box counts as a refusal. */
export function findLastMarketing(
  db: Database,
  subject: Subject,
): InferSelectModel<typeof consents> | undefined {
  return db
    .select()
    .from(consents)
    .where(and(belongsTo.consents(subject), eq(consents.purpose, 'marketing')))
    .orderBy(desc(consents.number))
    .limit(1)
    .get()
}

/**
 * Withdraws the consent to marketing; the earlier consent stays on record. Does nothing when there is none.
 */
export function withdrawMarketing({ db, clock }: Services, subject: Subject): void {
  transact(db, () => {
    const last = findLastMarketing(db, subject)
    if (!last?.agreed) return
    const { number: _, ...consent } = last
    db.insert(consents)
      .values({ ...consent, agreed: false, recordedAt: clock.now(), givenWith: subject.id })
      .run()
  })
}
