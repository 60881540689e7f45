import type { Offering } from '#worker/contract/bookings/offering.ts'
import type { ImageView } from '#worker/contract/content/image-view.ts'
import type { ContentView } from '#worker/contract/content/view.ts'
import { getPriceRange, listServicePrices, type PriceRange } from '#worker/contract/money/price-range.ts'
import type { LocalizedText } from '#worker/contract/text.ts'
import { listBlocks } from '../../contract/content/leaf-blocks.ts'
import { getPublicUrl, type LocalSite } from '../site/local-site.ts'
import { createPriceOffer } from './offer.ts'
import { createReserveAction } from './reserve-action.ts'
import { toSharedImage } from './shared-image.ts'
import { createReference, type Thing } from './thing.ts'

interface Bookable {
  id: string
  name: LocalizedText
  description?: LocalizedText | undefined
  prices?: PriceRange | undefined
  image?: ImageView | undefined
}

/** Creates a service that can be booked at the widget path `path`. */
function createService(
  local: LocalSite,
  provider: Thing,
  { id, name, description, prices, image }: Bookable,
  path: string,
): Thing {
  const { text } = local.i18n
  const url = getPublicUrl(local, path)
  return {
    '@type': 'Service',
    '@id': `${url}#${id}`,
    name: text(name),
    description: description && text(description),
    image: image && toSharedImage(local.site.publicUrl, image).url,
    url,
    provider: createReference(provider),
    offers: prices && createPriceOffer(prices, url),
    potentialAction: createReserveAction(local, path),
  }
}

const uniqueById = (things: Thing[]) => [...new Map(things.map((thing) => [thing['@id'], thing])).values()]

/** Lists the services of the calendars on a page. */
export function listServicesOnPage(local: LocalSite, provider: Thing, view: ContentView): Thing[] {
  return uniqueById(
    listBlocks(view, 'calendar').flatMap(({ href, calendars }) =>
      calendars.map(({ price, highestPrice, ...calendar }) => {
        const prices = price && { price, ...(highestPrice && { highestPrice }) }
        return createService(local, provider, { ...calendar, prices }, href)
      }),
    ),
  )
}

/** Lists the services of an offering, each once, also where several calendars have it. */
export function listOfferedServices(
  local: LocalSite,
  provider: Thing,
  offering: Offering,
  path: string,
): Thing[] {
  return uniqueById(
    offering.calendars.flatMap(({ services }) =>
      services.map(({ id, name, description, image = offering.cover, ...service }) => {
        const prices = getPriceRange(
          listServicePrices(
            service,
            service.staff.map((person) => person.id),
          ),
        )
        return createService(local, provider, { id, name, description, prices, image }, path)
      }),
    ),
  )
}
