import { and, eq, inArray, lte } from 'drizzle-orm'
import { DAY_MS } from '#worker/contract/durations.ts'
import { Failure } from '#worker/contract/failure.ts'
import type { Visitor } from '../bookings/create/visitor-limits.ts'
import { waitlist } from '../platform/db/booking-tables.ts'
import type { Database } from '../platform/db/database.ts'
import { transact } from '../platform/db/transaction.ts'
import { createVisitorLimitFailure } from '../platform/limits/visitor-limit-failure.ts'
import type { Services } from '../platform/services.ts'
import { type EntryRow, getDay } from './entry.ts'

/**
 * Returns the waitlist entry of a token. Throws `link-expired` for an unknown entry and a wrong token alike.
 */
export function findEntry({ db, keys }: Services, id: string, token: string): EntryRow {
  const row =
    keys.verify(token, 'waitlist', id) && db.select().from(waitlist).where(eq(waitlist.id, id)).get()
  if (!row) throw new Failure('link-expired')
  return row
}

/** Throws `rate-limited` when a client IP has as many open waitlist entries as allowed. */
export function checkOpenEntries({ db, published }: Services, { clientIp }: Visitor, now: number): void {
  const limits = published.current?.site.limits
  if (clientIp === undefined || !limits) return
  const { date, timeZone, status } = waitlist
  const openEntries = db
    .select({ date, timeZone })
    .from(waitlist)
    .where(and(eq(waitlist.clientIp, clientIp), inArray(status, ['waiting', 'offered'])))
    .all()
    .filter((row) => getDay(row).end > now)
  if (openEntries.length >= limits.openWaitlistEntries) throw createVisitorLimitFailure()
}

/** Lapses entries whose day is over. */
export function lapsePastEntries({ db, emit }: Services, now: number): void {
  const tomorrow = new Date(now + DAY_MS).toISOString().slice(0, 10)
  const due = db
    .select()
    .from(waitlist)
    .where(and(eq(waitlist.status, 'waiting'), lte(waitlist.date, tomorrow)))
    .all()
  for (const row of due.filter((entry) => getDay(entry).end <= now)) {
    const lapsed = { status: 'lapsed' as const, clientIp: null, updatedAt: now }
    transact(db, () => {
      db.update(waitlist).set(lapsed).where(eq(waitlist.number, row.number)).run()
      emit({ type: 'waitlist.lapsed', entry: row.id, now })
    })
  }
}

/** Deletes waitlist entries 90 days after they ended: booked, left or lapsed. */
export function purgeEndedEntries(db: Database, now: number): void {
  const hasEnded = inArray(waitlist.status, ['booked', 'left', 'lapsed'])
  db.delete(waitlist)
    .where(and(hasEnded, lte(waitlist.updatedAt, now - 90 * DAY_MS)))
    .run()
}
