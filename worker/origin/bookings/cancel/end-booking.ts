import { eq } from 'drizzle-orm'
import { UNDO_MS, type UndoableAction } from '#worker/contract/admin/undo.ts'
import { clearClientIp } from '../../payments/store.ts'
import { type BookingRow, bookings } from '../../platform/db/booking-tables.ts'
import type { Transaction } from '../../platform/db/transaction.ts'
import type { PendingChange } from '../../platform/db/undo-tables.ts'
import type { OutboxEvent } from '../../platform/events/outbox.ts'
import type { Services } from '../../platform/services.ts'
import { keepTime } from '../../scheduling/keep-time.ts'
import type { UndoRequest } from '../change/run-action.ts'
import { refundBooking } from '../payment/refund-booking.ts'
import { type Cause, recordEvent } from '../publish-event.ts'

type PendingBooking = Extract<PendingChange, { kind: 'booking' }>

interface Ending {
  status: 'cancelled' | 'declined' | 'lapsed'
  /** Why, in the words of whoever ends it. */
  reason?: string | undefined
  cause: Cause
  /** The percentage that is refunded. */
  refund: number
  /** Left out: the consequences follow at once. */
  undo?: UndoRequest | undefined
}

const actions: Partial<Record<Ending['status'], UndoableAction>> = {
  cancelled: 'cancel',
  declined: 'decline',
}

/**
 * Ends a booking that will not take place. Its time becomes free after the commit, and people get messages; if the end can be
 * undone, both wait until it is final. Must run in a transaction.
 */
export function endBooking(
  services: Services,
  row: BookingRow,
  { status, reason, cause, refund, undo }: Ending,
  transaction: Transaction,
): BookingRow {
  const { now } = cause
  const ended: BookingRow = {
    ...row,
    status,
    sequence: row.sequence + 1,
    cancelReason: reason || null,
    updatedAt: now,
    ...(status === 'cancelled' && { cancelledAt: now, outcome: null }),
  }
  services.undoable.completeOpen(row.id, now, transaction)
  services.db.update(bookings).set(ended).where(eq(bookings.id, row.id)).run()
  const event = `booking.${status}` as const
  const payload = recordEvent(services, event, ended, cause, reason ? { reason } : {})
  const action = actions[status]
  if (undo && action && event !== 'booking.lapsed') {
    const pending: PendingBooking = {
      kind: 'booking',
      previous: pickUndoableColumns(row),
      event,
      payload,
      refund,
    }
    services.undoable.add({ ...undo, action, subject: row.id, pending }, now)
    keepTime(services, row, { now, until: now + UNDO_MS }, transaction)
  } else finishEnding(services, row, { event, payload, refund }, now, transaction)
  return ended
}

/** Returns the columns of a booking that an undoable change sets. */
export function pickUndoableColumns(row: BookingRow): PendingBooking['previous'] {
  const { status, sequence, cancelledAt, cancelReason, outcome, updatedAt } = row
  return { status, sequence, cancelledAt, cancelReason, outcome, updatedAt }
}

/** Does what follows from the end of a booking: stops its payment, refunds it, publishes the event, and frees its time. */
export function finishEnding(
  services: Services,
  { id, status }: Pick<BookingRow, 'id' | 'status'>,
  {
    event,
    payload,
    refund,
  }: Pick<PendingBooking, 'payload' | 'refund'> & { event: `booking.${Ending['status']}` },
  now: number,
  transaction: Transaction,
): void {
  const { jobs, outbox, holds } = services
  jobs.cancel('request-lapse', id)
  if (status === 'payment_pending') stopPayment(services, id, now)
  refundBooking(services, id, { percent: refund, now, notify: readNotify(payload) })
  outbox.write(event, id, payload, now)
  holds.deleteHold(id, transaction)
}

const readNotify = ({ notify }: OutboxEvent['payload']) => (typeof notify === 'boolean' ? notify : undefined)

/** Runs the job of the payment deadline at once, which closes the checkout. Money that still arrives is refunded. */
function stopPayment(services: Services, id: string, now: number): void {
  clearClientIp(services, id)
  services.jobs.schedule('payment-due', id, now)
}
