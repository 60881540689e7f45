import type { Offering } from '#worker/contract/bookings/offering.ts'
import { picture } from '../content/render-context.ts'
import type { Services } from '../services.ts'
import type { Catalogue } from './catalogue.ts'

/** Returns an offering with the image of its first calendar that has one, described in the site's locale. */
export function covered(
  { scenes }: Pick<Services, 'scenes'>,
  catalogue: Catalogue,
  offering: Offering,
): Offering {
  const [id] = offering.calendars.flatMap((one) => catalogue.calendars.get(one.id)?.cover ?? [])
  if (id === undefined) return offering
  const { locale } = catalogue.site
  const cover = picture(scenes.published(locale), id, locale)
  return { ...offering, ...(cover && { cover }) }
}
