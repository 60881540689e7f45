import { and, count, eq, isNull } from 'drizzle-orm'
import type { AdminImport } from '#worker/contract/admin/imports.ts'
import type { PausableWork } from '#worker/contract/pausable-work.ts'
import { listMerged } from '../../customers/merges.ts'
import { dropKey } from '../../customers/own-keys.ts'
import { type BookingRow, bookingHistory, bookings } from '../../platform/db/booking-tables.ts'
import {
  type CustomerRow,
  customerHistory,
  customerKeys,
  customerNotes,
  customers,
} from '../../platform/db/customer-tables.ts'
import type { Database } from '../../platform/db/database.ts'
import { type ImportedRow, importedRows } from '../../platform/db/import-tables.ts'
import { messages } from '../../platform/db/message-tables.ts'
import { type Transaction, transact } from '../../platform/db/transaction.ts'
import { toNameColumns } from '../../platform/name-columns.ts'
import type { Services } from '../../platform/services.ts'
import { deleteFile } from '../files.ts'
import { findImport, toAdminImport, updateImport } from '../store.ts'
import { inspectRow, listImported } from './imported-targets.ts'

/** How many rows a transaction undoes. */
const ROWS_AT_ONCE = 8

/** How many rows a call undoes. */
const MAX_ROWS = 400

/** Stands for the import of rows that stay after an undo. Another import finds these rows, and does not write them again. */
const KEPT = ''

function deleteBooking({ db, busyCalendar, jobs }: Services, { id }: BookingRow, transaction: Transaction) {
  db.delete(bookings).where(eq(bookings.id, id)).run()
  db.delete(bookingHistory).where(eq(bookingHistory.booking, id)).run()
  db.delete(messages).where(eq(messages.subject, id)).run()
  jobs.cancel('request-lapse', id)
  transaction.afterCommit(() => busyCalendar.remove(id))
}

/** Deletes a customer with all that creating them wrote. */
function deleteCustomer({ db }: Services, id: string): void {
  db.delete(customers).where(eq(customers.id, id)).run()
  db.delete(customerKeys).where(eq(customerKeys.customer, id)).run()
  db.delete(customerHistory).where(eq(customerHistory.customer, id)).run()
}

/** Removes the details that a row filled in, unless somebody has changed them since. */
function takeBack({ db }: Services, row: CustomerRow, { completed }: ImportedRow): void {
  const { note, tags = [], ...parts } = completed ?? {}
  if (note !== undefined)
    db.delete(customerNotes)
      .where(and(eq(customerNotes.id, note), isNull(customerNotes.editedAt)))
      .run()
  if (tags.length + Object.keys(parts).length === 0) return
  const restore = (name: keyof typeof parts) =>
    parts[name] !== undefined && parts[name] === row[name] ? null : row[name]
  const names = {
    firstName: restore('firstName'),
    lastName: restore('lastName'),
    email: restore('email'),
    phone: restore('phone'),
  }
  db.update(customers)
    .set({
      ...toNameColumns(names, listMerged(db, row.id)),
      dateOfBirth: restore('dateOfBirth'),
      tags: row.tags.filter((tag) => !tags.includes(tag)),
    })
    .where(eq(customers.id, row.id))
    .run()
  for (const key of [parts.email?.toLowerCase(), parts.phone]) if (key) dropKey(db, row.id, key)
}

/** Undoes one row, or leaves it where something was built on it. */
function undoRow(services: Services, row: ImportedRow, transaction: Transaction): void {
  const { db } = services
  const isRow = eq(importedRows.number, row.number)
  const { booking, customer, reason } = inspectRow(services, row, new Set())
  if (reason !== undefined) {
    db.update(importedRows).set({ import: KEPT }).where(isRow).run()
    return
  }
  if (booking) deleteBooking(services, booking, transaction)
  if (customer) {
    takeBack(services, customer, row)
    if (row.isCreated) deleteCustomer(services, customer.id)
  }
  db.delete(importedRows).where(isRow).run()
}

const countLeft = (db: Database, id: string): number =>
  db.select({ number: count() }).from(importedRows).where(eq(importedRows.import, id)).get()?.number ?? 0

/**
 * Undoes a part of an import: deletes what it has created, and takes back what it has filled in, apart from rows on which something
 * was built. Returns how many rows are left for further calls. Throws `not-found` for an unknown id.
 */
export function* undoPart(
  services: Services,
  id: string,
): PausableWork<{ left: number; import: AdminImport }> {
  const { db, clock, emit } = services
  const found = findImport(db, id)
  if (found.state === 'open')
    transact(db, () => {
      deleteFile(db, id)
      updateImport(db, id, { state: 'done', doneAt: clock.now(), answers: {} })
    })
  for (let done = 0; done < MAX_ROWS; done += ROWS_AT_ONCE) {
    const rows = listImported(db, id, { limit: ROWS_AT_ONCE })
    if (rows.length === 0) break
    transact(db, (transaction) => {
      for (const row of rows) undoRow(services, row, transaction)
    })
    emit({ type: 'slots.freed' })
    yield
  }
  const left = countLeft(db, id)
  const row =
    left === 0 && found.state !== 'undone'
      ? updateImport(db, id, { state: 'undone', undoneAt: clock.now() })
      : findImport(db, id)
  return { left, import: toAdminImport(db, row) }
}
