import { eq } from 'drizzle-orm'
import type { HistoryEntry } from '#worker/contract/admin/booking-history.ts'
import type { AdminBooking } from '#worker/contract/admin/bookings.ts'
import { Failure } from '#worker/contract/failure.ts'
import { type BookingRow, bookings } from '../../platform/db/booking-tables.ts'
import { type Transaction, transact } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/jobs/queue.ts'
import type { Services } from '../../platform/services.ts'
import { refundBooking } from '../payment/refund-booking.ts'
import { type Cause, publishEvent } from '../publish-event.ts'
import { findBooking } from '../store.ts'
import { type Action, runAction } from './run-action.ts'

type RequestAnswerStatus = 'scheduled' | 'declined' | 'lapsed'

/** The event to publish for each status. */
const events: Record<RequestAnswerStatus, HistoryEntry['event']> = {
  scheduled: 'booking.confirmed',
  declined: 'booking.declined',
  lapsed: 'booking.lapsed',
}

/** Gives a request its final status, publishes the event, and refunds the booking unless it was confirmed. */
function settle(
  services: Services,
  row: BookingRow,
  status: RequestAnswerStatus,
  { cause, transaction }: { cause: Cause; transaction: Transaction },
): BookingRow {
  const { db, busyCalendar, jobs } = services
  const { now, notify } = cause
  const settled: BookingRow = { ...row, status, sequence: row.sequence + 1, updatedAt: now }
  db.update(bookings).set(settled).where(eq(bookings.id, row.id)).run()
  jobs.cancel('request-lapse', row.id)
  if (status !== 'scheduled') refundBooking(services, settled, { percent: 100, now, notify })
  publishEvent(services, events[status], settled, cause)
  if (status !== 'scheduled') transaction.afterCommit(() => busyCalendar.remove(row.id))
  return settled
}

/**
 * Confirms or declines a requested booking. Repeating the same answer does nothing. Throws `event-not-found`
 * for an unknown booking, and `request-answered` when the request got another answer, was cancelled or has
 * lapsed.
 */
export function answerRequest(
  services: Services,
  id: string,
  status: 'scheduled' | 'declined',
  action: Action,
): AdminBooking {
  return runAction(services, id, action, (row, cause, transaction) => {
    if (row.status === status && row.snapshot.requested) return row
    if (row.status !== 'requested') throw new Failure('request-answered')
    return settle(services, row, status, { cause, transaction })
  })
}

/** Handles the job at a request's deadline: a request that was not answered lapses. */
export function lapseRequest(services: Services): Handler {
  return ({ reference }) => {
    const cause = { actor: { kind: 'system' as const }, now: services.clock.now() }
    transact(services.db, (transaction) => {
      const row = findBooking(services, reference)
      if (row?.status === 'requested') settle(services, row, 'lapsed', { cause, transaction })
    })
    services.emit({ type: 'slots.freed' })
    return undefined
  }
}
