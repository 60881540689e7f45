import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { Failure } from '#worker/contract/failure.ts'
import { bookingHistory } from '../platform/db/booking-tables.ts'
import type { BookingsDeps } from './deps.ts'

const DAY = 24 * 60 * 60_000

/** How often a visitor may move one booking in 24 hours. Each move writes to everyone who takes part. */
const MAX_MOVES = 10

/** Throws `rate-limited` when a visitor has moved a booking too often within a day. */
export function checkMoves({ db }: Pick<BookingsDeps, 'db'>, booking: string, now: number): void {
  const { actor, at, event, number } = bookingHistory
  const moves = db
    .select({ at })
    .from(bookingHistory)
    .where(
      and(
        eq(bookingHistory.booking, booking),
        eq(event, 'booking.rescheduled'),
        gt(at, now - DAY),
        sql`${actor} ->> '$.kind' = 'visitor'`,
      ),
    )
    .orderBy(desc(number))
    .limit(MAX_MOVES)
    .all()
  const oldest = moves[MAX_MOVES - 1]
  if (!oldest) return
  throw new Failure('rate-limited', { values: { retryAfter: Math.ceil((oldest.at + DAY - now) / 1000) } })
}
