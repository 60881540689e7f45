import type { LocaleCode } from '#locales/codes.ts'
import type { Site } from '#worker/contract/site.ts'

/** The page that a component of a content page belongs to. */
export interface ContentContext {
  site: Site
  /** The locale prefix of URLs: `/de`, or empty. */
  prefix: string
  /** The path of the page, without the prefix. */
  path: string
  /** The `lang` of texts in the visitor's language, on a page in another language; else undefined. */
  interfaceLang: LocaleCode | undefined
  /** Whether the page is a draft. */
  preview: boolean
  /** The current instant, ISO 8601. Past dates are left out; undefined shows all. */
  now: string | undefined
}
