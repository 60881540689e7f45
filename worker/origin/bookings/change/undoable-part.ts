import { eq } from 'drizzle-orm'
import type { HistoryDetail } from '#worker/contract/admin/booking-history.ts'
import { UNDO_MS } from '#worker/contract/admin/undo.ts'
import type { AssignedItem } from '../../platform/db/booking-columns.ts'
import { type BookingRow, bookings } from '../../platform/db/booking-tables.ts'
import type { Transaction } from '../../platform/db/transaction.ts'
import type { BookingParts, PendingChange } from '../../platform/db/undo-tables.ts'
import type { Services } from '../../platform/services.ts'
import type { ChangeKinds } from '../../platform/undo/undoable-changes.ts'
import { toBookingEntries } from '../../scheduling/busy-entry.ts'
import { keepTime } from '../../scheduling/keep-time.ts'
import { findAnswerDeadline, scheduleRequestLapse } from '../cancel/schedule-request-lapse.ts'
import { getAccount } from '../payment/get-account.ts'
import { refundAmount } from '../payment/refund.ts'
import { type publishEvent, recordEvent } from '../publish-event.ts'
import { findBooking } from '../store.ts'
import { restoreBooking } from './restore-booking.ts'
import type { ActionCause, UndoRequest } from './run-action.ts'

/** A booking without one of its parts, the services that were removed, and the detail of the entry in its history. */
export interface Removal {
  row: BookingRow
  removed: readonly AssignedItem[]
  detail: Parameters<typeof publishEvent>[4]
}

type PendingPart = Extract<PendingChange, { kind: 'booking-part' }>

/** The values of a removal on which its consequences depend. */
type Consequence = Pick<PendingPart, 'refund' | 'lapsesAtStart'>

/** Returns the columns of a booking that removing a part of it sets. */
function pickPartColumns(row: BookingRow): BookingParts {
  const { guests, guestList, seats, service, staff, others, rooms, items } = row
  const { start, end, before, after, wallTime, snapshot, sequence, updatedAt } = row
  return {
    ...{ guests, guestList, seats, service, staff, others, rooms, items },
    ...{ start, end, before, after, wallTime, snapshot, sequence, updatedAt },
  }
}

/** Returns the removed guest or service that a history entry names. */
const pickPart = ({ guest, service }: HistoryDetail = {}) => ({
  ...(guest !== undefined && { guest }),
  ...(service !== undefined && { service }),
})

/** Returns whether a request lapses at its start, the latest time. Then a later start of the remaining services moves the deadline. */
export const lapsesAtStart = (services: Services, row: BookingRow): boolean =>
  findAnswerDeadline(services, row) === row.start

/** Does what follows from the removal of a part: sets when a request lapses, and refunds what is overpaid. Must run in a transaction. */
export function finishRemoval(
  services: Services,
  changed: BookingRow,
  { refund, lapsesAtStart }: Consequence,
  cause: ActionCause,
): void {
  if (lapsesAtStart) scheduleRequestLapse(services, changed, cause.now)
  if (refund) refundOverpaid(services, changed, cause)
}

/** Refunds the part of the payments that is above the price, as far as it was paid through a provider. */
function refundOverpaid(services: Services, row: BookingRow, cause: ActionCause): void {
  const { overpaid, refundable } = getAccount(services, row) ?? {}
  const amount = Math.min(overpaid?.amount ?? 0, refundable?.amount ?? 0)
  if (overpaid && amount > 0)
    refundAmount(services, row, { amount: { ...overpaid, amount }, reason: 'correction' }, cause)
}

/**
 * Removes a part of a booking so that it can be undone. The seat or the times of the part stay taken, by a hold with the id of the
 * change. Must run in a transaction.
 */
export function removeUndoably(
  services: Services,
  row: BookingRow,
  { row: remaining, removed, detail }: Removal,
  {
    undo,
    refund,
    cause,
    transaction,
  }: {
    undo: UndoRequest
    refund: boolean
    cause: ActionCause
    transaction: Transaction
  },
): BookingRow {
  const { db, undoable, busyCalendar } = services
  const { now, actor, notify } = cause
  undoable.completeOpen(row.id, now, transaction)
  const changed: BookingRow = { ...remaining, sequence: row.sequence + 1, updatedAt: now }
  db.update(bookings).set(pickPartColumns(changed)).where(eq(bookings.id, row.id)).run()
  const payload = recordEvent(services, 'booking.changed', changed, cause, detail)
  const pending: PendingPart = {
    kind: 'booking-part',
    previous: pickPartColumns(row),
    payload,
    actor,
    notify,
    refund,
    part: pickPart(detail),
    lapsesAtStart: lapsesAtStart(services, row),
  }
  const action = detail?.guest === undefined ? 'remove-service' : 'remove-guest'
  undoable.add({ ...undo, action, subject: row.id, pending }, now)
  transaction.afterCommit(() => busyCalendar.put(toBookingEntries(changed)))
  const keptPart = { ...row, id: undo.id, items: [...removed], seats: row.seats - changed.seats }
  const isFreed = row.isClass ? keptPart.seats > 0 : removed.length > 0
  if (isFreed) keepTime(services, keptPart, { now, until: now + UNDO_MS }, transaction)
  return changed
}

/** Returns the functions that undo the removal of a part, and that complete it once it is final. */
export const createUndoablePart = (services: Services): ChangeKinds['booking-part'] => ({
  restore({ id, subject, pending: { previous, part } }, cause, transaction) {
    const undone = { ...part, undone: 'booking.changed' as const }
    const restoration = { subject, previous, undone, hold: id }
    restoreBooking(services, restoration, cause, transaction)
  },
  complete({ id, subject, pending }, now, transaction) {
    const row = findBooking(services, subject)
    services.holds.deleteHold(id, transaction)
    if (!row) return
    const { previous, payload, actor, notify } = pending
    services.outbox.write('booking.changed', subject, payload, now, { ...row, ...previous })
    finishRemoval(services, row, pending, { actor, notify, now })
  },
})
