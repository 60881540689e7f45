import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { HistoryEntry } from '#worker/contract/admin/booking-history.ts'
import { DAY_MS } from '#worker/contract/durations.ts'
import { Failure } from '#worker/contract/failure.ts'
import { bookingHistory } from '../../platform/db/booking-tables.ts'
import type { Services } from '../../platform/services.ts'

interface ChangeLimit {
  event: HistoryEntry['event']
  /** How often a visitor may make this change to one booking in 24 hours. */
  perDay: number
}

/** Each move sends a message to everyone who takes part. */
const moveLimit: ChangeLimit = { event: 'booking.rescheduled', perDay: 10 }

/** Each correction sends a mail to an address that may not be the visitor's. */
const correctionLimit: ChangeLimit = { event: 'booking.email-corrected', perDay: 3 }

/** Throws `rate-limited` when a visitor has moved a booking too often within a day. */
export function checkMoves(services: Services, booking: string, now: number): void {
  checkChanges(services, moveLimit, booking, now)
}

/** Throws `rate-limited` when a visitor has corrected the email address of a booking too often within a day. */
export function checkCorrections(services: Services, booking: string, now: number): void {
  checkChanges(services, correctionLimit, booking, now)
}

function checkChanges({ db }: Services, { event, perDay }: ChangeLimit, booking: string, now: number): void {
  const { actor, at, number } = bookingHistory
  const changes = db
    .select({ at })
    .from(bookingHistory)
    .where(
      and(
        eq(bookingHistory.booking, booking),
        eq(bookingHistory.event, event),
        gt(at, now - DAY_MS),
        sql`${actor} ->> '$.kind' = 'visitor'`,
      ),
    )
    .orderBy(desc(number))
    .limit(perDay)
    .all()
  const oldest = changes[perDay - 1]
  if (!oldest) return
  throw new Failure('rate-limited', { values: { retryAfter: Math.ceil((oldest.at + DAY_MS - now) / 1000) } })
}
