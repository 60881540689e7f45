import type { BusinessActor } from '#worker/contract/admin/booking-history.ts'
import type { CustomerRequest } from '#worker/contract/admin/customers.ts'
import { customerKeys, customers } from '../../platform/db/customer-tables.ts'
import { insertRow } from '../../platform/db/prepared.ts'
import { toNameColumns } from '../../platform/name-columns.ts'
import { newCustomerId } from '../../platform/new-id.ts'
import type { Services } from '../../platform/services.ts'
import { readDetails } from '../customer-details.ts'
import { addHistory } from '../history.ts'
import { addKeys } from '../own-keys.ts'
import { scheduleSearchIndex } from '../schedule-search-index.ts'

interface Creation {
  actor: BusinessActor
  now: number
  /** The id of the customer in the product that they are imported from. */
  source?: string | undefined
  isImported?: boolean
}

/**
 * Creates a customer whom the business enters, and returns their id. Must run in a transaction. Throws `validation` for details that
 * cannot be read, and for an email address of another customer.
 */
export function createCustomer(
  services: Services,
  request: CustomerRequest,
  { actor, now, source, isImported = false }: Creation,
): string {
  const { db, jobs } = services
  const { dateOfBirth, tags, ...names } = readDetails(services, request, now)
  const id = newCustomerId()
  insertRow(db, customers, {
    id,
    ...toNameColumns(names),
    ...{ dateOfBirth, tags, createdAt: now, namedAt: 0, editedAt: now, source },
  })
  insertRow(db, customerKeys, { key: id, customer: id })
  addKeys(db, id, names)
  const detail = isImported ? { imported: true as const } : {}
  addHistory(db, { customer: id, event: 'customer.created', actor, at: now, detail })
  scheduleSearchIndex(jobs, now)
  return id
}
