import { byBusiness, type LinkSafeText } from '#worker/contract/link-safe-text.ts'
import type { LocalizedText } from '#worker/contract/text.ts'
import type { AuthoredI18n } from '../../platform/authored-i18n.ts'
import type { ContentContext, DefaultContent, MessageContent } from './message-content.ts'

/** Returns the text of the business in a language; undefined where the default text is used. */
function findText(text: LocalizedText | undefined, { locale }: AuthoredI18n): string | undefined {
  return typeof text === 'string' ? text : text?.[locale]
}

/** Replaces the placeholders in a text of the business. Parses nothing else in the text, and nothing in the values. */
function fillPlaceholders(text: string, values: DefaultContent['values']): LinkSafeText {
  const valuesByName = new Map(Object.entries(values))
  return byBusiness(text.replace(/\{(\w+)\}/g, (_, name: string) => valuesByName.get(name) ?? ''))
}

/** Returns the content of a message with the texts of the business in place of the default ones. */
export function applyWording(
  { message, site, i18n }: Pick<ContentContext, 'message' | 'site' | 'i18n'>,
  { values, ...content }: DefaultContent,
): MessageContent {
  const wording = site.messages.wording[message.name]
  const subject = findText(wording?.subject, i18n)
  const text = findText(wording?.text, i18n)
  return {
    ...content,
    ...(subject !== undefined && { subject: fillPlaceholders(subject, values) }),
    ...(text !== undefined && { text: fillPlaceholders(text, values) }),
  }
}
