import type { PushKind, PushSettings } from '#worker/contract/admin/push.ts'
import { mayCall } from '#worker/contract/admin/rights.ts'
import { getOperation } from '#worker/contract/api/operations.ts'
import type { MessageName } from '#worker/contract/bundle/site/messages.ts'
import { isStillTrue, listStaffIds } from '../messages/rules.ts'
import { findPayment } from '../payments/store.ts'
import type { BookingRow } from '../platform/db/booking-tables.ts'
import type { NotifiedBooking, PushQueueRow } from '../platform/db/push-tables.ts'
import type { DeskPerson } from '../platform/rights/people.ts'
import { isSeen } from '../platform/rights/seen-rows.ts'
import { getSightOf } from '../platform/rights/sight.ts'
import type { Services } from '../platform/services.ts'

/** Returns whether a person may see a booking at the desk. */
function mayOpen(person: DeskPerson, row: BookingRow): boolean {
  if (!mayCall(person, getOperation('get /admin/bookings/{id}'))) return false
  return isSeen(getSightOf({ ...person, ids: person.staff }), row)
}

/** Returns whether a person wants to be notified of news about a booking, and may see the booking. */
export function isWanted(
  person: DeskPerson,
  settings: PushSettings,
  kind: PushKind,
  row: BookingRow,
): boolean {
  if (!settings.kinds.includes(kind) || !mayOpen(person, row)) return false
  return settings.scope === 'all' || listStaffIds(row).some((id) => person.staff.includes(id))
}

/** The mails to the team that tell the same. They are true as long as the notification is. */
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
  if (kind === 'payment-failed')
    return payable.includes(row.status) && findPayment(services, subject)?.state === 'failed'
  return isStillTrue({ name: mailsOf[kind], staff: null, recipient: '' }, booking, row)
}
