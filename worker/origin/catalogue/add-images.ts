import type { Offering } from '#worker/contract/bookings/offering.ts'
import type { CatalogueSource } from './catalogue-source.ts'

/** Adds the images of services and staff to an offering, and its own cover, else that of its first calendar that has one. */
export function addImages<T extends Offering>(
  { catalogue, findImage }: CatalogueSource,
  offering: T,
  ownCover?: string,
): T {
  const find = (id: string | undefined) => (id === undefined ? undefined : findImage(id))
  const withImage = <Item extends { id: string }>(
    item: Item,
    definitions: { get(id: string): { image?: string | undefined } | undefined },
  ) => {
    const image = find(definitions.get(item.id)?.image)
    if (!image) return item
    // Thumbnails load at once, and each page of the flow has all of them.
    const { color: _, ...thumbnail } = image
    return { ...item, image: thumbnail }
  }
  const calendars = offering.calendars.map((calendar) => ({
    ...calendar,
    services: calendar.services.map((service) => ({
      ...withImage(service, catalogue.services),
      staff: service.staff.map((person) => withImage(person, catalogue.staff)),
    })),
  }))
  const [first] = offering.calendars.flatMap((calendar) => catalogue.calendars.get(calendar.id)?.cover ?? [])
  const cover = find(ownCover ?? first)
  return { ...offering, calendars, ...(cover && { cover }) }
}
