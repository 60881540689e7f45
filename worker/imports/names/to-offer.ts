import type { BusinessCalendars } from '#worker/contract/admin/calendars.ts'
import type { LocalizedText } from '#worker/contract/text.ts'
import type { Offer } from './map-names.ts'

const listTexts = (text: LocalizedText): string[] => (typeof text === 'string' ? [text] : Object.values(text))

/** Returns the services and people whom the calendars of a site have. */
export function toOffer({ calendars }: BusinessCalendars): Offer {
  const services = calendars.flatMap((calendar) =>
    calendar.services.map((service) => ({ ...service, isClass: calendar.seats > 1 })),
  )
  const people = new Map(services.flatMap(({ staff }) => staff.map(({ id, name }) => [id, name] as const)))
  return {
    services: services.map(({ id, slug, name, staff, durations: [minutes = 0], isClass }) => ({
      id,
      names: [...listTexts(name), id, slug],
      staff: staff.map((person) => person.id),
      minutes,
      isClass,
    })),
    staff: [...people].map(([id, name]) => ({ id, names: [name, id] })),
  }
}
