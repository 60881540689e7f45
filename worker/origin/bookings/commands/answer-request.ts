import { eq } from 'drizzle-orm'
import type { HistoryEntry } from '#worker/contract/admin/booking-history.ts'
import type { AdminBooking } from '#worker/contract/admin/bookings.ts'
import { Failure } from '#worker/contract/failure.ts'
import { type BookingRow, bookings } from '../../platform/db/booking-tables.ts'
import { type Transaction, transact } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/jobs/queue.ts'
import type { BookingsDeps } from '../deps.ts'
import { type Cause, publishEvent } from '../publish-event.ts'
import { refundBooking } from '../refund-booking.ts'
import { findBooking } from '../store.ts'
import { type Action, type ActionDeps, runAction } from './run-action.ts'

type Outcome = 'scheduled' | 'declined' | 'lapsed'

/** The event that each outcome publishes. */
const events: Record<Outcome, HistoryEntry['event']> = {
  scheduled: 'booking.confirmed',
  declined: 'booking.declined',
  lapsed: 'booking.lapsed',
}

type SettleDeps = Pick<BookingsDeps, 'db' | 'busyCalendar' | 'jobs' | 'outbox'>

/** Ends the wait of a request with an outcome. */
function settle(
  deps: SettleDeps,
  row: BookingRow,
  status: Outcome,
  { cause, transaction }: { cause: Cause; transaction: Transaction },
): BookingRow {
  const { db, busyCalendar, jobs } = deps
  const { now, notify } = cause
  const settled: BookingRow = { ...row, status, sequence: row.sequence + 1, updatedAt: now }
  db.update(bookings).set(settled).where(eq(bookings.id, row.id)).run()
  jobs.cancel('request-lapse', row.id)
  if (status !== 'scheduled') refundBooking(deps, settled, { percent: 100, now, notify })
  publishEvent(deps, events[status], settled, cause)
  if (status !== 'scheduled') transaction.afterCommit(() => busyCalendar.remove(row.id))
  return settled
}

/**
 * Confirms or declines a requested booking. Repeating the same answer does nothing. Throws `event-not-found`
 * for an unknown booking, and `request-answered` when the request got another answer, was cancelled or has
 * lapsed.
 */
export function answerRequest(
  deps: ActionDeps & SettleDeps,
  id: string,
  status: 'scheduled' | 'declined',
  action: Action,
): AdminBooking {
  return runAction(deps, id, action, (row, cause, transaction) => {
    if (row.status === status && row.snapshot.requested) return row
    if (row.status !== 'requested') throw new Failure('request-answered')
    return settle(deps, row, status, { cause, transaction })
  })
}

/** Handles the job at a request's deadline: a request that was not answered lapses. */
export function lapseRequest(deps: SettleDeps & Pick<BookingsDeps, 'clock' | 'emit'>): Handler {
  return ({ reference }) => {
    const cause = { actor: { kind: 'system' as const }, now: deps.clock.now() }
    transact(deps.db, (transaction) => {
      const row = findBooking(deps, reference)
      if (row?.status === 'requested') settle(deps, row, 'lapsed', { cause, transaction })
    })
    deps.emit({ type: 'slots.freed' })
    return undefined
  }
}
