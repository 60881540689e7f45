import type { BusinessBookingCheck, BusinessBookingRequest } from '#worker/contract/admin/business-booking.ts'
import { Failure } from '#worker/contract/failure.ts'
import { toIso } from '#worker/contract/iso-time.ts'
import { createBusinessRows } from '../bookings/create/create-business-rows.ts'
import { getPrice } from '../bookings/create/price.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { BookingRow } from '../platform/db/booking-tables.ts'
import type { Services } from '../platform/services.ts'
import { freeLapsedHolds } from '../scheduling/events.ts'
import { type BookingMessage, listChangeMessages } from './booking-changes.ts'
import { listRecipients } from './list-action-recipients.ts'
import { toVisitor } from './recipients.ts'

/**
 * Returns the booking that a request of the business would make, and who would get a message about it. Books nothing. Throws
 * what {@link createBusinessRows} throws.
 */
export function previewBooking(services: Services, request: BusinessBookingRequest): BusinessBookingCheck {
  freeLapsedHolds(services)
  const catalogue = services.published.current
  if (!catalogue) throw new Failure('calendar-not-found')
  const rows = createBusinessRows(services, request, services.clock.now())
  const [first] = rows
  const { staff, others = [], items = [] } = first.snapshot
  const people = [staff, ...others, ...items.map((item) => item.staff)]
  const total = getPrice(first)
  const messages = rows.flatMap((row) => listNewBookingMessages(services, catalogue, row))
  return {
    start: toIso(first.start),
    end: toIso(first.end),
    staff: [...new Set(people.map(({ name }) => name))],
    ...(total && { total }),
    ...(rows.length > 1 && { series: rows.map(({ start }) => toIso(start)) }),
    recipients: listRecipients(services, messages),
  }
}

/** Returns the messages about a new booking. Before it is paid, only the customer gets one. */
function listNewBookingMessages(services: Services, catalogue: Catalogue, row: BookingRow): BookingMessage[] {
  if (row.status === 'payment_pending') return [{ name: 'visitor.payment-due', recipient: toVisitor(row) }]
  return listChangeMessages(services, { catalogue, row, kind: 'scheduled', earlierMessages: [], isNew: true })
}
