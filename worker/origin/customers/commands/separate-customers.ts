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
import { toNameColumns } from '../../platform/name-columns.ts'
import type { Services } from '../../platform/services.ts'
import { addHistory, toNamedCustomer } from '../history.ts'
import { pickDetails, removeDetails } from '../merged-details.ts'
import { listMerges } from '../merges.ts'
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
  for (const otherMerge of merges) if (otherMerge !== merge) shrinkMerge(db, otherMerge, merge)
  const remaining = listMerges(db, row.id).map((remainingMerge) => remainingMerge.row)
  const details = removeDetails(pickDetails(row), { ...toMerged(merge), remaining })
  const change = { ...details, ...toNameColumns(details, remaining), editedAt: getEditedAt(row, merge) }
  db.update(customers).set(change).where(eq(customers.id, row.id)).run()
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

const toMerged = ({ before, row }: CustomerMergeRow) => ({
  before: { ...pickDetails(row), ...before },
  other: pickDetails(row),
})

/** Returns when the customer was edited, apart from the edit that was the merge itself. */
const getEditedAt = ({ id, editedAt }: CustomerRow, { into, at, before }: CustomerMergeRow) =>
  into === id && editedAt === at ? (before.editedAt ?? null) : editedAt

/** Gives the keys of a merge back. Leaves keys that belong to another customer since a later merge or separation. */
function moveKeysBack(db: Database, { id }: CustomerRow, { customer, keys }: CustomerMergeRow): void {
  db.update(customerKeys)
    .set({ customer })
    .where(and(eq(customerKeys.customer, id), isOneOf(customerKeys.key, keys)))
    .run()
}

/**
 * Removes a separated merge from another merge of the same customer: its keys, and its details if it was part of that merge. Merges into
 * the separated customer go with them.
 */
function shrinkMerge(db: Database, merge: CustomerMergeRow, separated: CustomerMergeRow): void {
  if (separated.keys.includes(merge.into)) return
  const keys = merge.keys.filter((key) => !separated.keys.includes(key))
  const isInside = separated.into === merge.customer
  if (keys.length === merge.keys.length && !isInside) return
  const details = isInside
    ? removeDetails(pickDetails(merge.row), { ...toMerged(separated), remaining: [] })
    : undefined
  const editedAt = getEditedAt(merge.row, separated)
  const row = details ? { ...merge.row, ...details, ...toNameColumns(details), editedAt } : merge.row
  db.update(customerMerges).set({ keys, row }).where(eq(customerMerges.customer, merge.customer)).run()
}
