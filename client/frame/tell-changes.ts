import type { ManagePayload } from '#client/page/payload.ts'
import { isFreshNavigation, readEntryMemory, updateEntryMemory } from './entry-memory.ts'
import { tellHost } from './host.ts'
import { findPreviousUrl } from './page-data.ts'

/** Returns the parts of a booking that the host may know. */
export function getAppointment({ booking }: ManagePayload) {
  const { id, start, end, timeZone, calendar } = booking
  return { booking: id, start, end, timeZone, calendar: calendar.slug }
}

/** Reports to the host that an appointment is booked. If it has to be paid, reports it after the payment. */
function tellBooked(payload: ManagePayload): void {
  const { view, booking } = payload
  const { status } = booking
  const { unpaid, booked } = readEntryMemory()
  if (status === 'payment_pending') updateEntryMemory({ unpaid: true })
  const isMade = (status === 'scheduled' || status === 'requested') && (view === 'done' || unpaid)
  if (booked || !isMade) return
  updateEntryMemory({ booked: true })
  tellHost({ type: 'booked', ...getAppointment(payload), status })
}

/** Reports to the host that the visitor rescheduled or cancelled the appointment on the page before this one. */
function tellChanged(payload: ManagePayload): void {
  const { start, status, previousStart } = payload.booking
  const previous = findPreviousUrl()
  if (!previous || !isFreshNavigation() || payload.view !== 'view') return
  const { pathname, searchParams } = previous
  if (status === 'cancelled' && /\/cancel(-booking)?$/.test(pathname))
    tellHost({ type: 'cancelled', ...getAppointment(payload) })
  const slot = searchParams.get('slot')
  if (pathname === location.pathname && searchParams.get('step') === 'reschedule' && slot && previousStart)
    if (Date.parse(slot) === Date.parse(start))
      tellHost({ type: 'rescheduled', ...getAppointment(payload), previousStart })
}

/** Reports to the host that the visitor has booked, rescheduled or cancelled the appointment of this page. */
export function tellChanges(payload: ManagePayload): void {
  tellBooked(payload)
  tellChanged(payload)
}
