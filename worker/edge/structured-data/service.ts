import type { Offering } from '#worker/contract/bookings/offering.ts'
import type { ImageView } from '#worker/contract/content/image-view.ts'
import type { ContentView } from '#worker/contract/content/view.ts'
import type { Money } from '#worker/contract/money/money.ts'
import type { LocalizedText } from '#worker/contract/text.ts'
import { addressIn, type LocalSite } from '../head/local-site.ts'
import { sharedImage } from '../head/shared-image.ts'
import { blocksOf } from './content-blocks.ts'
import { offer } from './offer.ts'
import { reserveAction } from './reserve-action.ts'
import { reference, type Thing } from './thing.ts'

interface Bookable {
  id: string
  name: LocalizedText
  description?: LocalizedText | undefined
  price?: Money | undefined
  cover?: ImageView | undefined
}

/** What can be booked at the widget address `path`. */
function service(
  local: LocalSite,
  provider: Thing,
  { id, name, description, price, cover }: Bookable,
  path: string,
): Thing {
  const { text } = local.i18n
  const url = addressIn(local, path)
  return {
    '@type': 'Service',
    '@id': `${url}#${id}`,
    name: text(name),
    description: description && text(description),
    image: cover && sharedImage(local.site.publicUrl, cover).url,
    url,
    provider: reference(provider),
    offers: price && offer(price, url),
    potentialAction: reserveAction(local, path),
  }
}

const once = (things: Thing[]) => [...new Map(things.map((thing) => [thing['@id'], thing])).values()]

/** What the calendars of a page offer. */
export function servicesOnPage(local: LocalSite, provider: Thing, view: ContentView): Thing[] {
  return once(
    blocksOf(view, 'calendar').flatMap(({ href, calendars }) =>
      calendars.map((calendar) => service(local, provider, calendar, href)),
    ),
  )
}

/** What a widget address offers, each service once however many calendars have it. */
export function servicesOffered(
  local: LocalSite,
  provider: Thing,
  offering: Offering,
  path: string,
): Thing[] {
  return once(
    offering.calendars.flatMap(({ services }) =>
      services.map((bookable) => service(local, provider, { ...bookable, cover: offering.cover }, path)),
    ),
  )
}
