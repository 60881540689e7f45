import type { I18n } from '#locales/i18n.ts'
import { isTextPerLocale } from '#worker/contract/text.ts'

/** Replaces every localized text of a value by its text in the visitor's locale, which keeps payloads small. */
export function localizeTexts<T>(value: T, text: I18n['text']): T {
  // A text in one locale is a LocalizedText too, so the type stays the same.
  return pickTexts(value, text) as T
}

function pickTexts(value: unknown, text: I18n['text']): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((item) => pickTexts(item, text))
  if (isTextPerLocale(value)) return text(value)
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, pickTexts(item, text)]))
}
