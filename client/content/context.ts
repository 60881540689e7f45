import type { LocaleCode } from '#locales/codes.ts'
import type { Site } from '#worker/contract/site.ts'

/** What every part of a content page knows of the page. */
export interface PageContext {
  site: Site
  /** The locale's prefix in addresses, `/de`; empty where the address has none. */
  prefix: string
  /** The path of the page itself, without that prefix. */
  path: string
  /** The visitor's language where the business's words are in another: of what is said in the visitor's. */
  spoken: LocaleCode | undefined
  /** A draft, for whoever edits it. */
  preview: boolean
  /** An instant by the site's clock, ISO 8601; what is over by then is left out. */
  now: string | undefined
}
