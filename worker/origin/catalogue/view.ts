import type { BusinessCalendars } from '#worker/contract/admin/calendars.ts'
import type { CancellationPolicy } from '#worker/contract/bookings/cancellation-policy.ts'
import type {
  BookableService,
  CalendarList,
  CalendarView,
  Offering,
  OneTimeOffering,
} from '#worker/contract/bookings/offering.ts'
import type {
  CalendarDefinition,
  GroupDefinition,
  OneTimeLinkDefinition,
  ServiceDefinition,
  ServiceMenuDefinition,
  TeamDefinition,
} from '#worker/contract/bundle/bundle.ts'
import { getPriceRange, listServicePrices } from '#worker/contract/money/price-range.ts'
import type { Sight } from '../platform/rights/sight.ts'
import { listAddOns } from './add-ons.ts'
import { type Catalogue, getCapacity } from './catalogue.ts'
import { toShownVenue } from './shown-venue.ts'

/** Returns until when a service can be cancelled, and how much of a payment is refunded. */
export const toPolicy = (
  calendar: Pick<CalendarDefinition, 'cutoff' | 'refunds'>,
  { cutoff, payNow }: Pick<ServiceDefinition, 'cutoff' | 'payNow'>,
): CancellationPolicy => ({
  cancel: (cutoff ?? calendar.cutoff).cancel,
  ...(payNow && { refunds: calendar.refunds }),
})

function toServiceView(
  catalogue: Catalogue,
  calendar: CalendarDefinition,
  service: ServiceDefinition,
): BookableService {
  const { id, slug, name, description, durations, price, prices, payNow, buffers } = service
  const addOns = listAddOns(calendar, service)
  return {
    id,
    slug,
    name,
    ...(description && { description }),
    durations,
    ...(price && { price }),
    ...(prices.length > 0 && { prices }),
    ...(payNow && { payNow }),
    policy: toPolicy(calendar, service),
    ...(addOns.length > 0 && { addOns }),
    ...(calendar.cart && { buffers, atOnce: getCapacity(service) }),
    staff: catalogue.listStaff(service).map((person) => ({
      id: person.id,
      name: person.name,
      ...(person.title && { title: person.title }),
      ...(person.about && { about: person.about }),
    })),
  }
}

function toCalendarView(
  catalogue: Catalogue,
  calendar: CalendarDefinition,
  services: ServiceDefinition[],
): CalendarView {
  const { id, slug, name, description, lockTimeZone, seats, horizonDays, place } = calendar
  const { guests, requests, waitlist, recurring, staffing, fields, questions, intake } = calendar
  return {
    id,
    slug,
    name,
    ...(description && { description }),
    // A draft may lack the staff of a service, which then nobody can book.
    services: services
      .map((service) => toServiceView(catalogue, calendar, service))
      .filter(({ staff }) => staff.length > 0),
    timeZone: catalogue.site.timeZone,
    lockTimeZone,
    seats,
    horizonDays,
    ...(place && { place: toShownVenue(place) }),
    ...(guests && { guests }),
    ...(recurring && { recurring }),
    ...(staffing !== 'choice' && { staffing }),
    ...(requests && { requests: true as const }),
    ...(waitlist && { waitlist: true as const }),
    fields,
    questions,
    ...(intake && { intake }),
  }
}

function toOffering(
  { name, description }: Pick<Offering, 'name' | 'description'>,
  calendars: CalendarView[],
): Offering {
  return { name, ...(description && { description }), calendars }
}

/** Returns a calendar with all its services. */
export function toCalendarOffering(catalogue: Catalogue, calendar: CalendarDefinition): Offering {
  return toOffering(calendar, [toCalendarView(catalogue, calendar, catalogue.listServices(calendar))])
}

/** Returns one service under the rules of its calendar. */
export function toServiceOffering(catalogue: Catalogue, service: ServiceDefinition): Offering {
  const calendar = catalogue.findCalendar(service.id)
  return toOffering(service, calendar ? [toCalendarView(catalogue, calendar, [service])] : [])
}

/** Returns a team's services grouped by calendar, in the team's order. */
export function groupTeamServices(
  catalogue: Catalogue,
  team: TeamDefinition,
): Map<CalendarDefinition, ServiceDefinition[]> {
  const byCalendar = new Map<CalendarDefinition, ServiceDefinition[]>()
  for (const id of team.services) {
    const service = catalogue.services.get(id)
    const calendar = catalogue.findCalendar(id)
    if (service && calendar) byCalendar.set(calendar, [...(byCalendar.get(calendar) ?? []), service])
  }
  return byCalendar
}

