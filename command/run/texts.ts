import type { LocaleCode } from '#locales/codes.ts'
import type { Actor } from '#worker/contract/admin/booking-history.ts'
import type { LocalizedText } from '#worker/contract/text.ts'

/** Returns a text in the given language, or else in English, or else in its first language. */
export const toText = (text: LocalizedText, locale: LocaleCode = 'en'): string =>
  typeof text === 'string' ? text : (text[locale] ?? text.en ?? Object.values(text)[0] ?? '')

/** Formats an instant to the minute in UTC: `2026-12-01 09:00`. Returns an empty text for null. */
export const toMinute = (instant: string | null): string =>
  instant === null ? '' : new Date(instant).toISOString().slice(0, 16).replace('T', ' ')

/** Returns the name of a person or token of the business, or the kind of another actor. */
export const describeActor = (actor: Actor): string => (actor.kind === 'business' ? actor.name : actor.kind)
