import type { CartItem } from '#worker/contract/bookings/cart-items.ts'
import {
  findOverbookedService,
  getCartDuration,
  getStartOffsets,
} from '#worker/contract/bookings/cart-schedule.ts'
import type {
  CalendarDefinition,
  ServiceDefinition,
  StaffDefinition,
} from '#worker/contract/bundle/bundle.ts'
import { Failure } from '#worker/contract/failure.ts'
import { type Catalogue, getCapacity } from '../catalogue/catalogue.ts'
import { fieldError } from '../platform/http/english.ts'

/** One service of a cart with its choices resolved. */
export interface TargetItem {
  guest: number
  service: ServiceDefinition
  people: readonly StaffDefinition[]
  /** All staff of the service, when one person was requested. */
  everybody: readonly StaffDefinition[]
  requestedStaff: string
  /** Minutes. */
  duration: number
  /** Minutes after the start of the cart. */
  offset: number
}

/** A visitor's booking selection, resolved to published resources. */
export interface Target {
  calendar: CalendarDefinition
  service: ServiceDefinition
  /** Staff who may do it: the requested person, or everyone. */
  people: readonly StaffDefinition[]
  /** A staff id or `any`. */
  requestedStaff: string
  /** Minutes. */
  duration: number
  /** Number of people in addition to the booker. */
  guests: number
  /** Number of the calendar's seats that are taken. */
  seats: number
  /** The services of a cart. `service` and `people` are those of the first, `duration` is that of all. */
  items?: readonly TargetItem[]
}

interface BookingSelection {
  calendar: string
  service?: string | undefined
  staff?: string | undefined
  duration?: number | undefined
  guests?: number | undefined
  items?: readonly CartItem[] | undefined
}

/**
 * Resolves a booking selection. Throws `calendar-not-found`, `reserve-limit`, or `validation` for the other
 * choices.
 */
export function resolveTarget(catalogue: Catalogue | undefined, selection: BookingSelection): Target {
  const calendar = catalogue?.calendars.get(selection.calendar)
  if (!catalogue || !calendar) throw new Failure('calendar-not-found')
  if (selection.items) return resolveCart(catalogue, calendar, selection.items, selection.guests)
  const { everybody: _, ...chosen } = resolveChoice(catalogue, calendar, selection)
  const guests = checkGuests(calendar.guests, selection.guests)
  return { calendar, ...chosen, guests, seats: countSeats(calendar, guests) }
}

function resolveChoice(
  catalogue: Catalogue,
  calendar: CalendarDefinition,
  selection: Pick<BookingSelection, 'service' | 'staff' | 'duration'>,
  at = '',
) {
  const service = chosenService(catalogue.listServices(calendar), selection.service, at)
  const everybody = catalogue.listStaff(service)
  const open = selection.staff === undefined || selection.staff === 'any'
  if (!open && calendar.staffing !== 'choice') throw createFieldFailure(`${at}staff`, 'staff-unknown')
  const people = open ? everybody : everybody.filter(({ id }) => id === selection.staff)
  if (people.length === 0) throw createFieldFailure(`${at}staff`, 'staff-unknown')
  const duration = selection.duration ?? service.durations[0]
  if (duration === undefined || !service.durations.includes(duration))
    throw createFieldFailure(`${at}duration`, 'duration-unknown')
  return { service, everybody, people, requestedStaff: open ? 'any' : (selection.staff ?? 'any'), duration }
}

function resolveCart(
  catalogue: Catalogue,
  calendar: CalendarDefinition,
  requested: readonly CartItem[],
  minimum = 0,
): Target {
  if (!calendar.cart) throw createFieldFailure('items', 'invalid')
  const items = layOut(
    requested.map((item, index) => ({
      guest: item.guest,
      ...resolveChoice(catalogue, calendar, item, `items.${index}.`),
    })),
  )
  const [first] = items
  const guests = checkGuests(calendar.cart.guests, Math.max(minimum, ...items.map(({ guest }) => guest)))
  const people = Array.from({ length: 1 + guests }, (_, index) => index)
  if (!first || people.some((person) => items.every(({ guest }) => guest !== person)))
    throw createFieldFailure('items', 'services-required')
  const crowded = findOverbookedService(
    items.map((item) => ({
      ...toTimed(item),
      service: { id: item.service.id, atOnce: getCapacity(item.service) },
    })),
  )
  if (crowded) throw new Failure('reserve-limit', { values: { count: crowded.atOnce } })
  return { ...toCartTarget(calendar, items, first), guests }
}

/** Returns the services of a cart with their offsets. */
export function layOut(chosen: readonly Omit<TargetItem, 'offset'>[]): TargetItem[] {
  const offsets = getStartOffsets(chosen.map(toTimed))
  return chosen.map((item, index) => ({ ...item, offset: offsets[index] ?? 0 }))
}

const toTimed = ({ guest, duration, service }: Omit<TargetItem, 'offset'>) => ({
  guest,
  duration,
  buffers: service.buffers,
})

/** Returns the target of a cart. */
export function toCartTarget(
  calendar: CalendarDefinition,
  items: readonly TargetItem[],
  { service, people }: TargetItem,
): Omit<Target, 'guests'> {
  return {
    calendar,
    service,
    people,
    requestedStaff: 'any',
    duration: getCartDuration(items.map(toTimed)),
    seats: 1,
    items,
  }
}

function checkGuests(guests: { max: number } | undefined, requested = 0): number {
  if (requested === 0) return 0
  if (!guests) throw createFieldFailure('guests', 'invalid')
  if (requested > guests.max) throw new Failure('reserve-limit', { values: { count: guests.max + 1 } })
  return requested
}

/**
 * Returns the number of seats taken. In a class each person takes a seat; elsewhere guests share one
 * appointment.
 */
export function countSeats({ seats }: CalendarDefinition, guests: number): number {
  return seats > 1 ? 1 + guests : 1
}

function chosenService(
  services: readonly ServiceDefinition[],
  requested: string | undefined,
  at: string,
): ServiceDefinition {
  const [only, ...others] = services
  if (requested === undefined && only && others.length === 0) return only
  const service = services.find(({ id, slug }) => id === requested || slug === requested)
  if (!service)
    throw createFieldFailure(`${at}service`, requested === undefined ? 'required' : 'service-unknown')
  return service
}

function createFieldFailure(path: string, code: Parameters<typeof fieldError>[1]): Failure {
  return new Failure('validation', { errors: [fieldError(path, code)] })
}

/** Returns the zone of a calendar's times: the visitor's, or the venue's when the calendar locks it. */
export function getDisplayZone(
  { lockTimeZone }: CalendarDefinition,
  siteZone: string,
  visitorZone: string,
): string {
  return lockTimeZone ? siteZone : visitorZone
}
