import { eq } from 'drizzle-orm'
import type { HistoryEntry } from '#worker/contract/admin/booking-history.ts'
import type { AdminBooking } from '#worker/contract/admin/bookings.ts'
import { Failure } from '#worker/contract/failure.ts'
import { type BookingRow, bookings } from '../../platform/db/booking-tables.ts'
import { type Transaction, transact } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/jobs/queue.ts'
import type { BookingsDeps } from '../deps.ts'
import { toAdminBooking } from '../list-bookings.ts'
import { type Cause, publishEvent } from '../publish-event.ts'
import { refundBooking } from '../refund-booking.ts'
import { findBooking } from '../store.ts'

type Outcome = 'scheduled' | 'declined' | 'lapsed'

/** The event that each outcome publishes. */
const events: Record<Outcome, HistoryEntry['event']> = {
  scheduled: 'booking.confirmed',
  declined: 'booking.declined',
  lapsed: 'booking.lapsed',
}

type SettleDeps = Pick<BookingsDeps, 'clock' | 'db' | 'busyCalendar' | 'jobs' | 'outbox'>

/** Ends the wait of a request with an outcome. */
function settle(
  deps: SettleDeps,
  row: BookingRow,
  status: Outcome,
  { transaction, ...by }: Omit<Cause, 'now'> & { transaction: Transaction },
): BookingRow {
  const { db, clock, busyCalendar, jobs } = deps
  const now = clock.now()
  const settled: BookingRow = { ...row, status, sequence: row.sequence + 1, updatedAt: now }
  db.update(bookings).set(settled).where(eq(bookings.id, row.id)).run()
  jobs.cancel('request-lapse', row.id)
  if (status !== 'scheduled') refundBooking(deps, settled, now, { byVisitor: false, notify: by.notify })
  publishEvent(deps, events[status], settled, { ...by, now })
  if (status !== 'scheduled') transaction.afterCommit(() => busyCalendar.remove(row.id))
  return settled
}

type AnswerRequestDeps = Pick<BookingsDeps, 'clock' | 'db' | 'busyCalendar' | 'emit' | 'jobs' | 'outbox'>

/**
 * Confirms or declines a requested booking. Repeating the same answer does nothing. Throws `event-not-found`
 * for an unknown booking, and `request-answered` when the request got another answer, was cancelled or has
 * lapsed.
 */
export function answerRequest(
  deps: AnswerRequestDeps,
  id: string,
  status: 'scheduled' | 'declined',
  by: Omit<Cause, 'now'>,
): AdminBooking {
  const answered = transact(deps.db, (transaction) => {
    const row = findBooking(deps, id)
    if (!row) throw new Failure('event-not-found')
    if (row.status === status && row.snapshot.requested) return row
    if (row.status !== 'requested') throw new Failure('request-answered')
    return settle(deps, row, status, { ...by, transaction })
  })
  deps.jobs.arm()
  deps.emit({ type: 'slots.freed' })
  return toAdminBooking(deps, answered, deps.clock.now())
}

/** Handles the job at a request's deadline: a request that was not answered lapses. */
export function lapseRequest(deps: AnswerRequestDeps): Handler {
  return ({ reference }) => {
    transact(deps.db, (transaction) => {
      const row = findBooking(deps, reference)
      if (row?.status === 'requested') settle(deps, row, 'lapsed', { actor: { kind: 'system' }, transaction })
    })
    deps.emit({ type: 'slots.freed' })
    return undefined
  }
}
