import { eq } from 'drizzle-orm'
import type { BusinessActor } from '#worker/contract/admin/booking-history.ts'
import { toPlainText } from '#worker/contract/plain-text.ts'
import { customers, type DoNotBook } from '../../platform/db/customer-tables.ts'
import { transact } from '../../platform/db/transaction.ts'
import type { Services } from '../../platform/services.ts'
import { addHistory } from '../history.ts'
import { findCustomer } from '../store.ts'

/**
 * Sets that the business takes no bookings of a customer from the public, for a reason. Without a reason, the business takes bookings of
 * the customer again. Does nothing where this is so already. Throws `not-found` for an unknown id.
 */
export function blockCustomer(
  services: Services,
  id: string,
  { reason: typed, actor }: { reason: string | undefined; actor: BusinessActor },
): void {
  const { db, clock, idempotencyKeys } = services
  const at = clock.now()
  transact(db, () => {
    const row = findCustomer(services, id)
    const reason = typed === undefined ? undefined : toPlainText(typed)
    if (row.doNotBook?.reason === reason) return
    const doNotBook: DoNotBook | null = reason === undefined ? null : { reason, by: actor, at }
    db.update(customers).set({ doNotBook }).where(eq(customers.id, row.id)).run()
    const event = doNotBook ? ('customer.blocked' as const) : ('customer.unblocked' as const)
    addHistory(db, {
      customer: row.id,
      event,
      actor,
      at,
      detail: doNotBook ? { reason: doNotBook.reason } : {},
    })
    idempotencyKeys.replaceResponses('customer', row.id, undefined)
  })
}
