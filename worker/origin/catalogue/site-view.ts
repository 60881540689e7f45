import type { Site } from '#worker/contract/site.ts'
import type { Services } from '../platform/services.ts'
import type { Catalogue } from './catalogue.ts'
import { findBrand } from './find-brand.ts'

/** Returns the public settings of a site. */
export function toSite(
  { findImage, connections }: Pick<Services, 'findImage' | 'connections'>,
  { site, revision }: Catalogue,
): Site {
  // Webhooks, limits, messages, owners and the reasons of closures are not public.
  const {
    webhooks: _,
    limits: __,
    mail: ___,
    texts: ____,
    messages: _____,
    brand: ids,
    owners: ______,
    closures,
    ...settings
  } = site
  const closed = closures?.map(({ from, to }) => ({ from, to }))
  const id = site.content.cover
  const cover = id === undefined ? undefined : findImage(id)
  const brand = findBrand(ids, findImage)
  return {
    ...settings,
    revision,
    unavailable: connections.listUnavailable(),
    ...(closed && { closures: closed }),
    ...(cover && { cover }),
    ...(brand && { brand }),
  }
}
