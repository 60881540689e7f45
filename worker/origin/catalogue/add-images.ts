import type { CalendarList, Offering } from '#worker/contract/bookings/offering.ts'
import type { ImageView } from '#worker/contract/content/image-view.ts'
import type { CatalogueSource } from './catalogue-source.ts'
import { findOnlyPerson } from './only-person.ts'

/** Returns the cover of a calendar as an object to spread; empty where it has none. */
function findCover({ catalogue, findImage }: CatalogueSource, id: string) {
  const image = catalogue.calendars.get(id)?.cover
  const cover = image === undefined ? undefined : findImage(image)
  return cover ? { cover } : {}
}

/** Adds the covers to a list of calendars, and who takes the appointments of each. */
export function addPeopleAndCovers(source: CatalogueSource, { calendars }: CalendarList): CalendarList {
  const listServices = (id: string) => {
    const calendar = source.catalogue.calendars.get(id)
    return calendar ? source.catalogue.listServices(calendar) : []
  }
  return {
    calendars: calendars.map((calendar) => ({
      ...calendar,
      ...findCover(source, calendar.id),
      ...findOnlyPerson(source, listServices(calendar.id)),
    })),
  }
}

/** Returns the portrait of the person who takes all appointments; undefined where several people do. */
function findOnlyPortrait(calendars: Offering['calendars']): ImageView | undefined {
  const people = calendars.flatMap(({ services }) => services.flatMap(({ staff }) => staff))
  const [first] = people
  return people.every(({ id }) => id === first?.id) ? first?.image : undefined
}

/**
 * Adds the images of services and staff to an offering, and its own cover, or else the cover of its first calendar that has one, or
 * else the portrait of the only person. Where the visitor chooses a calendar, each has its own cover.
 */
export function addImages<T extends Offering>(source: CatalogueSource, offering: T, ownCover?: string): T {
  const { catalogue, findImage } = source
  const find = (id: string | undefined) => (id === undefined ? undefined : findImage(id))
  const withImage = <Item extends { id: string }>(
    item: Item,
    definitions: { get(id: string): { image?: string | undefined } | undefined },
  ) => {
    const image = find(definitions.get(item.id)?.image)
    return image ? { ...item, image } : item
  }
  const calendars = offering.calendars.map((calendar) => ({
    ...calendar,
    ...(offering.calendarFirst && findCover(source, calendar.id)),
    services: calendar.services.map((service) => ({
      ...withImage(service, catalogue.services),
      staff: service.staff.map((person) => withImage(person, catalogue.staff)),
    })),
  }))
  const [first] = offering.calendars.flatMap((calendar) => catalogue.calendars.get(calendar.id)?.cover ?? [])
  const cover = find(ownCover ?? first) ?? findOnlyPortrait(calendars)
  return { ...offering, calendars, ...(cover && { cover }) }
}
