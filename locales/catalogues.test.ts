import { existsSync, readFileSync } from 'node:fs'
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { describe, expect, it } from 'vitest'
import { type LocaleCode, localeCodes } from './codes.ts'
import { regionalTags } from './regional-tags.ts'

type Catalogue = Record<string, string>

function readCatalogue(locale: LocaleCode): Catalogue {
  const file = new URL(`./${locale}.json`, import.meta.url)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

/** Every element of a message, those within its options included. */
function elementsOf(elements: MessageFormatElement[]): MessageFormatElement[] {
  return elements.flatMap((element) =>
    element.type === TYPE.plural || element.type === TYPE.select
      ? [element, ...Object.values(element.options).flatMap(({ value }) => elementsOf(value))]
      : [element],
  )
}

const read = (message: string) => elementsOf(parse(message, { ignoreTag: true }))

/** The places of a message. A plural where English has a bare number is no difference: other languages need it. */
function placesOf(message: string): string[] {
  const places = read(message).flatMap((element) => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return []
    if (element.type === TYPE.select)
      return `${element.value}: ${Object.keys(element.options).sort().join('|')}`
    return element.type === TYPE.date || element.type === TYPE.time ? `${element.value}: time` : element.value
  })
  return [...new Set(places)].sort()
}

/** The plural forms that whole numbers up to a thousand take. */
function pluralForms(locale: LocaleCode, type: Intl.PluralRulesOptions['type']): Set<string> {
  const rules = new Intl.PluralRules(regionalTags[locale], { type })
  return new Set(Array.from({ length: 1001 }, (_, number) => rules.select(number)))
}

function missingForms(locale: LocaleCode, message: string): string[] {
  return read(message).flatMap((element) => {
    if (element.type !== TYPE.plural) return []
    return [...pluralForms(locale, element.pluralType)].filter((form) => !(form in element.options))
  })
}

const english = readCatalogue('en')
const keys = Object.keys(english)
const wordsIn = (message: string) =>
  read(message).flatMap((element) =>
    element.type === TYPE.literal ? (element.value.match(/\p{L}+/gu) ?? []) : [],
  )

describe('English', () => {
  it('has its keys in order', () => {
    expect(keys).toEqual(keys.toSorted())
  })
})

describe.each(localeCodes)('%s', (locale) => {
  const catalogue = readCatalogue(locale)
  const messages = Object.entries(catalogue)

  it('has the keys of English, in their order', () => {
    expect(Object.keys(catalogue)).toEqual(keys)
  })

  it('has no empty message, none with stray spaces, none malformed', () => {
    expect(messages.filter(([, text]) => text === '' || text !== text.trim() || text.includes('  '))).toEqual(
      [],
    )
    for (const [, text] of messages) expect(() => read(text)).not.toThrow()
  })

  it('has the places of English', () => {
    const places = (of: Catalogue) =>
      keys.flatMap((key) => [[key, of[key] === undefined ? [] : placesOf(of[key])]])
    expect(places(catalogue)).toEqual(places(english))
  })

  it('has every plural form of its language', () => {
    expect(
      messages.flatMap(([key, text]) => missingForms(locale, text).map((form) => `${key}: ${form}`)),
    ).toEqual([])
  })

  it.skipIf(locale === 'en')('is translated', () => {
    expect(messages.filter(([key, text]) => text === english[key] && wordsIn(text).length > 2)).toEqual([])
  })
})
