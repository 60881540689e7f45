import type { Offering } from '#worker/contract/bookings/offering.ts'
import type { ImageView } from '#worker/contract/content/image-view.ts'
import type { Services } from '../platform/services.ts'
import type { Catalogue } from './catalogue.ts'

/** Returns an image by id, described in the site's locale; undefined for an unknown one. */
export type FindImage = (image: string) => ImageView | undefined

/** Adds the images of services and staff to an offering, and the cover of its first calendar that has one. */
export function addImages<T extends Offering>({ findImage }: Services, catalogue: Catalogue, offering: T): T {
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
    services: calendar.services.map((service) => ({
      ...withImage(service, catalogue.services),
      staff: service.staff.map((person) => withImage(person, catalogue.staff)),
    })),
  }))
  const [id] = offering.calendars.flatMap((calendar) => catalogue.calendars.get(calendar.id)?.cover ?? [])
  const cover = find(id)
  return { ...offering, calendars, ...(cover && { cover }) }
}
