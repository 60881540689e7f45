import { type LocaleCode, localeCodes } from '#locales/codes.ts'

interface SiteLocales {
  /** The default. */
  locale: LocaleCode
  locales?: readonly LocaleCode[] | undefined
}

/** Returns the languages of a site, in the order of its language menu. */
export function listLocales({ locales = localeCodes }: Pick<SiteLocales, 'locales'>): readonly LocaleCode[] {
  return locales
}

/** Returns whether visitors of a site have a choice of languages. Otherwise no path of the site has a locale prefix. */
export function isMultilingual(site: Pick<SiteLocales, 'locales'>): boolean {
  return listLocales(site).length > 1
}

/** Returns whether paths of the site may start with a locale. */
export function isLocalePrefix(site: Pick<SiteLocales, 'locales'>, locale: LocaleCode): boolean {
  return isMultilingual(site) && listLocales(site).includes(locale)
}

/** Returns a locale if the site has it, otherwise the site's default. */
export function toSiteLocale(site: SiteLocales, locale: LocaleCode | undefined): LocaleCode {
  return locale !== undefined && listLocales(site).includes(locale) ? locale : site.locale
}

/**
 * Returns the locale prefix of paths, such as `/de`. It is that of the site's default if the site does not have the locale, and
 * empty if the site has a single language.
 */
export function getLocalePrefix(site: SiteLocales, locale: LocaleCode): string {
  return isMultilingual(site) ? `/${toSiteLocale(site, locale)}` : ''
}
