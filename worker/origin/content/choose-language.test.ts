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
])(
  'chooses from %j, for a visitor in %s and a site in %s, the language %s',
  (has, visitor, site, expected) => {
    const text = Object.fromEntries(has.map((code) => [code, `in ${code}`]))
    expect(chooseLanguage(text, visitor, site)).toBe(expected)
    expect(chooseText(text, visitor, site)).toBe(`in ${expected}`)
  },
)

test('treats a text without locales as one in the site’s locale', () => {
  expect(chooseLanguage('Hallo', 'fr', 'de')).toBe('de')
  expect(chooseText('Hallo', 'fr', 'de')).toBe('Hallo')
})
