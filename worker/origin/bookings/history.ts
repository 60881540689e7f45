import { asc, eq, sql } from 'drizzle-orm'
import type { HistoryEntry } from '#worker/contract/admin/booking-history.ts'
import { bookingHistory } from '../platform/db/booking-tables.ts'
import type { BookingsDeps } from './deps.ts'

/** Returns what happened to a booking, in order. */
export function listHistory({ db }: Pick<BookingsDeps, 'db'>, booking: string): HistoryEntry[] {
  return db
    .select()
    .from(bookingHistory)
    .where(eq(bookingHistory.booking, booking))
    .orderBy(asc(bookingHistory.number))
    .all()
    .map(({ event, actor, at, detail }) => ({ event, actor, at: new Date(at).toISOString(), detail }))
}

/** Removes the texts that people wrote from the history of a booking. Its facts stay. */
export function eraseHistory({ db }: Pick<BookingsDeps, 'db'>, booking: string): void {
  const { detail } = bookingHistory
  db.update(bookingHistory)
    .set({ detail: sql`json_remove(${detail}, '$.reason')` })
    .where(eq(bookingHistory.booking, booking))
    .run()
}
