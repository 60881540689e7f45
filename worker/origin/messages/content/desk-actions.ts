import { mayCall } from '#worker/contract/admin/rights.ts'
import { getOperation } from '#worker/contract/api/operations.ts'
import { findBooking } from '../../bookings/store.ts'
import type { BookingRow } from '../../platform/db/booking-tables.ts'
import type { submissions } from '../../platform/db/form-tables.ts'
import { type DeskPerson, findPerson } from '../../platform/rights/people.ts'
import { isSeen } from '../../platform/rights/seen-rows.ts'
import { getSightOf } from '../../platform/rights/sight.ts'
import type { Services } from '../../platform/services.ts'
import type { ContentContext, MessageContent } from './message-content.ts'

type Actions = MessageContent['actions']

/** Finds the person at the desk who gets a message; undefined for somebody who cannot sign in there. */
function findReader(services: Services, { message }: ContentContext): DeskPerson | undefined {
  const { staff, recipient } = message
  const address = staff === null ? recipient : services.published.staff(staff)?.contact?.email
  return address ? findPerson(services, address) : undefined
}

/** Returns the link to a booking at the desk, for somebody who sees the booking there. */
export function listDeskActions(services: Services, context: ContentContext, row: BookingRow): Actions {
  const reader = findReader(services, context)
  if (!reader || !mayCall(reader, getOperation('get /admin/bookings/{id}'))) return []
  if (!isSeen(getSightOf({ ...reader, ids: reader.staff }), row)) return []
  const { i18n, site } = context
  const url = new URL(`/desk/bookings/${row.id}`, site.publicUrl).href
  return [{ label: i18n.t('mail.openBooking'), url }]
}

/** Returns the link to the answers of a form at the desk: to its booking, if it has one. */
export function listFormActions(
  services: Services,
  context: ContentContext,
  { id, form, booking }: typeof submissions.$inferSelect,
): Actions {
  if (booking !== null) {
    const row = findBooking(services, booking)
    return row ? listDeskActions(services, context, row) : []
  }
  const reader = findReader(services, context)
  if (!reader || !mayCall(reader, getOperation('get /admin/forms/{id}/submissions/{submission}'))) return []
  const { i18n, site } = context
  const url = new URL(`/desk/forms/${form}/submissions/${id}`, site.publicUrl).href
  return [{ label: i18n.t('mail.openAnswers'), url }]
}
