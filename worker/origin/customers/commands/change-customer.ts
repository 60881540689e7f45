import { eq } from 'drizzle-orm'
import type { BusinessActor } from '#worker/contract/admin/booking-history.ts'
import type { CustomerRequest } from '#worker/contract/admin/customers.ts'
import { customers } from '../../platform/db/customer-tables.ts'
import { transact } from '../../platform/db/transaction.ts'
import { toNameColumns } from '../../platform/name-columns.ts'
import type { Services } from '../../platform/services.ts'
import { readDetails } from '../customer-details.ts'
import { addHistory } from '../history.ts'
import { listMerged } from '../merges.ts'
import { addKeys, dropKey } from '../own-keys.ts'
import { scheduleSearchIndex } from '../schedule-search-index.ts'
import { findCustomer } from '../store.ts'

/**
 * Replaces the details of a customer. Later bookings only add what is missing. Throws `not-found` for an unknown id, and `validation` for
 * details that cannot be read, and for an email address of another customer.
 */
export function changeCustomer(
  services: Services,
  id: string,
  request: CustomerRequest,
  actor: BusinessActor,
): void {
  const { db, clock, idempotencyKeys, jobs } = services
  const now = clock.now()
  transact(db, () => {
    const row = findCustomer(services, id)
    const { dateOfBirth, tags, ...names } = readDetails(services, request, now)
    const columns = toNameColumns(names, listMerged(db, row.id))
    db.update(customers)
      .set({ ...columns, dateOfBirth, tags, editedAt: now })
      .where(eq(customers.id, row.id))
      .run()
    addKeys(db, row.id, names)
    const currentKeys = [names.email?.toLowerCase(), names.phone]
    for (const key of [row.email?.toLowerCase(), row.phone])
      if (key && !currentKeys.includes(key)) dropKey(db, row.id, key)
    addHistory(db, { customer: row.id, event: 'customer.changed', actor, at: now })
    idempotencyKeys.replaceResponses('customer', row.id, undefined)
    scheduleSearchIndex(jobs, now)
  })
  jobs.arm()
}
