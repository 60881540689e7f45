import { toLanguageTag } from '#locales/in-language.ts'
import type { ContentView } from '#worker/contract/content/view.ts'
import { listBlocks } from '../../contract/content/leaf-blocks.ts'
import { getPublicUrl, type LocalSite } from '../site/local-site.ts'
import { createOpeningHours } from './opening-hours.ts'
import { createReserveAction } from './reserve-action.ts'
import { createSearchAction } from './search-action.ts'
import { toSharedImage } from './shared-image.ts'
import { createReference, type Thing } from './thing.ts'

const getId = ({ site }: LocalSite, fragment: string) => `${site.publicUrl}/#${fragment}`

function createGeo({
  latitude,
  longitude,
}: {
  latitude?: number | undefined
  longitude?: number | undefined
}) {
  return latitude !== undefined && longitude !== undefined
    ? { '@type': 'GeoCoordinates', latitude, longitude }
    : undefined
}

/** Creates the address, location and hours of a business; undefined without an address. */
function createVenue(
  { site, i18n }: LocalSite,
  view: ContentView | undefined,
): Pick<Thing, string> | undefined {
  const [map] = view ? listBlocks(view, 'map') : []
  const [block] = view ? listBlocks(view, 'hours') : []
  // Content pages alone have the hours: booking pages name the same business by its `@id`.
  const hours = block?.hours ?? (view && site.openingHours)
  const address = site.contact.address ? i18n.text(site.contact.address) : map?.address
  if (!address) return undefined
  return {
    address,
    currenciesAccepted: site.currency,
    geo: map && createGeo(map),
    ...(hours && createOpeningHours(hours, site.closures ?? [])),
  }
}

/**
 * Creates the business: a `LocalBusiness` with an address, else an `Organization`. It has no `aggregateRating`: search engines do not allow one that a
 * business shows about itself, or that comes from another site (Google, Review snippet: self-serving reviews).
 */
export function createBusiness(local: LocalSite, view?: ContentView): Thing {
  const { site, i18n } = local
  const { email, phone } = site.contact
  const venue = createVenue(local, view)
  return {
    '@type': venue ? 'LocalBusiness' : 'Organization',
    '@id': getId(local, 'business'),
    name: i18n.text(site.name),
    description: site.description && i18n.text(site.description),
    url: getPublicUrl(local, '/'),
    email,
    telephone: phone,
    logo: site.brand?.logo && toSharedImage(site.publicUrl, site.brand.logo.light).url,
    image: site.cover && toSharedImage(site.publicUrl, site.cover).url,
    ...venue,
    potentialAction: createReserveAction(local, '/widget/booking'),
  }
}

/** Creates the website, for its home page. */
export function createWebsite(local: LocalSite, publisher: Thing, hasSearch = false): Thing {
  const { site, i18n } = local
  return {
    '@type': 'WebSite',
    '@id': getId(local, 'website'),
    name: i18n.text(site.name),
    url: getPublicUrl(local, '/'),
    inLanguage: toLanguageTag(i18n.locale),
    publisher: createReference(publisher),
    ...(hasSearch && { potentialAction: createSearchAction(local) }),
  }
}
