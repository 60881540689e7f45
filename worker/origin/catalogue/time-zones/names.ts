import { localeCodes } from '#locales/codes.ts'
import { regionalTags } from '#locales/regional-tags.ts'
import { extraCities } from '#worker/contract/time-zones/large-cities.ts'
import { listCityNames, listPlaceNames } from '#worker/contract/time-zones/place-names.ts'
import { zoneAbbreviations } from '#worker/contract/time-zones/zone-abbreviations.ts'
import { getPlaces } from '#worker/contract/time-zones/zone-places.ts'
import { normalize } from './normalize.ts'

/** A name by which a zone is found. */
export interface ZoneName {
  /** `city` is the city in the zone's id, `large-city` another one in the zone. */
  kind: 'abbreviation' | 'city' | 'large-city' | 'country'
  /** The key of the large city, by which its name in the visitor's language is found. */
  place?: string
  /** The name as {@link normalize} writes it. */
  text: string
}

/** The names of a zone in all languages, and what else a search uses. */
export interface ZoneNames {
  names: readonly ZoneName[]
  /** Codes of the countries that use the zone. */
  countries: readonly string[]
  /** Zones with more people have a lower rank. */
  rank: number
}

const splitList = (list = '') => list.split(', ').filter(Boolean)

const toNames = (kind: ZoneName['kind'], texts: Iterable<string>): ZoneName[] =>
  Array.from(new Set(texts), (text) => ({ kind, text: normalize(text) }))

const toPlaceNames = (place: string): ZoneName[] =>
  toNames('large-city', listPlaceNames(place)).map((name) => ({ ...name, place }))

function listAbbreviations(zone: string): string[] {
  return Object.keys(zoneAbbreviations).filter((name) => zoneAbbreviations[name]?.split(' ').includes(zone))
}

/** Returns the index of a zone among those of an abbreviation, the most likely zone first; -1 if it is none of them. */
export function getAbbreviationRank(abbreviation: string, zone: string): number {
  return zoneAbbreviations[abbreviation.toUpperCase()]?.split(' ').indexOf(zone) ?? -1
}

function createNames(): Map<string, ZoneNames> {
  const regions = localeCodes.map((code) => new Intl.DisplayNames(regionalTags[code], { type: 'region' }))
  return new Map(
    Array.from(getPlaces().values(), ({ zone, countries, cities }, rank) => {
      const largeCities = [...cities, ...splitList(extraCities[zone])]
      const names = [
        ...toNames('abbreviation', listAbbreviations(zone)),
        ...toNames('city', listCityNames(zone)),
        ...largeCities.flatMap(toPlaceNames),
        ...toNames(
          'country',
          countries.flatMap((code) => regions.map((region) => region.of(code) ?? code)),
        ),
      ]
      return [zone, { names, countries, rank }]
    }),
  )
}

let allNames: Map<string, ZoneNames> | undefined

/** Returns the names of all zones in all languages, by zone. They are created once, since that takes a while. */
export function getZoneNames(): ReadonlyMap<string, ZoneNames> {
  allNames ??= createNames()
  return allNames
}
