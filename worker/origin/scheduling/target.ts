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
import { atOnce, type Catalogue } from '../catalogue/catalogue.ts'
import { fieldError } from '../platform/http/english.ts'

/** One service of a cart with its choices resolved. */
export interface TargetItem {
  guest: number
  service: ServiceDefinition
  people: readonly StaffDefinition[]
  /** All staff of the service, when one person was requested. */
  everybody: readonly StaffDefinition[]
  asked: string
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
  asked: string
  /** Minutes. */
  duration: number
  /** Number of people in addition to the booker. */
  guests: number
  /** Number of the calendar's seats that are taken. */
  seats: number
  /** The services of a cart. `service` and `people` are those of the first, `duration` is that of all. */
  items?: readonly TargetItem[]
}

interface Wish {
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
export function resolveTarget(catalogue: Catalogue | undefined, wish: Wish): Target {
  const calendar = catalogue?.calendars.get(wish.calendar)
  if (!catalogue || !calendar) throw new Failure('calendar-not-found')
  if (wish.items) return cartTarget(catalogue, calendar, wish.items, wish.guests)
  const { everybody: _, ...chosen } = choiceOf(catalogue, calendar, wish)
  const guests = guestsOf(calendar.guests, wish.guests)
  return { calendar, ...chosen, guests, seats: seatsFor(calendar, guests) }
}

function choiceOf(
  catalogue: Catalogue,
  calendar: CalendarDefinition,
  wish: Pick<Wish, 'service' | 'staff' | 'duration'>,
  at = '',
) {
  const service = chosenService(catalogue.servicesOf(calendar), wish.service, at)
  const everybody = catalogue.staffOf(service)
  const open = wish.staff === undefined || wish.staff === 'any'
  if (!open && calendar.staffing !== 'choice') throw invalid(`${at}staff`, 'staff-unknown')
  const people = open ? everybody : everybody.filter(({ id }) => id === wish.staff)
  if (people.length === 0) throw invalid(`${at}staff`, 'staff-unknown')
  const duration = wish.duration ?? service.durations[0]
  if (duration === undefined || !service.durations.includes(duration))
    throw invalid(`${at}duration`, 'duration-unknown')
  return { service, everybody, people, asked: open ? 'any' : (wish.staff ?? 'any'), duration }
}

function cartTarget(
  catalogue: Catalogue,
  calendar: CalendarDefinition,
  wanted: readonly CartItem[],
  named = 0,
): Target {
  if (!calendar.cart) throw invalid('items', 'invalid')
  const items = layOut(
    wanted.map((item, index) => ({
      guest: item.guest,
      ...choiceOf(catalogue, calendar, item, `items.${index}.`),
    })),
  )
  const [first] = items
  const guests = guestsOf(calendar.cart.guests, Math.max(named, ...items.map(({ guest }) => guest)))
  const people = Array.from({ length: 1 + guests }, (_, index) => index)
  if (!first || people.some((person) => items.every(({ guest }) => guest !== person)))
    throw invalid('items', 'services-required')
  const crowded = findOverbookedService(
    items.map((item) => ({
      ...timed(item),
      service: { id: item.service.id, atOnce: atOnce(item.service) },
    })),
  )
  if (crowded) throw new Failure('reserve-limit', { values: { count: crowded.atOnce } })
  return { ...cartOf(calendar, items, first), guests }
}

/** Returns the services of a cart with their offsets. */
export function layOut(chosen: readonly Omit<TargetItem, 'offset'>[]): TargetItem[] {
  const offsets = getStartOffsets(chosen.map(timed))
  return chosen.map((item, index) => ({ ...item, offset: offsets[index] ?? 0 }))
}

const timed = ({ guest, duration, service }: Omit<TargetItem, 'offset'>) => ({
  guest,
  duration,
  buffers: service.buffers,
})

/** Returns the target of a cart. */
export function cartOf(
  calendar: CalendarDefinition,
  items: readonly TargetItem[],
  { service, people }: TargetItem,
): Omit<Target, 'guests'> {
  return {
    calendar,
    service,
    people,
    asked: 'any',
    duration: getCartDuration(items.map(timed)),
    seats: 1,
    items,
  }
}

function guestsOf(guests: { max: number } | undefined, wanted = 0): number {
  if (wanted === 0) return 0
  if (!guests) throw invalid('guests', 'invalid')
  if (wanted > guests.max) throw new Failure('reserve-limit', { values: { count: guests.max + 1 } })
  return wanted
}

/**
 * Returns the number of seats taken. In a class each person takes a seat; elsewhere guests share one
 * appointment.
 */
export function seatsFor({ seats }: CalendarDefinition, guests: number): number {
  return seats > 1 ? 1 + guests : 1
}

function chosenService(
  services: readonly ServiceDefinition[],
  wanted: string | undefined,
  at: string,
): ServiceDefinition {
  const [only, ...others] = services
  if (wanted === undefined && only && others.length === 0) return only
  const service = services.find(({ id, slug }) => id === wanted || slug === wanted)
  if (!service) throw invalid(`${at}service`, wanted === undefined ? 'required' : 'service-unknown')
  return service
}

function invalid(path: string, code: Parameters<typeof fieldError>[1]): Failure {
  return new Failure('validation', { errors: [fieldError(path, code)] })
}

/** Returns the zone of a calendar's times: the visitor's, or the venue's when the calendar locks it. */
export function shownZone(
  { lockTimeZone }: CalendarDefinition,
  siteZone: string,
  visitorZone: string,
): string {
  return lockTimeZone ? siteZone : visitorZone
}
