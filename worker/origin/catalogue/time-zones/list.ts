import { LRUCache } from 'lru-cache'
import { Temporal } from 'temporal-polyfill/implementation'
import { chooseLocale } from '#locales/choose-locale.ts'
import { isLocaleCode, type LocaleCode } from '#locales/codes.ts'
import { regionalTags } from '#locales/regional-tags.ts'
import type { RegionCode } from '#locales/regions.ts'
import { createRecorder, createTimeFormat } from '#locales/time-format.ts'
import { getTimeLocale } from '#locales/time-locale.ts'
import { findTimeZone } from '#worker/contract/bookings/find-time-zone.ts'
import type { TimeZoneList } from '#worker/contract/bookings/time-zones.ts'
import { toCurrentName } from '#worker/contract/bookings/zone-name.ts'
import { toIso } from '#worker/contract/iso-time.ts'
import { getCityName } from '#worker/contract/time-zones/place-names.ts'
import { type Language, searchTimeZones } from './search.ts'

// `names` is keyed by tag, `lists` by locale and tag. A list takes about 150 kB, of which its names take 60 kB.
const names = new LRUCache<string, Map<string, string>>({ max: 40 })
const lists = new LRUCache<string, { minute: number; list: TimeZoneList }>({ max: 40 })

function toTag(locale: string, region: RegionCode | undefined): string {
  if (isLocaleCode(locale)) return getTimeLocale(locale, region)
  const [supported] = Intl.DateTimeFormat.supportedLocalesOf(canonicalize(locale))
  return supported ?? regionalTags.en
}

/** Returns the locale in which cities are named, for a locale or a regional tag. */
const toLocale = (locale: string): LocaleCode =>
  isLocaleCode(locale) ? locale : chooseLocale({ acceptLanguage: locale })

/** Returns the zones that match `text`, the best match first; see {@link listTimeZones} for the other arguments. */
export function findTimeZones(text: string, locale: string, now: number, region?: RegionCode): TimeZoneList {
  const language = { locale: toLocale(locale), tag: toTag(locale, region) }
  return searchTimeZones(listTimeZones(locale, now, region), text, language)
}

/** Returns the zones with these ids, also former ids, from west to east; see {@link listTimeZones} for the other arguments. */
export function pickTimeZones(
  ids: readonly string[],
  locale: string,
  now: number,
  region?: RegionCode,
): TimeZoneList {
  const wanted = new Set(ids.map(findTimeZone))
  return listTimeZones(locale, now, region).filter(({ id }) => wanted.has(id))
}

function canonicalize(locale: string): string[] {
  try {
    return Intl.getCanonicalLocales(locale)
  } catch {
    return []
  }
}

/**
 * Returns every zone that the runtime knows, from west to east, with its city, name, offset and current time. `locale` is one of
 * Daybook's locales, to which the site's `region` applies, or a regional tag such as `en-GB`. Lists are cached for a minute. Names
 * are cached for good, since they are slow to create.
 */
export function listTimeZones(locale: string, now: number, region?: RegionCode): TimeZoneList {
  const language = { locale: toLocale(locale), tag: toTag(locale, region) }
  const minute = Math.floor(now / 60_000)
  const key = `${language.locale} ${language.tag}`
  const cached = lists.get(key)
  if (cached?.minute === minute) return cached.list
  const list = createList(language, now)
  lists.set(key, { minute, list })
  return list
}

function createList({ locale, tag }: Language, now: number): TimeZoneList {
  const instant = toIso(now)
  const instantNow = Temporal.Instant.fromEpochMilliseconds(now)
  const format = createTimeFormat(tag, createRecorder({}, tag))
  const zoneNames = names.get(tag) ?? new Map<string, string>()
  names.set(tag, zoneNames)
  const byOffset = new Map<number, { offset: string; time: string }>()
  const ids = new Set([...Intl.supportedValuesOf('timeZone').map(toCurrentName), 'UTC'])
  const zones = Array.from(ids).map((id) => {
    const nanoseconds = instantNow.toZonedDateTimeISO(id).offsetNanoseconds
    const texts = byOffset.get(nanoseconds) ?? {
      offset: format.offset(id, instant),
      time: format.time(instant, id),
    }
    byOffset.set(nanoseconds, texts)
    const name = zoneNames.get(id) ?? format.zone(id, instant)
    zoneNames.set(id, name)
    return { nanoseconds, zone: { id, city: getCityName(id, locale), name, ...texts } }
  })
  zones.sort((a, b) => a.nanoseconds - b.nanoseconds || a.zone.city.localeCompare(b.zone.city, tag))
  return zones.map(({ zone }) => zone)
}
