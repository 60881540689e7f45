import { describe, expect, it } from 'vitest'
import { chooseLocale } from './choose-locale.ts'

const choose = (acceptLanguage: string) => {
  const { locale, timeLocale } = chooseLocale({ acceptLanguage, siteLocale: 'sv' })
  return `${locale} ${timeLocale}`
}

describe('Accept-Language', () => {
  it.each([
    ['en-GB,en;q=0.9', 'en en-GB'],
    ['de', 'de de-DE'],
    ['de-AT, de;q=0.9, en;q=0.8', 'de de-AT'],
    ['nb-NO,nb;q=0.9', 'no nb-NO'],
    ['nn', 'no nb-NO'],
    ['no', 'no nb-NO'],
    ['fr-CA', 'fr-ca fr-CA'],
    ['fr-CH', 'fr fr-CH'],
    ['pt-BR,pt;q=0.9', 'pt-br pt-BR'],
    ['PT-br', 'pt-br pt-BR'],
    ['pt-AO', 'pt pt-AO'],
    ['es-419', 'es es-419'],
    ['en-Latn-GB-u-hc-h12', 'en en-GB'],
    ['fr;q=0.2, da;q=0.7', 'da da-DK'],
    ['en;q=0, it', 'it it-IT'],
    ['zh-CN, fi;q=0.1', 'fi fi-FI'],
    ['it ; q=0.5 , nl ; q=0.6', 'nl nl-NL'],
  ])('chooses from %s the locales %s', (header, choice) => {
    expect(choose(header)).toBe(choice)
  })

  it.each([
    '',
    '*',
    'zh',
    'zh-Hant-TW, ja;q=0.9',
    'en;q=2',
    'en;q=-1',
    'e',
    '-',
    ',,,;;;',
    'q=1',
    'en-a',
    'en_GB',
    'constructor',
    '\u0000en',
    '💥',
    'a'.repeat(100_000),
    `${'x,'.repeat(5000)}en`,
  ])("falls back to the site's locale for %j", (header) => {
    expect(choose(header)).toBe('sv sv-SE')
  })
})

describe('the offered locales', () => {
  it.each([
    ['de, pl;q=0.5', 'pl'],
    ['de', 'en'],
    ['fr-CH', 'fr-ca'],
    ['pt-PT', 'pt-br'],
    ['nn', 'en'],
  ])('are chosen from %s: %s', (acceptLanguage, locale) => {
    const offered = ['pl', 'en', 'fr-ca', 'pt-br'] as const
    expect(chooseLocale({ acceptLanguage, siteLocale: 'en', offered }).locale).toBe(locale)
  })

  it('are the only ones of prefix and cookie', () => {
    const offered = ['pl', 'en'] as const
    expect(chooseLocale({ prefix: 'de', cookie: 'pl', offered }).locale).toBe('pl')
    expect(chooseLocale({ prefix: 'de', cookie: 'fr', siteLocale: 'pl', offered }).locale).toBe('pl')
  })
})

describe('the order of preferences', () => {
  const all = { prefix: 'de', cookie: 'pl', acceptLanguage: 'it', siteLocale: 'fi' } as const

  it('uses prefix, cookie, Accept-Language, site and en-US, in this order', () => {
    expect(chooseLocale(all).locale).toBe('de')
    expect(chooseLocale({ ...all, prefix: undefined }).locale).toBe('pl')
    expect(chooseLocale({ ...all, prefix: null, cookie: 'xx' }).locale).toBe('it')
    expect(chooseLocale({ siteLocale: 'fi' }).locale).toBe('fi')
    expect(chooseLocale({})).toEqual({ locale: 'en', timeLocale: 'en-US' })
  })

  it("keeps the visitor's region for times if the language matches", () => {
    expect(chooseLocale({ prefix: 'en', acceptLanguage: 'de-DE, en-GB;q=0.5' }).timeLocale).toBe('en-GB')
    expect(chooseLocale({ cookie: 'de', acceptLanguage: 'en-GB' }).timeLocale).toBe('de-DE')
    expect(chooseLocale({ prefix: 'fr-ca', acceptLanguage: 'fr-FR' }).timeLocale).toBe('fr-CA')
  })

  it('ignores unsupported locales', () => {
    expect(chooseLocale({ prefix: 'zh', cookie: '__proto__' })).toEqual({ locale: 'en', timeLocale: 'en-US' })
  })
})
