/**
 * The regions whose week does not begin on Monday, by its first day, from CLDR's supplemental data. This is a table because not
 * all browsers have `Intl.Locale` week info.
 */
const regionsByFirstDay: readonly (readonly [day: number, regions: string])[] = [
  [5, 'MV'],
  [6, 'AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY'],
  [
    7,
    `AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN IS JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH
    PK PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW`,
  ],
]

/**
 * Returns the first day of the week for a tag of `getTimeLocale`: 1 for Monday to 7 for Sunday. The region is at the end of the
 * tag: `en-US`, or `en-GB-u-hc-h23-rg-plzzzz`.
 */
export function getFirstWeekday(tag: string): number {
  const region = tag.toUpperCase().replace('ZZZZ', '').slice(-2)
  const row = regionsByFirstDay.find(([, regions]) => regions.includes(region))
  return row ? row[0] : 1
}
