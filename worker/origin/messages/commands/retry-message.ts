import { and, eq, inArray, max } from 'drizzle-orm'
import { Failure } from '#worker/contract/failure.ts'
import { bookings } from '../../platform/db/booking-tables.ts'
import type { Database } from '../../platform/db/database.ts'
import { type MessageRow, messages } from '../../platform/db/message-tables.ts'
import { transact } from '../../platform/db/transaction.ts'
import type { Services } from '../../platform/services.ts'
import { getExpiry } from '../rules.ts'
import { scheduleSending, updateMessage } from '../store.ts'

/**
 * Sends a failed or expired message again, as if it were new. It is still dropped if it is no longer true, and expires
 * again if its appointment is over. Does nothing for one that waits, so that a repeated call is harmless. Throws `not-found`
 * for an unknown message, and for one that was sent or dropped.
 */
export function retryMessage(services: Services, id: string): void {
  const { clock, db, jobs } = services
  transact(db, () => {
    const now = clock.now()
    const isRetryable = and(eq(messages.id, id), inArray(messages.state, ['failed', 'expired', 'waiting']))
    const row = db.select().from(messages).where(isRetryable).get()
    if (!row) throw new Failure('not-found')
    if (row.state === 'waiting') return
    const expiresAt = getExpiry(row.name, now, findLastAppointment(db, row))
    const change = { state: 'waiting' as const, attempts: 0, nextAttemptAt: now, expiresAt, updatedAt: now }
    updateMessage(db, row.number, change)
    scheduleSending(services, row.channel)
  })
  jobs.arm()
}

/** Returns when the last of the appointments that a message is about begins and ends; undefined when there is none. */
function findLastAppointment(db: Database, { bookings: messageBookings }: MessageRow) {
  const ids = messageBookings.map(({ id }) => id)
  const last = db
    .select({ start: max(bookings.start), end: max(bookings.end) })
    .from(bookings)
    .where(inArray(bookings.id, ids))
    .get()
  const { start = null, end = null } = last ?? {}
  return start === null || end === null ? undefined : { start, end }
}
