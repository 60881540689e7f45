import { getCurrencyExponent } from '#worker/contract/money/currency-exponent.ts'
import type { Money } from '#worker/contract/money/money.ts'
import type { LocalizedText } from '#worker/contract/text.ts'
import type { LocaleCode } from './codes.ts'
import { getListFormat, getNumberFormat } from './formatters.ts'
import type { CompiledMessages, MessageKey, MessageValues } from './messages.ts'
import { createRecorder, createTimeFormat, type Recorder, type TimeFormat } from './time-format.ts'

export interface I18nInput {
  locale: LocaleCode
  /** The regional tag for times and amounts: `en-GB`. */
  timeLocale: string
  /** All messages of the locale, or those that the page sends to the browser. */
  messages: CompiledMessages
  /** Texts that the server formatted. They are reused, and newly formatted texts are added. */
  formatted?: Record<string, string>
  /** The first day of the week, from 1 for Monday to 7 for Sunday. Monday by default. */
  firstWeekday?: number | undefined
  /** Formats a text, or returns one that it remembers: {@link formatOnce} of `recent-texts.ts` on servers. */
  formatOnce?: Recorder
}

/** The texts and formats of one locale, for pages, mails and invites. `Key` is a key of its catalogues. */
export interface I18n<Key extends string = MessageKey> {
  locale: LocaleCode
  timeLocale: string
  /** Returns a message with its placeholders filled. Throws for unknown keys and missing values. */
  t(key: Key, values?: MessageValues): string
  time: TimeFormat
  /** Formats an amount with its currency. A round amount has no decimals, unless one of `allPrices` has some. */
  money(amount: Money, allPrices?: readonly Money[]): string
  /** Formats texts as a list: `Ana, Ben and Eva`. */
  list(texts: readonly string[]): string
  /** Formats a number with at most six decimals. */
  number(value: number): string
  /** Returns a text of the business in this locale, else in its language, else in English, else in any language. */
  text(text: LocalizedText): string
  /** All times, amounts and numbers formatted so far, for the payload. */
  formatted: Record<string, string>
  /** Returns the text of a key in {@link formatted}, or formats and adds it. */
  record: Recorder
}

function selectText(text: LocalizedText, locale: LocaleCode): string {
  if (typeof text === 'string') return text
  const language = locale.slice(0, 2)
  const related = Object.entries(text).find(([code]) => code.slice(0, 2) === language)
  return text[locale] ?? related?.[1] ?? text.en ?? Object.values(text)[0] ?? ''
}

/** Creates the texts and formats of a locale: once per request on the server, once per root in the browser. */
export function createI18n<Key extends string = MessageKey>({
  locale,
  timeLocale,
  messages,
  formatted = {},
  firstWeekday,
  formatOnce,
}: I18nInput): I18n<Key> {
  const record = createRecorder(formatted, timeLocale, formatOnce)
  return {
    locale,
    timeLocale,
    formatted,
    record,
    time: createTimeFormat(timeLocale, record, firstWeekday),

    t(key, values = {}) {
      const message = messages[key]
      if (message === undefined) throw new Error(`No message ${key}`)
      return typeof message === 'string' ? message : message(values)
    },

    money({ amount, currency }, allPrices = []) {
      const decimals = getCurrencyExponent(currency)
      const unit = 10 ** decimals
      const digits = [{ amount }, ...allPrices].some((one) => one.amount % unit) ? decimals : 0
      return record(`money ${amount} ${currency} ${digits}`, () =>
        getNumberFormat(timeLocale, {
          style: 'currency',
          currency,
          minimumFractionDigits: digits,
        }).format(amount / unit),
      )
    },

    number: (value) =>
      record(`number ${value}`, () =>
        getNumberFormat(timeLocale, { maximumFractionDigits: 6 }).format(value),
      ),

    list(texts) {
      if (texts.length < 2) return texts.join()
      const key = `list ${texts.join('\n')}`
      formatted[key] ??= getListFormat(timeLocale).format(texts)
      return formatted[key]
    },

    text: (text) => selectText(text, locale),
  }
}
