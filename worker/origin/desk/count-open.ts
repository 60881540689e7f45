import { and, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { Me } from '#worker/contract/admin/desk.ts'
import { bookings } from '../platform/db/booking-tables.ts'
import type { Database } from '../platform/db/database.ts'
import { messages } from '../platform/db/message-tables.ts'
import { seesBooking, seesMessage } from '../platform/rights/seen-rows.ts'
import type { Sight } from '../platform/rights/sight.ts'

const WEEK_MS = 7 * 24 * 60 * 60_000
const MAX_COUNT = 100

type Table = typeof bookings | typeof messages

/** Counts rows, up to {@link MAX_COUNT}. */
function count(db: Database, table: Table, where: SQL | undefined): number {
  const rows = db.select({ one: sql`1` }).from(table).where(where).limit(MAX_COUNT).all()
  return rows.length
}

/**
 * Counts what waits for someone at the desk: requests whose time has not passed, and messages that failed in the last seven
 * days, as far as the caller sees them. Each count stops at {@link MAX_COUNT}.
 */
export function countOpen(db: Database, now: number, sight: Sight): Me['open'] {
  return {
    requests: count(
      db,
      bookings,
      and(eq(bookings.status, 'requested'), gt(bookings.end, now), seesBooking(sight)),
    ),
    failedMessages: count(
      db,
      messages,
      and(eq(messages.state, 'failed'), gt(messages.updatedAt, now - WEEK_MS), seesMessage(sight)),
    ),
  }
}
