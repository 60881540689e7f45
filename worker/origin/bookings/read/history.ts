import { and, count, desc, eq, inArray, sql } from 'drizzle-orm'
import type { HistoryEntry } from '#worker/contract/admin/booking-history.ts'
import { toIso } from '#worker/contract/iso-time.ts'
import { bookingHistory } from '../../platform/db/booking-tables.ts'
import type { Database } from '../../platform/db/database.ts'
import { prepareOnce } from '../../platform/db/prepared.ts'
import type { Services } from '../../platform/services.ts'

/** Limits the size of a response. No booking is expected to have more entries. */
const MAX_ENTRIES = 500

/** Returns the last entries of a booking's history, oldest first. */
export function listHistory({ db }: Services, booking: string): HistoryEntry[] {
  return db
    .select()
    .from(bookingHistory)
    .where(eq(bookingHistory.booking, booking))
    .orderBy(desc(bookingHistory.number))
    .limit(MAX_ENTRIES)
    .all()
    .reverse()
    .map(({ event, actor, at, detail }) => ({ event, actor, at: toIso(at), detail }))
}

/** Returns the version of a booking: the number of the entries of its history. */
export function getVersion(db: Database, booking: string): number {
  return prepareVersion(db).get({ booking })?.number ?? 0
}

const prepareVersion = prepareOnce((db) =>
  db
    .select({ number: count() })
    .from(bookingHistory)
    .where(eq(bookingHistory.booking, sql.placeholder('booking')))
    .prepare(),
)

/** Counts the notes of a booking. */
export function countNotes({ db }: Services, booking: string): number {
  const isNote = and(eq(bookingHistory.booking, booking), eq(bookingHistory.event, 'booking.noted'))
  return db.select({ number: count() }).from(bookingHistory).where(isNote).get()?.number ?? 0
}

const preparePublication = prepareOnce((db) => {
  const isPublication = inArray(bookingHistory.event, ['booking.scheduled', 'booking.requested'])
  return db
    .select({ number: bookingHistory.number })
    .from(bookingHistory)
    .where(and(eq(bookingHistory.booking, sql.placeholder('booking')), isPublication))
    .prepare()
})

/** Returns whether a booking was ever scheduled or requested, and did not only wait for its payment. */
export function wasPublished({ db }: Services, booking: string): boolean {
  return preparePublication(db).get({ booking }) !== undefined
}

/** Returns whether the business cancelled or declined a booking, the last time that it ended. */
export function wasEndedByBusiness({ db }: Services, booking: string): boolean {
  const { actor, number } = bookingHistory
  const isEnding = inArray(bookingHistory.event, ['booking.cancelled', 'booking.declined'])
  const last = db
    .select({ actor })
    .from(bookingHistory)
    .where(and(eq(bookingHistory.booking, booking), isEnding))
    .orderBy(desc(number))
    .get()
  return last?.actor.kind === 'business'
}

/** Removes the reasons and notes that people wrote from the history of a booking. All else stays. */
export function eraseHistory({ db }: Services, booking: string): void {
  const { detail } = bookingHistory
  db.update(bookingHistory)
    .set({ detail: sql`json_remove(${detail}, '$.reason', '$.note')` })
    .where(eq(bookingHistory.booking, booking))
    .run()
}
