import { expect, it } from 'vitest'
import { type LocaleCode, localeCodes } from './codes.ts'
import { inLanguage, toLanguageTag } from './in-language.ts'

it('writes every locale as a canonical language tag', () => {
  const tags = localeCodes.map(toLanguageTag)
  expect(Intl.getCanonicalLocales(tags)).toEqual(tags)
  expect(tags.filter((tag, index) => tag !== localeCodes[index])).toEqual(['fr-CA', 'nb', 'pt-BR'])
})

it.each([
  ['no', 'nb', 'ltr'],
  ['pt-br', 'pt-BR', 'ltr'],
  ['he', 'he', 'rtl'],
  ['ar-xb', 'ar-XB', 'rtl'],
])('gives %s its tag and direction', (locale, lang, dir) => {
  expect(inLanguage(locale as LocaleCode)).toEqual({ lang, dir })
})

it('returns no attributes for an undefined language', () => {
  expect(inLanguage(undefined)).toEqual({})
})
