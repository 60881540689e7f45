import { and, desc, eq, lt } from 'drizzle-orm'
import type { KeptReason } from '#worker/contract/admin/imports.ts'
import { findBooking } from '../../bookings/store.ts'
import type { BookingRow } from '../../platform/db/booking-tables.ts'
import { type CustomerRow, customers } from '../../platform/db/customer-tables.ts'
import type { Database } from '../../platform/db/database.ts'
import { type ImportedRow, importedRows } from '../../platform/db/import-tables.ts'
import type { Services } from '../../platform/services.ts'
import { findBuiltOnBooking, findBuiltOnCustomer } from './find-built-on.ts'

/** A row that an import has written, with its present booking or customer, and the reason why an undo keeps it. */
export interface ImportedTarget {
  row: ImportedRow
  booking?: BookingRow | undefined
  customer?: CustomerRow | undefined
  reason?: KeptReason | undefined
}

/** Returns rows of an import, the newest first: later rows may be built on earlier ones. `before` is the number of a row. */
export function listImported(
  db: Database,
  id: string,
  { before = Number.MAX_SAFE_INTEGER, limit }: { before?: number; limit: number },
): ImportedRow[] {
  return db
    .select()
    .from(importedRows)
    .where(and(eq(importedRows.import, id), lt(importedRows.number, before)))
    .orderBy(desc(importedRows.number))
    .limit(limit)
    .all()
}

/** Returns the present booking or customer of a row, and why an undo keeps it. `kept` has the ids of the import's bookings that stay. */
export function inspectRow(services: Services, row: ImportedRow, kept: ReadonlySet<string>): ImportedTarget {
  if (row.kind === 'appointments') {
    const booking = findBooking(services, row.target)
    return { row, booking, reason: booking && findBuiltOnBooking(services, booking) }
  }
  const customer = services.db.select().from(customers).where(eq(customers.id, row.target)).get()
  const isInQuestion = customer && row.isCreated
  return {
    row,
    customer,
    reason: isInQuestion ? findBuiltOnCustomer(services, customer, row, kept) : undefined,
  }
}
