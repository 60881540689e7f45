import type { BusinessActor } from '#worker/contract/admin/booking-history.ts'
import type { AdminBooking } from '#worker/contract/admin/bookings.ts'
import { Failure } from '#worker/contract/failure.ts'
import type { BookingRow } from '../../platform/db/booking-tables.ts'
import { type Transaction, transact } from '../../platform/db/transaction.ts'
import type { UndoableRow } from '../../platform/db/undo-tables.ts'
import type { IdempotencyKey } from '../../platform/idempotency/idempotency-keys.ts'
import { newUndoId } from '../../platform/new-id.ts'
import type { Services } from '../../platform/services.ts'
import { getVersion } from '../read/history.ts'
import { toAdminBooking } from '../read/list-bookings.ts'
import { findBooking } from '../store.ts'

/** A call by which the business acts on a booking. */
export interface Action {
  actor: BusinessActor
  /** Whether the people concerned get messages. */
  notify: boolean
  /** Whether the action can be undone. */
  undoable?: boolean | undefined
  /** The version that the booking has to have; any when it is undefined. */
  version?: number | undefined
  idempotencyKey: IdempotencyKey
}

/** The change that an action makes, if it can be undone. */
export type UndoRequest = Pick<UndoableRow, 'id' | 'actor'>

/** The cause of the changes that an action makes. */
export type ActionCause = Pick<Action, 'actor' | 'notify'> & { now: number; undo?: UndoRequest }

/**
 * Runs an action of the business on a booking once, in one transaction, and returns the booking after it. Throws
 * `event-not-found` for an unknown booking, `booking-changed` for a booking of another version, and what `change` throws.
 */
export function runAction(
  services: Services,
  id: string,
  { actor, notify, undoable, version, idempotencyKey }: Action,
  change: (row: BookingRow, cause: ActionCause, transaction: Transaction) => BookingRow,
): AdminBooking {
  const { db, clock, idempotencyKeys, jobs, emit } = services
  const now = clock.now()
  const result = transact(db, (transaction) => {
    const row = findBooking(services, id)
    if (!row) throw new Failure('event-not-found')
    let changed = row
    // Stores the id only: personal data in the stored response would outlive an erasure.
    idempotencyKeys.once(idempotencyKey, now, () => {
      if (version !== undefined && version !== getVersion(services.db, id))
        throw new Failure('booking-changed')
      const undo = undoable && { undo: { id: newUndoId(), actor } }
      changed = change(row, { actor, notify, now, ...undo }, transaction)
      return { booking: { id } }
    })
    return changed
  })
  jobs.arm()
  emit({ type: 'slots.freed' })
  return toAdminBooking(services, result, now)
}
