import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LocaleCode } from '#locales/codes.ts'
import type { LocalizedText } from '#worker/contract/text.ts'
import { findTranslation, getState, translate } from './translate.ts'

const main = 'pt'
const words = fc.constantFrom('Corte', 'Cut', 'Schnitt', 'Coupe')
const locale = fc.constantFrom<LocaleCode>('en', 'de', 'fr')
const text = fc.oneof<fc.Arbitrary<LocalizedText>[]>(
  words,
  fc.record({ pt: words, en: words, de: words }, { requiredKeys: ['pt'] }),
  fc.record({ en: words, de: words }, { requiredKeys: ['en'] }),
)

/** Returns the words of a text in each language that has some of its own, and those of the main one. */
const listWords = (value: LocalizedText | undefined) =>
  typeof value === 'string' ? { [main]: value } : { ...value }

test('changes the words of one language and no others', () => {
  fc.assert(
    fc.property(text, locale, fc.oneof(words, fc.constant('')), (value, into, typed) => {
      const next = translate(value, { main, locale: into, text: typed })
      const { [into]: found = '', ...others } = listWords(next)
      const { [into]: _, ...before } = listWords(value)
      expect(found).toBe(typed)
      expect(others).toEqual(before)
    }),
  )
})

test('has one text for all languages once no translation is left', () => {
  const value = translate('Corte', { main, locale: 'en', text: 'Cut' })
  expect(value).toEqual({ pt: 'Corte', en: 'Cut' })
  expect(translate(value ?? '', { main, locale: 'en', text: '' })).toBe('Corte')
  expect(translate({ en: 'Cut' }, { main, locale: 'en', text: '' })).toBeUndefined()
})

test('says how a text stands in a language', () => {
  const value = { pt: 'Corte', en: 'Cut' }
  expect(getState('Corte', 'en', false)).toBe('shared')
  expect(getState(value, 'de', false)).toBe('missing')
  expect(getState(value, 'en', true)).toBe('older')
  expect(getState(value, 'en', false)).toBe('translated')
  expect(findTranslation('Corte', 'en')).toBeUndefined()
})
