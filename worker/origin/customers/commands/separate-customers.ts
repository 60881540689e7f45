import { and, eq } from 'drizzle-orm'
import type { BusinessActor } from '#worker/contract/admin/booking-history.ts'
import { Failure } from '#worker/contract/failure.ts'
import {
  type CustomerMergeRow,
  type CustomerRow,
  customerKeys,
  customerMerges,
  customers,
} from '../../platform/db/customer-tables.ts'
import type { Database } from '../../platform/db/database.ts'
import { isOneOf } from '../../platform/db/is-one-of.ts'
import { insertRow } from '../../platform/db/prepared.ts'
import type { Services } from '../../platform/services.ts'
import { addHistory, toNamedCustomer } from '../history.ts'
import { listMerges } from '../merges.ts'
import { removeMerge } from '../remove-merge.ts'
import { scheduleSearchIndex } from '../schedule-search-index.ts'
import { findCustomer } from '../store.ts'

interface Separation {
  /** The id of the customer, and of the customer who was merged into them. */
  id: string
  other: string
  actor: BusinessActor
  now: number
}

/**
 * Separates a customer who was merged into another. Exactly the keys that came with the merge go back, and with them the rows that are
 * found by these keys.
 * Must run in a transaction. Throws `not-found` for an unknown customer, and for one who is not merged with this one.
 */
export function separateCustomers(services: Services, { id, other, actor, now }: Separation): string {
  const { db, idempotencyKeys, jobs } = services
  const row = findCustomer(services, id)
  const merges = listMerges(db, row.id)
  const merge = merges.find(({ customer }) => customer === other)
  if (!merge) throw new Failure('not-found')
  moveKeysBack(db, row, merge)
  db.delete(customerMerges).where(eq(customerMerges.customer, other)).run()
  const remaining = removeMerge(row, merges, merge)
  db.update(customers).set(remaining.row).where(eq(customers.id, row.id)).run()
  for (const { customer, keys, row, before } of remaining.changed)
    db.update(customerMerges).set({ keys, row, before }).where(eq(customerMerges.customer, customer)).run()
  insertRow(db, customers, withFreeSource(db, merge.row))
  const event = { event: 'customer.separated' as const, actor, at: now }
  addHistory(db, { customer: row.id, ...event, detail: { other: toNamedCustomer(merge.row) } })
  addHistory(db, { customer: other, ...event, detail: { other: toNamedCustomer(row) } })
  idempotencyKeys.replaceResponses('customer', row.id, undefined)
  scheduleSearchIndex(jobs, now)
  return other
}

/** Returns a row without its source id if a later import has given this id to somebody else. */
function withFreeSource(db: Database, row: CustomerRow): CustomerRow {
  const isTaken = row.source && db.select().from(customers).where(eq(customers.source, row.source)).get()
  return isTaken ? { ...row, source: null } : row
}

/** Gives the keys of a merge back. Leaves keys that belong to another customer since a later merge or separation. */
function moveKeysBack(db: Database, { id }: CustomerRow, { customer, keys }: CustomerMergeRow): void {
  db.update(customerKeys)
    .set({ customer })
    .where(and(eq(customerKeys.customer, id), isOneOf(customerKeys.key, keys)))
    .run()
}
