import type { BusinessActor } from '#worker/contract/admin/booking-history.ts'
import type { Erasure } from '#worker/contract/personal-data.ts'
import { transact } from '../../platform/db/transaction.ts'
import type { IdempotencyKey } from '../../platform/idempotency/idempotency-keys.ts'
import type { Services } from '../../platform/services.ts'
import { eraseSubject } from '../../privacy/commands/erase.ts'
import { findCustomer, toSubject } from '../store.ts'

/**
 * Erases the data of a customer, as the person can do by a data link. Upcoming appointments stay, and then the
 * customer stays too. Throws `not-found` for an unknown id.
 */
export function eraseCustomer(
  services: Services,
  id: string,
  actor: BusinessActor,
  idempotencyKey: IdempotencyKey,
): Erasure {
  const { db, clock, emit, idempotencyKeys, jobs } = services
  const now = clock.now()
  const erasure = transact(db, (transaction) =>
    idempotencyKeys.once(idempotencyKey, now, () =>
      eraseSubject(services, toSubject(findCustomer(services, id)), { actor, now }, transaction),
    ),
  )
  jobs.arm()
  emit({ type: 'slots.freed' })
  return erasure
}