/** Returns a team's services by calendar. */
export function toTeamOffering(catalogue: Catalogue, team: TeamDefinition): Offering {
  return toOffering(
    team,
    [...groupTeamServices(catalogue, team)].map(([calendar, services]) =>
      toCalendarView(catalogue, calendar, services),
    ),
  )
}

/** Returns a group's calendars with all their services. */
export function toGroupOffering(catalogue: Catalogue, group: GroupDefinition): Offering {
  const calendars = catalogue.listCalendars(group)
  const views = calendars.map((calendar) =>
    toCalendarView(catalogue, calendar, catalogue.listServices(calendar)),
  )
  return { ...toOffering(group, views), calendarFirst: true }
}

/** Returns a menu's services, with the guests of the cart and without waitlist; undefined without a published calendar. */
export function toMenuOffering(catalogue: Catalogue, menu: ServiceMenuDefinition): Offering | undefined {
  const published = catalogue.calendars.get(menu.calendar)
  if (!published) return undefined
  const { waitlist: _, ...calendar } = published
  const { categories } = menu
  const listed = categories.flatMap(({ services }) => services)
  const services = listed.flatMap((id) => catalogue.services.get(id) ?? [])
  const guests = calendar.cart?.guests
  const view = toCalendarView(catalogue, calendar, services)
  return {
    ...toOffering(menu, [{ ...view, ...(guests && { guests: { ...guests, pricePerHead: false } }) }]),
    menu: categories,
  }
}

/**
 * Returns what a one-time link offers: the services of its calendar, limited to the service, the staff member and the
 * duration that it names. One-time links have no waitlist. Returns undefined without a published calendar.
 */
export function toOneTimeOffering(
  catalogue: Catalogue,
  { slug, calendar: id, service: requestedService, staff, duration, contact, answers }: OneTimeLinkDefinition,
  used: boolean,
): OneTimeOffering | undefined {
  const published = catalogue.calendars.get(id)
  if (!published) return undefined
  const { waitlist: _, ...calendar } = published
  const services = catalogue
    .listServices(calendar)
    .filter((service) => requestedService === undefined || service.id === requestedService)
    .map((service) => ({
      ...service,
      staff: service.staff.filter((person) => staff === undefined || person === staff),
      durations: service.durations.filter((minutes) => duration === undefined || minutes === duration),
    }))
    .filter((service) => service.staff.length > 0 && service.durations.length > 0)
  return {
    ...toOffering(calendar, [toCalendarView(catalogue, calendar, services)]),
    link: slug,
    used,
    // A used link reveals nothing about the person it was for.
    ...(contact && !used && { contact }),
    ...(answers && !used && { answers }),
  }
}

/**
 * Returns a calendar's entry in lists, with the durations of the given services. It has prices if each of them has one.
 */
export function toCalendarEntry(
  { id, slug, name, description }: CalendarDefinition,
  services: readonly ServiceDefinition[],
): CalendarList['calendars'][number] {
  const prices = services.map((service) => listServicePrices(service, service.staff))
  const range = prices.every(({ length }) => length > 0) ? getPriceRange(prices.flat()) : undefined
  const durations = [...new Set(services.flatMap((service) => service.durations))].sort((a, b) => a - b)
  return { id, slug, name, ...(description && { description }), durations, ...range }
}

/** Returns the calendars that the site lists. */
export function listCalendars(catalogue: Catalogue): CalendarList {
  const listed = catalogue.calendars.all.filter(({ listed }) => listed)
  return { calendars: listed.map((calendar) => toCalendarEntry(calendar, catalogue.listServices(calendar))) }
}

/** Returns all calendars as the business books them, with the guests of their carts, as far as the caller can book them. */
export function toBusinessCalendars(
  catalogue: Catalogue,
  { staff: own }: Sight,
): BusinessCalendars['calendars'] {
  const isOwn = ({ id }: { id: string }) => own === undefined || own.includes(id)
  return catalogue.calendars.all.flatMap((calendar) => {
    const view = toCalendarView(catalogue, calendar, catalogue.listServices(calendar))
    const services = view.services
      .map((service) => ({ ...service, staff: service.staff.filter(isOwn) }))
      .filter(({ staff }) => own === undefined || staff.length > 0)
    if (own !== undefined && services.length === 0) return []
    const guests = calendar.cart?.guests
    return {
      ...view,
      services,
      ...(calendar.cart && { cart: true as const }),
      ...(guests && { guests: { ...guests, pricePerHead: false } }),
    }
  })
}
