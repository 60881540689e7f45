import type { LocaleCode } from '#locales/codes.ts'
import { getCity } from '../bookings/zone-name.ts'
import { cityNames } from './large-cities.ts'
import { getPlaces } from './zone-places.ts'

/** Parses a name with the locales that use it, such as `da de:Lissabon`. A name without locales is found, but never shown. */
function parseName(part: string): { name: string; locales: readonly string[] } {
  const [codes = '', name = ''] = part.split(':')
  return { name, locales: codes.split(' ') }
}

const listZoneNames = (zone: string) => (getPlaces().get(zone)?.names ?? []).map(parseName)

const listNames = (city: string) => (cityNames[city]?.split('|') ?? []).map(parseName)

/** Returns the name in a locale. A regional locale such as `pt-br` falls back to its language. */
function findName(names: ReturnType<typeof parseName>[], locale: LocaleCode): string | undefined {
  const find = (code: string) => names.find(({ locales }) => locales.includes(code))?.name
  return find(locale) ?? find(locale.slice(0, 2))
}

/** Returns all names of the city in a zone's id. */
export function listCityNames(zone: string): string[] {
  return [getCity(zone), ...listZoneNames(zone).map(({ name }) => name)]
}

/** Returns all names of a large city. */
export function listPlaceNames(city: string): string[] {
  return [city, ...listNames(city).map(({ name }) => name)]
}

/** Returns the name in a locale of the city in a zone's id. */
export function getCityName(zone: string, locale: LocaleCode): string {
  return findName(listZoneNames(zone), locale) ?? getCity(zone)
}

/** Returns the name in a locale of a large city. */
export function getPlaceName(city: string, locale: LocaleCode): string {
  return findName(listNames(city), locale) ?? city
}
