import type { BusinessActor } from '#worker/contract/admin/booking-history.ts'
import type { AdminCustomer, CustomerRequest } from '#worker/contract/admin/customers.ts'
import { transact } from '../../platform/db/transaction.ts'
import type { IdempotencyKey } from '../../platform/idempotency/idempotency-keys.ts'
import type { Services } from '../../platform/services.ts'
import { readAdminCustomer } from '../view.ts'
import { createCustomer } from './create-customer.ts'
import { mergeCustomers } from './merge-customers.ts'
import { separateCustomers } from './separate-customers.ts'

interface CustomerResponse {
  customer: AdminCustomer
}

/** Runs an action on customers once for each idempotency key, and returns the customer whose id it returns. */
function runOnce(
  services: Services,
  idempotencyKey: IdempotencyKey,
  action: (now: number) => string,
): CustomerResponse {
  const { db, clock, idempotencyKeys, jobs } = services
  const now = clock.now()
  const answer = transact(db, () =>
    idempotencyKeys.once(idempotencyKey, now, () => ({ customer: readAdminCustomer(services, action(now)) })),
  )
  jobs.arm()
  return answer
}

/** Creates a customer whom the business enters. Throws what {@link createCustomer} throws. */
export const enterCustomer = (
  services: Services,
  request: CustomerRequest,
  actor: BusinessActor,
  idempotencyKey: IdempotencyKey,
): CustomerResponse =>
  runOnce(services, idempotencyKey, (now) => createCustomer(services, request, { actor, now }))

interface Pair {
  id: string
  other: string
  actor: BusinessActor
}

/** Merges another customer, who is the same person, into a customer. Throws what {@link mergeCustomers} throws. */
export const merge = (services: Services, pair: Pair, idempotencyKey: IdempotencyKey): CustomerResponse =>
  runOnce(services, idempotencyKey, (now) => mergeCustomers(services, { ...pair, now }))

/** Separates a merged customer from a customer, and returns the separated one. Throws what {@link separateCustomers} throws. */
export const separate = (services: Services, pair: Pair, idempotencyKey: IdempotencyKey): CustomerResponse =>
  runOnce(services, idempotencyKey, (now) => separateCustomers(services, { ...pair, now }))
