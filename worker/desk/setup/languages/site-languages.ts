import { isLocaleCode, type LocaleCode, localeCodes } from '#locales/codes.ts'
import type { SiteResource } from '#worker/contract/admin/drafts.ts'
import type { DeskContext } from '../../request/desk-env.ts'
import { loadSettingsIfAllowed } from '../own-draft.ts'

/** The languages of a site, as they are with the draft of the person. */
export interface SiteLanguages {
  /** The language of the originals. */
  main: LocaleCode
  others: readonly LocaleCode[]
  /** The settings that list the languages; undefined for somebody who may not change them. */
  settings: SiteResource | undefined
}

const isLocale = (value: unknown): value is LocaleCode => typeof value === 'string' && isLocaleCode(value)

/** Returns the languages in settings. Settings without a list have all languages. */
function listLanguages({ locale, locales }: { locale?: unknown; locales?: unknown }) {
  const main = isLocale(locale) ? locale : 'en'
  const listed = Array.isArray(locales) ? locales.filter(isLocale) : localeCodes
  return { main, others: listed.filter((other) => other !== main) }
}

/** Loads the languages that the settings name, as they are with the draft of the person. */
export async function loadLanguageSettings(
  context: DeskContext,
): Promise<{ locale: LocaleCode; locales?: readonly LocaleCode[] | undefined }> {
  const content = (await loadSettingsIfAllowed(context))?.content
  if (!content || !isLocale(content.locale)) return context.site
  const { locale, locales } = content
  return { locale, ...(Array.isArray(locales) && { locales: locales.filter(isLocale) }) }
}

/** Loads the languages of the site. */
export async function loadLanguages(context: DeskContext): Promise<SiteLanguages> {
  const settings = await loadSettingsIfAllowed(context)
  return { ...listLanguages(settings?.content ?? context.site), settings }
}
