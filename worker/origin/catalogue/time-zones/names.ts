import { places } from 'virtual:time-zone-places'
import { localeCodes } from '#locales/codes.ts'
import { regionalTags } from '#locales/regional-tags.ts'
import { getCity } from '#worker/contract/bookings/zone-city.ts'
import { cityNames } from './city-names.ts'
import { abbreviations, moreCities, otherNames } from './more-names.ts'
import { normalize } from './normalize.ts'

/** A name by which a zone is found. */
export interface ZoneName {
  kind: 'abbreviation' | 'city' | 'large-city' | 'country'
  /** The name as it is shown, where that is another city than the zone's own. */
  place?: string
  /** The name as {@link normalize} writes it. */
  text: string
}

/** The names of a zone that do not depend on the visitor's language. */
export interface ZoneNames {
  names: readonly ZoneName[]
  /** Codes of its countries. */
  countries: readonly string[]
  /** Zones with more people have a lower rank. */
  rank: number
}

const split = (list = '') => list.split(', ').filter(Boolean)

function toNames(kind: ZoneName['kind'], texts: Iterable<string>): ZoneName[] {
  const isPlace = kind === 'city' || kind === 'large-city'
  return Array.from(new Set(texts), (text) => ({
    kind,
    text: normalize(text),
    ...(isPlace && { place: text }),
  }))
}

function listAbbreviations(zone: string): string[] {
  return Object.keys(abbreviations).filter((name) => abbreviations[name]?.split(' ').includes(zone))
}

/** Returns how far at the front a zone stands among those of an abbreviation. */
export function getAbbreviationRank(abbreviation: string, zone: string): number {
  return abbreviations[abbreviation.toUpperCase()]?.split(' ').indexOf(zone) ?? -1
}

function createNames(): Map<string, ZoneNames> {
  const regions = localeCodes.map((code) => new Intl.DisplayNames(regionalTags[code], { type: 'region' }))
  return new Map(
    places.split('\n').map((line, rank) => {
      const [zone = '', codes = '', cities = ''] = line.split('|')
      const countries = codes.split(' ').filter(Boolean)
      const large = [...cities.split(',').filter(Boolean), ...split(moreCities[zone])]
      const names = [
        ...toNames('abbreviation', listAbbreviations(zone)),
        ...toNames('city', [getCity(zone), ...split(cityNames[zone])]),
        ...toNames('large-city', [...large, ...large.flatMap((city) => split(otherNames[city]))]),
        ...toNames(
          'country',
          countries.flatMap((code) => regions.map((region) => region.of(code) ?? code)),
        ),
      ]
      return [zone, { names, countries, rank }]
    }),
  )
}

let known: Map<string, ZoneNames> | undefined

/** Returns the names of all zones in all languages, by zone. They are created once, since that takes a while. */
export function getZoneNames(): ReadonlyMap<string, ZoneNames> {
  known ??= createNames()
  return known
}
