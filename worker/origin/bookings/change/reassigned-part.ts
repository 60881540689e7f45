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
  before: { staff: string; rooms: readonly string[] }
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
  const before = item?.assigned ?? row
  const team = item ? [item.assigned.staff] : [row.staff, ...row.others]
  const people = listPeople(services, service, team, request)
  const rooms = request.rooms ? checkRooms(services, service, request) : before.rooms
  const isSame = people.map(({ id }) => id).join() === team.join() && rooms.join() === before.rooms.join()
  if (isSame) throw createFieldFailure(request.staff ? 'staff' : 'rooms', 'invalid')
  return {
    calendar,
    service,
    start: before.start,
    end: before.end,
    before: { staff: request.instead ?? before.staff, rooms: before.rooms },
    people,
    rooms,
    isClass: calendar.seats > 1 && !item,
    otherItems: items.filter((other) => other !== item),
    apply: (one, newRooms) =>
      item ? applyToItem(one, request.item, people, newRooms) : applyToRow(one, people, newRooms),
  }
}

/** Returns the people who provide a service after the change. Throws `validation` for a person who cannot take over. */
function listPeople(
  { published }: Services,
  service: ServiceDefinition,
  team: readonly string[],
  { staff, overrides, ...request }: ReassignRequest,
): StaffDefinition[] {
  const instead: string | undefined = request.instead ?? team[0]
  if (instead === undefined || !team.includes(instead)) throw createFieldFailure('instead', 'staff-unknown')
  const member = staff === undefined ? undefined : published.current?.staff.get(staff)
  const suits = overrides?.includes('service') || service.staff.some((id) => id === staff)
  const isTaken = staff !== instead && team.some((id) => id === staff)
  if (staff !== undefined && (!member || !suits || isTaken))
    throw createFieldFailure('staff', 'staff-unknown')
  return team.flatMap((id) => (id === instead && member ? member : published.staff(id)) ?? [])
}

/** Returns the requested rooms. Throws `validation` unless there is one for each need of the service. */
function checkRooms(
  { published }: Services,
  { needs }: ServiceDefinition,
  { rooms = [], overrides }: ReassignRequest,
): readonly string[] {
  const isKnown =
    rooms.every((id) => published.current?.resources.get(id)) && new Set(rooms).size === rooms.length
  const suits =
    rooms.length === needs.length && needs.every((list, index) => list.some((id) => id === rooms[index]))
  if (!isKnown || !(suits || overrides?.includes('service'))) throw createFieldFailure('rooms', 'invalid')
  return rooms
}

/** Returns the requested person after a change: the new one in place of the old, so that a later move keeps them. */
const toRequested = (requested: string, staff: string) => (requested === 'any' ? 'any' : staff)

function applyToRow(
  row: BookingRow,
  people: readonly StaffDefinition[],
  rooms: readonly string[],
): BookingRow {
  const [leader, ...others] = people
  if (!leader) return row
  const { others: _, ...terms } = row.snapshot
  const { videoUrl: __, ...offline } = terms
  const hasNewLink = isStaffLink(terms.place) && leader.id !== row.staff
  return {
    ...row,
    staff: leader.id,
    others: others.map(({ id }) => id),
    rooms: [...rooms],
    requestedStaff: toRequested(row.requestedStaff, leader.id),
    snapshot: {
      ...(hasNewLink ? { ...offline, ...(leader.videoUrl && { videoUrl: leader.videoUrl }) } : terms),
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
    const requestedStaff = toRequested(assigned.requestedStaff, person.id)
    return {
      assigned: { ...assigned, staff: person.id, requestedStaff, rooms: [...rooms] },
      booked: { ...booked, staff: { id: person.id, name: person.name } },
    }
  })
  return withCartItems(row, items)
}
