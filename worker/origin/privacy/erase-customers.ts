import { and, desc, eq, isNull, notExists, type SQL, sql } from 'drizzle-orm'
import { bookings, toCustomerKey } from '../platform/db/booking-tables.ts'
import { selectKeys } from '../platform/db/customer-keys.ts'
import {
  customerHistory,
  customerKeys,
  customerMerges,
  customerNotes,
  customers,
} from '../platform/db/customer-tables.ts'
import { submissions } from '../platform/db/form-tables.ts'
import { isOneOf } from '../platform/db/is-one-of.ts'
import { toNameColumns } from '../platform/name-columns.ts'
import type { Services } from '../platform/services.ts'
import { listKeys, type Subject } from './subject.ts'
import { belongsTo } from './subject-rows.ts'

/** Returns the keys of the customers who may lose data when a subject is erased. */
export function listCustomerKeys(services: Services, subject: Subject): string[] {
  if (subject.kind !== 'submission') return listKeys(services, subject)
  const { email } = submissions
  return services.db
    .select({ email })
    .from(submissions)
    .where(belongsTo.submissions(subject))
    .all()
    .flatMap((row) => row.email ?? [])
}

/** Deletes the business's notes about a person, also from the responses stored for idempotency keys. Returns their number. */
export function eraseNotes({ db, idempotencyKeys }: Services, subject: Subject): number {
  const { id } = customerNotes
  const rows = db.delete(customerNotes).where(belongsTo.notes(subject)).returning({ id }).all()
  for (const row of rows) idempotencyKeys.replaceResponses('note', row.id, undefined)
  return rows.length
}

/**
 * Deletes customers who have no booking, submission or note left. After the erasure of a submission, customers stay whose details the
 * business wrote. After the erasure of a person, a customer who stays for upcoming appointments keeps only the details that the
 * appointments need.
 */
export function eraseCustomers(
  services: Services,
  subject: Subject,
  { keys, now }: { keys: readonly string[]; now: number },
): void {
  const { db, idempotencyKeys } = services
  const isPerson = subject.kind !== 'submission'
  if (isPerson) {
    db.delete(customerMerges).where(isOneOf(customerMerges.into, keys)).run()
    db.delete(customerHistory).where(isOneOf(customerHistory.customer, keys)).run()
    // The history of a customer who was merged with the person and separated again has the person's name.
    db.update(customerHistory)
      .set({ detail: sql`json_remove(${customerHistory.detail}, '$.other')` })
      .where(isOneOf(sql`${customerHistory.detail} ->> '$.other.id'`, keys))
      .run()
    for (const key of keys) idempotencyKeys.replaceResponses('customer', key, undefined)
  }
  for (const { id } of listWithKeys(services, keys)) {
    const isEmpty = hasNoRows(sql`${id}`)
    const isUnentered = isPerson ? undefined : and(isNull(customers.editedAt), isNull(customers.doNotBook))
    const isDeleted = and(eq(customers.id, id), isEmpty, isUnentered)
    const deleted = db.delete(customers).where(isDeleted).returning({ id: customers.id }).get()
    if (deleted) db.delete(customerKeys).where(eq(customerKeys.customer, id)).run()
    else if (isPerson) reduceCustomer(services, id, now)
  }
}

const listWithKeys = ({ db }: Services, keys: readonly string[]) =>
  db
    .selectDistinct({ id: customerKeys.customer })
    .from(customerKeys)
    .where(isOneOf(customerKeys.key, keys))
    .all()

/** Matches when a customer has no booking, submission or note. */
function hasNoRows(customer: SQL): SQL {
  const keys = selectKeys(customer)
  return sql`(NOT EXISTS (SELECT 1 FROM ${bookings} WHERE ${toCustomerKey(bookings)} IN (${keys}))
    AND NOT EXISTS (SELECT 1 FROM ${submissions} WHERE ${submissions.email} IN (${keys}))
    AND NOT EXISTS (SELECT 1 FROM ${customerNotes} WHERE ${customerNotes.customer} IN (${keys})))`
}

/** Reduces a customer to the details of the remaining bookings, and to the keys by which these bookings are found. */
function reduceCustomer({ db }: Services, id: string, now: number): void {
  const booking = db
    .select()
    .from(bookings)
    .where(sql`${toCustomerKey(bookings)} IN (${selectKeys(id)})`)
    .orderBy(desc(bookings.createdAt), desc(bookings.id))
    .limit(1)
    .get()
  const row = db.select().from(customers).where(eq(customers.id, id)).get()
  if (!row) return
  const {
    firstName = null,
    lastName = null,
    email = null,
    phone = null,
    dateOfBirth,
  } = booking?.contact ?? {}
  const names = booking
    ? { firstName, lastName, email, phone }
    : { ...row, firstName: null, lastName: null, phone: null }
  db.update(customers)
    .set({
      ...toNameColumns(names),
      ...{ dateOfBirth: dateOfBirth ?? null, namedAt: booking?.createdAt ?? 0 },
      ...{ tags: [], doNotBook: null, source: null, editedAt: null },
      erasureRequestedAt: row.erasureRequestedAt ?? now,
    })
    .where(eq(customers.id, id))
    .run()
  const { key, customer } = customerKeys
  const one = { one: sql`1` }
  const booked = db
    .select(one)
    .from(bookings)
    .where(eq(toCustomerKey(bookings), sql`+${key}`))
  const sent = db.select(one).from(submissions).where(eq(submissions.email, key))
  const isOwnId = eq(key, id)
  db.delete(customerKeys)
    .where(and(eq(customer, id), sql`NOT ${isOwnId}`, notExists(booked), notExists(sent)))
    .run()
}
