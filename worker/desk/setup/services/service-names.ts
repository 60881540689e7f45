import type { LocaleCode } from '#locales/codes.ts'
import type { SiteResource } from '#worker/contract/admin/drafts.ts'
import { isRecord } from '#worker/contract/is-object.ts'
import { isTextPerLocale } from '#worker/contract/text.ts'

/** Returns the name of a service in the main language of the site; empty if it has no name in this language. */
export function getMainName({ name }: SiteResource['content'], locale: LocaleCode): string {
  if (typeof name === 'string') return name
  return (isRecord(name) && isTextPerLocale(name) && name[locale]) || ''
}

/** Returns a name with a new text in the main language of the site. A name without languages stays without. */
export const setMainName = (name: unknown, locale: LocaleCode, text: string): unknown =>
  isRecord(name) && isTextPerLocale(name) ? { ...name, [locale]: text } : text
