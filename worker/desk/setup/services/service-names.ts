import type { LocaleCode } from '#locales/codes.ts'
import type { SiteResource } from '#worker/contract/admin/drafts.ts'
import { isRecord } from '#worker/contract/is-object.ts'
import { isTextPerLocale } from '#worker/contract/text.ts'

/** Returns the name of a service in the main language of the site; empty where it has none in it. */
export function getMainName({ name }: SiteResource['content'], locale: LocaleCode): string {
  if (typeof name === 'string') return name
  return (isRecord(name) && isTextPerLocale(name) && name[locale]) || ''
}

/** Returns a name with another text in the main language of the site. A name that is the same in all languages stays so. */
export const setMainName = (name: unknown, locale: LocaleCode, text: string): unknown =>
  isRecord(name) && isTextPerLocale(name) ? { ...name, [locale]: text } : text
