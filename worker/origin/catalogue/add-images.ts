import type { CalendarList, Offering } from '#worker/contract/bookings/offering.ts'
import type { CatalogueSource } from './catalogue-source.ts'

/** Returns the cover of a calendar as an object to spread; empty where it has none. */
function findCover({ catalogue, findImage }: CatalogueSource, id: string) {
  const image = catalogue.calendars.get(id)?.cover
  const cover = image === undefined ? undefined : findImage(image)
  return cover ? { cover } : {}
}

/** Adds the covers to a list of calendars. */
export function addCovers(source: CatalogueSource, { calendars }: CalendarList): CalendarList {
  return { calendars: calendars.map((calendar) => ({ ...calendar, ...findCover(source, calendar.id) })) }
}

/**
 * Adds the images of services and staff to an offering, and its own cover, else that of its first calendar that has one. Where the
 * visitor chooses a calendar, each has its own cover.
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
  const cover = find(ownCover ?? first)
  return { ...offering, calendars, ...(cover && { cover }) }
}
