import { TYPE } from '@formatjs/icu-messageformat-parser'
import { createFormatters, DEFAULT_INTL_CONFIG, formatMessage } from '@formatjs/intl'
import { describe, expect, it } from 'vitest'
import { localeCodes } from '#locales/codes.ts'
import { loadMessages } from '#locales/load-messages.ts'
import type { MessageValues } from '#locales/messages.ts'
import { regionalTags } from '#locales/regional-tags.ts'
import { listElements, parseCatalogue } from '#test/fixtures/message-sources.ts'
import { compileMessages } from './compile-message.ts'

/** Numbers of each plural category, and numbers that need a separator. */
const counts = [0, 1, 2, 5, 12, 21, 22, 100, 101, 1234, 1_000_000, 1.5]
const formatters = createFormatters()

describe('compileMessages', () => {
  it('names a malformed message in the error', () => {
    expect(() =>
      compileMessages({ 'a.fine': 'yes', 'a.broken': '{count, plural, one {#}}' }, 'en', './parts.ts'),
    ).toThrow(/a\.broken/)
  })

  it.each(['{at, date, short}', '{count, number}', '{place, selectordinal, other {#th}}'])(
    'refuses %s, which would need Intl',
    (message) => {
      expect(() => compileMessages({ key: message }, 'en', './parts.ts')).toThrow(/key/)
    },
  )
})

describe.each(localeCodes)('the compiled messages in %s', (locale) => {
  it('return the same texts as a formatter of ICU messages', async () => {
    const compiled = await loadMessages(locale)
    const config = { ...DEFAULT_INTL_CONFIG, locale: regionalTags[locale] }
    for (const [id, elements] of parseCatalogue(locale)) {
      const message = compiled[id]
      const placeholders = listElements(elements)
      const choices = placeholders.flatMap((one) =>
        one.type === TYPE.select ? Object.keys(one.options) : [],
      )
      for (const value of [...(placeholders.length > 0 ? counts : []), ...choices]) {
        const values: MessageValues = Object.fromEntries(
          placeholders.flatMap((one) => ('value' in one ? [[one.value, value]] : [])),
        )
        const expected = formatMessage(
          { ...config, messages: { [id]: elements } },
          formatters,
          { id },
          values,
        )
        expect(typeof message === 'function' ? message(values) : message).toBe(expected)
      }
    }
  })
})
