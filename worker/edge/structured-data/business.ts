import { toLanguageTag } from '#locales/regional-tags.ts'
import type { ContentView } from '#worker/contract/content/view.ts'
import { addressIn, type LocalSite } from '../head/local-site.ts'
import { sharedImage } from '../head/shared-image.ts'
import { blocksOf } from './content-blocks.ts'
import { openingHours } from './opening-hours.ts'
import { reserveAction } from './reserve-action.ts'
import { reference, type Thing } from './thing.ts'

const idOf = ({ site }: LocalSite, fragment: string) => `${site.publicUrl}/#${fragment}`

function geo({ latitude, longitude }: { latitude?: number | undefined; longitude?: number | undefined }) {
  return latitude !== undefined && longitude !== undefined
    ? { '@type': 'GeoCoordinates', latitude, longitude }
    : undefined
}

/** What only a business with an address has: the hours and the place that the page shows too. */
function placeOf({ site, i18n }: LocalSite, view: ContentView | undefined): Pick<Thing, string> | undefined {
  const [map] = view ? blocksOf(view, 'map') : []
  const [hours] = view ? blocksOf(view, 'hours') : []
  const address = site.contact.address ? i18n.text(site.contact.address) : map?.address
  if (!address) return undefined
  return {
    address,
    currenciesAccepted: site.currency,
    geo: map && geo(map),
    ...(hours && openingHours(hours.hours)),
  }
}

/** The business itself, the same on every page of its site. Without an address it is no local one. */
export function business(local: LocalSite, view?: ContentView): Thing {
  const { site, i18n } = local
  const { email, phone } = site.contact
  const place = placeOf(local, view)
  return {
    '@type': place ? 'LocalBusiness' : 'Organization',
    '@id': idOf(local, 'business'),
    name: i18n.text(site.name),
    description: site.description && i18n.text(site.description),
    url: addressIn(local, '/'),
    email,
    telephone: phone,
    image: site.cover && sharedImage(site.publicUrl, site.cover).url,
    ...place,
    potentialAction: reserveAction(local, '/widget/booking'),
  }
}

/** The site, for its home page. */
export function website(local: LocalSite, publisher: Thing): Thing {
  const { site, i18n } = local
  return {
    '@type': 'WebSite',
    '@id': idOf(local, 'website'),
    name: i18n.text(site.name),
    url: addressIn(local, '/'),
    inLanguage: toLanguageTag(i18n.locale),
    publisher: reference(publisher),
  }
}
