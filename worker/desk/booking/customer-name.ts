import type { LocaleCode } from '#locales/codes.ts'
import { toFullName } from '#locales/full-name.ts'
import type { AdminBooking } from '#worker/contract/admin/bookings.ts'

/** Returns the name of a customer, otherwise the email address or phone number; empty if the booking has none of them. */
export function getCustomerName(
  { locale }: { locale: LocaleCode },
  { contact }: Pick<AdminBooking, 'contact'>,
): string {
  return toFullName(locale, contact) || contact.email || contact.phone || ''
}
