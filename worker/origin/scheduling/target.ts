import type { AddOnChoice } from '#worker/contract/bookings/add-ons.ts'
import type { CartItem } from '#worker/contract/bookings/cart-items.ts'
import {
  findOverbookedService,
  getCartDuration,
  getStartOffsets,
} from '#worker/contract/bookings/cart-schedule.ts'
import {
  type ChosenAddOn,
  findChosenAddOns,
  getAddOnMinutes,
} from '#worker/contract/bookings/chosen-add-ons.ts'
import type {
  CalendarDefinition,
  ServiceDefinition,
  StaffDefinition,
} from '#worker/contract/bundle/bundle.ts'
import { Failure } from '#worker/contract/failure.ts'
import { type AddOnDefinition, listAddOns } from '../catalogue/add-ons.ts'
import { type Catalogue, getCapacity } from '../catalogue/catalogue.ts'
import { createFieldFailure } from '../platform/http/english-problems.ts'

/** One service of a cart with its choices resolved. */
export interface TargetItem {
  guest: number
  service: ServiceDefinition
  people: readonly StaffDefinition[]
  /** All staff of the service, also when one person was requested. */
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
  /** The staff who may take the appointment: the requested person, or all staff of the service. */
  people: readonly StaffDefinition[]
  /** A staff id or `any`. */
  requestedStaff: string
  /** Minutes, with those of the add-ons. */
  duration: number
  /** The chosen add-ons of a new booking. */
  addOns?: readonly ChosenAddOn<AddOnDefinition>[]
  /** Number of people in addition to the booker. */
  guests: number
  /** Number of the calendar's seats that a booking takes. */
  seats: number
  /** The services of a cart. `service` and `people` are those of the first, `duration` is that of all. */
  items?: readonly TargetItem[]
}

interface BookingSelection {
  calendar: string
  service?: string | undefined
  staff?: string | undefined
  duration?: number | undefined
  addOns?: readonly AddOnChoice[] | undefined
  guests?: number | undefined
  items?: readonly CartItem[] | undefined
}

/**
 * Resolves a booking selection. With `byBusiness`, a person can be chosen even if the calendar assigns the staff. Throws
 * `calendar-not-found`, `reserve-limit` for too many people, or `validation` for other choices that are not offered.
 */
export function resolveTarget(
  catalogue: Catalogue | undefined,
  selection: BookingSelection,
  { byBusiness = false } = {},
): Target {
  const found = catalogue?.calendars.get(selection.calendar)
  if (!catalogue || !found) throw new Failure('calendar-not-found')
  const calendar: CalendarDefinition =
    byBusiness && found.staffing === 'assigned' ? { ...found, staffing: 'choice' } : found
  if (selection.items && selection.addOns?.length) throw createFieldFailure('addOns', 'invalid')
  if (selection.items) return resolveCart(catalogue, calendar, selection.items, selection.guests)
  const { everybody: _, ...choice } = resolveChoice(catalogue, calendar, selection)
  const guests = checkGuests(calendar.guests, selection.guests)
  const addOns = resolveAddOns(calendar, choice.service, selection.addOns)
  const duration = choice.duration + getAddOnMinutes(addOns)
  return { calendar, ...choice, duration, addOns, guests, seats: countSeats(calendar, guests) }
}

function resolveAddOns(
  calendar: CalendarDefinition,
  service: ServiceDefinition,
  requested: readonly AddOnChoice[] = [],
): ChosenAddOn<AddOnDefinition>[] {
  const chosen = findChosenAddOns(listAddOns(calendar, service), requested)
  if (chosen.length < requested.length) throw createFieldFailure('addOns', 'add-on-unknown')
  return chosen
}

function resolveChoice(
  catalogue: Catalogue,
  calendar: CalendarDefinition,
  selection: Pick<BookingSelection, 'service' | 'staff' | 'duration'>,
  pathPrefix = '',
) {
  const service = resolveService(catalogue.listServices(calendar), selection.service, pathPrefix)
  const everybody = catalogue.listStaff(service)
  const isAnyStaff = selection.staff === undefined || selection.staff === 'any'
  if (!isAnyStaff && calendar.staffing !== 'choice')
    throw createFieldFailure(`${pathPrefix}staff`, 'staff-unknown')
  const people = isAnyStaff ? everybody : everybody.filter(({ id }) => id === selection.staff)
  if (people.length === 0) throw createFieldFailure(`${pathPrefix}staff`, 'staff-unknown')
  const duration = selection.duration ?? service.durations[0]
  if (duration === undefined || !service.durations.includes(duration))
    throw createFieldFailure(`${pathPrefix}duration`, 'duration-unknown')
  return {
    service,
    everybody,
    people,
    requestedStaff: isAnyStaff ? 'any' : (selection.staff ?? 'any'),
    duration,
  }
}

function resolveCart(
  catalogue: Catalogue,
  calendar: CalendarDefinition,
  requested: readonly CartItem[],
  requestedGuests = 0,
): Target {
  if (!calendar.cart) throw createFieldFailure('items', 'invalid')
  const items = addOffsets(
    requested.map((item, index) => ({
      guest: item.guest,
      ...resolveChoice(catalogue, calendar, item, `items.${index}.`),
    })),
  )
  const [first] = items
  const guests = checkGuests(
    calendar.cart.guests,
    Math.max(requestedGuests, ...items.map(({ guest }) => guest)),
  )
  const personNumbers = Array.from({ length: 1 + guests }, (_, index) => index)
  if (!first || personNumbers.some((person) => items.every(({ guest }) => guest !== person)))
    throw createFieldFailure('items', 'services-required')
  const overbooked = findOverbookedService(
    items.map((item) => ({
      ...toScheduledItem(item),
      service: { id: item.service.id, atOnce: getCapacity(item.service) },
    })),
  )
  if (overbooked) throw new Failure('reserve-limit', { values: { count: overbooked.atOnce } })
  return { ...toCartTarget(calendar, items, first), guests }
}

/** Returns the services of a cart with their offsets. */
export function addOffsets(chosen: readonly Omit<TargetItem, 'offset'>[]): TargetItem[] {
  const offsets = getStartOffsets(chosen.map(toScheduledItem))
  return chosen.map((item, index) => ({ ...item, offset: offsets[index] ?? 0 }))
}

const toScheduledItem = ({ guest, duration, service }: Omit<TargetItem, 'offset'>) => ({
  guest,
  duration,
  buffers: service.buffers,
})

/** Returns the target of a cart. The last parameter is the first service of the cart, so that a cart is never empty. */
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
    duration: getCartDuration(items.map(toScheduledItem)),
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
 * Returns the number of seats that a booking takes. In a class each person takes a seat; elsewhere guests share one
 * appointment.
 */
export function countSeats({ seats }: CalendarDefinition, guests: number): number {
  return seats > 1 ? 1 + guests : 1
}

function resolveService(
  services: readonly ServiceDefinition[],
  requested: string | undefined,
  pathPrefix: string,
): ServiceDefinition {
  const [only, ...others] = services
  if (requested === undefined && only && others.length === 0) return only
  const service = services.find(({ id, slug }) => id === requested || slug === requested)
  if (!service)
    throw createFieldFailure(`${pathPrefix}service`, requested === undefined ? 'required' : 'service-unknown')
  return service
}

/** Returns the zone of a calendar's times: the visitor's, or the venue's when the calendar locks it. */
export function getDisplayZone(
  { lockTimeZone }: CalendarDefinition,
  siteZone: string,
  visitorZone: string,
): string {
  return lockTimeZone ? siteZone : visitorZone
}
