import type {
  CalendarDefinition,
  ServiceDefinition,
  StaffDefinition,
} from '#worker/contract/bundle/bundle.ts'
import { Failure } from '#worker/contract/failure.ts'
import { fieldError } from '../http/english.ts'
import type { Catalogue } from '../publishing/catalogue.ts'

/** What a visitor wants booked, every choice resolved to what is published. */
export interface Target {
  calendar: CalendarDefinition
  service: ServiceDefinition
  /** All who may do it: one person, or everybody where the choice is left open. */
  people: readonly StaffDefinition[]
  /** A staff id or `any`. */
  asked: string
  /** Minutes. */
  duration: number
  /** People beside the one who books. */
  guests: number
  /** Places that are taken of the calendar's. */
  seats: number
}

interface Wish {
  calendar: string
  service?: string | undefined
  staff?: string | undefined
  duration?: number | undefined
  guests?: number | undefined
}

/** Resolves a wish. Throws `calendar-not-found`, `reserve-limit`, or `validation` for the other choices. */
export function resolveTarget(catalogue: Catalogue | undefined, wish: Wish): Target {
  const calendar = catalogue?.calendars.get(wish.calendar)
  if (!catalogue || !calendar) throw new Failure('calendar-not-found')
  const service = chosenService(catalogue.servicesOf(calendar), wish.service)
  const everybody = catalogue.staffOf(service)
  const open = wish.staff === undefined || wish.staff === 'any'
  if (!open && calendar.staffing !== 'choice') throw invalid('staff', 'staff-unknown')
  const people = open ? everybody : everybody.filter(({ id }) => id === wish.staff)
  if (people.length === 0) throw invalid('staff', 'staff-unknown')
  const duration = wish.duration ?? service.durations[0]
  if (duration === undefined || !service.durations.includes(duration))
    throw invalid('duration', 'duration-unknown')
  const guests = guestsOf(calendar, wish.guests)
  const asked = open ? 'any' : (wish.staff ?? 'any')
  return { calendar, service, people, asked, duration, guests, seats: seatsFor(calendar, guests) }
}

function guestsOf({ guests }: CalendarDefinition, wanted = 0): number {
  if (wanted === 0) return 0
  if (!guests) throw invalid('guests', 'invalid')
  if (wanted > guests.max) throw new Failure('reserve-limit', { values: { count: guests.max + 1 } })
  return wanted
}

/** In a class everybody takes a seat; elsewhere guests share the one appointment. */
function seatsFor({ seats }: CalendarDefinition, guests: number): number {
  return seats > 1 ? 1 + guests : 1
}

function chosenService(
  services: readonly ServiceDefinition[],
  wanted: string | undefined,
): ServiceDefinition {
  const [only, ...others] = services
  if (wanted === undefined && only && others.length === 0) return only
  const service = services.find(({ id, slug }) => id === wanted || slug === wanted)
  if (!service) throw invalid('service', wanted === undefined ? 'required' : 'service-unknown')
  return service
}

function invalid(path: string, code: Parameters<typeof fieldError>[1]): Failure {
  return new Failure('validation', { errors: [fieldError(path, code)] })
}

/** The zone that times of a calendar are given in: the visitor's, or the venue's where the calendar locks it. */
export function shownZone(
  { lockTimeZone }: CalendarDefinition,
  siteZone: string,
  visitorZone: string,
): string {
  return lockTimeZone ? siteZone : visitorZone
}
