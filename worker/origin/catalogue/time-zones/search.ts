import type { LocaleCode } from '#locales/codes.ts'
import type { TimeZoneList } from '#worker/contract/bookings/time-zones.ts'
import { getPlaceName } from '#worker/contract/time-zones/place-names.ts'
import { getAbbreviationRank, getZoneNames, type ZoneName, type ZoneNames } from './names.ts'
import { normalize } from './normalize.ts'

type TimeZone = TimeZoneList[number]

/** The maximum number of zones in a result. */
const MAX_ZONES = 50
/** The shortest text that is also found inside words. */
const SHORTEST_PART = 3

interface Match {
  zone: TimeZone
  /**
   * How well the zone matches, as ranks. A lower number is better. A number decides only between zones whose earlier numbers are
   * equal.
   */
  order: readonly number[]
}

type SearchedName = Omit<ZoneName, 'kind'> & { kind: ZoneName['kind'] | 'zone' | 'id' }

const kinds = ['abbreviation', 'city', 'large-city', 'country', 'zone', 'id'] as const

/**
 * Rates where a name has the search text: 0 for the whole name, 1 for its start, 2 for the start of a word, 3 inside a word;
 * undefined for no match.
 */
function rateMatch({ kind, text }: SearchedName, search: string): number | undefined {
  if (text === search) return 0
  if (kind === 'abbreviation') return undefined
  if (text.startsWith(search)) return 1
  if (text.includes(` ${search}`)) return 2
  return search.length >= SHORTEST_PART && text.includes(search) ? 3 : undefined
}

function listNames({ id, name, offset }: TimeZone, zoneNames: ZoneNames | undefined): SearchedName[] {
  return [
    ...(zoneNames?.names ?? []),
    { kind: 'zone', text: normalize(name) },
    { kind: 'id', text: normalize(id) },
    { kind: 'id', text: normalize(offset) },
  ]
}

function findBest(names: readonly SearchedName[], search: string) {
  let best: { name: SearchedName; quality: number } | undefined
  for (const name of names) {
    const quality = rateMatch(name, search)
    if (quality !== undefined && (!best || quality < best.quality)) best = { name, quality }
  }
  return best
}

/** Returns a zone with its country, and with the large city that the search found, unless the zone already shows that city. */
function toResult(
  zone: TimeZone,
  city: string | undefined,
  zoneNames: ZoneNames | undefined,
  { locale, regions }: Language & { regions: Intl.DisplayNames },
) {
  const country = zoneNames?.countries[0]
  const place = city && getPlaceName(city, locale)
  return {
    ...zone,
    ...(place && place !== zone.city && { place }),
    ...(country && { country: regions.of(country) ?? country }),
  }
}

/** The language of a list of zones. */
export interface Language {
  /** The locale of city names. */
  locale: LocaleCode
  /** The regional tag of all other texts. */
  tag: string
}

/**
 * Returns the zones that a search finds by city, country, name, abbreviation, id or offset, ignoring accents and case: at
 * most fifty, the best first. Several words may be found in different names of a zone. A city is named in the locale of
 * `language`, whatever the language of the name that was found.
 */
export function searchTimeZones(zones: TimeZoneList, text: string, language: Language): TimeZoneList {
  const search = normalize(text)
  const words = search.split(' ')
  if (!search) return []
  const display = { ...language, regions: new Intl.DisplayNames(language.tag, { type: 'region' }) }
  const matches = zones.flatMap((zone): Match[] => {
    const zoneNames = getZoneNames().get(zone.id)
    const names = listNames(zone, zoneNames)
    const rank = zoneNames?.rank ?? Number.MAX_SAFE_INTEGER
    const best = findBest(names, search)
    if (best) {
      const { kind, place } = best.name
      const first = kind === 'abbreviation' ? getAbbreviationRank(search, zone.id) : rank
      const order = [best.quality, kinds.indexOf(kind), first]
      return [{ zone: toResult(zone, place, zoneNames, display), order }]
    }
    const allNames = names.map((name) => ` ${name.text}`).join('')
    if (words.length < 2 || !words.every((word) => allNames.includes(word))) return []
    const atStart = words.every((word) => allNames.includes(` ${word}`))
    return [{ zone: toResult(zone, undefined, zoneNames, display), order: [atStart ? 4 : 5, rank] }]
  })
  return matches
    .toSorted((a, b) => compareRanks(a.order, b.order))
    .slice(0, MAX_ZONES)
    .map(({ zone }) => zone)
}

function compareRanks(a: readonly number[], b: readonly number[]): number {
  const index = a.findIndex((value, position) => value !== b[position])
  return index < 0 ? 0 : (a[index] ?? 0) - (b[index] ?? 0)
}
