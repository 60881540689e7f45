import { and, eq, notExists, sql } from 'drizzle-orm'
import { bookings, toCustomerKey } from '../platform/db/booking-tables.ts'
import { customerNotes, customers } from '../platform/db/customer-tables.ts'
import { submissions } from '../platform/db/form-tables.ts'
import { isOneOf } from '../platform/db/is-one-of.ts'
import type { Services } from '../platform/services.ts'
import { getCustomerKey, type Subject } from './subject.ts'
import { belongsTo } from './subject-rows.ts'

/** Returns the keys of the customers who may lose data when a subject is erased. */
export function listCustomerKeys({ db }: Services, subject: Subject): string[] {
  const key = getCustomerKey(subject)
  if (key !== undefined) return [key]
  const { email } = submissions
  return db
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

/** Deletes customers who have no booking, submission or note left. */
export function deleteEmptyCustomers({ db }: Services, keys: readonly string[]): void {
  const one = { one: sql`1` }
  const booked = db
    .select(one)
    .from(bookings)
    .where(sql`${toCustomerKey(bookings.contact)} = +${customers.key}`)
  const sent = db.select(one).from(submissions).where(eq(submissions.email, customers.key))
  const noted = db.select(one).from(customerNotes).where(eq(customerNotes.customer, customers.id))
  db.delete(customers)
    .where(and(isOneOf(customers.key, keys), notExists(booked), notExists(sent), notExists(noted)))
    .run()
}
