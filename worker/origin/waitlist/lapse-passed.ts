import { and, eq, lte } from 'drizzle-orm'
import { waitlist } from '../platform/db/booking-tables.ts'
import type { WaitlistDeps } from './deps.ts'
import { dayOf } from './entry.ts'

const DAY = 24 * 60 * 60_000

/** Lapses entries whose day is over. */
export function lapsePassed({ db }: Pick<WaitlistDeps, 'db'>, now: number): void {
  const tomorrow = new Date(now + DAY).toISOString().slice(0, 10)
  const due = db
    .select()
    .from(waitlist)
    .where(and(eq(waitlist.status, 'waiting'), lte(waitlist.date, tomorrow)))
    .all()
  for (const row of due.filter((one) => dayOf(one).end <= now)) {
    const lapsed = { status: 'lapsed' as const, address: null, updatedAt: now }
    db.update(waitlist).set(lapsed).where(eq(waitlist.number, row.number)).run()
  }
}
