import type { CalendarDefinition, ServiceDefinition } from '#worker/contract/bundle/bundle.ts'
import { Failure } from '#worker/contract/failure.ts'
import type { PublishedSite } from '../catalogue/published-site.ts'
import type { BookingRow } from '../platform/db/booking-tables.ts'
import { fieldError } from '../platform/http/english.ts'
import { cartOf, layOut, type Target } from './target.ts'

/**
 * Returns the target for moving a booking: its own duration under the current rules. Services and staff that
 * left the bundle count as last published, and the booking's own staff member may still do it. Requested staff
 * stay requested unless `wanted` names someone else or `any`.
 */
export function moveTarget(published: PublishedSite, row: BookingRow, wanted: string = row.asked): Target {
  const calendar = published.calendar(row.calendar)
  const service = published.service(row.service)
  if (!calendar || !service) throw new Failure('reschedule-closed')
  if (row.items.length > 0) return movedCart(published, row, calendar)
  const everybody = everybodyFor(published, service, row.staff)
  const open = wanted === 'any'
  const people = open ? everybody : everybody.filter(({ id }) => id === wanted)
  if (people.length === 0) throw new Failure('validation', { errors: [fieldError('staff', 'staff-unknown')] })
  const duration = (row.end - row.start) / 60_000
  const { guests, seats } = row
  return { calendar, service, people, asked: open ? 'any' : wanted, duration, guests, seats }
}

/**
 * Returns the staff of a service. The booking's own staff member comes first, even when the service no longer
 * lists them.
 */
function everybodyFor(published: PublishedSite, service: ServiceDefinition, staff: string) {
  const own = published.staff(staff)
  const others = published.current?.staffOf(service).filter(({ id }) => id !== staff) ?? []
  return own ? [own, ...others] : others
}

/** Returns the target of a cart, which moves as a whole. Each service keeps its requested staff. */
function movedCart(published: PublishedSite, row: BookingRow, calendar: CalendarDefinition): Target {
  const items = layOut(
    row.items.map(({ guest, service: id, asked, staff, start, end }) => {
      const service = published.service(id)
      if (!service) throw new Failure('reschedule-closed')
      const everybody = everybodyFor(published, service, staff)
      const people = asked === 'any' ? everybody : everybody.filter((one) => one.id === asked)
      return { guest, service, everybody, people, asked, duration: (end - start) / 60_000 }
    }),
  )
  const [first] = items
  if (!first) throw new Failure('reschedule-closed')
  return { ...cartOf(calendar, items, first), guests: row.guests }
}
