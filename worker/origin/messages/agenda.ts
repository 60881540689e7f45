import { and, asc, eq, gte, lt } from 'drizzle-orm'
import { type BookingRow, bookings } from '../platform/db/booking-tables.ts'
import type { Database } from '../platform/db/database.ts'
import { listStaffIds } from './rules.ts'

/** Returns the appointments that start in a period, those of one staff member or all. */
export function listAgenda(
  db: Database,
  { start, end }: { start: number; end: number },
  staff: string | null,
): BookingRow[] {
  return db
    .select()
    .from(bookings)
    .where(and(eq(bookings.status, 'scheduled'), gte(bookings.start, start), lt(bookings.start, end)))
    .orderBy(asc(bookings.start), asc(bookings.id))
    .all()
    .filter((row) => staff === null || listStaffIds(row).includes(staff))
}
