import { existsSync, readFileSync } from 'node:fs'
import { parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { describe, expect, it } from 'vitest'
import { listElements } from '#test/fixtures/message-sources.ts'
import { type LocaleCode, localeCodes } from './codes.ts'
import { regionalTags } from './regional-tags.ts'

type Catalogue = Record<string, string>

/** The folders of the catalogues: of visitors' pages, and of the desk. */
const folders = ['.', './desk']

/** The placeholders that a message of a language has to leave out: Polish would need the vocative of any name. */
const leftOut: Partial<Record<LocaleCode, Record<string, string[]>>> = { pl: { 'done.thanksName': ['name'] } }

/** Messages with a fixed number: the hours of a day, the name of a product, and per cent. */
const withNumbers = new Set(['content.allDay', 'done.office365', 'quiz.score'])

function readCatalogue(folder: string, locale: LocaleCode): Catalogue {
  const file = new URL(`${folder}/${locale}.json`, import.meta.url)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

const parseElements = (message: string) => listElements(parse(message, { ignoreTag: true }))

/**
 * Returns the placeholders of a message. A plural counts as a plain number, because some languages need a plural where English
 * does not.
 */
function listPlaceholders(message: string): string[] {
  const placeholders = parseElements(message).flatMap((element) => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return []
    if (element.type === TYPE.select)
      return `${element.value}: ${Object.keys(element.options).sort().join('|')}`
    return element.type === TYPE.date || element.type === TYPE.time ? `${element.value}: time` : element.value
  })
  return [...new Set(placeholders)].sort()
}

/** Returns the plural forms of the whole numbers up to a thousand. */
function listPluralForms(locale: LocaleCode, type: Intl.PluralRulesOptions['type']): Set<string> {
  const rules = new Intl.PluralRules(regionalTags[locale], { type })
  return new Set(Array.from({ length: 1001 }, (_, number) => rules.select(number)))
}

function findMissingForms(locale: LocaleCode, message: string): string[] {
  return parseElements(message).flatMap((element) => {
    if (element.type !== TYPE.plural) return []
    return [...listPluralForms(locale, element.pluralType)].filter((form) => !(form in element.options))
  })
}

const listWords = (message: string) =>
  parseElements(message).flatMap((element) =>
    element.type === TYPE.literal ? (element.value.match(/\p{L}+/gu) ?? []) : [],
  )

it('the catalogues of visitors’ pages and of the desk have no key in common', () => {
  const [shared, desk] = folders.map((folder) => Object.keys(readCatalogue(folder, 'en')))
  expect(shared?.filter((key) => desk?.includes(key))).toEqual([])
})

describe.each(folders)('%s', (folder) => {
  const english = readCatalogue(folder, 'en')
  const keys = Object.keys(english)

  it('has sorted keys in English', () => {
    expect(keys).toEqual(keys.toSorted())
  })

  describe.each(localeCodes)('%s', (locale) => {
    const catalogue = readCatalogue(folder, locale)
    const messages = Object.entries(catalogue)

    it('has the keys of English in the same order', () => {
      expect(Object.keys(catalogue)).toEqual(keys)
    })

    it('has no empty or malformed message and no stray spaces', () => {
      expect(
        messages.filter(([, text]) => text === '' || text !== text.trim() || text.includes('  ')),
      ).toEqual([])
      for (const [, text] of messages) expect(() => parseElements(text)).not.toThrow()
    })

    it('has the placeholders of English, except those that it has to leave out', () => {
      const listByKey = (texts: Catalogue, added: Record<string, string[]> = {}) =>
        keys.flatMap((key) => [[key, [...listPlaceholders(texts[key] ?? ''), ...(added[key] ?? [])].sort()]])
      expect(listByKey(catalogue, leftOut[locale])).toEqual(listByKey(english))
    })

    it('has every plural form of its language', () => {
      expect(
        messages.flatMap(([key, text]) => findMissingForms(locale, text).map((form) => `${key}: ${form}`)),
      ).toEqual([])
    })

    it('has placeholders instead of numbers that the code knows', () => {
      const numbers = messages.filter(([, text]) =>
        parseElements(text).some((part) => part.type === TYPE.literal && /\d\d/.test(part.value)),
      )
      expect(numbers.map(([key]) => key).filter((key) => !withNumbers.has(key))).toEqual([])
    })

    it('has no word beside a time that the time format adds already, except beside a weekday', () => {
      const words = /(?:kl\.|klo|godz\.|(?<!\p{L})[aà]s) \{(?:time|until)\}|\{(?:time|until)\}\s(?:Uhr|uur)/u
      expect(
        messages.filter(([key, text]) => key !== 'staff.dayAndTime' && words.test(text)).map(([key]) => key),
      ).toEqual([])
    })

    it.skipIf(locale === 'en')('is translated', () => {
      expect(messages.filter(([key, text]) => text === english[key] && listWords(text).length > 2)).toEqual(
        [],
      )
    })
  })
})

/** The names of controls for screen readers, by the text that each control shows. */
const spokenNames = [
  ['menu.add', 'menu.addName'],
  ['menu.remove', 'menu.removeName'],
  ['time.change', 'time.changeZone'],
] as const

// WCAG 2.5.3: somebody who speaks to the browser says the text that the page shows.
it.each(localeCodes)('%s: names of controls contain the text that they show', (locale) => {
  const catalogue = readCatalogue('.', locale)
  const read = (key: string) => (catalogue[key] ?? '').toLocaleLowerCase(locale)
  for (const [shown, name] of spokenNames) expect(read(name)).toContain(read(shown))
})
