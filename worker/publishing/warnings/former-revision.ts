import type { SiteSettings } from '#worker/contract/bundle/bundle.ts'
import type { ParsedResource } from '../resource-schemas.ts'

/** The contents that the replaced revision has for resources that the next one changes, by id. */
export interface FormerRevision {
  /** The settings, changed or not. */
  site: SiteSettings
  service: ReadonlyMap<string, ParsedResource<'service'>>
  product: ReadonlyMap<string, ParsedResource<'product'>>
  form: ReadonlyMap<string, ParsedResource<'form'>>
  /** Whether the replaced revision has services or products, so that amounts are in its currency. */
  hasOffer: boolean
  /** Slugs of new one-time links with which someone booked before. */
  usedLinks: ReadonlySet<string>
}

/** The kinds of resources that warnings compare with the replaced revision. */
export const comparedKinds = ['service', 'product', 'form'] as const
