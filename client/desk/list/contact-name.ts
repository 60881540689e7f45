import type { LocaleCode } from '#locales/codes.ts'
import type { Contact } from '#worker/contract/bookings/booking.ts'

interface Language {
  locale: LocaleCode
}

type Name = Pick<Contact, 'firstName' | 'lastName'>

/** Returns a name in the order of the language: in Hungarian the family name comes first. Empty when there is none. */
export function formatName({ locale }: Language, { firstName, lastName }: Name): string {
  const parts = locale === 'hu' ? [lastName, firstName] : [firstName, lastName]
  return parts.filter(Boolean).join(' ')
}

/** Returns the name of a person, or else what they are reached by. */
export function getContactName(language: Language, contact: Name & Pick<Contact, 'email' | 'phone'>): string {
  return formatName(language, contact) || contact.email || contact.phone || '–'
}
