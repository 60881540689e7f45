import type { ManagePayload } from '#client/page/payload.ts'
import { isFreshNavigation, readEntryMemory, updateEntryMemory } from './entry-memory.ts'
import { reportToHost } from './host.ts'
import { findPreviousUrl } from './page-data.ts'

/** Returns the parts of a booking that the host may know. */
export function getAppointment({ booking }: ManagePayload) {
  const { id, start, end, timeZone, calendar } = booking
  return { booking: id, start, end, timeZone, calendar: calendar.slug }
}

/** Reports to the host that an appointment is booked. If it has to be paid, reports it after the payment. */
function reportBooking(payload: ManagePayload): void {
  const { view, booking } = payload
  const { status } = booking
  const { unpaid, booked } = readEntryMemory()
  if (status === 'payment_pending') updateEntryMemory({ unpaid: true })
  const isMade = (status === 'scheduled' || status === 'requested') && (view === 'done' || unpaid)
  if (booked || !isMade) return
  updateEntryMemory({ booked: true })
  reportToHost({ type: 'booked', ...getAppointment(payload), status })
}

/** Reports to the host that the visitor rescheduled or cancelled the appointment on the page before this one. */
function reportChange(payload: ManagePayload): void {
  const { start, status, previousStart } = payload.booking
  const previous = findPreviousUrl()
  if (!previous || !isFreshNavigation() || payload.view !== 'view') return
  const { pathname, searchParams } = previous
  if (status === 'cancelled' && /\/cancel(-booking)?$/.test(pathname))
    reportToHost({ type: 'cancelled', ...getAppointment(payload) })
  const slot = searchParams.get('slot')
  if (pathname === location.pathname && searchParams.get('step') === 'reschedule' && slot && previousStart)
    if (Date.parse(slot) === Date.parse(start))
      reportToHost({ type: 'rescheduled', ...getAppointment(payload), previousStart })
}

/** Reports to the host that the visitor has booked, rescheduled or cancelled the appointment of this page. */
export function reportChanges(payload: ManagePayload): void {
  reportBooking(payload)
  reportChange(payload)
}
