import type { Offering } from '#worker/contract/bookings/offering.ts'
import type { ImageView } from '#worker/contract/content/image-view.ts'
import type { Catalogue } from './catalogue.ts'
import type { CatalogueDeps } from './deps.ts'

/** Returns an image by id, described in the site's locale; undefined for an unknown one. */
export type FindCover = (image: string) => ImageView | undefined

/** Returns an offering with the image of its first calendar that has one. */
export function addCover(
  { findCover }: Pick<CatalogueDeps, 'findCover'>,
  catalogue: Catalogue,
  offering: Offering,
): Offering {
  const [id] = offering.calendars.flatMap((calendar) => catalogue.calendars.get(calendar.id)?.cover ?? [])
  const cover = id === undefined ? undefined : findCover(id)
  return { ...offering, ...(cover && { cover }) }
}
