import { createRequire } from 'node:module'
import type { Plugin } from 'vite'
import { findZone, getCity } from '../../worker/contract/bookings/zone-name.ts'
import { cityNames } from './city-names.ts'

const require = createRequire(import.meta.url)

const ID = 'virtual:time-zone-places'
/** The smallest population of a city that the search of time zones finds. */
const MIN_POPULATION = 100_000

interface City {
  city: string
  pop: number
  timezone: string | null
}

/** Returns the zones of a country. */
function listZones(code: string): string[] {
  // TypeScript does not know the method yet.
  const region: Intl.Locale & { getTimeZones?: () => string[] } = new Intl.Locale(`und-${code}`)
  return region.getTimeZones?.() ?? []
}

const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')

/** Returns the countries of each zone according to CLDR. Codes of former countries are left out. */
function listCountries(): Map<string, string[]> {
  const countries = new Map<string, string[]>()
  const codes = letters.flatMap((first) => letters.map((second) => first + second))
  for (const code of codes.filter((code) => Intl.getCanonicalLocales(`und-${code}`)[0]?.endsWith(code)))
    for (const name of listZones(code)) {
      const zone = findZone(name) ?? name
      countries.set(zone, [...(countries.get(zone) ?? []), code])
    }
  return countries
}

/**
 * Returns one line for each zone, sorted by the population of its large cities. A line has the zone's id, the codes of its
 * countries, its large cities other than the city in the id, and the translated names of the city in the id.
 */
export function listPlaces(): string {
  // The types of the package lack `cityMapping`.
  const cities: City[] = require('city-timezones').cityMapping
  const byZone = Map.groupBy(
    cities.filter(({ pop }) => pop >= MIN_POPULATION).toSorted((a, b) => b.pop - a.pop),
    ({ timezone }) => findZone(timezone ?? undefined),
  )
  const lines = [...listCountries()].map(([zone, codes]) => {
    const zoneCities = byZone.get(zone) ?? []
    const others = new Set(zoneCities.map(({ city }) => city.normalize('NFC')))
    others.delete(getCity(zone))
    const population = zoneCities.reduce((sum, { pop }) => sum + pop, 0)
    const names = cityNames.get(zone) ?? []
    return { population, line: [zone, codes.join(' '), [...others].join(','), names].flat().join('|') }
  })
  return lines
    .toSorted((a, b) => b.population - a.population)
    .map(({ line }) => line)
    .join('\n')
}

/** Provides the countries and cities of time zones to the search of time zones. */
export function timeZonePlaces(): Plugin {
  return {
    name: 'daybook:time-zone-places',
    resolveId: (source) => (source === ID ? `\0${ID}` : undefined),
    load: (id) => (id === `\0${ID}` ? `export const places = ${JSON.stringify(listPlaces())}` : undefined),
  }
}
