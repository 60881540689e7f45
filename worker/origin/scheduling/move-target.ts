import type { CalendarDefinition, ServiceDefinition } from '#worker/contract/bundle/bundle.ts'
import { Failure } from '#worker/contract/failure.ts'
import type { PublishedSite } from '../catalogue/published-site.ts'
import type { BookingRow } from '../platform/db/booking-tables.ts'
import { createFieldFailure } from '../platform/http/english-problems.ts'
import { addOffsets, type Target, toCartTarget } from './target.ts'

/**
 * Returns the target for moving a booking: its own duration under the current rules. Services and staff that
 * left the bundle count as last published, and the assigned staff member may still do it. Requested staff
 * stay requested unless `requestedStaff` names someone else or `any`.
 */
export function getMoveTarget(
  published: PublishedSite,
  row: BookingRow,
  requestedStaff: string = row.requestedStaff,
): Target {
  const calendar = published.calendar(row.calendar)
  const service = published.service(row.service)
  if (!calendar || !service) throw new Failure('reschedule-closed')
  if (row.items.length > 0) return toMovedCart(published, row, calendar)
  const everybody = listStaffFor(published, service, row.staff)
  const isAnyStaff = requestedStaff === 'any'
  const people = isAnyStaff ? everybody : everybody.filter(({ id }) => id === requestedStaff)
  if (people.length === 0) throw createFieldFailure('staff', 'staff-unknown')
  const duration = (row.end - row.start) / 60_000
  const { guests, seats } = row
  return { calendar, service, people, requestedStaff, duration, guests, seats }
}

/**
 * Returns the staff of a service. The booking's assigned staff member comes first, even when the service no
 * longer lists them.
 */
function listStaffFor(published: PublishedSite, service: ServiceDefinition, staff: string) {
  const assigned = published.staff(staff)
  const others = published.current?.listStaff(service).filter(({ id }) => id !== staff) ?? []
  return assigned ? [assigned, ...others] : others
}

/** Returns the target of a cart, which moves as a whole. Each service keeps its requested staff. */
function toMovedCart(published: PublishedSite, row: BookingRow, calendar: CalendarDefinition): Target {
  const items = addOffsets(
    row.items.map(({ guest, service: id, requestedStaff, staff, start, end }) => {
      const service = published.service(id)
      if (!service) throw new Failure('reschedule-closed')
      const everybody = listStaffFor(published, service, staff)
      const people =
        requestedStaff === 'any' ? everybody : everybody.filter((person) => person.id === requestedStaff)
      return { guest, service, everybody, people, requestedStaff, duration: (end - start) / 60_000 }
    }),
  )
  const [first] = items
  if (!first) throw new Failure('reschedule-closed')
  return { ...toCartTarget(calendar, items, first), guests: row.guests }
}
