import { eq } from 'drizzle-orm'
import type { AdminOutcomeRequest } from '#worker/contract/admin/booking-actions.ts'
import type { AdminBooking } from '#worker/contract/admin/bookings.ts'
import { bookings } from '../../platform/db/booking-tables.ts'
import { toFieldFailure } from '../../platform/http/english-problems.ts'
import type { Services } from '../../platform/services.ts'
import { pickUndoableColumns } from '../cancel/end-booking.ts'
import { recordEvent } from '../publish-event.ts'
import { type Action, runAction } from './run-action.ts'

/**
 * Records whether a visitor came, or undoes that. The booking stays scheduled, so its time stays taken and counted.
 * Repeating the same outcome does nothing. Only a no-show can be an undoable change. Throws `event-not-found`, and `validation`
 * before the start and for a booking that does not take place.
 */
export function recordOutcome(
  services: Services,
  id: string,
  { outcome }: AdminOutcomeRequest,
  action: Action,
): AdminBooking {
  return runAction(services, id, action, (row, cause, transaction) => {
    if (row.status !== 'scheduled' || cause.now < row.start) {
      const message = 'Only a scheduled booking that has started has an outcome.'
      throw toFieldFailure({ path: 'outcome', code: 'too-early', message })
    }
    if (row.outcome === outcome) return row
    const changed = { ...row, outcome, updatedAt: cause.now }
    const event = 'booking.outcome-recorded' as const
    services.undoable.completeOpen(id, cause.now, transaction)
    services.db.update(bookings).set(changed).where(eq(bookings.id, id)).run()
    const payload = recordEvent(services, event, changed, cause, { outcome })
    if (cause.undo && outcome === 'no_show') {
      const pending = {
        kind: 'booking' as const,
        previous: pickUndoableColumns(row),
        event,
        payload,
        refund: 0,
      }
      services.undoable.add({ ...cause.undo, action: 'no-show', subject: id, pending }, cause.now)
    } else services.outbox.write(event, id, payload, cause.now)
    return changed
  })
}
