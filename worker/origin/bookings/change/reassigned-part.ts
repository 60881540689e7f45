import type { ReassignRequest } from '#worker/contract/admin/booking-changes.ts'
import type {
  CalendarDefinition,
  ServiceDefinition,
  StaffDefinition,
} from '#worker/contract/bundle/bundle.ts'
import { Failure } from '#worker/contract/failure.ts'
import type { BookingRow } from '../../platform/db/booking-tables.ts'
import { createFieldFailure } from '../../platform/http/english-problems.ts'
import type { Services } from '../../platform/services.ts'
import { type CartRowItem, listCartItems, withCartItems } from '../create/cart-row.ts'
import { toStaffFields } from '../create/snapshot.ts'
import { isStaffLink } from '../read/video-url.ts'

/** The part of a booking that gets another person or other rooms. Instants are in milliseconds. */
export interface ReassignedPart {
  calendar: CalendarDefinition
  service: ServiceDefinition
  start: number
  end: number
  /** The people and rooms before the change. */
  previous: { staff: string; rooms: readonly string[] }
  /** Everyone who provides the service after the change. */
  people: readonly StaffDefinition[]
  /** The rooms that the service should have after the change. */
  rooms: readonly string[]
  /** Whether the service is a class, in which other bookings can have seats too. */
  isClass: boolean
  /** The other services of the cart. Their people and rooms are not free during them. */
  otherItems: readonly CartRowItem[]
  /** Returns a booking with the new people and rooms. */
  apply(row: BookingRow, rooms: readonly string[]): BookingRow
}

/**
 * Returns what a request reassigns. Throws `reschedule-closed` for a service that was never published, and `validation`
 * for an unknown service of the cart, and for a person or rooms that do not suit the service or are already assigned.
 */
export function createReassignedPart(
  services: Services,
  row: BookingRow,
  request: ReassignRequest,
): ReassignedPart {
  const items = listCartItems(row)
  const item = items[request.item]
  if (items.length > 0 ? !item : request.item > 0) throw createFieldFailure('item', 'invalid')
  const calendar = services.published.calendar(row.calendar)
  const service = services.published.service(item?.assigned.service ?? row.service)
  if (!calendar || !service) throw new Failure('reschedule-closed')
  const current = item?.assigned ?? row
  const currentStaff = item ? [item.assigned.staff] : [row.staff, ...row.others]
  const people = listPeople(services, service, currentStaff, request)
  const rooms = request.rooms ? checkRooms(services, service, request) : current.rooms
  const isSame =
    people.map(({ id }) => id).join() === currentStaff.join() && rooms.join() === current.rooms.join()
  if (isSame) throw createFieldFailure(request.staff ? 'staff' : 'rooms', 'invalid')
  return {
    calendar,
    service,
    start: current.start,
    end: current.end,
    previous: { staff: request.instead ?? current.staff, rooms: current.rooms },
    people,
    rooms,
    isClass: calendar.seats > 1 && !item,
    otherItems: items.filter((other) => other !== item),
    apply: (booking, newRooms) =>
      item ? applyToItem(booking, request.item, people, newRooms) : applyToRow(booking, people, newRooms),
  }
}

/** Returns the people who provide a service after the change. Throws `validation` for a person who cannot take over. */
function listPeople(
  { published }: Services,
  service: ServiceDefinition,
  currentStaff: readonly string[],
  { staff, overrides, ...request }: ReassignRequest,
): StaffDefinition[] {
  const instead: string | undefined = request.instead ?? currentStaff[0]
  if (instead === undefined || !currentStaff.includes(instead))
    throw createFieldFailure('instead', 'staff-unknown')
  const member = staff === undefined ? undefined : published.current?.staff.get(staff)
  const isSuitable = overrides?.includes('service') || service.staff.some((id) => id === staff)
  const isTaken = staff !== instead && currentStaff.some((id) => id === staff)
  if (staff !== undefined && (!member || !isSuitable || isTaken))
    throw createFieldFailure('staff', 'staff-unknown')
  return currentStaff.flatMap((id) => (id === instead && member ? member : published.staff(id)) ?? [])
}

/** Returns the requested rooms. Throws `validation` unless there is one for each need of the service. */
function checkRooms(
  { published }: Services,
  { needs }: ServiceDefinition,
  { rooms = [], overrides }: ReassignRequest,
): readonly string[] {
  const areKnown =
    rooms.every((id) => published.current?.resources.get(id)) && new Set(rooms).size === rooms.length
  const areSuitable =
    rooms.length === needs.length && needs.every((list, index) => list.some((id) => id === rooms[index]))
  if (!areKnown || !(areSuitable || overrides?.includes('service')))
    throw createFieldFailure('rooms', 'invalid')
  return rooms
}

/** Returns the requested staff after a change: still `any`, or the new person, so that a later move keeps them. */
const toRequestedStaff = (requested: string, staff: string) => (requested === 'any' ? 'any' : staff)

function applyToRow(
  row: BookingRow,
  people: readonly StaffDefinition[],
  rooms: readonly string[],
): BookingRow {
  const [leader, ...others] = people
  if (!leader) return row
  const { others: _, ...terms } = row.snapshot
  const { videoUrl: __, ...termsWithoutLink } = terms
  const hasNewLink = isStaffLink(terms.place) && leader.id !== row.staff
  return {
    ...row,
    staff: leader.id,
    others: others.map(({ id }) => id),
    rooms: [...rooms],
    requestedStaff: toRequestedStaff(row.requestedStaff, leader.id),
    snapshot: {
      ...(hasNewLink
        ? { ...termsWithoutLink, ...(leader.videoUrl && { videoUrl: leader.videoUrl }) }
        : terms),
      ...toStaffFields(people),
    },
  }
}

function applyToItem(
  row: BookingRow,
  index: number,
  [person]: readonly StaffDefinition[],
  rooms: readonly string[],
): BookingRow {
  const items = listCartItems(row).map((item, number): CartRowItem => {
    if (number !== index || !person) return item
    const { assigned, booked } = item
    const requestedStaff = toRequestedStaff(assigned.requestedStaff, person.id)
    return {
      assigned: { ...assigned, staff: person.id, requestedStaff, rooms: [...rooms] },
      booked: { ...booked, staff: { id: person.id, name: person.name } },
    }
  })
  return withCartItems(row, items)
}
