import type { SiteSettings } from '#worker/contract/bundle/bundle.ts'
import type { Site } from '#worker/contract/site.ts'
import type { Services } from '../platform/services.ts'
import type { CatalogueSource, FindImage } from './catalogue-source.ts'
import { findBrand } from './find-brand.ts'
import { listClosures } from './list-closures.ts'

/** Returns the images that every page of a site can show. */
export function findSiteImages({ brand: ids, content }: SiteSettings, findImage: FindImage) {
  const cover = content.cover === undefined ? undefined : findImage(content.cover)
  const brand = findBrand(ids, findImage)
  return { ...(cover && { cover }), ...(brand && { brand }) }
}

/** Returns the public settings of a site. */
export function toSite(
  services: Pick<Services, 'connections' | 'db' | 'clock'>,
  { catalogue: { site, revision }, findImage, preview }: CatalogueSource,
): Site {
  // Webhooks, limits, messages, owners and the reasons of closures are not public.
  const {
    webhooks: _,
    limits: __,
    mail: ___,
    texts: ____,
    messages: _____,
    brand: _______,
    owners: ______,
    closures: ________,
    ...settings
  } = site
  const closures = listClosures(services, site)
  return {
    ...settings,
    revision,
    ...(preview && { preview }),
    unavailable: services.connections.listUnavailable(),
    ...(closures && { closures }),
    ...findSiteImages(site, findImage),
  }
}
