import type { BookingResponse, IntakeRequest } from '#worker/contract/bookings/booking.ts'
import { findIntake, takeIntake } from '../../forms/intake.ts'
import { transact } from '../../platform/db/transaction.ts'
import { createFieldFailure } from '../../platform/http/english-problems.ts'
import type { BookingsDeps } from '../deps.ts'
import { publishEvent } from '../publish-event.ts'
import { findManaged } from '../store.ts'
import { bookingResponse, canSendIntake } from '../view.ts'

type AddIntakeDeps = Pick<BookingsDeps, 'clock' | 'db' | 'jobs' | 'keys' | 'outbox' | 'published'>

/**
 * Gives a form to a booking that lacks it, such as one that the business made. Does nothing when it is repeated. Throws
 * `link-expired`, and `validation` for an invalid form, and when the booking has another one or is over.
 */
export function addIntake(deps: AddIntakeDeps, id: string, request: IntakeRequest): BookingResponse {
  const { clock, db, jobs, published } = deps
  const now = clock.now()
  const row = findManaged(deps, id, request.token)
  const received = findIntake(db, row)
  if (received && request.intake.startsWith(`${received.id}.`)) return bookingResponse(deps, row, now)
  const catalogue = published.current
  const calendar = catalogue?.calendars.get(row.calendar)
  if (received || !catalogue || !calendar || !canSendIntake(row, now))
    throw createFieldFailure('intake', 'intake-gone')
  transact(db, () => {
    const booking = row.series ?? row.id
    const { email } = row.contact
    takeIntake(deps, catalogue, calendar, { token: request.intake, booking, email, now })
    publishEvent(deps, 'booking.form-received', row, { actor: { kind: 'visitor' }, now })
  })
  jobs.arm()
  return bookingResponse(deps, row, now)
}
