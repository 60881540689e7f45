import type { Role } from '#worker/contract/admin/access.ts'
import type { HistoryEntry } from '#worker/contract/admin/booking-history.ts'
import type { AdminBookingDetail } from '#worker/contract/admin/bookings.ts'
import { revealTo } from '#worker/contract/admin/capabilities.ts'
import { Failure } from '#worker/contract/failure.ts'
import { bookingId } from '#worker/contract/ids.ts'
import { toIso } from '#worker/contract/iso-time.ts'
import type { LocalizedText } from '#worker/contract/text.ts'
import { findIntake } from '../../forms/intake.ts'
import type { BookingRow } from '../../platform/db/booking-tables.ts'
import type { Services } from '../../platform/services.ts'
import { findBooking, hasLinks, listSeriesBookings } from '../store.ts'
import { listHistory } from './history.ts'
import { toAdminBooking } from './list-bookings.ts'
import { createManageLink } from './view.ts'

const toAppointment = ({ id, number, status, start }: BookingRow) => ({
  id: bookingId.parse(id),
  number,
  status,
  start: toIso(start),
})

/** Returns a booking with its history and links, as far as a role of the business may see them. Throws `event-not-found` for an unknown booking. */
export function getBookingDetail(services: Services, id: string, role: Role): AdminBookingDetail {
  const row = findBooking(services, id)
  if (!row) throw new Failure('event-not-found')
  const now = services.clock.now()
  const { series } = row
  const intake = findIntake(services.db, row)
  const history = listHistory(services, id)
  return {
    ...toAdminBooking(services, row, now),
    manage: hasLinks(row, now) ? revealTo(role, 'booking', () => createManageLink(services, row)) : null,
    ...(series !== null && { appointments: listSeriesBookings(services, row).map(toAppointment) }),
    ...((services.published.calendar(row.calendar)?.seats ?? 1) > 1 && { ofClass: true as const }),
    ...(intake && { intake }),
    names: listNames(services, row, history),
    history,
    messages: `/api/admin/messages?subject=${series ?? id}`,
  }
}

/** Returns the names of the rooms, staff and services whose ids a booking and its history have. Leaves out removed rooms. */
function listNames(
  { published }: Services,
  { rooms, items }: BookingRow,
  history: readonly HistoryEntry[],
): Record<string, LocalizedText> {
  const changes = history.flatMap(({ detail: { staff, rooms: changedRooms, service } }) => [
    ...(staff ? [staff.from, staff.to] : []),
    ...(changedRooms ? [...changedRooms.from, ...changedRooms.to] : []),
    ...(service === undefined ? [] : [service]),
  ])
  const ids = new Set([...rooms, ...items.flatMap((item) => item.rooms), ...changes])
  const findName = (id: string) =>
    (published.current?.resources.get(id) ?? published.staff(id) ?? published.service(id))?.name
  return Object.fromEntries(
    [...ids].flatMap((id) => {
      const name = findName(id)
      return name === undefined ? [] : [[id, name]]
    }),
  )
}
