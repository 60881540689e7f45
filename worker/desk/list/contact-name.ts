import type { LocaleCode } from '#locales/codes.ts'
import { toFullName } from '#locales/full-name.ts'
import type { Contact } from '#worker/contract/bookings/contact.ts'

interface Language {
  locale: LocaleCode
}

type Name = Pick<Contact, 'firstName' | 'lastName'>

/** Returns the name of a person, otherwise the email address or phone number, or a dash. */
export function getContactName(
  { locale }: Language,
  contact: Name & Pick<Contact, 'email' | 'phone'>,
): string {
  return toFullName(locale, contact) || contact.email || contact.phone || '–'
}
