import type { BookingResponse, IntakeRequest } from '#worker/contract/bookings/booking.ts'
import { findIntake, takeIntake } from '../../forms/intake.ts'
import { transact } from '../../platform/db/transaction.ts'
import { createFieldFailure } from '../../platform/http/english-problems.ts'
import type { Services } from '../../platform/services.ts'
import { publishEvent } from '../publish-event.ts'
import { canSendIntake, toBookingResponse } from '../read/view.ts'
import { findByManageToken } from '../store.ts'

/**
 * Adds a filled-in form to a booking that lacks it, such as one that the business made. Does nothing when the booking has this
 * form already. Throws `link-expired`. Throws `validation` for an invalid form, or when the booking has another form, has started
 * or does not take place.
 */
export function addIntake(services: Services, id: string, request: IntakeRequest): BookingResponse {
  const { clock, db, jobs, published } = services
  const now = clock.now()
  const row = findByManageToken(services, id, request.token)
  const received = findIntake(db, row)
  if (received && request.intake.startsWith(`${received.id}.`)) return toBookingResponse(services, row, now)
  const catalogue = published.current
  const calendar = catalogue?.calendars.get(row.calendar)
  if (received || !catalogue || !calendar || !canSendIntake(row, now))
    throw createFieldFailure('intake', 'intake-gone')
  transact(db, () => {
    const booking = row.series ?? row.id
    const { email } = row.contact
    takeIntake(services, catalogue, calendar, { token: request.intake, booking, email, now })
    publishEvent(services, 'booking.form-received', row, { actor: { kind: 'visitor' }, now })
  })
  jobs.arm()
  return toBookingResponse(services, row, now)
}
