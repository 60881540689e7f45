import { expect, test } from 'vitest'
import { localeCodes } from '#locales/codes.ts'
import { languageNames } from './header-names/all-languages.ts'
import { toNameKey } from './name-key.ts'

const listRepeated = (words: readonly string[]) =>
  words.filter((word, index) => words.indexOf(word) !== index)

test.each(localeCodes)('gives each name of a column one meaning in %s', (locale) => {
  const names = Object.values(languageNames[locale].headers).flat().map(toNameKey)
  expect(listRepeated(names)).toEqual([])
  expect(names.every((name) => name !== '')).toBe(true)
})

test('gives each name of a state the same meaning in all languages', () => {
  const meanings = new Map<string, Set<string>>()
  for (const locale of localeCodes)
    for (const [status, words] of Object.entries(languageNames[locale].statuses))
      for (const word of words) {
        const known = meanings.get(toNameKey(word)) ?? new Set()
        meanings.set(toNameKey(word), known.add(status))
      }
  expect([...meanings].filter(([, found]) => found.size > 1).map(([word]) => word)).toEqual([])
})
