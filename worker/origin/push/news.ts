import type { PushKind, PushSettings } from '#worker/contract/admin/push.ts'
import { mayCall } from '#worker/contract/admin/rights.ts'
import { getOperation } from '#worker/contract/api/operations.ts'
import type { MessageName } from '#worker/contract/bundle/site/messages.ts'
import { isStillTrue, listStaffIds } from '../messages/rules.ts'
import { findPayment } from '../payments/store.ts'
import type { BookingRow } from '../platform/db/booking-tables.ts'
import type { NewsKind, NotifiedBooking, PushQueueRow } from '../platform/db/push-tables.ts'
import type { DeskPerson } from '../platform/rights/people.ts'
import { isSeen } from '../platform/rights/seen-rows.ts'
import { getSightOf } from '../platform/rights/sight.ts'
import type { Services } from '../platform/services.ts'

const openBooking = getOperation('get /admin/bookings/{id}')

/** Returns whether a person may see a booking at the desk. */
export function mayOpen(person: DeskPerson, row: BookingRow): boolean {
  if (!mayCall(person, openBooking)) return false
  return isSeen(getSightOf({ ...person, ids: person.staff }), row)
}

/** Returns whether a person takes part in a booking as a staff member. */
export const takesPart = ({ staff }: DeskPerson, row: BookingRow): boolean =>
  listStaffIds(row).some((id) => staff.includes(id))

/**
 * Returns whether a person wants to be notified of news about a booking, and may see the booking. A person who lost a booking could see it
 * until then, and gets this news if they want news of moved bookings.
 */
export function isWanted(
  person: DeskPerson,
  settings: PushSettings,
  kind: NewsKind,
  row: BookingRow,
): boolean {
  if (!settings.kinds.includes(kind === 'lost' ? 'moved' : kind)) return false
  if (kind === 'lost') return mayCall(person, openBooking) && !takesPart(person, row)
  return mayOpen(person, row) && (settings.scope === 'all' || takesPart(person, row))
}

/** The message to the business with the same news as a notification. The notification is true as long as the message. */
const mailsOf: Readonly<Record<Exclude<PushKind, 'payment-failed'>, MessageName>> = {
  new: 'business.scheduled',
  requested: 'business.requested',
  moved: 'business.rescheduled',
  cancelled: 'business.cancelled',
}

const payable: readonly BookingRow['status'][] = ['payment_pending', 'scheduled', 'requested']

/** Returns whether what a notification says about a booking is still true. */
export function isTrue(
  services: Services,
  { kind, subject }: Pick<PushQueueRow, 'kind' | 'subject'>,
  booking: NotifiedBooking,
  row: BookingRow | undefined,
): row is BookingRow {
  if (!row || row.erasedAt !== null) return false
  // `isWanted` checks whether the person takes part again.
  if (kind === 'lost') return true
  if (kind === 'payment-failed')
    return payable.includes(row.status) && findPayment(services, subject)?.state === 'failed'
  return isStillTrue({ name: mailsOf[kind], staff: null, recipient: '' }, booking, row)
}
