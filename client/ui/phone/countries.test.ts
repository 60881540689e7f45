import metadata from 'libphonenumber-js/metadata.min.json' with { type: 'json' }
import { describe, expect, it, test } from 'vitest'
import { localeCodes } from '#locales/codes.ts'
import { regionalTags } from '#locales/regional-tags.ts'
import { readPhone } from '#worker/contract/phone.ts'
import { getExample, listCountries, searchCountries, withCountryCode } from './countries.ts'
import { isPlausiblePhone } from './phone.ts'

const english = listCountries('en')
const find = (code: string) => {
  const country = english.find((one) => one.code === code)
  if (!country) throw new Error(`no ${code}`)
  return country
}
const search = (text: string, language = 'en') =>
  searchCountries(listCountries(language), text).map(({ code }) => code)

describe('the search of countries', () => {
  it.each([
    ['portu', 'en', 'PT'],
    ['Österr', 'de', 'AT'],
    ['osterr', 'de', 'AT'],
    ['uk', 'en', 'GB'],
    ['Kingdom', 'en', 'GB'],
    ['usa', 'hu', 'US'],
    ['+351', 'en', 'PT'],
    ['351', 'en', 'PT'],
    ['44', 'en', 'GB'],
    ['1', 'en', 'US'],
    ['7', 'de', 'RU'],
    ['pt', 'pl', 'PT'],
    ['cote', 'fr', 'CI'],
  ])('finds %s in %s', (text, language, code) => {
    expect(search(text, language)[0]).toBe(code)
  })

  it('finds only countries whose prefix begins with the digits', () => {
    expect(search('44').sort()).toEqual(['GB', 'GG', 'IM', 'JE'])
  })

  it('lists first the country that most numbers with a shared prefix belong to', () => {
    const { country_calling_codes: byPrefix } = metadata
    const listed = Object.keys(byPrefix).map((prefix) => search(prefix)[0])
    const isCountry = (code: string) => english.some((one) => one.code === code)
    expect(listed.filter(Boolean)).toEqual(
      Object.values(byPrefix).flatMap(([code = '']) => (isCountry(code) ? code : [])),
    )
  })

  it('finds all countries for an empty text, and none for nonsense', () => {
    expect(search('').length).toBe(english.length)
    expect(search('+').length).toBe(english.length)
    expect(search('xyzzy')).toEqual([])
    expect(search('(((')).toEqual([])
  })

  it('has the names of all countries in every language', () => {
    for (const code of localeCodes)
      expect(listCountries(regionalTags[code]).every(({ name, code }) => name !== code)).toBe(true)
  })
})

test.each([
  ['', 'GB', '+44 '],
  ['912 345 678', 'PT', '+351 912 345 678'],
  ['+351 912 345 678', 'GB', '+44 912345678'],
  ['+44 ', 'PT', '+351 '],
  ['0612345678', 'FR', '+33 6 12 34 56 78'],
])('gives %j the country code of %s', (input, code, output) => {
  const own = code === 'FR' ? 'FR' : 'PT'
  expect(withCountryCode(input, find(code), own).replace(/\D/g, '')).toBe(output.replace(/\D/g, ''))
})

test('the example of every country is plausible, and the server accepts it', () => {
  const refused = english.filter(({ code }) => {
    const [national, international] = [getExample(code, 'national'), getExample(code, 'international')]
    if (!national || !international) return false
    return !(
      isPlausiblePhone(national, code) &&
      isPlausiblePhone(international) &&
      readPhone(national, { contact: { phone: international } }) === readPhone(international)
    )
  })
  expect(refused.map(({ code }) => code)).toEqual([])
})
