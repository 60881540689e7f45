import type { LocaleCode } from '#locales/codes.ts'
import { toFullName } from '#locales/full-name.ts'
import type { AdminBooking } from '#worker/contract/admin/bookings.ts'

/** Returns what a customer is called: the name, else the address or number; empty when nothing is known. */
export function getCustomerName(
  { locale }: { locale: LocaleCode },
  { contact }: Pick<AdminBooking, 'contact'>,
): string {
  return toFullName(locale, contact) || contact.email || contact.phone || ''
}
