import type { LocaleCode } from './codes.ts'
import { regionalTags } from './regional-tags.ts'
import type { RegionCode } from './regions.ts'

/** Tags with formats of their own that all browsers have. They are used as they are. */
const ownTags: ReadonlySet<string> = new Set(
  'de-AT de-CH en-AU en-CA en-GB en-IN en-NZ en-US en-ZA es-AR es-MX es-US fr-CA fr-CH it-CH pt-BR'.split(
    ' ',
  ),
)

/** The regions in which English puts the month first, without those in {@link ownTags}. From CLDR. */
const monthFirst: ReadonlySet<string> = new Set('AS BI GU JP MH MP PH PR UM VI'.split(' '))

/** The regions with a 12-hour clock, from CLDR. This is a table because not all browsers have `Intl.Locale` hour cycles. */
const twelveHours: ReadonlySet<string> = new Set(
  [
    'AE AG AL AR AS AU BB BD BH BM BN BO BS BT CA CL CO CR CU CY DJ DM DO DZ EC EG EH ER ET FJ FM GD GH GM GR GT',
    'GU GY HK HN IN IQ JM JO KH KI KN KP KR KW KY LB LC LR LS LY MH MO MP MR MW MX MY NA NI NZ OM PA PE PG PH PK PR',
    'PS PW PY QA SA SB SD SG SL SO SS SV SY SZ TC TD TN TO TT TW UM US UY VC VE VG VI VU WS YE ZM',
  ].flatMap((codes) => codes.split(' ')),
)

/** Returns the tag whose formats a region adapts. For English that is `en-GB`, unless the region puts the month first. */
function getBaseTag(locale: LocaleCode, region: RegionCode): string {
  return locale === 'en' && !monthFirst.has(region) ? 'en-GB' : regionalTags[locale]
}

/**
 * Returns the tag for times, numbers and amounts in a language, the same for all visitors of a site: `en-GB`, or
 * `en-GB-u-hc-h23-rg-plzzzz` for English in Poland. It has the hour cycle of the region, its first day of the week and its
 * order of dates. Without a region it is the default tag of the locale.
 */
export function getTimeLocale(locale: LocaleCode, region: RegionCode | undefined): string {
  const defaultTag = regionalTags[locale]
  if (region === undefined) return defaultTag
  const { language } = new Intl.Locale(defaultTag)
  const tag = `${language}-${region}`
  if (tag === defaultTag || (ownTags.has(tag) && !locale.includes('-'))) return tag
  const hourCycle = twelveHours.has(region) ? 'h12' : 'h23'
  return `${getBaseTag(locale, region)}-u-hc-${hourCycle}-rg-${region.toLowerCase()}zzzz`
}
