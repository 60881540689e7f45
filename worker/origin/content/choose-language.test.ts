import { expect, test } from 'vitest'
import type { LocaleCode } from '#locales/codes.ts'
import { chooseLanguage, chooseText } from './choose-language.ts'

test.each<[has: LocaleCode[], visitor: LocaleCode, site: LocaleCode, expected: LocaleCode]>([
  [['en', 'de'], 'de', 'en', 'de'],
  [['en', 'pt'], 'pt-br', 'en', 'pt'],
  [['en', 'pt-br'], 'pt', 'en', 'pt-br'],
  [['en', 'fr-ca'], 'fr', 'en', 'fr-ca'],
  [['en', 'pt', 'pt-br'], 'pt-br', 'en', 'pt-br'],
  [['en', 'nl'], 'sv', 'nl', 'nl'],
  [['it', 'en'], 'sv', 'nl', 'en'],
  [['it', 'es'], 'sv', 'nl', 'it'],
])('text in %j for a visitor in %s, on a site in %s, is in %s', (has, visitor, site, expected) => {
  const text = Object.fromEntries(has.map((code) => [code, `in ${code}`]))
  expect(chooseLanguage(text, visitor, site)).toBe(expected)
  expect(chooseText(text, visitor, site)).toBe(`in ${expected}`)
})

test('a text without locales is in the site’s locale', () => {
  expect(chooseLanguage('Hallo', 'fr', 'de')).toBe('de')
  expect(chooseText('Hallo', 'fr', 'de')).toBe('Hallo')
})
