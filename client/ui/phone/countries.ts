import {
  AsYouType,
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  getExampleNumber,
  isSupportedCountry,
} from 'libphonenumber-js/min'
import examples from 'libphonenumber-js/mobile/examples'

/** A country whose numbers begin with `prefix`, which has no plus. */
export interface Country {
  code: CountryCode
  name: string
  prefix: string
}

/** Other names that people type, which CLDR does not have. */
const otherNames: Partial<Record<CountryCode, string>> = {
  AE: 'UAE',
  GB: 'UK England Scotland Wales',
  NL: 'Holland',
  US: 'USA America',
}

/** The main country of each prefix that several countries share: most numbers with the prefix belong to it. */
const mainCountries = new Set<string>([
  'AU',
  'CW',
  'FI',
  'GB',
  'GP',
  'IT',
  'MA',
  'NO',
  'RE',
  'RU',
  'SH',
  'US',
])

const toSearchText = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Returns all countries, sorted by their names in a language. */
export function listCountries(language: string): Country[] {
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const { compare } = new Intl.Collator(language)
  return getCountries()
    .map((code) => ({ code, name: names.of(code) ?? code, prefix: getCountryCallingCode(code) }))
    .sort((a, b) => compare(a.name, b.name))
}

/** Ranks a country for a search by digits, from 0 for the best match to 2; 3 without a match. */
function rankByPrefix({ code, prefix }: Country, digits: string): number {
  if (prefix === digits) return mainCountries.has(code) ? 0 : 1
  return prefix.startsWith(digits) ? 2 : 3
}

/** Ranks a country for a search by name, from 0 for the best match to 2; 3 without a match. */
function rankByName({ code, name }: Country, query: string): number {
  const words = toSearchText(name).split(/[\s(-]+/)
  const otherWords = toSearchText(`${code} ${otherNames[code] ?? ''}`).split(' ')
  if (toSearchText(name).startsWith(query) || otherWords.includes(query))
    return otherWords.includes(query) ? 0 : 1
  return [...words, ...otherWords].some((word) => word.startsWith(query)) ? 2 : 3
}

/**
 * Returns the countries whose code or other name is the text, then those whose name begins with it, then those that have a word
 * that begins with it. For digits, returns the countries with this prefix, then those whose prefix begins with it.
 */
export function searchCountries(countries: readonly Country[], text: string): Country[] {
  const query = toSearchText(text.trim())
  const [, digits] = /^\+?(\d*)$/.exec(query) ?? []
  const rank = (country: Country) =>
    digits === undefined ? rankByName(country, query) : rankByPrefix(country, digits)
  return [0, 1, 2].flatMap((shownRank) => countries.filter((country) => rank(country) === shownRank))
}

/** Returns a number with the prefix of another country. `defaultCountry` is the country of numbers without a country code. */
export function withCountryCode(input: string, { prefix }: Country, defaultCountry = ''): string {
  const typed = new AsYouType(isSupportedCountry(defaultCountry) ? defaultCountry : undefined)
  typed.input(input)
  const national = typed.getNumber()?.nationalNumber ?? (/^\s*\+/.test(input) ? '' : input.replace(/\D/g, ''))
  return national ? new AsYouType().input(`+${prefix}${national}`) : `+${prefix} `
}

/** Returns a mobile number of a country, as people there write it or with its country code. */
export function getExample(country: CountryCode, format: 'national' | 'international'): string | undefined {
  const example = getExampleNumber(country, examples)
  return format === 'national' ? example?.formatNational() : example?.formatInternational()
}
