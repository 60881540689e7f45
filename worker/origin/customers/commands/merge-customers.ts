import { eq } from 'drizzle-orm'
import type { BusinessActor } from '#worker/contract/admin/booking-history.ts'
import { customerKeys, customerMerges, customers } from '../../platform/db/customer-tables.ts'
import { importedRows } from '../../platform/db/import-tables.ts'
import { insertRow } from '../../platform/db/prepared.ts'
import { createFieldFailure } from '../../platform/http/english-problems.ts'
import { toNameColumns } from '../../platform/name-columns.ts'
import type { Services } from '../../platform/services.ts'
import { addHistory, toNamedCustomer } from '../history.ts'
import { addDetails, pickDetails } from '../merged-details.ts'
import { listMerged, listOwnKeys } from '../merges.ts'
import { scheduleSearchIndex } from '../schedule-search-index.ts'
import { findCustomer } from '../store.ts'

interface Merge {
  /** The id of the customer who stays, and of the other customer, who is the same person. */
  id: string
  other: string
  actor: BusinessActor
  now: number
}

/**
 * Merges two customers who are one person: moves the keys of the other customer, and with them all rows that are found by these keys.
 * Stores the details that are needed to separate them again. Must run in a transaction. Throws `not-found` for an unknown customer, and `validation` for a customer and
 * themselves.
 */
export function mergeCustomers(services: Services, { id, other: otherId, actor, now }: Merge): string {
  const { db, idempotencyKeys, jobs } = services
  const [row, other] = [findCustomer(services, id), findCustomer(services, otherId)]
  if (row.id === other.id) throw createFieldFailure('customer', 'invalid')
  const before = { ...pickDetails(row), editedAt: row.editedAt }
  const keys = listOwnKeys(db, other.id)
  insertRow(db, customerMerges, { customer: other.id, into: row.id, row: other, keys, before, at: now })
  // Imports find the person by the other customer's source id. Undoing an import changes nothing of a person who was merged.
  const mergedTarget = { target: row.id, isCreated: false, completed: {} }
  db.update(importedRows).set(mergedTarget).where(eq(importedRows.target, other.id)).run()
  db.delete(customers).where(eq(customers.id, other.id)).run()
  db.update(customerKeys).set({ customer: row.id }).where(eq(customerKeys.customer, other.id)).run()
  const details = addDetails(before, other)
  // Later bookings with a key of either customer do not rename the person.
  const change = {
    ...details,
    ...toNameColumns(details, listMerged(db, row.id)),
    editedAt: row.editedAt ?? now,
  }
  db.update(customers).set(change).where(eq(customers.id, row.id)).run()
  const event = { event: 'customer.merged' as const, actor, at: now }
  addHistory(db, { customer: row.id, ...event, detail: { other: toNamedCustomer(other) } })
  addHistory(db, { customer: other.id, ...event, detail: { other: toNamedCustomer(row) } })
  for (const customer of [row, other]) idempotencyKeys.replaceResponses('customer', customer.id, undefined)
  scheduleSearchIndex(jobs, now)
  return row.id
}
