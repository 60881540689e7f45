import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { createFormatters, createIntlCache, DEFAULT_INTL_CONFIG, formatMessage } from '@formatjs/intl'
import { getCurrencyExponent } from '#worker/contract/money/currency-exponent.ts'
import type { Money } from '#worker/contract/money/money.ts'
import type { LocalizedText } from '#worker/contract/text.ts'
import type { LocaleCode } from './codes.ts'
import { getNumberFormat } from './formatters.ts'
import type { MessageKey, MessageValues } from './messages.ts'
import { regionalTags } from './regional-tags.ts'
import { createRecorder, createTimeFormat, type TimeFormat } from './time-format.ts'

interface I18nInput {
  locale: LocaleCode
  /** The regional tag that times and amounts follow: `en-GB`. */
  timeLocale: string
  /** Compiled messages, all of the locale's or those of one entry (`messagesFor`). */
  messages: Readonly<Record<string, string | unknown[]>>
  /** Texts the server wrote, looked up first; whatever is written here is added to it. */
  formatted?: Record<string, string>
}

/** All that a page, a mail or an invite says in one locale. */
export interface I18n {
  locale: LocaleCode
  timeLocale: string
  /** A message, its places filled. A key that is not among the messages, or a value that is missing, throws. */
  t(key: MessageKey, values?: MessageValues): string
  time: TimeFormat
  /** An amount with its currency. */
  money(amount: Money): string
  /** A number, with at most six decimals. */
  number(value: number): string
  /** `5 MB`, from bytes. */
  fileSize(bytes: number): string
  /** A business's own text in this locale, else in its language, else in English, else in any that there is. */
  text(text: LocalizedText): string
  /** For the payload: every time, amount and number written so far. */
  formatted: Record<string, string>
}

/** Formatters and messages only, by locale and message: nothing of a request, and no more than the catalogues hold. */
const formatters = createFormatters(createIntlCache())

const kB = 1024
const mB = kB * kB

function localized(text: LocalizedText, locale: LocaleCode): string {
  if (typeof text === 'string') return text
  const language = locale.slice(0, 2)
  const related = Object.entries(text).find(([code]) => code.slice(0, 2) === language)
  return text[locale] ?? related?.[1] ?? text.en ?? Object.values(text)[0] ?? ''
}

/** Made anew for each request on the server, and once for each root in the browser. */
export function createI18n({ locale, timeLocale, messages, formatted = {} }: I18nInput): I18n {
  // formatMessage by itself: createIntl would ship the formatters of dates, lists and all else.
  const config = {
    ...DEFAULT_INTL_CONFIG,
    locale: regionalTags[locale],
    // What is no string is a syntax tree: scripts/build/messages.ts compiled it.
    messages: messages as Record<string, MessageFormatElement[]>,
    onError(error: Error) {
      throw error
    },
  }
  const recorded = createRecorder(formatted, timeLocale)
  return {
    locale,
    timeLocale,
    formatted,
    time: createTimeFormat(timeLocale, recorded),

    t(key, values) {
      const message = messages[key]
      // formatjs would parse a string, and no parser is shipped.
      return typeof message === 'string' ? message : formatMessage(config, formatters, { id: key }, values)
    },

    money: ({ amount, currency }) =>
      recorded(`money ${amount} ${currency}`, () => {
        const decimals = getCurrencyExponent(currency)
        const major = amount / 10 ** decimals
        // Some currencies are written without their decimals, such as the forint; a part of one is shown all the same.
        const part = !Number.isInteger(major) && { minimumFractionDigits: decimals }
        return getNumberFormat(timeLocale, { style: 'currency', currency, ...part }).format(major)
      }),

    number: (value) =>
      recorded(`number ${value}`, () =>
        getNumberFormat(timeLocale, { maximumFractionDigits: 6 }).format(value),
      ),

    fileSize: (bytes) =>
      recorded(`fileSize ${bytes}`, () => {
        const [unit, size] = bytes < mB ? (['kilobyte', kB] as const) : (['megabyte', mB] as const)
        return getNumberFormat(timeLocale, { style: 'unit', unit, maximumFractionDigits: 1 }).format(
          bytes / size,
        )
      }),

    text: (text) => localized(text, locale),
  }
}
