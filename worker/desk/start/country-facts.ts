import countryToCurrency from 'country-to-currency'
import { toLanguageTag } from '#locales/in-language.ts'
import { type RegionCode, regionCodes } from '#locales/regions.ts'
import { getPlaces } from '#worker/contract/time-zones/zone-places.ts'
import type { DeskI18n } from '../request/i18n.tsx'

const currencies: Readonly<Record<string, string>> = countryToCurrency

/** Returns the time zones of a country, the one with the most people first. */
export const listZones = (country: RegionCode): string[] =>
  [...getPlaces().values()].filter(({ countries }) => countries.includes(country)).map(({ zone }) => zone)

/** Returns the ISO 4217 code of the currency of a country; `EUR` for an unknown one. */
export const findCurrency = (country: RegionCode): string => currencies[country] ?? 'EUR'

export const isRegion = (text: string): text is RegionCode => regionCodes.some((code) => code === text)

/** Returns the countries in which a business can be, by name. */
export function listCountries({ locale, timeLocale }: DeskI18n): { code: RegionCode; name: string }[] {
  const names = new Intl.DisplayNames(toLanguageTag(locale), { type: 'region' })
  const { compare } = new Intl.Collator(timeLocale)
  return regionCodes
    .filter((code) => listZones(code).length > 0)
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((a, b) => compare(a.name, b.name))
}

/** Returns the country in which most people speak the language of the desk. */
export function guessCountry({ locale }: DeskI18n): RegionCode | undefined {
  const { region = '' } = new Intl.Locale(locale === 'pt' ? 'pt-PT' : toLanguageTag(locale)).maximize()
  return isRegion(region) ? region : undefined
}

/** Returns the time zones of a country with their names, one for each name. */
export function listNamedZones(
  { time }: Pick<DeskI18n, 'time'>,
  country: RegionCode,
  now: Date,
): { zone: string; name: string }[] {
  const named = listZones(country).map((zone) => ({ zone, name: time.zone(zone, now.toISOString()) }))
  return named.filter(({ name }, index) => named.findIndex((other) => other.name === name) === index)
}
