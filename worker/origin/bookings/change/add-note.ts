import type { AdminNoteRequest } from '#worker/contract/admin/booking-actions.ts'
import type { AdminBooking } from '#worker/contract/admin/bookings.ts'
import { Failure } from '#worker/contract/failure.ts'
import { toPlainText } from '#worker/contract/plain-text.ts'
import { toFieldFailure } from '../../platform/http/english-problems.ts'
import type { Services } from '../../platform/services.ts'
import { publishEvent } from '../publish-event.ts'
import { countNotes } from '../read/history.ts'
import { type Action, runAction } from './run-action.ts'

const MAX_NOTES = 100

/**
 * Adds a note of the business to a booking. Throws `event-not-found` also when its personal data was erased, and
 * `validation` when there are too many notes.
 */
export function addNote(
  services: Services,
  id: string,
  { note }: AdminNoteRequest,
  action: Action,
): AdminBooking {
  return runAction(services, id, action, (row, cause) => {
    if (row.erasedAt !== null) throw new Failure('event-not-found')
    if (countNotes(services, id) >= MAX_NOTES) {
      const message = `A booking has at most ${MAX_NOTES} notes.`
      throw toFieldFailure({ path: 'note', code: 'too-many', message })
    }
    publishEvent(services, 'booking.noted', row, cause, { note: toPlainText(note) })
    return row
  })
}
