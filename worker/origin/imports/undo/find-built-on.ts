import { and, eq, gt, isNotNull, ne, notExists, or, sql } from 'drizzle-orm'
import type { KeptReason } from '#worker/contract/admin/imports.ts'
import {
  type BookingRow,
  bookingHistory,
  bookings,
  toCustomerKey,
  waitlist,
} from '../../platform/db/booking-tables.ts'
import { selectKeys } from '../../platform/db/customer-keys.ts'
import { type CustomerRow, customerHistory, customerNotes } from '../../platform/db/customer-tables.ts'
import { submissions } from '../../platform/db/form-tables.ts'
import { type ImportedRow, importedRows } from '../../platform/db/import-tables.ts'
import { messages } from '../../platform/db/message-tables.ts'
import { payments } from '../../platform/db/payment-tables.ts'
import type { Services } from '../../platform/services.ts'

const one = { one: sql`1` }

/** Returns why an undo keeps an imported booking; undefined for a booking that is as it was imported. */
export function findBuiltOnBooking({ db }: Services, row: BookingRow): KeptReason | undefined {
  const { id } = row
  const paid = db.select(one).from(payments).where(eq(payments.booking, id)).limit(1).get()
  if (paid) return 'paid'
  const form = db.select(one).from(submissions).where(eq(submissions.booking, id)).limit(1).get()
  if (form) return 'form'
  const isOther = sql`${bookingHistory.detail} ->> '$.imported' IS NULL`
  const changed = db
    .select(one)
    .from(bookingHistory)
    .where(and(eq(bookingHistory.booking, id), isOther))
    .limit(1)
    .get()
  if (changed || row.updatedAt !== row.createdAt) return 'changed'
  const wasSent = or(gt(messages.attempts, 0), eq(messages.state, 'sent'))
  const told = db
    .select(one)
    .from(messages)
    .where(and(eq(messages.subject, id), wasSent))
    .limit(1)
    .get()
  return told && 'told'
}

/**
 * Returns why an undo keeps a customer whom an import has created; undefined for a customer who has only what the import wrote. `kept`
 * has the ids of the import's bookings that stay.
 */
export function findBuiltOnCustomer(
  { db }: Services,
  { id }: CustomerRow,
  { import: importId, completed }: ImportedRow,
  kept: ReadonlySet<string>,
): KeptReason | undefined {
  const keys = selectKeys(id)
  const isOfCustomer = sql`${toCustomerKey(bookings)} IN (${keys})`
  const isOwn = and(eq(importedRows.target, bookings.id), eq(importedRows.import, importId))
  const others = db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(isOfCustomer, notExists(db.select(one).from(importedRows).where(isOwn))))
    .limit(1)
    .get()
  const isKept = () =>
    kept.size > 0 &&
    db
      .select({ id: bookings.id })
      .from(bookings)
      .where(isOfCustomer)
      .all()
      .some((booking) => kept.has(booking.id))
  const waits = db.select(one).from(waitlist).where(sql`${waitlist.contactKey} IN (${keys})`).limit(1).get()
  if (others || waits || isKept()) return 'booked'
  const form = db.select(one).from(submissions).where(sql`${submissions.email} IN (${keys})`).limit(1).get()
  if (form) return 'form'
  const isOther = and(eq(customerHistory.customer, id), ne(customerHistory.event, 'customer.created'))
  if (db.select(one).from(customerHistory).where(isOther).limit(1).get()) return 'changed'
  const isOfOtherImport = and(
    eq(importedRows.kind, 'customers'),
    eq(importedRows.target, id),
    ne(importedRows.import, importId),
  )
  if (db.select(one).from(importedRows).where(isOfOtherImport).limit(1).get()) return 'changed'
  const isOtherNote = ne(customerNotes.id, completed?.note ?? '')
  const note = db
    .select(one)
    .from(customerNotes)
    .where(and(eq(customerNotes.customer, id), or(isOtherNote, isNotNull(customerNotes.editedAt))))
    .limit(1)
    .get()
  return note && 'noted'
}
