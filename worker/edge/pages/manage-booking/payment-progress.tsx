import { StepList } from '#client/booking/navigation/progress.tsx'
import { resolveChoices } from '#client/booking/state/resolve-choices.ts'
import type { Step } from '#client/booking/state/selection.ts'
import type { Booking } from '#worker/contract/bookings/booking.ts'
import type { CalendarView } from '#worker/contract/bookings/offering.ts'

/** Returns the steps in which a booking of the calendar is made, with its payment. */
export function listPaidSteps(calendar: CalendarView, { service, items }: Booking): Step[] {
  const offering = { name: calendar.name, calendars: [calendar], ...(items && { menu: [] }) }
  const { steps } = resolveChoices(offering, { service: service.id })
  return steps.includes('payment') ? steps : [...steps.slice(0, -1), 'payment', 'done']
}

/** The steps of the booking on the page of its payment. They are no links: the time is taken, and a form leads back to the details. */
export const PaymentProgress = ({ steps }: { steps: readonly Step[] }) => (
  <StepList steps={steps} step="payment" />
)
