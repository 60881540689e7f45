import { describe, expect, it } from 'vitest'
import { chooseLocale } from './choose-locale.ts'

const choose = (acceptLanguage: string) => chooseLocale({ acceptLanguage, siteLocale: 'sv' })

describe('Accept-Language', () => {
  it.each([
    ['en-GB,en;q=0.9', 'en'],
    ['de', 'de'],
    ['de-AT, de;q=0.9, en;q=0.8', 'de'],
    ['nb-NO,nb;q=0.9', 'no'],
    ['nn', 'no'],
    ['no', 'no'],
    ['fr-CA', 'fr-ca'],
    ['fr-CH', 'fr'],
    ['pt-BR,pt;q=0.9', 'pt-br'],
    ['PT-br', 'pt-br'],
    ['pt-AO', 'pt'],
    ['es-419', 'es'],
    ['en-Latn-GB-u-hc-h12', 'en'],
    ['fr;q=0.2, da;q=0.7', 'da'],
    ['en;q=0, it', 'it'],
    ['zh-CN, fi;q=0.1', 'fi'],
    ['it ; q=0.5 , nl ; q=0.6', 'nl'],
  ])('chooses from %s the locale %s', (header, choice) => {
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
    expect(choose(header)).toBe('sv')
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
    expect(chooseLocale({ acceptLanguage, siteLocale: 'en', offered })).toBe(locale)
  })

  it('are also the only ones that prefix and cookie can choose', () => {
    const offered = ['pl', 'en'] as const
    expect(chooseLocale({ prefix: 'de', cookie: 'pl', offered })).toBe('pl')
    expect(chooseLocale({ prefix: 'de', cookie: 'fr', siteLocale: 'pl', offered })).toBe('pl')
  })
})

describe('the order of preferences', () => {
  const all = { prefix: 'de', cookie: 'pl', acceptLanguage: 'it', siteLocale: 'fi' } as const

  it('uses prefix, cookie, Accept-Language, site and English, in this order', () => {
    expect(chooseLocale(all)).toBe('de')
    expect(chooseLocale({ ...all, prefix: undefined })).toBe('pl')
    expect(chooseLocale({ ...all, prefix: null, cookie: 'xx' })).toBe('it')
    expect(chooseLocale({ siteLocale: 'fi' })).toBe('fi')
    expect(chooseLocale({})).toBe('en')
  })

  it('ignores unsupported locales', () => {
    expect(chooseLocale({ prefix: 'zh', cookie: '__proto__' })).toBe('en')
  })
})
