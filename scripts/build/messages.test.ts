import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { TYPE } from '@formatjs/icu-messageformat-parser'
import { createFormatters, DEFAULT_INTL_CONFIG, formatMessage } from '@formatjs/intl'
import { describe, expect, it } from 'vitest'
import { type LocaleCode, localeCodes } from '#locales/codes.ts'
import { loadDeskMessages } from '#locales/desk/desk-messages.ts'
import { loadMessages } from '#locales/load-messages.ts'
import type { CompiledMessages, MessageValues } from '#locales/messages.ts'
import { regionalTags } from '#locales/regional-tags.ts'
import { listElements, parseCatalogue } from '#test/fixtures/message-sources.ts'
import { compileMessages } from './compile-message.ts'
import { parseMessages } from './parse-message.ts'

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

/** Expects each message of a catalogue to return the same texts as a formatter of ICU messages. */
function expectFormatted(
  catalogue: ReturnType<typeof parseCatalogue>,
  messages: CompiledMessages,
  locale: LocaleCode,
) {
  const config = { ...DEFAULT_INTL_CONFIG, locale: regionalTags[locale] }
  expect(catalogue.size).toBeGreaterThan(0)
  for (const [id, elements] of catalogue) {
    const message = messages[id]
    const placeholders = listElements(elements)
    const choices = placeholders.flatMap((one) => (one.type === TYPE.select ? Object.keys(one.options) : []))
    for (const value of [...(placeholders.length > 0 ? counts : []), ...choices]) {
      const values: MessageValues = Object.fromEntries(
        placeholders.flatMap((one) => ('value' in one ? [[one.value, value]] : [])),
      )
      const expected = formatMessage({ ...config, messages: { [id]: elements } }, formatters, { id }, values)
      expect(typeof message === 'function' ? message(values) : message).toBe(expected)
    }
  }
}

describe.each(localeCodes)('in %s', (locale) => {
  it('compiled messages return the same texts as a formatter of ICU messages', async () => {
    expectFormatted(parseCatalogue(locale), await loadMessages(locale), locale)
  })

  it('so do those of the desk, which are read from a file', async () => {
    const file = await readFile(join(import.meta.dirname, `../../locales/desk/${locale}.json`), 'utf8')
    const messages = await loadDeskMessages(locale, async () =>
      Response.json(parseMessages(JSON.parse(file))),
    )
    expectFormatted(parseCatalogue(locale, 'desk/'), messages, locale)
  })
})
