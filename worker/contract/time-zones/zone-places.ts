import { places } from 'virtual:time-zone-places'

/** A zone with its places. */
interface ZonePlaces {
  zone: string
  /** Codes of the countries that use the zone. */
  countries: readonly string[]
  /** Its large cities besides the one in its id. */
  cities: readonly string[]
  /** The names of the city in its id, each with the locales that use it: `da de:Lissabon`. */
  names: readonly string[]
}

let cachedPlaces: ReadonlyMap<string, ZonePlaces> | undefined

/** Returns the places of all zones, those with the most people first. The list is parsed once, since that takes a while. */
export function getPlaces(): ReadonlyMap<string, ZonePlaces> {
  cachedPlaces ??= new Map(
    places.split('\n').map((line) => {
      const [zone = '', countries = '', cities = '', ...names] = line.split('|')
      const split = (list: string, separator: string) => list.split(separator).filter(Boolean)
      return [zone, { zone, countries: split(countries, ' '), cities: split(cities, ','), names }]
    }),
  )
  return cachedPlaces
}
