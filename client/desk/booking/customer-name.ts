import type { LocaleCode } from '#locales/codes.ts'
import type { AdminBooking } from '#worker/contract/admin/bookings.ts'
import { formatName } from '../list/contact-name.ts'

/** Returns what a customer is called: the name, else the address or number; empty when nothing is known. */
export function getCustomerName(
  language: { locale: LocaleCode },
  { contact }: Pick<AdminBooking, 'contact'>,
): string {
  return formatName(language, contact) || contact.email || contact.phone || ''
}
