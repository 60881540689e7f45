import { eq } from 'drizzle-orm'
import type { AdminBooking } from '#worker/contract/admin/bookings.ts'
import { Failure } from '#worker/contract/failure.ts'
import { toPlainText } from '#worker/contract/plain-text.ts'
import { type BookingRow, bookings } from '../../platform/db/booking-tables.ts'
import { type Transaction, transact } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/jobs/queue.ts'
import type { Services } from '../../platform/services.ts'
import { endBooking } from '../cancel/end-booking.ts'
import { type Cause, publishEvent } from '../publish-event.ts'
import { findBooking } from '../store.ts'
import { type Action, runAction } from './run-action.ts'

function confirm(services: Services, row: BookingRow, cause: Cause, transaction: Transaction): BookingRow {
  const { db, jobs, undoable } = services
  const { now } = cause
  undoable.completeOpen(row.id, now, transaction)
  const confirmed: BookingRow = { ...row, status: 'scheduled', sequence: row.sequence + 1, updatedAt: now }
  db.update(bookings).set(confirmed).where(eq(bookings.id, row.id)).run()
  jobs.cancel('request-lapse', row.id)
  publishEvent(services, 'booking.confirmed', confirmed, cause)
  return confirmed
}

/**
 * Confirms or declines a requested booking, with a reason if it is declined. Repeating the same answer does nothing. Throws
 * `event-not-found` for an unknown booking, and `request-answered` when the request got another answer, was cancelled or has
 * lapsed.
 */
export function answerRequest(
  services: Services,
  id: string,
  status: 'scheduled' | 'declined',
  action: Action,
  reason = '',
): AdminBooking {
  return runAction(services, id, action, (row, cause, transaction) => {
    if (row.status === status && row.snapshot.requested) return row
    if (row.status !== 'requested') throw new Failure('request-answered')
    if (status === 'scheduled') return confirm(services, row, cause, transaction)
    const ending = { status, reason: toPlainText(reason), refund: 100, cause, undo: cause.undo }
    return endBooking(services, row, ending, transaction)
  })
}

/**
 * Handles the job at a request's deadline: a request that was not answered lapses. While declining it can be undone, the job
 * waits.
 */
export function lapseRequest(services: Services): Handler {
  return ({ reference }) => {
    const now = services.clock.now()
    const cause = { actor: { kind: 'system' as const }, now }
    const deadline = services.undoable.findDeadline(reference, now)
    if (deadline !== undefined) return deadline
    transact(services.db, (transaction) => {
      const row = findBooking(services, reference)
      if (row?.status === 'requested')
        endBooking(services, row, { status: 'lapsed', cause, refund: 100 }, transaction)
    })
    services.emit({ type: 'slots.freed' })
    return undefined
  }
}
