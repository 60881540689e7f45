import type { LocaleCode } from '#locales/codes.ts'
import type { Actor } from '#worker/contract/admin/booking-history.ts'
import type { LocalizedText } from '#worker/contract/text.ts'

/** Returns a text in one language: the given one, or English where there is a choice. */
export const toText = (text: LocalizedText, locale: LocaleCode = 'en'): string =>
  typeof text === 'string' ? text : (text[locale] ?? text.en ?? Object.values(text)[0] ?? '')

/** Returns an instant to the minute, in UTC. */
export const toMinute = (instant: string | null): string =>
  instant === null ? '' : new Date(instant).toISOString().slice(0, 16).replace('T', ' ')

/** Returns who did something. */
export const describeActor = (actor: Actor): string => (actor.kind === 'business' ? actor.name : actor.kind)
